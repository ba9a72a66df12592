"""The time that each seat has left. The clocks of all who are waited for run at once.

Time passes from message to message. A decision lasts from the moment a seat is waited for to
the moment it no longer is; with all choices shown, a new one begins for everybody. Taking a seal
back takes back what the seal had gained, so that thinking again never gains time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from shem.table.match_settings import Clock


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
