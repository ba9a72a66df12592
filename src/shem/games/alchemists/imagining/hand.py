"""Somebody else's hand under way: the cards whose face is settled, and those drawn unseen."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alchemists.imagining.traces import Trace
from shem.games.alchemists.packing import ONES, unpacked
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng


class Hand:
    """The cards of a seat at one of its steps. Open cards lie by the generation of their draw."""

    def __init__(self, trace: Trace, generations: int) -> None:
        self.trace = trace
        self.at = 0
        self.known: i64 = 0
        self.aside: i64 = 0
        self.beside: i64 = 0
        self.pair: i64 = NOTHING
        self.one: i64 = NOTHING
        self.other: i64 = NOTHING
        self.kept: i64 = NOTHING
        self.wild: i64 = 0
        self.open: list[list[int]] = [[] for _ in range(generations)]

    def copy(self) -> Hand:
        """The same hand, to go on with."""
        twin = Hand(self.trace, 0)
        twin.at = self.at
        twin.known = self.known
        twin.aside = self.aside
        twin.beside = self.beside
        twin.pair = self.pair
        twin.one = self.one
        twin.other = self.other
        twin.kept = self.kept
        twin.wild = self.wild
        twin.open = [cards.copy() for cards in self.open]
        return twin

    def draw(self, place: int, generation: i64) -> None:
        """A card that nobody else has seen."""
        self.open[generation].append(place)
        self.wild += 1

    def leave(self, birth: i64, nth: i64) -> int:
        """An open card leaves the hand; where it was drawn."""
        self.wild -= 1
        return self.open[birth].pop(int(nth))

    def back(self) -> None:
        """ALC-AR6 The cards that were tested come back."""
        self.known += self.beside
        self.beside = 0

    def keep(self, rng: Rng) -> i64:
        """ALC-AR3 The Mortar gives back one of the cards in the pot, by chance."""
        self.kept = self.out_of_pot(rng)
        self.known += ONES[self.kept]
        return self.kept

    def set_aside(self, rng: Rng) -> i64:
        """ALC-AR3 A card of the pot; when that is empty, the one that the Mortar gave back."""
        if self.one == NOTHING and self.other == NOTHING:
            face = self.kept
            self.known -= ONES[face]
        else:
            face = self.out_of_pot(rng)
        self.aside += ONES[face]
        return face

    def out_of_pot(self, rng: Rng) -> i64:
        if self.other == NOTHING or (self.one != NOTHING and rng.below(2) == 0):
            face = self.one
            self.one = NOTHING
        else:
            face = self.other
            self.other = NOTHING
        return face


def shuffled(counts: int, rng: Rng) -> list[int]:
    """All these cards in any order."""
    cards = unpacked(counts)
    rng.shuffle(cards)
    return cards
