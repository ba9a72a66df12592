"""A space that somebody told of."""

from __future__ import annotations


class Telling:
    """A space that a seat has told of by its turn, so that it must have drawn its card by then."""

    def __init__(self, card: int, seat: int, turn: int) -> None:
        self.card = card
        self.seat = seat
        self.turn = turn


def sorted_tellings(tellings: list[Telling]) -> list[Telling]:
    """The earliest first: what fits them fits later ones too."""
    return sorted(tellings, key=lambda telling: telling.turn)
