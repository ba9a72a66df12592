"""Exact odds from a deduction: which card each thing may be, and how likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule.geometry import ALL_SPACES, BITS
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.reach import Reach
from shem.games.capsule.sampling import cards_in
from shem.games.capsule.telling import told_of
from shem.games.capsule.tracing import traced

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction


def are_exact(deduction: Deduction) -> bool:
    """Whether the odds are those of all worlds, each counted.

    They are not where too many guesses were made to keep all, where a Metal Detector was put to a
    bag, and where it takes too many guesses to say who has drawn the cards that were told of.
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
