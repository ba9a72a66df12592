"""What is remembered of finished turns."""

from __future__ import annotations

from typing import Final

from shem.games.golem.actions import MOST_SEATS
from shem.games.golem.fields import FIRST, PLACED

ACT_BITS: Final = 10
ACT_MASK: Final = 1023


def packed(seat: int, action: int) -> int:
    """Who did what, as one number."""
    return seat << ACT_BITS | action


def unpacked(act: int) -> tuple[int, int]:
    """The seat and the action of an act."""
    return act >> ACT_BITS, act & ACT_MASK


class Past:
    """A finished turn: the acts everybody saw, and the sheets, first and final, of all seats.

    Turns form a chain that copies share. With the deal it holds everything that ever happened.
    """

    def __init__(self, before: Past | None, acts: list[int], sheets: list[int]) -> None:
        self.before = before
        self.acts = acts
        self.sheets = sheets

    def first(self, seat: int, phase: int) -> int:
        """The units a seat had placed in a phase before the announcement."""
        return self.sheets[phase * MOST_SEATS + seat]

    def placed(self, seat: int, phase: int) -> int:
        """The units a seat showed in a phase."""
        return self.sheets[PLACED - FIRST + phase * MOST_SEATS + seat]

    def __reduce__(self) -> tuple[type[Past], tuple[Past | None, list[int], list[int]]]:
        return Past, (self.before, self.acts, self.sheets)
