"""From a deduction: exact odds, and worlds drawn from all that it leaves possible."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields
from shem.games.capsule.board import ALL_SPACES, BITS, MOST_CARDS
from shem.games.capsule.deduction import Deduction
from shem.games.capsule.guesses import traced
from shem.games.capsule.things import OPEN, Guess, Reach, ToldCard, told_of

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction
    from shem.kernel.rng import Rng


FINE: Final = 1 << 30
TRIES: Final = 64
"""How many unlikely worlds are drawn before the likeliest of them is taken."""
MOST_TRIES: Final = 3000


class Lot:
    """A guess to draw worlds from: the cards told of, and how many ways a world has at most."""

    def __init__(self, deduction: Deduction, guess: Guess) -> None:
        self.guess = guess
        self.told = told_of(deduction.guesses.tellings, guess.unknown)
        self.most_ways = most_ways(deduction, guess, self.told)

    def share(self) -> float:
        """How likely the guess is, if all its worlds were as likely as the likeliest."""
        return self.guess.weight * self.most_ways


class World:
    """A guess with nothing left open: a card for every thing."""

    def __init__(self, deduction: Deduction, guess: Guess, rng: Rng) -> None:
        self.deduction = deduction
        self.guess = guess
        self.rng = rng
        self.source = guess.source.copy()
        self.card = guess.card.copy()
        self.drawn: list[int] = []
        self.ways = 1.0
        self.empty_bags()

    def empty_bags(self) -> None:
        """Which open thing out of a bag is which inside it: any way alike."""
        insides = [things.copy() for things in self.guess.inside]
        for things in insides:
            self.rng.shuffle(things)
        for thing in range(self.guess.dealt, len(self.source)):
            inside = insides[self.deduction.things.bag[thing]]
            if self.source[thing] == OPEN and inside:
                self.source[thing] = inside.pop()

    def origin(self, thing: int) -> int:
        while self.source[thing] != OPEN:
            thing = self.source[thing]
        return thing

    def face(self, thing: int) -> int:
        """The card that a thing is."""
        return self.card[self.origin(thing)]

    def assign(self, told: list[ToldCard]) -> bool:
        """Give every thing of the deal a card; false if the cards that were told of do not fit."""
        if told:
            self.find_drawn()
        left = self.assign_discoveries(self.guess.unknown)
        if left == OPEN:
            return False
        for each in told:
            if not self.assign_told(each):
                return False
            left &= ~BITS[each.card]
        return self.assign_rest(left)

    def exchanged(self) -> World:
        """Of things that nothing tells apart one was taken for all: now it is any of them.

        The last choice is the first to be made again, as the earlier ones were there before it.
        """
        for alike in reversed(self.guess.alike):
            self.swap(alike[0], alike[int(self.rng.below(len(alike)))])
        return self

    def swap(self, one: int, other: int) -> None:
        """Two things change places, with all that they came from and became."""
        if one == other:
            return
        self.source[one], self.source[other] = self.source[other], self.source[one]
        if self.guess.is_dealt(one):
            self.card[one], self.card[other] = self.card[other], self.card[one]
        for thing in range(self.guess.dealt, len(self.source)):
            if self.source[thing] == one:
                self.source[thing] = other
            elif self.source[thing] == other:
                self.source[thing] = one

    def passes(self) -> bool:
        """Whether all cards are what they were seen to be one of."""
        checks = self.deduction.guesses.checks
        return all(cards & BITS[self.face(thing)] for thing, cards in checks)

    def find_drawn(self) -> None:
        """By which turn each seat has drawn each thing, from the last thing to the first."""
        self.drawn = self.deduction.things.drawn.copy()
        for thing in range(len(self.source) - 1, self.guess.dealt - 1, -1):
            source = self.source[thing]
            for seat in range(fields.SEATS):
                turn = self.drawn[thing * fields.SEATS + seat]
                if source != OPEN and turn < self.drawn[source * fields.SEATS + seat]:
                    self.drawn[source * fields.SEATS + seat] = turn

    def assign_discoveries(self, left: int) -> int:
        """Things known to be discoveries are any of them; OPEN if there are too few."""
        discoveries = cards_in(left & ~ALL_SPACES)
        self.rng.shuffle(discoveries)
        for thing in self.open_things():
            if not self.guess.allowed[thing] & ALL_SPACES:
                if not discoveries:
                    return OPEN
                card = discoveries.pop()
                self.card[thing] = card
                left &= ~BITS[card]
        return left

    def assign_told(self, told: ToldCard) -> bool:
        """A card that a seat told of lies where that seat has been."""
        fitting = [
            thing
            for thing in self.open_things()
            if self.guess.allowed[thing] & BITS[told.card] and told.is_met(self.drawn, thing)
        ]
        if not fitting:
            return False
        self.ways *= len(fitting)
        self.card[fitting[int(self.rng.below(len(fitting)))]] = told.card
        return True

    def assign_rest(self, left: int) -> bool:
        """Discoveries where they may be, then locations everywhere else."""
        discoveries = cards_in(left & ~ALL_SPACES)
        anything = [
            thing for thing in self.open_things() if self.guess.allowed[thing] & ~ALL_SPACES
        ]
        if len(anything) < len(discoveries):
            return False
        self.rng.shuffle(anything)
        for card in discoveries:
            self.ways *= len(anything)
            self.card[anything.pop()] = card
        return self.assign_locations(cards_in(left & ALL_SPACES))

    def assign_locations(self, locations: list[int]) -> bool:
        """CAP-21 First to the capsule, which lies in no line that was announced."""
        self.rng.shuffle(locations)
        capsule = self.guess.dealt - 1
        if self.card[capsule] == OPEN:
            announced = self.deduction.announced()
            buried = [card for card in locations if not announced & BITS[card]]
            if not buried:
                return False
            self.card[capsule] = buried[0]
            locations.remove(buried[0])
        for thing in self.open_things():
            self.card[thing] = locations.pop()
        return True

    def open_things(self) -> list[int]:
        """The things of the deal that have no card yet."""
        return [thing for thing in range(self.guess.dealt) if self.card[thing] == OPEN]


def cards_in(mask: int) -> list[int]:
    return [card for card in range(MOST_CARDS) if mask & BITS[card]]


def draw_world(deduction: Deduction, rng: Rng) -> World | None:
    """Any world that is possible, as likely as its ways to come about; None if none was found."""
    lots = lots_of(deduction)
    if deduction.is_hopeless or not lots:
        return None
    worlds: list[World] = []
    fits: list[float] = []
    for tried in range(MOST_TRIES):
        lot = lots[drawn_index(deduction.sums, rng)]
        world = World(deduction, lot.guess, rng)
        if world.assign(lot.told) and world.passes():
            if int(rng.below(FINE)) * lot.most_ways < world.ways * FINE:
                return world.exchanged()
            worlds.append(world)
            fits.append(world.ways / lot.most_ways)
        if tried > TRIES and worlds:
            return worlds[drawn_index(list(accumulate(fits)), rng)].exchanged()
    deduction.is_hopeless = True
    return None


def draw_anyhow(deduction: Deduction, rng: Rng) -> World | None:
    """Where no world was found that fits all that others did: one that fits what was seen."""
    for guess in deduction.guesses.all:
        world = World(deduction, guess, rng)
        if world.assign([]):
            return world.exchanged()
    return None


def lots_of(deduction: Deduction) -> list[Lot]:
    """All guesses that can be drawn, thought out only once, and the sums of their shares."""
    if not deduction.sums:
        for guess in traced(deduction).guesses:
            lot = Lot(deduction, guess)
            if lot.most_ways:
                deduction.lots.append(lot)
        deduction.sums = list(accumulate([lot.share() for lot in deduction.lots]))
    return deduction.lots


def drawn_index(sums: list[float], rng: Rng) -> int:
    """An index, each as likely as its share of the last of these sums."""
    if len(sums) == 1:
        return 0
    left = int(rng.below(FINE)) / FINE * sums[-1]
    return min(bisect_right(sums, left), len(sums) - 1)


def most_ways(deduction: Deduction, guess: Guess, told: list[ToldCard]) -> float:
    """No world of a guess can come about in more ways than this."""
    unknown = [thing for thing in range(guess.dealt - 1) if guess.card[thing] == OPEN]
    fixed = len([thing for thing in unknown if not guess.allowed[thing] & ALL_SPACES])
    anything = len([thing for thing in unknown if guess.allowed[thing] & ~ALL_SPACES]) - fixed
    ways = ways_to_tell(Reach(deduction.things, guess), told, unknown) if told else 1.0
    anything -= max(len(told) - (len(unknown) - fixed - anything), 0)
    discoveries = len(cards_in(guess.unknown & ~ALL_SPACES)) - fixed
    for at in range(discoveries):
        ways *= max(anything - at, 0)
    return ways if discoveries >= 0 else 0.0


def ways_to_tell(reach: Reach, told: list[ToldCard], unknown: list[int]) -> float:
    """In how many ways at most the cards told of can lie."""
    ways = 1.0
    for at in range(len(told)):
        placed = len([each for each in told[:at] if each.is_within(told[at])])
        ways *= max(reach.most_fitting(told[at], unknown) - placed, 0)
    return ways


def are_exact(deduction: Deduction) -> bool:
    """Whether the odds are those of all worlds, each counted.

    They are not where too many guesses were made to keep all, where a Metal Detector was put to a
    bag, and if it takes too many guesses to say who has drawn the announced cards.
    """
    return deduction.is_exact and traced(deduction).is_exact


def odds(deduction: Deduction, things: list[int]) -> list[list[float]]:
    """For each of these things, how likely it is to be each card."""
    cards = deduction.dealt
    total = 0.0
    found = [[0.0] * cards for _ in things]
    for guess in traced(deduction).guesses:
        shares = Shares(deduction, guess)
        if not shares.ways:
            continue
        weight = guess.weight * shares.ways
        total += weight
        for at in range(len(things)):
            probabilities = shares.probabilities(things[at])
            for card in range(cards):
                found[at][card] = found[at][card] + weight * probabilities[card]
    return [[probability / total for probability in probabilities] for probabilities in found]


class Shares:
    """How the unknown cards of one guess can be shared out among its unknown things."""

    def __init__(self, deduction: Deduction, guess: Guess) -> None:
        self.deduction = deduction
        self.guess = guess
        self.things = [thing for thing in range(guess.dealt) if guess.card[thing] == OPEN]
        self.told = told_of(deduction.guesses.tellings, guess.unknown)
        self.fitting = self.find_fitting()
        told = 0
        for each in self.told:
            told |= BITS[each.card]
        self.candidates = cards_in(guess.unknown & ALL_SPACES & ~told)
        self.discoveries = cards_in(guess.unknown & ~ALL_SPACES)
        self.all_told = list(range(len(self.told)))
        self.ways = self.count(self.things, self.all_told, len(self.discoveries))
        self.known: dict[int, list[float]] = {}
        self.shared: dict[tuple[int, tuple[bool, ...]], list[float]] = {}

    def find_fitting(self) -> list[list[bool]]:
        """For every card told of, and every thing of the deal, whether it may be that card."""
        reach = Reach(self.deduction.things, self.guess)
        unknown = [thing in self.things for thing in range(self.guess.dealt)]
        return [
            [unknown[thing] and reach.may_be(told, thing) for thing in range(self.guess.dealt)]
            for told in self.told
        ]

    def probabilities(self, thing: int) -> list[float]:
        """How likely a thing is to be each card: out of a bag, any thing inside it alike."""
        origin = self.guess.origin(thing)
        if origin not in self.known:
            self.known[origin] = self.reckoned(origin)
        return self.known[origin]

    def reckoned(self, origin: int) -> list[float]:
        probabilities = [0.0] * self.deduction.dealt
        if not self.guess.is_dealt(origin):
            inside = self.guess.inside[self.deduction.things.bag[origin]]
            for content in inside:
                of_content = self.probabilities(content)
                for card in range(len(probabilities)):
                    probabilities[card] = probabilities[card] + of_content[card] / len(inside)
        elif self.guess.card[origin] != OPEN:
            probabilities[self.guess.card[origin]] = 1.0
        else:
            return self.of_unknown(origin)
        return probabilities

    def of_unknown(self, thing: int) -> list[float]:
        """What an unknown thing may be: the same for all that nothing tells apart."""
        kind = (self.guess.allowed[thing], tuple([fits[thing] for fits in self.fitting]))
        if kind not in self.shared:
            probabilities = [0.0] * self.deduction.dealt
            self.share_out(thing, probabilities)
            self.shared[kind] = probabilities
        return self.shared[kind]

    def share_out(self, thing: int, probabilities: list[float]) -> None:
        """A discovery, a card told of, or any other space."""
        others = [other for other in self.things if other != thing]
        allowed = self.guess.allowed[thing]
        discoveries = len(self.discoveries)
        if allowed & ~ALL_SPACES and discoveries:
            ways = self.count(others, self.all_told, discoveries - 1)
            for card in self.discoveries:
                probabilities[card] = ways / self.ways
        if allowed & ALL_SPACES and self.candidates:
            ways = self.count(others, self.all_told, discoveries) / len(self.candidates)
            for card in self.candidates:
                probabilities[card] = ways / self.ways
        for told in self.all_told:
            if self.fitting[told][thing]:
                rest = [other for other in self.all_told if other != told]
                probabilities[self.told[told].card] = (
                    self.count(others, rest, discoveries) / self.ways
                )

    def count(self, things: list[int], told: list[int], discoveries: int) -> float:
        """In how many ways these things can be `discoveries` discoveries and the cards told of."""
        fixed = len([thing for thing in things if not self.guess.allowed[thing] & ALL_SPACES])
        either = len([thing for thing in things if self.is_either(thing)])
        ways = 0.0
        placings = self.placings(things, told)
        for taken in range(len(placings)):
            ways += placings[taken] * falling(either - taken, discoveries - fixed)
        return ways * falling(discoveries, fixed)

    def placings(self, things: list[int], told: list[int]) -> list[float]:
        """In how many ways the told cards can lie, by how many lie where a discovery could.

        Things that the same cards fit are of one kind; of each, it is kept how many are left.
        """
        kinds: dict[tuple[bool, ...], int] = {}
        for thing in things:
            fits = [self.fitting[each][thing] for each in told]
            if any(fits):
                kind = (self.is_either(thing), *fits)
                kinds[kind] = kinds.get(kind, 0) + 1
        names = list(kinds)
        found: dict[tuple[int, ...], float] = {tuple(kinds.values()): 1.0}
        for number in range(1, len(told) + 1):
            fitting = [at for at in range(len(names)) if names[at][number]]
            found = placed_in(found, fitting)
        either = [at for at in range(len(names)) if names[at][0]]
        most = sum([kinds[names[at]] for at in either])
        ways = [0.0] * (len(told) + 1)
        for left, count in found.items():
            ways[most - sum([left[at] for at in either])] += count
        return ways

    def is_either(self, thing: int) -> bool:
        """Whether a thing may be a discovery as well as a location."""
        allowed = self.guess.allowed[thing]
        return allowed & ALL_SPACES != 0 and allowed & ~ALL_SPACES != 0


def placed_in(
    found: dict[tuple[int, ...], float], kinds: list[int]
) -> dict[tuple[int, ...], float]:
    """One more card lies in a thing of one of these kinds; in how many ways each is left."""
    after: dict[tuple[int, ...], float] = {}
    for left, ways in found.items():
        for at in kinds:
            if left[at]:
                rest = (*left[:at], left[at] - 1, *left[at + 1 :])
                after[rest] = after.get(rest, 0.0) + ways * left[at]
    return after


def falling(things: int, taken: int) -> float:
    """In how many ways `taken` of these things can be taken one after another."""
    if taken < 0:
        return 0.0
    ways = 1.0
    for at in range(taken):
        ways *= max(things - at, 0)
    return ways
