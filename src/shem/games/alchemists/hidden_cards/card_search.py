"""A search for the cards of others, such that all that was shown of them can be.

At each step a card, a pair or a face is chosen by chance, as likely as it can be; where that leads
nowhere another is, until all have been tried. So it finds cards if there are any, and always ends.
"""

from __future__ import annotations

import sys
from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards import search_order as steps
from shem.games.alchemists.hidden_cards.cards_left import (
    FIRST,
    KNOWN,
    NO_SOURCE,
    SCALE,
    SECOND,
    CardsLeft,
    Held,
    Path,
)
from shem.games.alchemists.hidden_cards.demand import ANY_CARD, FACES, needs_of
from shem.games.alchemists.hidden_cards.search_order import TOUCHING, WITHIN, Program
from shem.games.alchemists.packing import FULL, ONES, WIDTH, kinds_in, total
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng

NO_LIMIT: Final = 1 << 30
CARDS: Final = WIDTH * KINDS
DEPTH: Final = 20_000
"""Calls that may nest: each step of four seats' cards takes about five, in hundreds of steps."""


class CardSearch(CardsLeft):
    """One assignment, and the choices made so far. `chosen` and `sources` tell them by step."""

    def __init__(
        self, program: Program, cards: list[int], makes: list[int], supplies: list[int], rng: Rng
    ) -> None:
        super().__init__(cards, supplies, program.crossings, rng)
        self.program = program
        self.helds = [Held(len(cards)) for _ in program.order]
        self.length = len(program.kinds)
        self.chosen: list[int] = [0] * self.length
        self.sources: list[int] = [0] * (2 * self.length)
        self.pairs: list[int] = program.pairs.copy()
        self.deepest = 0
        self.steps: i64 = 0
        self.limit: i64 = NO_LIMIT
        self.failed: set[tuple[int, ...]] | None = None
        self.find_pairs(makes)

    def find_pairs(self, makes: list[int]) -> None:
        """ALC-C3 For each step that must make something the pairs that do."""
        for generation in range(len(self.demands)):
            for at in self.program.mixes[generation]:
                potions: i64 = self.program.potions[at]
                pairs: i64 = 0
                for potion in range(len(POTIONS)):
                    if potions >> potion & 1:
                        pairs |= makes[potion]
                self.pairs[at] = int(pairs & self.program.pairs[at])
                if self.is_watched:
                    needs = needs_of(self.pairs[at])
                    self.demands[generation] = self.demands[generation] + needs

    def run(self, limit: int) -> bool:
        """Whether cards were found before `limit` dead ends. It may be called again."""
        if sys.getrecursionlimit() < DEPTH:
            # Interpreted alone: compiled calls are not counted.
            sys.setrecursionlimit(DEPTH)
        self.limit = limit
        self.dead_ends = 0
        self.deepest = 0
        return self.is_enough(0, len(self.generations) - 1) and self.go(0)

    def go(self, at: int) -> bool:
        """All steps from this one on; if they are impossible everything is as it was."""
        if at == self.length:
            return True
        failed = self.failed
        if failed is None:
            return self.enter(at)
        key = self.key(at)
        if key in failed:
            return False
        if self.enter(at):
            return True
        if self.dead_ends <= self.limit:
            failed.add(key)
        return False

    def key(self, at: int) -> tuple[int, ...]:
        """All that the steps from here on depend on: what is left, and all hands."""
        found = [at]
        for each in self.generations:
            found.append(int(each.left))
        for held in self.helds:
            found.append(int(held.known + (held.aside << CARDS)))
            found.append(int(held.beside + (held.kept << CARDS)))
            found.append(int(held.one * 16 + held.other))
            found.extend(held.open)
        return tuple(found)

    def enter(self, at: int) -> bool:
        """A step, with the cards that came into the hand before it."""
        self.steps += 1
        self.deepest = max(self.deepest, at)
        held = self.helds[self.program.nths[at]]
        generation = self.program.at_generations[at]
        faces: i64 = self.program.faces[at]
        draws = self.program.draws[at]
        held.known += faces
        held.wild += draws
        held.open[generation] = held.open[generation] + draws
        if self.step(held, at, generation):
            return True
        held.known -= faces
        held.wild -= draws
        held.open[generation] = held.open[generation] - draws
        return False

    def paths(self) -> list[Path]:
        """What was found, for each hand in its own order."""
        order, nths = self.program.order, self.program.nths
        found = [Path(held, [], []) for held in self.helds]
        for at in range(self.length):
            path = found[nths[at]]
            path.chosen.append(self.chosen[at])
            path.sources.append(self.sources[2 * at])
            path.sources.append(self.sources[2 * at + 1])
        paths = found.copy()
        for nth in range(len(order)):
            paths[order[nth] if len(order) > 1 else 0] = found[nth]
        return paths

    def go_on(self, held: Held, at: int) -> bool:
        """All further steps, if the seat's own cards do not rule out its next mix."""
        following = self.program.next_mix[at]
        if following != NOTHING:
            cards = held.wild + self.program.next_cards[at]
            if cards < 2:
                faces = kinds_in(held.known + held.beside) | self.program.next_faces[at]
                pairs: i64 = self.pairs[following]
                if pairs & (TOUCHING[faces] if cards else WITHIN[faces]) == 0:
                    self.dead_ends += 1
                    return False
        return self.go(at + 1)

    def step(self, held: Held, at: int, generation: i64) -> bool:
        kind = self.program.kinds[at]
        if kind in (observations.MIX, observations.THINK, steps.PROMISE):
            return self.mix(held, at, generation)
        if kind == observations.LOSE:
            return self.lose(held, at, generation)
        if kind == observations.SHUFFLE:
            return self.shuffle(held, at, generation)
        if kind == observations.KEEP:
            return self.keep(held, at, generation)
        if kind == observations.SET_ASIDE:
            return self.set_aside(held, at, generation)
        if kind == steps.FILL:
            return self.fill(held, at, generation)
        return self.end(held, at, kind, generation)

    # A mix.

    def mix(self, held: Held, at: int, generation: i64) -> bool:
        """ALC-B24, ALC-AR6 Two cards of the hand, each pair as likely as it can be."""
        pairs: i64 = self.pairs[at]
        demand = self.demands[generation]
        if self.is_watched and self.program.kinds[at] == observations.MIX:
            self.demands[generation] = demand - needs_of(int(pairs))
        while pairs:
            whole: i64 = 0
            rest = pairs
            while rest:
                low = rest & -rest
                rest ^= low
                weight = self.weigh(held, int(low).bit_length() - 1, generation)
                if weight == 0:
                    pairs ^= low
                whole += weight
            if whole == 0:
                break
            pair = self.drawn_pair(held, pairs, generation, whole)
            self.chosen[at] = int(pair)
            if self.take(held, at, 0, generation):
                return True
            pairs ^= BITS[pair]
            if self.dead_ends > self.limit:
                break
        self.demands[generation] = demand
        self.dead_ends += 1
        return False

    def take(self, held: Held, at: int, nth: int, generation: i64) -> bool:
        """The first or second card of the pair leaves the hand; then all that follows."""
        pair = self.chosen[at]
        face: i64 = SECOND[pair] if nth else FIRST[pair]
        with_known: i64 = 1
        with_open: i64 = 1
        if nth == 0:
            other: i64 = SECOND[pair]
            with_open = (held.known >> WIDTH * other & FULL) * SCALE
            with_known = with_open + self.chance(held, other, generation)
            if held.wild > 1:
                with_open = with_known
        tried: i64 = 0
        kind = self.program.kinds[at]
        while True:
            source = self.drawn_source(held, face, generation, tried, with_known, with_open)
            if source == NO_SOURCE:
                return False
            self.sources[2 * at + nth] = int(source)
            self.leave(held, source, face, generation)
            is_gone = kind == observations.MIX or (kind == steps.PROMISE and source != KNOWN)
            if is_gone:
                self.spend(generation, FACES[face])
            if self.brewed(held, at, generation) if nth else self.take(held, at, 1, generation):
                return True
            if is_gone:
                self.spend(generation, -FACES[face])
            self.come_back(held, source, face, generation)
            tried |= BITS[source + 1]
            if self.dead_ends > self.limit:
                return False

    def brewed(self, held: Held, at: int, generation: i64) -> bool:
        """The two cards are in the pot, beside the hand, or back in it; then all that follows."""
        pair = self.chosen[at]
        birth = generation
        for source in (self.sources[2 * at], self.sources[2 * at + 1]):
            if source != KNOWN:
                birth = min(birth, source)
        if not self.is_enough(birth, generation) or not self.leaves_enough(at, pair, generation):
            return False
        kind = self.program.kinds[at]
        both: i64 = ONES[FIRST[pair]] + ONES[SECOND[pair]]
        one, other = held.one, held.other
        if kind == observations.MIX:
            held.one = FIRST[pair]
            held.other = SECOND[pair]
        elif kind == observations.THINK:
            held.beside += both
        else:
            held.known += both
        if self.go_on(held, at):
            return True
        if kind == observations.MIX:
            held.one = one
            held.other = other
        elif kind == observations.THINK:
            held.beside -= both
        else:
            held.known -= both
        return False

    def leaves_enough(self, at: int, pair: i64, generation: i64) -> bool:
        """Whether each later mix with this deck still has a pair, now that a face has run out."""
        left = self.generations[generation].left
        first = left >> WIDTH * FIRST[pair] & FULL
        if first and left >> WIDTH * SECOND[pair] & FULL:
            return True
        program = self.program
        faces = kinds_in(left)
        for later in program.mixes[generation]:
            if later > at:
                usable = faces | program.helps[later]
                if program.nths[later] == program.nths[at]:
                    usable |= kinds_in(self.helds[program.nths[at]].known)
                if self.pairs[later] & WITHIN[usable] == 0:
                    self.dead_ends += 1
                    return False
        return True

    # What becomes of cards otherwise.

    def lose(self, held: Held, at: int, generation: i64) -> bool:
        """ALC-B20, ALC-FV2 Any card of the hand goes, each as likely."""
        tried: i64 = 0
        gone: i64 = 0
        while True:
            whole = self.number_of(held, gone, tried, generation)
            if whole == 0:
                break
            nth = self.rng.below(whole)
            face = self.nth_known(held, gone, nth)
            if face != NOTHING:
                gone |= BITS[face]
                if self.lose_known(held, at, face, generation):
                    return True
            else:
                birth = self.nth_open(held, gone, tried, nth)
                tried |= BITS[birth]
                if self.lose_open(held, at, birth, generation):
                    return True
            if self.dead_ends > self.limit:
                return False
        self.dead_ends += 1
        return False

    def lose_known(self, held: Held, at: int, face: i64, generation: i64) -> bool:
        self.chosen[at] = int(face)
        self.sources[2 * at] = KNOWN
        held.known -= ONES[face]
        self.spend(generation, FACES[face])
        if self.is_enough(generation, generation) and self.go_on(held, at):
            return True
        self.spend(generation, -FACES[face])
        held.known += ONES[face]
        return False

    def lose_open(self, held: Held, at: int, birth: i64, generation: i64) -> bool:
        """A card without a face; one that was held longer than its deck lasted gets one now."""
        self.sources[2 * at] = int(birth)
        held.wild -= 1
        held.open[birth] = held.open[birth] - 1
        self.chosen[at] = NOTHING
        if (
            self.go_on(held, at)
            if birth == generation
            else self.settle(held, at, birth, generation)
        ):
            return True
        held.wild += 1
        held.open[birth] = held.open[birth] + 1
        return False

    def fill(self, held: Held, at: int, generation: i64) -> bool:
        """The cards that a seat still holds from an earlier deck: each gets a face."""
        birth = self.program.pairs[at]
        if held.open[birth] == 0:
            return self.go(at + 1)
        held.open[birth] = held.open[birth] - 1
        if self.settle(held, at, birth, generation):
            return True
        held.open[birth] = held.open[birth] + 1
        return False

    def settle(self, held: Held, at: int, birth: i64, end: i64) -> bool:
        """Any face that is left in all these generations, each card as likely."""
        tried: i64 = 0
        is_fill = self.program.kinds[at] == steps.FILL
        while True:
            face = self.drawn_face(birth, end, tried)
            if face == NOTHING:
                break
            tried |= BITS[face]
            self.pin(held, birth, end, face)
            self.spend(end, FACES[face])
            if is_fill:
                held.fills.append(int(face))
            else:
                self.chosen[at] = int(face)
            if self.is_enough(birth, end) and self.go(at if is_fill else at + 1):
                return True
            if is_fill:
                held.fills.pop()
            self.spend(end, -FACES[face])
            self.free(held, birth, end, face)
            if self.dead_ends > self.limit:
                return False
        self.dead_ends += 1
        return False

    def shuffle(self, held: Held, at: int, generation: i64) -> bool:
        """ALC-FV3 What is known to be in the hand is not in the new deck."""
        following = self.generations[generation + 1]
        cards = held.known + held.aside
        for face in range(KINDS):
            if following.left >> WIDTH * face & FULL < cards >> WIDTH * face & FULL:
                self.dead_ends += 1
                return False
        number = total(cards)
        known, aside = self.supply(held.known), self.supply(held.aside)
        self.spend(generation, known)
        self.spend(generation + 1, aside)
        following.left -= cards
        following.size -= number
        held.used[generation + 1] = held.used[generation + 1] + int(cards)
        more = int(held.wild) - self.program.held_on_at(at, int(generation))
        self.crossings[generation] = self.crossings[generation] + more
        if self.is_enough(generation, generation + 1) and self.go_on(held, at):
            return True
        self.spend(generation, -known)
        self.spend(generation + 1, -aside)
        self.crossings[generation] = self.crossings[generation] - more
        following.left += cards
        following.size += number
        held.used[generation + 1] = held.used[generation + 1] - int(cards)
        return False

    def keep(self, held: Held, at: int, generation: i64) -> bool:
        """ALC-AR3 The Mortar gives back one of the cards in the pot, by chance."""
        one, other, kept = held.one, held.other, held.kept
        is_first = self.rng.below(2) == 0
        for _ in range(2):
            held.kept = one if is_first else other
            held.one = NOTHING if is_first else one
            held.other = other if is_first else NOTHING
            held.known += ONES[held.kept]
            self.chosen[at] = int(held.kept)
            self.spend(generation, ANY_CARD - FACES[held.kept])
            if self.is_enough(generation, generation) and self.go_on(held, at):
                return True
            self.spend(generation, FACES[held.kept] - ANY_CARD)
            held.known -= ONES[held.kept]
            is_first = not is_first
        held.one, held.other, held.kept = one, other, kept
        return False

    def set_aside(self, held: Held, at: int, generation: i64) -> bool:
        """ALC-AR3 A card of the pot; when that is empty, the one that the Mortar gave back."""
        one, other = held.one, held.other
        if one == NOTHING and other == NOTHING:
            held.known -= ONES[held.kept]
            self.spend(generation, FACES[held.kept])
            if self.lay_aside(held, at, held.kept):
                return True
            self.spend(generation, -FACES[held.kept])
            held.known += ONES[held.kept]
            return False
        is_first = self.rng.below(2) == 0
        for _ in range(2):
            face = one if is_first else other
            if face != NOTHING:
                held.one = NOTHING if is_first else one
                held.other = other if is_first else NOTHING
                if self.lay_aside(held, at, face):
                    return True
            is_first = not is_first
        held.one, held.other = one, other
        return False

    def lay_aside(self, held: Held, at: int, face: i64) -> bool:
        self.chosen[at] = int(face)
        held.aside += ONES[face]
        if self.go(at + 1):
            return True
        held.aside -= ONES[face]
        return False

    def end(self, held: Held, at: int, kind: int, generation: i64) -> bool:
        """ALC-AR6 The cards that were tested come back; who thinks still has them beside."""
        back = held.beside
        if kind == steps.END and self.program.is_thinking[at]:
            back = 0
        held.known += back
        held.beside -= back
        known = self.supply(held.known) if kind == steps.END else 0
        self.spend(generation, known)
        if self.is_enough(generation, generation) and self.go_on(held, at):
            return True
        self.spend(generation, -known)
        held.known -= back
        held.beside += back
        return False
