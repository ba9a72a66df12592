"""The clocks of a table: what was agreed, and the time that each seat has left.

The clocks of all who are waited for run at once. All times are whole milliseconds of the server.

Time passes from message to message. A decision lasts from the moment a seat is waited for to
the moment it no longer is; with all choices shown, a new one begins for everybody. Taking a seal
back takes back what the seal had gained, so that thinking again never gains time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean
from shem.table.json_reader import JsonReader

CLOCKS: Final = ("none", "move", "bank", "days")
DAY: Final = 24 * 3600 * 1000
LONGEST_TIME: Final = 366 * DAY
USUAL_GRACE: Final = 2 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a seat may think.

    move    a fixed time for each decision
    days    the same, for slow games: `move` is whole days, in milliseconds
    bank    a fixed time for the whole game, and `increment` more after each decision
    """

    kind: str = "none"
    move: int = 0
    bank: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in CLOCKS:
            known = ", ".join(CLOCKS)
            hint = did_you_mean(self.kind, CLOCKS)
            raise ShemError(f"there is no clock {quoted(self.kind)}{hint} (clocks: {known})")
        for name in ("move", "bank", "increment"):
            if not 0 <= getattr(self, name) <= LONGEST_TIME:
                raise ShemError(f"the {name} of a clock is from 0 milliseconds to 366 days")
        if self.is_per_move and not self.move:
            raise ShemError("a clock for each move needs a time for each move")
        if self.kind == "days" and self.move % DAY:
            raise ShemError("a clock in days needs whole days for each move")
        if self.kind == "bank" and not self.bank:
            raise ShemError("a clock with a bank needs time in the bank")

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


def read_clock(reader: JsonReader) -> Clock:
    """A clock from outside."""
    reader.closed("kind", "move", "bank", "increment")
    return Clock(
        reader.text("kind"),
        reader.number("move"),
        reader.number("bank"),
        reader.number("increment"),
    )


@dataclass(frozen=True, slots=True)
class Reading:
    """A look at the clock of a seat: what is left (None: it has none), and whether it runs."""

    left: int | None
    is_running: bool


@dataclass(frozen=True, slots=True)
class Times:
    """What each seat had left at the last message, whose clocks run since, and since when.

    `at` is None before the first message that all hear of: nobody knows yet what time it is.
    """

    left: tuple[int, ...]
    running: frozenset[int] = frozenset()
    at: int | None = None
    gained: frozenset[int] = frozenset()
    """The seats that were given the increment for the choice they have sealed."""

    def later(self, now: int) -> int:
        """Now, or the last moment known: time never goes back at a table."""
        return now if self.at is None else max(now, self.at)

    def left_at(self, seat: int, now: int) -> int:
        """What the seat has left at a moment."""
        if self.at is None or seat not in self.running:
            return self.left[seat]
        return max(0, self.left[seat] - (self.later(now) - self.at))

    def passed(self, now: int) -> Times:
        """The clocks after the time up to now has passed."""
        at = self.later(now)
        if self.at == at:
            return self
        left = self.left
        if self.running:
            left = tuple([self.left_at(seat, now) for seat in range(len(left))])
        return Times(left, self.running, at, self.gained)

    def slept(self, now: int) -> Times:
        """The clocks when the time up to now counts for nobody."""
        return replace(self, at=self.later(now))

    def given(self, seats: Iterable[int], more: int) -> Times:
        """The clocks with more time for these seats."""
        lucky = set(seats)
        left = (now + more if seat in lucky else now for seat, now in enumerate(self.left))
        return replace(self, left=tuple(left))

    def reset(self, seats: Iterable[int], to: int) -> Times:
        """The clocks with those of these seats reset."""
        anew = set(seats)
        return replace(
            self, left=tuple(to if seat in anew else now for seat, now in enumerate(self.left))
        )


def at_rest(clock: Clock, seats: int) -> Times:
    """The clocks before the game."""
    return Times((clock.start,) * seats)
