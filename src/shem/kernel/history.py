"""What is remembered of a game: its finished turns, a chain that all copies of a state share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_SHEETS: Final[list[int]] = []
EVERYBODY: Final = -1
"""Stands for the seat of a turn that all play at once."""

FIELD: Final = 8
FIELD_MASK: Final = 255


def packed(kind: i64, number: i64, thing: i64) -> i64:
    """A deed as one number: what happened, a number or a place, and a card or other thing."""
    return kind << 16 | number << FIELD | thing


def kind_of(deed: int) -> int:
    return deed >> 16


def number_of(deed: int) -> int:
    return deed >> FIELD & FIELD_MASK


def thing_of(deed: int) -> int:
    return deed & FIELD_MASK


class Past:
    """A finished turn: whose it was, and its deeds. With the deal they tell a whole game.

    `sheets` are other numbers that a game keeps of a turn; `view_cache` is what a view has put
    together of all turns up to here, for a long game is shown again and again.
    """

    def __init__(
        self, before: Past | None, seat: int, deeds: list[int], sheets: list[int] = NO_SHEETS
    ) -> None:
        self.before = before
        self.seat = seat
        self.deeds = deeds
        self.sheets = sheets
        self.view_cache: object = None

    def __reduce__(self) -> tuple[object, ...]:
        # Link by link a long chain would be too deep for a pickle.
        return chained, ([(turn.seat, turn.deeds, turn.sheets) for turn in turns_of(self)],)


def turns_of(past: Past | None) -> list[Past]:
    """The finished turns, the oldest first."""
    turns: list[Past] = []
    while past is not None:
        turns.append(past)
        past = past.before
    turns.reverse()
    return turns


def chained(turns: list[tuple[int, list[int], list[int]]]) -> Past | None:
    """The chain of these turns."""
    past: Past | None = None
    for seat, deeds, sheets in turns:
        past = Past(past, seat, deeds, sheets)
    return past
