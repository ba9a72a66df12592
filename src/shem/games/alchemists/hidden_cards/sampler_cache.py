"""What depends only on what an observer saw, thought out once; many worlds are drawn from it."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.codes import WORLDS, assignment
from shem.games.alchemists.hidden_cards.card_search import CardSearch
from shem.games.alchemists.hidden_cards.cards_left import FIRST, SECOND, Path
from shem.games.alchemists.hidden_cards.demand import supply_of
from shem.games.alchemists.hidden_cards.observations import Script
from shem.games.alchemists.hidden_cards.search_order import Program
from shem.games.alchemists.inference.sampling import listed
from shem.kernel.history import Past
from shem.kernel.rng import Rng

AT_ONCE: Final = 10
"""The dead ends before the cards of an assignment are looked for in earnest."""
FEW: Final = 64
"""As long as there are no more assignments, cards are found for each once."""
PROBES: Final = 6
"""The searches for some cards after which, if most failed, that is not tried any more."""
FIRST_LIMIT: Final = 30
GROWTH: Final = 1.25
UNDECIDED: Final = 100
"""The dead ends after which an assignment is left for the last."""
VARIANTS: Final = 2
"""Where it is hard to find cards for all, the number that are kept of each assignment."""
ENOUGH: Final = 3
"""The assignments that the last resort looks for, each a long way from the others."""
TIGHT_PROBES: Final = 12
"""Assignments that are tried: if cards are soon found for none, the last resort comes at once."""
IN_EARNEST: Final = 1000
"""Dead ends that the last resort puts up with at first: with fewer it would find hardly any."""
ANEW: Final = 6
"""The dead ends before a seat keeps its cards."""


class SamplerCache:
    """The steps of the others, and what was found out about assignments.

    `impossible` are those for which there are no cards, `hard` those for which none were found in
    good time. Where it took some time `found` keeps the first cards. `steps` counts those of all
    searches.
    """

    def __init__(self, script: Script, mixer: int, thinker: int) -> None:
        self.script = script
        self.mixer = mixer
        self.thinker = thinker
        self.programs: dict[tuple[int, ...], Program] = {}
        self.alone = [self.program([hand]) for hand in range(len(script.traces))]
        self.whole = self.program(script.order)
        self.supplies = [supply_of(left) for left in script.cards]
        self.impossible: set[int] = set()
        self.hard: set[int] = set()
        self.found: dict[int, list[Path]] = {}
        self.resort: list[int] = []
        self.steps = 0
        self.is_probed = False
        self.is_easy = False
        self.is_tight = False

    def program(self, order: list[int]) -> Program:
        """The steps of these seats, laid out once for each order."""
        key = tuple(order)
        found = self.programs.get(key)
        if found is None:
            found = Program(self.script, order, self.mixer, self.thinker)
            self.programs[key] = found
        return found

    def draw(self, world: int, rng: Rng) -> list[Path] | None:
        """Cards of all others for an assignment, or None if there are none, or none were found."""
        if world in self.impossible or world in self.hard:
            return None
        if not self.is_probed:
            self.probe()
        if self.is_easy:
            search = self.search(self.whole, makes_of(world), rng)
            if self.run(search, AT_ONCE):
                return search.paths()
        if self.first_cards(world, UNDECIDED) is None:
            self.hard.add(world)
            return None
        return self.other_cards(world, rng)

    def needs_last_resort(self) -> bool:
        """Whether cards are too hard to find for assignments that are drawn at random."""
        if not self.is_probed:
            self.probe()
        return self.is_tight

    def probe(self) -> None:
        """Whether it is easy to find cards here, by trying it with some assignments; or too hard.

        Where there are few of them it is quicker to find cards for each once.
        """
        lucky = 0
        if self.script.possible.bit_count() > FEW:
            for number in range(PROBES):
                rng = Rng(number, 1, 2, 3)
                world = self.script.drawn_world(rng)
                lucky += self.run(self.search(self.whole, makes_of(world), rng), AT_ONCE)
            self.is_tight = lucky == 0 and self.looks_tight()
        self.is_easy = 2 * lucky >= PROBES
        self.is_probed = True

    def looks_tight(self) -> bool:
        """Whether cards are found for none of some assignments, always the same ones."""
        rng = Rng(0, 1, 2, 3)
        for _ in range(TIGHT_PROBES):
            if self.first_cards(self.script.drawn_world(rng), UNDECIDED) is not None:
                return False
        return True

    def last_resort(self) -> list[int]:
        """Some assignments with cards, always the same: all are looked at for longer and longer.

        That ends, since one of them is the truth.
        """
        if not self.resort:
            worlds = listed(self.script.possible)
            Rng(0, 1, 2, 3).shuffle(worlds)
            most = IN_EARNEST
            while worlds and not self.resort:
                self.resort = self.some_with_cards(worlds, most)
                worlds = [world for world in worlds if world not in self.impossible]
                most *= 2
        return self.resort

    def some_with_cards(self, worlds: list[int], most: int) -> list[int]:
        """The first assignments for which cards are found."""
        found: list[int] = []
        for world in worlds:
            if self.first_cards(world, most) is not None:
                found.append(world)
                if len(found) == ENOUGH:
                    break
        return found

    def true_cards(self, world: int, rng: Rng) -> list[Path]:
        """Cards for the assignment that all have seen, however long it takes to find some."""
        most = UNDECIDED
        while self.first_cards(world, most) is None:
            assert world not in self.impossible, "what was seen cannot have been"
            most *= 2
        return self.other_cards(world, rng)

    def other_cards(self, world: int, rng: Rng) -> list[Path]:
        """Other cards for an assignment for which some were found."""
        paths = self.some_cards(world, int(rng.below(VARIANTS)), UNDECIDED)
        return self.drawn_anew(paths or self.found[world], makes_of(world), rng)

    def search(self, program: Program, makes: list[int], rng: Rng) -> CardSearch:
        supplies = [self.supplies[each] + program.taken[each] for each in range(len(self.supplies))]
        return CardSearch(program, self.script.cards, makes, supplies, rng)

    def run(self, search: CardSearch, limit: int) -> bool:
        """A search, whose steps are counted."""
        is_found = search.run(limit)
        self.steps += int(search.steps)
        return is_found

    def first_cards(self, world: int, most: int) -> list[Path] | None:
        """Some cards for an assignment, always the same; None if there are none, or it is hard."""
        return None if self.is_ruled_out(world) else self.some_cards(world, 0, most)

    def is_ruled_out(self, world: int) -> bool:
        """Whether there are no cards for a seat by itself."""
        if world in self.found or world in self.impossible:
            return world in self.impossible
        makes, rng = makes_of(world), Rng(world, 1, 2, 3)
        for program in self.alone:
            search = self.search(program, makes, rng)
            if not self.run(search, FIRST_LIMIT) and search.dead_ends <= FIRST_LIMIT:
                self.impossible.add(world)
                return True
        return False

    def some_cards(self, world: int, variant: int, most: int) -> list[Path] | None:
        """Some cards for an assignment, always the same of each variant.

        The search begins again and again, each time with the seat that failed first and for longer;
        once it has come to its end without cards there are none. For another variant of cards that
        were found it is tried once.
        """
        at = world + variant * WORLDS
        if at in self.found or world in self.impossible:
            return self.found.get(at)
        makes, rng = makes_of(world), Rng(world, variant, 2, 3)
        order, limit, spent = self.script.order, FIRST_LIMIT, 0
        while spent <= (0 if variant else most):
            search = self.search(self.program(order), makes, rng)
            search.is_guided = True
            search.failed = set()
            if self.run(search, limit):
                self.found[at] = search.paths()
                return self.found[at]
            if search.dead_ends <= limit:
                self.impossible.add(world)
                return None
            spent += limit
            limit = int(limit * GROWTH)
            failed = order[search.program.nths[search.deepest]]
            order = [failed, *[each for each in order if each != failed]]
        if variant == 0:
            return None
        self.found[at] = self.found[world]
        return self.found[at]

    def drawn_anew(self, first: list[Path], makes: list[int], rng: Rng) -> list[Path]:
        """Other cards: those of each seat in turn, while the others keep theirs."""
        paths = first.copy()
        order = list(range(len(paths)))
        rng.shuffle(order)
        left = self.script.cards.copy()
        for path in paths:
            for each in range(len(left)):
                left[each] = left[each] - path.held.used[each]
        for hand in order:
            cards = [left[each] + paths[hand].held.used[each] for each in range(len(left))]
            search = CardSearch(self.alone[hand], cards, makes, [], rng)
            if self.run(search, ANEW):
                paths[hand] = search.paths()[0]
                left = [int(each.left) for each in search.generations]
        return paths


def makes_of(world: int) -> list[int]:
    """ALC-C3 For each potion the pairs that make it."""
    alchemicals = assignment(world)
    makes = [0] * len(POTIONS)
    for pair in range(len(PAIRS)):
        potion = MIX[alchemicals[FIRST[pair]] * KINDS + alchemicals[SECOND[pair]]]
        makes[potion] = makes[potion] | BITS[pair]
    return makes


class Preparations:
    """The latest of each observer. All copies of a game share them."""

    def __init__(self) -> None:
        self.pasts: dict[int, Past | None] = {}
        self.recent: dict[int, list[int]] = {}
        self.known: dict[int, SamplerCache] = {}

    def find(
        self, observer: int, past: Past | None, deeds: list[int], mixer: int, thinker: int
    ) -> SamplerCache | None:
        """That of these very deeds, if it was the last that the observer asked for."""
        known = self.known.get(observer)
        if known is None or self.pasts[observer] is not past or self.recent[observer] != deeds:
            return None
        return known if known.mixer == mixer and known.thinker == thinker else None

    def keep(self, made: SamplerCache, past: Past | None, deeds: list[int]) -> None:
        observer = made.script.observer
        self.known[observer] = made
        self.pasts[observer] = past
        self.recent[observer] = deeds.copy()
