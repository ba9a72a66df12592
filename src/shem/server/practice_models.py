"""The position of the day, as it travels to the browser: wire models.

A position is what one seat saw, and no more: neither how it was dealt nor what was done there.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from shem.engine.practice.verdict import Grade
from shem.server.wire import NAME, TEXT, Line, Model, Notes, Plan, PromptNow, Reason, SeatNow

DAY = Field(pattern=r"^\d{4}-\d{2}-\d{2}$")

Mark = Literal["new", "tried", "solved", "shown"]
"""What the guest has done with a position: nothing yet (new); not found the best choice yet
(tried); found it (solved); asked to see it (shown)."""


class AskAnswer(BaseModel):
    """What would you do on this day?"""

    day: str = DAY
    text: str = TEXT


class AskSolution(BaseModel):
    """What is best on this day?"""

    day: str = DAY


class PlayPosition(BaseModel):
    """Play on from the position of this day, against bots of this level."""

    day: str = DAY
    level: str = NAME


class PracticeMark(Model):
    """A position of a day in a list, and what the guest has done with it."""

    game: str
    title: str
    mark: Mark


class PracticeDay(Model):
    day: str
    """As in 2026-11-19; days begin at midnight UTC."""
    positions: list[PracticeMark]


class PracticePage(Model):
    """The positions of some days, the latest first, and how the guest is doing."""

    today: str
    left: int
    """Milliseconds until the next day."""
    streak: int
    """Days in a row on which the guest found a best choice of the day, up to now."""
    longest: int
    solved: int
    days: list[PracticeDay]
    before: str | None
    """Where the next page begins; null: there is none."""


class SolvedPosition(Model):
    """A position that the guest has worked on."""

    game: str
    title: str
    day: str
    mark: Mark
    grade_name: str
    """What the first answer was; empty if the solution was asked for at once."""
    tries: int


class SolvedPage(Model):
    """What the guest has solved, the latest day first."""

    streak: int
    longest: int
    solved: int
    positions: list[SolvedPosition]
    before: str | None


class JudgedPlan(Plan):
    """A choice, how often of 100 it wins, and how good that makes it."""

    chance: int
    loss: int
    """How many more of 100 the best choice wins."""
    grade: Grade
    grade_name: str


class PracticeAnswer(Model):
    """What is to be said of the guest's answers; what is best only once it was found, or shown."""

    mark: Mark
    tries: int
    made: JudgedPlan | None
    """The last answer; null where there was none."""
    sentence: str
    look: Reason | None
    """Where to look, which does not give the best choice away."""
    choices: list[JudgedPlan]
    """All choices, the best first; empty until the best one may be known."""
    reasons: list[Reason]
    note: str
    """How that is known."""


class PracticePosition(Model):
    """A position, as its seat sees it."""

    game: str
    title: str
    day: str
    is_today: bool
    previous: str | None
    """The day before, if it has a position."""
    next: str | None
    seats: list[SeatNow]
    me: int
    options: dict[str, bool | int | str]
    """What is agreed otherwise than usual."""
    words: dict[str, dict[str, str]]
    edition: dict[str, object]
    view: dict[str, object]
    lines: list[str]
    prompt: PromptNow
    choices: list[str]
    labels: list[str]
    tale: list[Line]
    """What the seat was told on the way."""
    sheet: Notes | None
    """What the seat has on a sheet that fills itself in; null where the game has none."""
    answer: PracticeAnswer | None
    """What the guest has answered already."""
