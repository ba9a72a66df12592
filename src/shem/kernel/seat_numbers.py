"""The numbers of each seat, which lie in a flat list for all seats, listed once.

A game has a table of them: for truth, for what a view shows of a seat, and for imagined worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shem.kernel.meaning import Meaning, WordsOf, listed


@dataclass(frozen=True, slots=True)
class SeatNumber:
    """A number of each seat: `numbers[at + seat]`. Without words, -1 is a number like any other.

    A public one is in every view, with the same meaning for all; a private one only `truth` tells.
    """

    name: str
    at: int
    meaning: Meaning | None = None
    is_public: bool = True

    def of(self, number: int, setup: object = None) -> Any:
        """What a number means."""
        return number if self.meaning is None else self.meaning.of(number, setup)

    def number(self, shown: Any, setup: object = None) -> int:
        """The number with this meaning."""
        return shown if self.meaning is None else self.meaning.number(shown, setup)


SeatNumbers = tuple[SeatNumber, ...]


def public(
    name: str, at: int, words: Sequence[object] | WordsOf = (), *, is_mask: bool = False
) -> SeatNumber:
    """A number that everybody sees."""
    return SeatNumber(name, at, Meaning(words, is_mask) if words else None)


def private(name: str, at: int) -> SeatNumber:
    """A number that only `truth` tells."""
    return SeatNumber(name, at, is_public=False)


def public_of(table: SeatNumbers) -> SeatNumbers:
    """Those that everybody sees."""
    return tuple(each for each in table if each.is_public)


def told(
    numbers: Sequence[int], seat: int, table: SeatNumbers, setup: object = None
) -> dict[str, object]:
    """The numbers of a seat, as `truth` tells them."""
    return {each.name: listed(each.of(numbers[each.at + seat], setup)) for each in table}


def numbers_of(numbers: Sequence[int], seat: int, table: SeatNumbers) -> tuple[int, ...]:
    """The numbers of a seat, in the order of their table."""
    return tuple([numbers[each.at + seat] for each in table])


def shown_numbers(found: Sequence[int], table: SeatNumbers, setup: object = None) -> dict[str, Any]:
    """Numbers of a seat by name, each with its meaning."""
    return {each.name: each.of(number, setup) for each, number in zip(table, found, strict=True)}


def shown(
    numbers: Sequence[int], seat: int, table: SeatNumbers, setup: object = None
) -> dict[str, Any]:
    """The public numbers of a seat, as fields of what a view shows of it."""
    seen = public_of(table)
    return shown_numbers(numbers_of(numbers, seat, seen), seen, setup)


def rebuild(
    numbers: list[int], seat: int, shown: object, table: SeatNumbers, setup: object = None
) -> None:
    """Give a seat the public numbers that a view shows of it."""
    for each in table:
        if each.is_public:
            numbers[each.at + seat] = each.number(getattr(shown, each.name), setup)
