"""A question to a bot, and what comes of it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from shem.bots import Stop, bot
from shem.games import game as find_game
from shem.kernel.rng import Rng
from shem.kernel.view import View
from shem.lab.deadline import Deadline

PLACES: Final = 10
"""So many places in the code are told of an error."""


class Question(Protocol):
    """Whatever can be thought about; how long, is agreed by level."""

    @property
    def level(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Thought:
    """What would you do here?"""

    game: str
    level: str
    view: View
    luck: Rng


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot does, in notation; whether it was told that its time is over."""

    text: str
    seconds: float
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no answer, and where in the code. Nothing of what the bot knew is told."""

    reason: str
    trace: str = ""


Think = Callable[[Any, Stop], str]
"""Answers one kind of question."""


def think(thought: Thought, stop: Stop) -> str:
    """The answer, in notation."""
    game = find_game(thought.game)
    return game.write_row(bot(thought.level)(game, thought.view, thought.luck, stop))


def attempt(think: Think, thought: Question, cap: float, stop: Stop) -> Answer | Failure:
    """What comes of a thought for which there are so many seconds, from now on."""
    glass = Deadline(cap, stop)
    try:
        text = think(thought, glass)
    except Exception as error:
        places = traceback.format_tb(error.__traceback__, -PLACES)
        return Failure(type(error).__name__, "".join(places))
    return Answer(text, glass.spent, glass.is_over)
