"""Finished games as they travel to the browser: step by step, and where they turned."""

from __future__ import annotations

from pydantic import BaseModel, Field

from shem.server.wire import NAME, Ending, Line, Model, Plan, TableCard


class ReplayStep(Model):
    """A step of a finished game, told to one reader."""

    seat: int | None
    act: str
    """In notation."""
    label: str
    """What was done, in words."""
    lines: list[Line]
    view: dict[str, object]
    turn: int
    """How many turns have begun by then, as the game counts them."""


class ReplayPage(Model):
    table: TableCard
    edition: dict[str, object]
    words: dict[str, dict[str, str]]
    seats: list[str]
    reader: int | None
    is_continued: bool
    """Whether it began with a position of an earlier game."""
    steps: list[ReplayStep]
    ending: Ending | None


class PlayOn(BaseModel):
    """Play on after this many steps of a finished game, as a seat knew it, against bots."""

    step: int = Field(ge=0, le=100_000)
    seat: int = Field(ge=0, le=15)
    level: str = NAME


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
