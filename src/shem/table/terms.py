"""What is agreed about the table rather than the game: time, absence, and who is the host.

All times are whole milliseconds of the house's clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from shem.kernel.datafile import shown
from shem.kernel.errors import ShemError, did_you_mean
from shem.table.sheet import Sheet

CLOCKS: Final = ("none", "move", "bank", "days")
TIMEOUTS: Final = ("move", "bot", "resign")
LONGEST: Final = 40
MOST: Final = 366 * 24 * 3600 * 1000
DAY: Final = 24 * 3600 * 1000
USUAL_GRACE: Final = 2 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a seat may think.

    move    so long for each decision
    days    the same, for games by letter: `move` is whole days, in milliseconds
    bank    so long for the whole game, and `increment` more after each decision
    """

    kind: str = "none"
    move: int = 0
    bank: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in CLOCKS:
            known = ", ".join(CLOCKS)
            hint = did_you_mean(self.kind, CLOCKS)
            raise ShemError(f"there is no clock {shown(self.kind)}{hint} (clocks: {known})")
        for name in ("move", "bank", "increment"):
            if not 0 <= getattr(self, name) <= MOST:
                raise ShemError(f"the {name} of a clock is from 0 milliseconds to 366 days")
        if self.is_per_move and not self.move:
            raise ShemError("a clock for each move needs the time of a move: give it some")
        if self.kind == "days" and self.move % DAY:
            raise ShemError("a clock of days gives whole days for a move")
        if self.kind == "bank" and not self.bank:
            raise ShemError("a clock with a bank needs time in it: give it some")

    @property
    def is_per_move(self) -> bool:
        """Whether each decision has the same time, whatever the others took."""
        return self.kind in ("move", "days")

    @property
    def start(self) -> int:
        """What a seat has before its first decision."""
        return self.bank if self.kind == "bank" else self.move

    def plain(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "move": self.move,
            "bank": self.bank,
            "increment": self.increment,
        }


def usual_grace(clock: Clock) -> int | None:
    """After how long a bot stands in where nothing was said: without a clock, people wait."""
    return None if clock.kind in ("none", "days") else USUAL_GRACE


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a table; the plainest by default: no clock, nobody stands in by himself."""

    clock: Clock = field(default_factory=Clock)
    on_timeout: str = "move"
    """A stand-in plays the one decision (move), plays on until the return (bot), or: resign."""
    grace: int | None = None
    """After how long a bot stands in for somebody who is away and keeps others waiting; None:
    never. In games by letter (`days`) nobody is expected to be there."""
    stand_in: str = "greedy"
    """The level of the bots that stand in."""
    host: int | None = None
    """The seat of the host; None when the host only watches."""
    hints: bool | None = None
    """Whether hints may be asked for; None: while one person plays against bots alone."""

    def __post_init__(self) -> None:
        if self.on_timeout not in TIMEOUTS:
            known = ", ".join(TIMEOUTS)
            raise ShemError(f"when time is up a table knows {known}, not {shown(self.on_timeout)}")
        if self.grace is not None and not 0 <= self.grace <= MOST:
            raise ShemError("the grace time is from 0 milliseconds to 366 days")
        level = self.stand_in
        if not level.strip() or len(level) > LONGEST or not level.isprintable():
            raise ShemError(f"the level of a stand-in is one line of 1 to {LONGEST} letters")

    def check_seats(self, seats: int) -> None:
        """Refuse a host who sits beside the table."""
        if self.host is not None and not 0 <= self.host < seats:
            raise ShemError(f"the host sits at seat {self.host}, and there are {seats} seats")

    def plain(self) -> dict[str, object]:
        agreed = {} if self.hints is None else {"hints": self.hints}
        return {
            "clock": self.clock.plain(),
            "on_timeout": self.on_timeout,
            "grace": self.grace,
            "stand_in": self.stand_in,
            "host": self.host,
            **agreed,
        }


def read_clock(sheet: Sheet) -> Clock:
    """A clock from outside."""
    sheet.closed("kind", "move", "bank", "increment")
    return Clock(
        sheet.text("kind"), sheet.number("move"), sheet.number("bank"), sheet.number("increment")
    )


def read_terms(sheet: Sheet) -> Terms:
    """Terms from outside."""
    sheet.closed("clock", "on_timeout", "grace", "stand_in", "host", "hints")
    return Terms(
        clock=read_clock(sheet.sheet("clock")),
        on_timeout=sheet.text("on_timeout"),
        grace=sheet.number_or_none("grace") if sheet.has("grace") else None,
        stand_in=sheet.text("stand_in"),
        host=sheet.number_or_none("host"),
        hints=sheet.flag("hints") if sheet.has("hints") else None,
    )
