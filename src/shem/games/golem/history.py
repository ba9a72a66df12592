"""What is remembered of finished turns."""

from __future__ import annotations

from typing import Final

from shem.games.golem import actions, fields
from shem.kernel.history import Past

ACT_BITS: Final = 10
ACT_MASK: Final = 1023


def packed(seat: int, action: int) -> int:
    """Who did what, as one number."""
    return seat << ACT_BITS | action


def unpacked(act: int) -> tuple[int, int]:
    """The seat and the action of an act."""
    return act >> ACT_BITS, act & ACT_MASK


def first_of(past: Past, seat: int, phase: int) -> int:
    """The units a seat had placed in a phase before the announcement of that turn."""
    return past.sheets[phase * actions.MOST_SEATS + seat]


def placed_in(past: Past, seat: int, phase: int) -> int:
    """The units a seat showed in a phase of that turn."""
    return past.sheets[fields.PLACED - fields.FIRST + phase * actions.MOST_SEATS + seat]
