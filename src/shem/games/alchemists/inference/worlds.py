"""Sets of worlds: whole numbers of 40,320 bits, in which bit n stands for the world of rank n."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, POTIONS
from shem.games.alchemists.codes import ALCHEMICAL_ORDER, INGREDIENT_ORDER, WORLDS

POTION_KINDS: Final = len(POTIONS)


def first_worlds(count: int) -> int:
    """The worlds of rank 0 to count - 1. The count is given: mypyc would fold a constant."""
    return (1 << int(count)) - 1


def placings(items: int) -> list[int]:
    """For each place and item, the permutations, by rank, that put the item in the place."""
    if items == 1:
        return [1]
    below = placings(items - 1)
    block = 1
    for each in range(2, items):
        block *= each
    found = [0] * (items * items)
    for first in range(items):
        shift = first * block
        found[first] = first_worlds(block) << shift
        for place in range(1, items):
            for item in range(items):
                if item != first:
                    rest = below[(place - 1) * (items - 1) + (item if item < first else item - 1)]
                    at = place * items + item
                    found[at] = found[at] | (rest << shift)
    return found


class Tables:
    """The sets of worlds that facts are made of."""

    def __init__(self) -> None:
        self.everything = first_worlds(WORLDS)
        self.cells = self.make_cells()
        self.potions = self.make_potions()
        self.pairs: dict[int, int] = {}

    def make_cells(self) -> list[int]:
        ranked = placings(KINDS)
        cells = [0] * (KINDS * KINDS)
        for place in range(KINDS):
            for item in range(KINDS):
                cell = INGREDIENT_ORDER[place] * KINDS + ALCHEMICAL_ORDER[item]
                cells[cell] = ranked[place * KINDS + item]
        return cells

    def make_potions(self) -> list[int]:
        potions = [0] * (len(PAIRS) * POTION_KINDS)
        for pair in range(len(PAIRS)):
            one, other = PAIRS[pair]
            for first in range(KINDS):
                for second in range(KINDS):
                    if first != second:
                        at = pair * POTION_KINDS + MIX[first * KINDS + second]
                        both = self.cells[one * KINDS + first] & self.cells[other * KINDS + second]
                        potions[at] = potions[at] | both
        return potions

    def is_one_of(self, ingredient: int, alchemicals: list[int]) -> int:
        """The worlds in which the ingredient is one of these alchemicals."""
        found = 0
        for each in alchemicals:
            found |= self.cells[ingredient * KINDS + each]
        return found

    def is_pair(self, pair: int, alchemicals: int) -> int:
        """The worlds in which two ingredients are two alchemicals, in either order."""
        at = pair * len(PAIRS) + alchemicals
        known = self.pairs.get(at)
        if known is not None:
            return known
        one, other = PAIRS[pair]
        first, second = PAIRS[alchemicals]
        cells = self.cells
        straight = cells[one * KINDS + first] & cells[other * KINDS + second]
        crossed = cells[one * KINDS + second] & cells[other * KINDS + first]
        self.pairs[at] = straight | crossed
        return straight | crossed


class Shelf:
    """Where the tables lie once somebody has asked for them: making them takes some time."""

    def __init__(self) -> None:
        self.tables: Tables | None = None


SHELF: Final = Shelf()


def tables() -> Tables:
    """The tables, made when they are first asked for."""
    known = SHELF.tables
    if known is None:
        known = Tables()
        SHELF.tables = known
    return known
