"""What is left of the cards while a search goes through the hands of others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.hidden_cards.demand import FACES, is_enough, supply_of
from shem.games.alchemists.packing import FULL, ONES, WIDTH, fewer, total
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng

SCALE: Final = 512
EASE: Final = 4
"""How much a guided search prefers faces that are not missed elsewhere."""
KNOWN: Final = -1
"""Where a card comes from: one whose face is known; else the generation of its draw."""
NO_SOURCE: Final = -2
FIRST: Final[bytes] = bytes(one for one, _ in PAIRS)
SECOND: Final[bytes] = bytes(other for _, other in PAIRS)


class Generation:
    """What is left of each face between two reshuffles, and how many cards that are."""

    def __init__(self, left: int) -> None:
        self.left: i64 = left
        self.size: i64 = total(left)


class Held:
    """The cards of a seat at one of its steps: settled faces, and how many are still open."""

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
        self.used: list[int] = [0] * generations
        """What was taken of each deck."""


class Path:
    """What became of the cards of a seat: its choices by step."""

    def __init__(self, held: Held, chosen: list[int], sources: list[int]) -> None:
        self.held = held
        self.chosen = chosen
        self.sources = sources


class CardsLeft:
    """What is left of each face in each generation, and what the mixes to come ask for.

    `crossings` are for each reshuffle the cards that are held on it and have no face yet: at least
    that number, as long as their seat has not come that far.
    Without supplies nobody asks whether there is enough: for one seat that would take too long.
    """

    def __init__(
        self, cards: list[int], supplies: list[int], crossings: list[int], rng: Rng
    ) -> None:
        self.rng = rng
        self.generations = [Generation(left) for left in cards]
        self.supplies = supplies
        self.is_watched = len(supplies) > 0
        self.demands: list[int] = [0] * len(cards)
        self.crossings = crossings.copy()
        self.is_guided = False
        self.dead_ends: i64 = 0

    def spend(self, generation: i64, lanes: int) -> None:
        """Cards that no mix with this deck can use any more."""
        if self.is_watched:
            self.supplies[generation] = self.supplies[generation] - lanes

    def supply(self, cards: i64) -> int:
        """These cards as a supply, where that counts."""
        return supply_of(cards) if self.is_watched else 0

    def is_enough(self, first: i64, last: i64) -> bool:
        """Whether the mixes to come in these generations, and the hands kept, can have enough."""
        for generation in range(max(first - 1, 0), min(last + 1, len(self.crossings))):
            if not self.can_cross(generation):
                self.dead_ends += 1
                return False
        if not self.is_watched:
            return True
        for generation in range(first, last + 1):
            if not is_enough(self.supplies[generation], self.demands[generation]):
                self.dead_ends += 1
                return False
        return True

    def can_cross(self, generation: i64) -> bool:
        """Whether all cards without a face that are held on a reshuffle have one in both decks."""
        before = self.generations[generation].left
        after = self.generations[generation + 1].left
        return self.crossings[generation] <= total(fewer(before, after))

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
        whole = number * self.room(birth, generation, face) * SCALE
        if self.is_guided:
            whole *= self.ease(birth, generation, face)
        return whole // self.generations[birth].size

    def room(self, birth: i64, end: i64, face: i64) -> i64:
        """How many of a face are left in all these generations."""
        least = self.generations[birth].left >> WIDTH * face & FULL
        for generation in range(birth + 1, end + 1):
            least = min(least, self.generations[generation].left >> WIDTH * face & FULL)
        return least

    def ease(self, birth: i64, end: i64, face: i64) -> i64:
        """More for a face of which the decks before and after have fewer than there are."""
        found: i64 = 1
        if birth:
            found += EASE * self.excess(birth, birth - 1, face)
        if end + 1 < len(self.generations):
            found += EASE * self.excess(end, end + 1, face)
        return found

    def excess(self, generation: i64, beside: i64, face: i64) -> i64:
        """How many of a face nobody can have held between these two decks."""
        number = self.generations[generation].left >> WIDTH * face & FULL
        return max(number - (self.generations[beside].left >> WIDTH * face & FULL), 0)

    def leave(self, held: Held, source: i64, face: i64, generation: i64) -> None:
        if source == KNOWN:
            held.known -= ONES[face]
        else:
            held.wild -= 1
            held.open[source] = held.open[source] - 1
            self.pin(held, source, generation, face)

    def come_back(self, held: Held, source: i64, face: i64, generation: i64) -> None:
        if source == KNOWN:
            held.known += ONES[face]
        else:
            held.wild += 1
            held.open[source] = held.open[source] + 1
            self.free(held, source, generation, face)

    def pin(self, held: Held, birth: i64, end: i64, face: i64) -> None:
        """A card that was held through these generations, and used in the last, has this face."""
        one: i64 = ONES[face]
        for generation in range(birth, end + 1):
            each = self.generations[generation]
            each.left -= one
            each.size -= 1
            held.used[generation] = held.used[generation] + int(one)
        for generation in range(birth, end):
            self.crossings[generation] = self.crossings[generation] - 1
            self.spend(generation, FACES[face])

    def free(self, held: Held, birth: i64, end: i64, face: i64) -> None:
        """It has not."""
        one: i64 = ONES[face]
        for generation in range(birth, end + 1):
            each = self.generations[generation]
            each.left += one
            each.size += 1
            held.used[generation] = held.used[generation] - int(one)
        for generation in range(birth, end):
            self.crossings[generation] = self.crossings[generation] + 1
            self.spend(generation, -FACES[face])

    def drawn_pair(self, held: Held, pairs: i64, generation: i64, whole: i64) -> i64:
        nth = self.rng.below(whole)
        rest = pairs
        pair: i64 = 0
        while nth >= 0:
            low = rest & -rest
            rest ^= low
            pair = int(low).bit_length() - 1
            nth -= self.weigh(held, pair, generation)
        return pair

    def weigh(self, held: Held, pair: i64, generation: i64) -> i64:
        """In how many ways two cards are this pair: known ones, or open ones that may be."""
        one: i64 = FIRST[pair]
        other: i64 = SECOND[pair]
        count = (held.known >> WIDTH * one & FULL) * SCALE
        its_count = (held.known >> WIDTH * other & FULL) * SCALE
        if held.wild == 0:
            return count * its_count
        chance = self.chance(held, one, generation)
        its_chance = self.chance(held, other, generation)
        ways = (count + chance) * (its_count + its_chance)
        return ways if held.wild > 1 else ways - chance * its_chance

    def drawn_source(
        self, held: Held, face: i64, generation: i64, tried: i64, with_known: i64, with_open: i64
    ) -> i64:
        """Where a card of a face comes from, each way as likely as it can be."""
        known: i64 = 0
        if not tried & 1:
            known = (held.known >> WIDTH * face & FULL) * SCALE * with_known
        whole = known
        if held.wild and with_open:
            for birth in range(generation + 1):
                if not tried & BITS[birth + 1]:
                    whole += self.chance_of(held, birth, generation, face) * with_open
        if whole == 0:
            return NO_SOURCE
        nth = self.rng.below(whole) - known
        source: i64 = KNOWN
        while nth >= 0:
            source += 1
            if not tried & BITS[source + 1]:
                nth -= self.chance_of(held, source, generation, face) * with_open
        return source

    def number_of(self, held: Held, gone: i64, tried: i64, generation: i64) -> i64:
        """How many cards are in the hand, without these faces and these generations."""
        found: i64 = 0
        for face in range(KINDS):
            if not gone & BITS[face]:
                found += held.known >> WIDTH * face & FULL
        for birth in range(generation + 1):
            if not tried & BITS[birth]:
                found += held.open[birth]
        return found

    def nth_known(self, held: Held, gone: i64, nth: i64) -> int:
        """The face of the known card of this number, or NOTHING: it is an open one."""
        for face in range(KINDS):
            if not gone & BITS[face]:
                nth -= held.known >> WIDTH * face & FULL
                if nth < 0:
                    return face
        return NOTHING

    def nth_open(self, held: Held, gone: i64, tried: i64, nth: i64) -> int:
        """The generation of the open card of this number, counted after the known ones."""
        for face in range(KINDS):
            if not gone & BITS[face]:
                nth -= held.known >> WIDTH * face & FULL
        birth = -1
        while nth >= 0:
            birth += 1
            if not tried & BITS[birth]:
                nth -= held.open[birth]
        return birth

    def drawn_face(self, birth: i64, end: i64, tried: i64) -> i64:
        whole: i64 = 0
        for face in range(KINDS):
            if not tried & BITS[face]:
                whole += self.room_for(birth, end, face)
        if whole == 0:
            return NOTHING
        nth = self.rng.below(whole)
        chosen: i64 = -1
        while nth >= 0:
            chosen += 1
            if not tried & BITS[chosen]:
                nth -= self.room_for(birth, end, chosen)
        return chosen

    def room_for(self, birth: i64, end: i64, face: i64) -> i64:
        room = self.room(birth, end, face)
        return room * self.ease(birth, end, face) if self.is_guided else room
