"""A job for a worker, and its result."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from shem.bots import Stop, bot
from shem.engine.deadline import Deadline
from shem.games import game as find_game
from shem.kernel.rng import Rng
from shem.kernel.view import View

PLACES: Final = 10
"""The most places in the code that are named of an error."""


class Job(Protocol):
    """What a worker can run; its level says for how long."""

    @property
    def level(self) -> str: ...


@dataclass(frozen=True, slots=True)
class BotJob:
    """The next choice of a bot of this level."""

    game: str
    level: str
    view: View
    luck: Rng


@dataclass(frozen=True, slots=True)
class JobResult:
    """What the bot does, in notation; whether it was told that its time is over."""

    text: str
    seconds: float
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class JobFailure:
    """Why there is no answer, and where in the code. Nothing of what the bot knew is told."""

    reason: str
    trace: str = ""


JobFunction = Callable[[Any, Stop], str]
"""Runs one kind of job."""


def run_bot(job: BotJob, stop: Stop) -> str:
    """The choice of the bot, in notation."""
    game = find_game(job.game)
    return game.write_row(bot(job.level)(game, job.view, job.luck, stop))


def attempt(function: JobFunction, job: Job, cap: float, stop: Stop) -> JobResult | JobFailure:
    """The result of a job that has `cap` seconds, from now on."""
    deadline = Deadline(cap, stop)
    try:
        text = function(job, deadline)
    except Exception as error:
        places = traceback.format_tb(error.__traceback__, -PLACES)
        return JobFailure(type(error).__name__, "".join(places))
    return JobResult(text, deadline.spent, deadline.is_over)
