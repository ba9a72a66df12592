"""Shared lines as evidence: who shares one must have drawn the cards of its spaces by then."""

from __future__ import annotations

from shem.games.capsule import fields
from shem.games.capsule.geometry import BITS
from shem.games.capsule.things import NEVER


class Telling:
    """A space that a seat has told of by its turn, so that it must have drawn its card by then."""

    def __init__(self, card: int, seat: int, turn: int) -> None:
        self.card = card
        self.seat = seat
        self.turn = turn


class Told:
    """A card that was told of, and by which turn each seat must have drawn it, if it must."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.limits = [NEVER] * fields.SEATS

    def hear(self, telling: Telling) -> None:
        """Somebody tells of it, perhaps not for the first time."""
        self.limits[telling.seat] = min(self.limits[telling.seat], telling.turn)

    def is_met(self, drawn: list[int], thing: int) -> bool:
        """Whether who told of it has been there in time, by when each seat drew each thing."""
        return all(
            drawn[thing * fields.SEATS + seat] <= self.limits[seat] for seat in range(fields.SEATS)
        )

    def is_within(self, other: Told) -> bool:
        """Whether what fits this card fits the other too."""
        return all(self.limits[seat] <= other.limits[seat] for seat in range(fields.SEATS))


def told_of(tellings: list[Telling], cards: int) -> list[Told]:
    """Those of the cards that somebody told of, the earliest first: what fits one fits the next.

    That holds as long as only one seat tells of any.
    """
    found: dict[int, Told] = {}
    for telling in tellings:
        if cards & BITS[telling.card]:
            found.setdefault(telling.card, Told(telling.card)).hear(telling)
    return sorted(found.values(), key=lambda told: min(told.limits))
