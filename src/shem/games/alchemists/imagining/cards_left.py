"""What is left of the cards while a search goes through the hands of others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.imagining.demand import FACES, is_enough
from shem.games.alchemists.packing import FULL, ONES, WIDTH, total
from shem.games.alchemists.pieces import NOTHING

SCALE: Final = 512
KNOWN: Final = -1
"""Where a card comes from: one whose face is known; else the generation of its draw."""


class Generation:
    """What is left of each face between two reshuffles, and how many cards that are."""

    def __init__(self, left: int) -> None:
        self.left: i64 = left
        self.size: i64 = total(left)


class Held:
    """The cards of a seat at one of its steps: faces that are settled, and how many that are not."""

    def __init__(self, generations: int) -> None:
        self.known: i64 = 0
        self.aside: i64 = 0
        self.beside: i64 = 0
        self.one: i64 = NOTHING
        self.other: i64 = NOTHING
        self.kept: i64 = NOTHING
        self.wild: i64 = 0
        self.fills: list[int] = []
        self.open: list[int] = [0] * generations


class Path:
    """What became of the cards of a seat: its choices by step, and what it took of each deck."""

    def __init__(
        self, held: Held, chosen: list[int], sources: list[int], used: list[int]
    ) -> None:
        self.held = held
        self.chosen = chosen
        self.sources = sources
        self.used = used


class CardsLeft:
    """What is left of each face in each generation, and what the mixes to come ask for."""

    def __init__(self, cards: list[int], supplies: list[int]) -> None:
        self.generations = [Generation(left) for left in cards]
        self.supplies = supplies
        self.demands: list[int] = [0] * len(cards)
        self.dead_ends: i64 = 0

    def spend(self, generation: i64, lanes: int) -> None:
        """Cards that no mix with this deck can use any more."""
        self.supplies[generation] = self.supplies[generation] - lanes

    def is_enough(self, first: i64, last: i64) -> bool:
        """Whether the mixes to come in these generations can have what they ask for."""
        for generation in range(first, last + 1):
            if not is_enough(self.supplies[generation], self.demands[generation]):
                self.dead_ends += 1
                return False
        return True

    def chance(self, held: Held, face: i64, generation: i64) -> i64:
        """How likely the open cards are of a face."""
        found: i64 = 0
        for birth in range(generation + 1):
            found += self.chance_of(held, birth, generation, face)
        return found

    def chance_of(self, held: Held, birth: i64, generation: i64, face: i64) -> i64:
        """How likely an open card of one generation is of a face."""
        number: i64 = held.open[birth]
        if number == 0:
            return 0
        return number * self.room(birth, generation, face) * SCALE // self.generations[birth].size

    def room(self, birth: i64, end: i64, face: i64) -> i64:
        """How many of a face are left in all these generations."""
        least = self.generations[birth].left >> WIDTH * face & FULL
        for generation in range(birth + 1, end + 1):
            least = min(least, self.generations[generation].left >> WIDTH * face & FULL)
        return least

    def leave(self, held: Held, source: i64, face: i64, generation: i64) -> None:
        if source == KNOWN:
            held.known -= ONES[face]
        else:
            held.wild -= 1
            held.open[source] = held.open[source] - 1
            self.pin(source, generation, face)

    def come_back(self, held: Held, source: i64, face: i64, generation: i64) -> None:
        if source == KNOWN:
            held.known += ONES[face]
        else:
            held.wild += 1
            held.open[source] = held.open[source] + 1
            self.free(source, generation, face)

    def pin(self, birth: i64, end: i64, face: i64) -> None:
        """A card that was held through these generations, and used in the last, has this face."""
        one: i64 = ONES[face]
        for generation in range(birth, end + 1):
            each = self.generations[generation]
            each.left -= one
            each.size -= 1
        for generation in range(birth, end):
            self.spend(generation, FACES[face])

    def free(self, birth: i64, end: i64, face: i64) -> None:
        """It has not."""
        one: i64 = ONES[face]
        for generation in range(birth, end + 1):
            each = self.generations[generation]
            each.left += one
            each.size += 1
        for generation in range(birth, end):
            self.spend(generation, -FACES[face])
