"""A world drawn from all that a deduction leaves possible, each as likely as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule.deduction import Deduction
from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import ALL_SPACES, BITS, MOST_CARDS
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.reach import Reach
from shem.games.capsule.telling import Telling, Told, told_of

if TYPE_CHECKING:
    from shem.kernel.chance import Chance

FINE: Final = 1 << 30
TRIES: Final = 64
"""After so many worlds that were too unlikely, the likeliest of them will do."""
MOST_TRIES: Final = 3000


class World:
    """A guess with nothing left open: a card for every thing."""

    def __init__(self, deduction: Deduction, guess: Guess, chance: Chance) -> None:
        self.deduction = deduction
        self.guess = guess
        self.chance = chance
        self.source = guess.source.copy()
        self.card = guess.card.copy()
        self.drawn: list[int] = []
        self.ways = 1.0
        self.empty_bags()

    def empty_bags(self) -> None:
        """Which open thing out of a bag is which inside it: any way alike."""
        insides = [things.copy() for things in self.guess.inside]
        for things in insides:
            self.chance.shuffle(things)
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

    def assign(self, tellings: list[Telling]) -> bool:
        """Give every thing of the deal a card; false if the cards that were told of do not fit."""
        told = told_of(tellings, self.guess.unknown)
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

    def passes(self) -> bool:
        """Whether all cards are what they were seen to be one of."""
        checks = self.deduction.guesses.checks
        return all(cards & BITS[self.face(thing)] for thing, cards in checks)

    def find_drawn(self) -> None:
        """By which turn each seat has drawn each thing of the deal."""
        self.drawn = self.deduction.things.drawn[: self.guess.dealt * SEATS]
        for thing in range(self.guess.dealt, len(self.source)):
            origin = self.origin(thing)
            if not self.guess.is_dealt(origin):
                continue
            for seat in range(SEATS):
                at = origin * SEATS + seat
                self.drawn[at] = min(
                    self.drawn[at], self.deduction.things.drawn[thing * SEATS + seat]
                )

    def assign_discoveries(self, left: int) -> int:
        """Things known to be discoveries are any of them; OPEN if there are too few."""
        discoveries = cards_in(left & ~ALL_SPACES)
        self.chance.shuffle(discoveries)
        for thing in self.open_things():
            if not self.guess.allowed[thing] & ALL_SPACES:
                if not discoveries:
                    return OPEN
                card = discoveries.pop()
                self.card[thing] = card
                left &= ~BITS[card]
        return left

    def assign_told(self, told: Told) -> bool:
        """A card that a seat told of lies where that seat has been."""
        fitting = [
            thing
            for thing in self.open_things()
            if self.guess.allowed[thing] & BITS[told.card] and told.is_met(self.drawn, thing)
        ]
        if not fitting:
            return False
        self.ways *= len(fitting)
        self.card[fitting[int(self.chance.below(len(fitting)))]] = told.card
        return True

    def assign_rest(self, left: int) -> bool:
        """Discoveries where they may be, then locations everywhere else."""
        discoveries = cards_in(left & ~ALL_SPACES)
        anything = [
            thing for thing in self.open_things() if self.guess.allowed[thing] & ~ALL_SPACES
        ]
        if len(anything) < len(discoveries):
            return False
        self.chance.shuffle(anything)
        for card in discoveries:
            self.ways *= len(anything)
            self.card[anything.pop()] = card
        locations = cards_in(left & ALL_SPACES)
        self.chance.shuffle(locations)
        for thing in self.open_things():
            self.card[thing] = locations.pop()
        return True

    def open_things(self) -> list[int]:
        """The things of the deal that have no card yet."""
        return [thing for thing in range(self.guess.dealt) if self.card[thing] == OPEN]


def cards_in(mask: int) -> list[int]:
    return [card for card in range(MOST_CARDS) if mask & BITS[card]]


def draw_world(deduction: Deduction, chance: Chance) -> World | None:
    """Any world that is possible, as likely as its ways to come about; None if none was found."""
    most, shares = likely_ways(deduction)
    if not sum(shares):
        return None
    worlds: list[World] = []
    fits: list[float] = []
    for tried in range(MOST_TRIES):
        at = drawn_index(shares, chance)
        world = World(deduction, deduction.guesses.all[at], chance)
        if world.assign(deduction.guesses.tellings) and world.passes():
            if int(chance.below(FINE)) * most[at] < world.ways * FINE:
                return world
            worlds.append(world)
            fits.append(world.ways / most[at])
        if tried > TRIES and worlds:
            return worlds[drawn_index(fits, chance)]
    return None


def draw_anyhow(deduction: Deduction, chance: Chance) -> World:
    """Where no world was found that fits all that others did: one that fits what was seen."""
    for guess in deduction.guesses.all:
        world = World(deduction, guess, chance)
        if world.assign([]):
            return world
    raise AssertionError("what was seen cannot have happened")


def likely_ways(deduction: Deduction) -> tuple[list[float], list[float]]:
    """Of every guess, the most ways of a world to come about, and how likely the guess is then."""
    if not deduction.most_ways:
        for guess in deduction.guesses.all:
            ways = most_ways(deduction, guess)
            deduction.most_ways.append(ways)
            deduction.shares.append(guess.weight * ways)
    return deduction.most_ways, deduction.shares


def drawn_index(shares: list[float], chance: Chance) -> int:
    """An index, each as likely as its share."""
    if len(shares) == 1:
        return 0
    left = int(chance.below(FINE)) / FINE * sum(shares)
    for at in range(len(shares)):
        left -= shares[at]
        if left < 0:
            return at
    return len(shares) - 1


def most_ways(deduction: Deduction, guess: Guess) -> float:
    """No world of a guess can come about in more ways than this."""
    unknown = [thing for thing in range(guess.dealt - 1) if guess.card[thing] == OPEN]
    fixed = len([thing for thing in unknown if not guess.allowed[thing] & ALL_SPACES])
    anything = len([thing for thing in unknown if guess.allowed[thing] & ~ALL_SPACES]) - fixed
    ways, told = ways_to_tell(deduction, guess, unknown)
    anything -= max(told - (len(unknown) - fixed - anything), 0)
    discoveries = len(cards_in(guess.unknown & ~ALL_SPACES)) - fixed
    for at in range(discoveries):
        ways *= max(anything - at, 0)
    return ways if discoveries >= 0 else 0.0


def ways_to_tell(deduction: Deduction, guess: Guess, unknown: list[int]) -> tuple[float, int]:
    """In how many ways at most the cards told of can lie, and how many they are."""
    ways = 1.0
    told = told_of(deduction.guesses.tellings, guess.unknown)
    if not told:
        return ways, 0
    reach = Reach(deduction.things, guess)
    for at in range(len(told)):
        fitting = [thing for thing in unknown if reach.may_be(told[at], thing)]
        placed = len([each for each in told[:at] if each.is_within(told[at])])
        ways *= max(len(fitting) - placed, 0)
    return ways, len(told)
