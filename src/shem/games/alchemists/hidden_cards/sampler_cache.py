"""What depends only on what an observer saw, thought out once; many worlds are drawn from it."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.codes import WORLDS, assignment
from shem.games.alchemists.hidden_cards.card_search import CardSearch
from shem.games.alchemists.hidden_cards.cards_left import FIRST, SECOND, Path
from shem.games.alchemists.hidden_cards.demand import is_enough, supply_of
from shem.games.alchemists.hidden_cards.earnest_search import EarnestSearch
from shem.games.alchemists.hidden_cards.needs import SeatNeeds
from shem.games.alchemists.hidden_cards.observations import Script
from shem.games.alchemists.hidden_cards.search_order import Program
from shem.games.alchemists.hidden_cards.streams import fresh, stream
from shem.games.alchemists.inference.sampling import listed
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.history import Past
from shem.kernel.rng import Rng

AT_ONCE: Final = 5
"""So many dead ends are met before the cards of an assignment are looked for in earnest."""
FEW: Final = 64
"""As long as there are no more assignments, any of them may be drawn."""
PROBES: Final = 6
LUCKY: Final = 5
"""Where fewer of these searches find cards at once, worlds are drawn from a pool of assignments."""
POOL: Final = 64
"""The places of the pool; in each is an assignment with cards, or none."""
TRIES: Final = 4
"""The assignments that are tried for a place of the pool."""
MOST_ASSIGNMENTS: Final = 400
"""So many are drawn where it is easy to find cards, before the pool is looked at."""
UNDECIDED: Final = 100
"""After so many dead ends an assignment is left for the last."""
FIRST_LIMIT: Final = 30
GROWTH: Final = 1.25
STARTS: Final = 32
LEAST_VARIANTS: Final = 2
MOST_VARIANTS: Final = 8
"""So many first cards are kept of each assignment, more where there are few assignments."""
ENOUGH: Final = 3
"""The assignments that the last resort looks for."""
ANEW: Final = 6
"""So many dead ends are met before a seat keeps its cards."""


class SamplerCache:
    """The steps of the others, and what was found out about assignments.

    `impossible` are those for which there are no cards, `hard` those for which none were found in
    good time; `found` keeps the first cards of others. `pool` has assignments with cards, NOTHING
    where there is none; `steps` counts those of all searches.
    """

    def __init__(self, script: Script, mixer: int, thinker: int) -> None:
        self.script = script
        self.mixer = mixer
        self.thinker = thinker
        self.programs: dict[tuple[int, ...], Program] = {}
        self.alone = [self.program([hand]) for hand in range(len(script.traces))]
        self.whole = self.program(script.order)
        self.supplies = [supply_of(left) for left in script.cards]
        self.number = script.possible.bit_count()
        self.variants = min(max(STARTS // max(self.number, 1), LEAST_VARIANTS), MOST_VARIANTS)
        self.impossible: set[int] = set()
        self.hard: set[int] = set()
        self.found: dict[int, list[Path]] = {}
        self.pool: dict[int, int] = {}
        self.resort: list[int] = []
        self.steps = 0
        self.empty = 0
        self.is_probed = False
        self.is_easy = False

    def program(self, order: list[int]) -> Program:
        """The steps of these seats, laid out once for each order."""
        key = tuple(order)
        found = self.programs.get(key)
        if found is None:
            found = Program(self.script, order, self.mixer, self.thinker)
            self.programs[key] = found
        return found

    def draw(self, rng: Rng) -> tuple[int, list[Path]]:
        """An assignment, and cards of all others for it.

        What was found out before changes nothing that is drawn.
        """
        if not self.is_probed:
            self.probe()
        if self.is_easy:
            for _ in range(MOST_ASSIGNMENTS):
                world, own = self.script.drawn_world(rng), fresh(rng)
                paths = self.cards_at_once(world, own)
                if paths is not None:
                    return world, paths
        while not self.is_exhausted():
            world = self.chosen(rng)
            if world != NOTHING:
                return world, self.other_cards(world, rng)
        worlds = self.last_resort()
        if not worlds:
            raise AssertionError("what was seen cannot have been")
        world = worlds[int(rng.below(len(worlds)))]
        return world, self.other_cards(world, rng)

    def probe(self) -> None:
        """Whether it is easy to find cards here, by trying it with some assignments.

        Where there are few of them it is quicker to find cards for each once.
        """
        lucky = 0
        if self.number > FEW:
            for number in range(PROBES):
                rng = stream(number)
                world = self.script.drawn_world(rng)
                lucky += self.run(self.search(self.whole, makes_of(world), rng), AT_ONCE)
        self.is_easy = lucky >= LUCKY
        self.is_probed = True

    def cards_at_once(self, world: int, rng: Rng) -> list[Path] | None:
        """Cards for an assignment where they are easy to find; None if there are none, or hard."""
        if world in self.impossible or world in self.hard:
            return None
        makes = makes_of(world)
        search = self.search(self.whole, makes, rng)
        if self.run(search, AT_ONCE):
            return search.paths()
        first = self.first_cards(world, UNDECIDED)
        return None if first is None else self.drawn_anew(first, makes, rng)

    # The pool.

    def is_exhausted(self) -> bool:
        """Whether no assignment is left to choose."""
        if self.number <= FEW:
            return len(self.impossible) + len(self.hard) >= self.number
        return self.empty == POOL

    def chosen(self, rng: Rng) -> int:
        """Any assignment with cards of the few, or of the pool; or NOTHING, then choose again."""
        if self.number <= FEW:
            world = self.script.drawn_world(rng)
            return world if self.first_cards(world, UNDECIDED) is not None else NOTHING
        place = int(rng.below(POOL))
        known = self.pool.get(place)
        return self.pooled(place) if known is None else known

    def pooled(self, place: int) -> int:
        """The first of some assignments that has cards, always the same ones for a place."""
        rng = stream(place, 1)
        self.pool[place] = NOTHING
        for _ in range(TRIES):
            world = self.script.drawn_world(rng)
            if self.first_cards(world, UNDECIDED) is not None:
                self.pool[place] = world
                return world
        self.empty += 1
        return NOTHING

    def last_resort(self) -> list[int]:
        """Some assignments with cards, always the same: all are looked at for longer and longer.

        That ends, since one of them is the truth.
        """
        if not self.resort:
            worlds = listed(self.script.possible)
            stream(0, 2).shuffle(worlds)
            most = UNDECIDED
            while worlds and not self.resort:
                self.resort = self.some_with_cards(worlds, most)
                worlds = [world for world in worlds if world not in self.impossible]
                most *= 2
        return self.resort

    def some_with_cards(self, worlds: list[int], most: int) -> list[int]:
        """The first assignments for which cards are found."""
        found: list[int] = []
        for world in worlds:
            if self.some_cards(world, 0, most) is not None:
                found.append(world)
                if len(found) == ENOUGH:
                    break
        return found

    # The cards of an assignment.

    def true_cards(self, world: int, rng: Rng) -> list[Path]:
        """Cards for the assignment that all have seen, however long it takes to find some."""
        most = UNDECIDED
        while self.some_cards(world, 0, most) is None:
            assert world not in self.impossible, "what was seen cannot have been"
            most *= 2
        return self.other_cards(world, rng)

    def first_cards(self, world: int, most: int) -> list[Path] | None:
        """Some cards for an assignment, always the same; None if there are none, or it is hard."""
        if world in self.hard:
            return None
        found = self.some_cards(world, 0, most)
        if found is None and world not in self.impossible:
            self.hard.add(world)
        return found

    def other_cards(self, world: int, rng: Rng) -> list[Path]:
        """Other cards for an assignment for which some were found."""
        paths = self.some_cards(world, int(rng.below(self.variants)), UNDECIDED)
        return self.drawn_anew(paths or self.found[world], makes_of(world), rng)

    def search(self, program: Program, makes: list[int], rng: Rng) -> CardSearch:
        supplies = [self.supplies[each] + program.taken[each] for each in range(len(self.supplies))]
        return CardSearch(program, self.script.cards, makes, supplies, rng)

    def run(self, search: CardSearch, limit: int) -> bool:
        """A search, whose steps are counted."""
        is_found = search.run(limit)
        self.steps += int(search.steps)
        return is_found

    def some_cards(self, world: int, variant: int, most: int) -> list[Path] | None:
        """Some cards for an assignment, always the same of each variant.

        The search begins again and again, each time with the seat that failed first and for longer;
        once it has come to its end without cards there are none. For another variant of cards that
        were found it is tried once.
        """
        at = world + variant * WORLDS
        if at in self.found or world in self.impossible:
            return self.found.get(at)
        makes, rng = makes_of(world), stream(world, variant, 3)
        needs = self.needs_with(makes)
        if not self.is_conceivable(needs):
            self.impossible.add(world)
            return None
        order, limit, spent = self.script.order, FIRST_LIMIT, 0
        while spent <= (0 if variant else most):
            program = self.program(order)
            search = EarnestSearch(program, self.script.cards, makes, needs, rng)
            if self.run(search, limit):
                self.found[at] = search.paths()
                return self.found[at]
            if search.dead_ends <= limit:
                self.impossible.add(world)
                return None
            spent += limit
            limit = int(limit * GROWTH)
            failed = order[program.nths[search.deepest]]
            order = [failed, *[each for each in order if each != failed]]
        if variant == 0:
            return None
        self.found[at] = self.found[world]
        return self.found[at]

    def needs_with(self, makes: list[int]) -> list[SeatNeeds]:
        """What each seat needs with an assignment."""
        self.steps += len(self.alone)
        return [SeatNeeds(program, makes) for program in self.alone]

    def is_conceivable(self, needs: list[SeatNeeds]) -> bool:
        """Whether no seat, and no deck, is asked for more than it can have."""
        for seat in needs:
            if not seat.is_possible:
                return False
        for deck in range(len(self.supplies)):
            lacked = 0
            for seat in needs:
                lacked += seat.decks[deck][seat.starts[deck]]
            if not is_enough(self.supplies[deck], lacked):
                return False
        return True

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
