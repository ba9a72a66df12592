"""The odds of everything, as counts of the worlds that are left."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import CLASS, KINDS, PAIRS, PARTS, SUN, aspect, pair_of
from shem.games.alchemists.golems import ANIMATING, CHESTS, EARS_OF, GOLEMS
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.worlds import POTION_KINDS, Tables, tables

PLANES: Final = 5


class Odds:
    """In how many of the worlds of a belief each thing is so; `total` is all of them."""

    def __init__(self, belief: Belief) -> None:
        self.sets = belief.sets
        counts = belief.counts()
        self.total = sum(counts)
        self.cells = [0] * (KINDS * KINDS)
        self.potions = [0] * (len(PAIRS) * POTION_KINDS)
        self.chests = [0] * len(PARTS)
        self.ears = [0] * len(PARTS)
        known = tables()
        if len(counts) > 1:
            self.count_golems(counts)
        for plane, weight in weighed(self.sets):
            self.count_cells(plane, weight, known)
            self.count_potions(plane, weight, known)

    @property
    def has_golem(self) -> bool:
        return len(self.sets) > 1

    def of_ingredient(self, ingredient: int, alchemical: int) -> int:
        """The worlds in which the ingredient is this alchemical."""
        return self.cells[ingredient * KINDS + alchemical]

    def of_aspect(self, ingredient: int, seen: int) -> int:
        """The worlds in which the ingredient has this aspect."""
        row = ingredient * KINDS
        found = 0
        for each in range(KINDS):
            if aspect(each, seen // 2) == seen:
                found += self.cells[row + each]
        return found

    def of_sun(self, ingredient: int) -> int:
        """The worlds in which the ingredient is sun; in the others it is moon."""
        row = ingredient * KINDS
        found = 0
        for each in range(KINDS):
            if CLASS[each] == SUN:
                found += self.cells[row + each]
        return found

    def of_potion(self, one: int, other: int, potion: int) -> int:
        """The worlds in which the two ingredients make this potion."""
        return self.potions[pair_of(one, other) * POTION_KINDS + potion]

    def of_chest(self, part: int) -> int:
        """The worlds in which the golem's chest reacts to this part."""
        return self.chests[part]

    def of_ears(self, part: int) -> int:
        """The worlds in which the golem's ears react to this part."""
        return self.ears[part]

    def of_animating(self) -> list[int]:
        """The worlds in which each pair of ingredients brings the golem to life."""
        found = [0] * len(PAIRS)
        if self.has_golem:
            known = tables()
            for pair in sorted(set(ANIMATING)):
                one, other = (self.sets[at] for at in range(GOLEMS) if ANIMATING[at] == pair)
                count_animating(one ^ other, pair, 1, found, known)
                count_animating(one & other, pair, 2, found, known)
        return found

    def count_golems(self, counts: list[int]) -> None:
        for golem in range(GOLEMS):
            chest, ears = CHESTS[golem], EARS_OF[golem]
            self.chests[chest] = self.chests[chest] + counts[golem]
            self.ears[ears] = self.ears[ears] + counts[golem]

    def count_cells(self, worlds: int, weight: int, known: Tables) -> None:
        """Each row and each column adds up to all worlds: the last of each is what is left."""
        total = worlds.bit_count()
        columns = [total] * KINDS
        for ingredient in range(KINDS - 1):
            left = total
            for alchemical in range(KINDS - 1):
                cell = ingredient * KINDS + alchemical
                both = worlds & known.cells[cell] if left and columns[alchemical] else 0
                if both:
                    times = both.bit_count()
                    left -= times
                    columns[alchemical] = columns[alchemical] - times
                    self.cells[cell] = self.cells[cell] + times * weight
            cell = ingredient * KINDS + KINDS - 1
            columns[KINDS - 1] = columns[KINDS - 1] - left
            self.cells[cell] = self.cells[cell] + left * weight
        for alchemical in range(KINDS):
            cell = (KINDS - 1) * KINDS + alchemical
            self.cells[cell] = self.cells[cell] + columns[alchemical] * weight

    def count_potions(self, worlds: int, weight: int, known: Tables) -> None:
        total = worlds.bit_count()
        for row in range(0, len(PAIRS) * POTION_KINDS, POTION_KINDS):
            left = total
            for at in range(row, row + POTION_KINDS - 1):
                both = worlds & known.potions[at] if left else 0
                if both:
                    times = both.bit_count()
                    left -= times
                    self.potions[at] = self.potions[at] + times * weight
            at = row + POTION_KINDS - 1
            self.potions[at] = self.potions[at] + left * weight


def weighed(sets: list[int]) -> list[tuple[int, int]]:
    """A few sets with weights that count each world as often as all these sets do.

    To count is what takes time, so the fewer the better: either the planes of the sum, or all
    worlds that are in any set, less the planes of what the sets lack of them.
    """
    if len(sets) == 1:
        return [(sets[0], 1)] if sets[0] else []
    present = [worlds for worlds in sets if worlds]
    union = 0
    for worlds in present:
        union |= worlds
    straight = planes_of(sliced(present), 1)
    lacking = planes_of(sliced([union ^ worlds for worlds in present]), -1)
    if len(straight) <= 1 + len(lacking):
        return straight
    return [(union, len(present)), *lacking]


def planes_of(planes: list[int], sign: int) -> list[tuple[int, int]]:
    """The planes that are not empty, with their weights."""
    found: list[tuple[int, int]] = []
    weight = sign
    for plane in planes:
        if plane:
            found.append((plane, weight))
        weight *= 2
    return found


def sliced(sets: list[int]) -> list[int]:
    """The sum of up to 31 sets as planes of bits: in how many of them each world is, in binary."""
    planes = [0] * PLANES
    for worlds in sets:
        carry = worlds
        for at in range(PLANES):
            if not carry:
                break
            plane = planes[at]
            planes[at] = plane ^ carry
            carry = plane & carry
    return planes


def count_animating(
    worlds: int, alchemicals: int, weight: int, found: list[int], known: Tables
) -> None:
    """Add, for each pair of ingredients, the worlds in which it is these two alchemicals."""
    left = worlds.bit_count()
    for pair in range(len(PAIRS)):
        if not left:
            return
        both = worlds & known.is_pair(pair, alchemicals)
        if both:
            times = both.bit_count()
            found[pair] = found[pair] + times * weight
            left -= times
