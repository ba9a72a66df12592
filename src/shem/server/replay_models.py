"""Finished games as they travel to the browser: step by step, and where they turned."""

from __future__ import annotations

from shem.server.wire import Ending, Line, Model, Plan, TableCard


class ReplayStep(Model):
    """A step of a finished game, told to one reader."""

    seat: int | None
    act: str
    """In notation."""
    label: str
    """What was done, in words."""
    lines: list[Line]
    view: dict[str, object]


class ReplayPage(Model):
    table: TableCard
    edition: dict[str, object]
    words: dict[str, dict[str, str]]
    seats: list[str]
    reader: int | None
    steps: list[ReplayStep]
    ending: Ending | None


class ChancePoint(Model):
    """The win chance of a seat, from 0 to 1, as it could know it after this number of steps."""

    step: int
    chance: float


class TurningPoint(Model):
    """A turning point: the step after which a seat chose, and what became of it, in words."""

    step: int
    seat: int
    is_mistake: bool
    """Whether something better could have been known then."""
    sentence: str
    made: Plan | None
    """What was chosen, where it was a mistake."""
    best: Plan | None
    """What would have been better."""


class AnalysisPage(Model):
    """Where the chances of a finished game turned; empty until it is worked out."""

    is_ready: bool
    chances: list[list[ChancePoint]]
    """For each seat."""
    turns: list[TurningPoint]
    note: str
    """What is called a mistake, and what is not."""
