"""Exact odds from a deduction: which card each thing may be, and how likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import ALL_SPACES, BITS
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.sampling import cards_in
from shem.games.capsule.telling import sorted_tellings

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction
    from shem.games.capsule.telling import Telling


def odds(deduction: Deduction, things: list[int]) -> list[list[float]]:
    """For each of these things, how likely it is to be each card."""
    cards = deduction.dealt
    total = 0.0
    found = [[0.0] * cards for _ in things]
    for guess in deduction.guesses.all:
        shares = Shares(deduction, guess)
        if not shares.ways:
            continue
        weight = guess.weight * shares.ways
        total += weight
        for at in range(len(things)):
            chances = shares.chances(things[at])
            for card in range(cards):
                found[at][card] = found[at][card] + weight * chances[card]
    return [[chance / total for chance in chances] for chances in found]


class Shares:
    """How the unknown cards of one guess can be shared out among its unknown things."""

    def __init__(self, deduction: Deduction, guess: Guess) -> None:
        self.deduction = deduction
        self.guess = guess
        self.things = [thing for thing in range(guess.dealt) if guess.card[thing] == OPEN]
        self.told = told_of(deduction, guess)
        told = 0
        for telling in self.told:
            told |= BITS[telling.card]
        self.candidates = cards_in(guess.unknown & ALL_SPACES & ~told)
        self.discoveries = cards_in(guess.unknown & ~ALL_SPACES)
        self.ways = self.count(self.things, self.told, len(self.discoveries))
        self.known: dict[int, list[float]] = {}
        self.shared: dict[tuple[int, int, int], list[float]] = {}

    def chances(self, thing: int) -> list[float]:
        """How likely a thing is to be each card: out of a bag, any thing inside it alike."""
        origin = self.guess.origin(thing)
        if origin not in self.known:
            self.known[origin] = self.reckoned(origin)
        return self.known[origin]

    def reckoned(self, origin: int) -> list[float]:
        chances = [0.0] * self.deduction.dealt
        if not self.guess.is_dealt(origin):
            inside = self.guess.inside[self.deduction.things.bag[origin]]
            for content in inside:
                of_content = self.chances(content)
                for card in range(len(chances)):
                    chances[card] = chances[card] + of_content[card] / len(inside)
        elif self.guess.card[origin] != OPEN:
            chances[self.guess.card[origin]] = 1.0
        else:
            return self.of_unknown(origin)
        return chances

    def of_unknown(self, thing: int) -> list[float]:
        """What an unknown thing may be: the same for all that nothing tells apart."""
        drawn = self.deduction.things.drawn
        kind = (self.guess.allowed[thing], drawn[thing * SEATS], drawn[thing * SEATS + 1])
        if kind not in self.shared:
            chances = [0.0] * self.deduction.dealt
            self.share_out(thing, chances)
            self.shared[kind] = chances
        return self.shared[kind]

    def share_out(self, thing: int, chances: list[float]) -> None:
        """A discovery, a card told of, or any other space."""
        others = [other for other in self.things if other != thing]
        allowed = self.guess.allowed[thing]
        discoveries = len(self.discoveries)
        if allowed & ~ALL_SPACES and discoveries:
            ways = self.count(others, self.told, discoveries - 1)
            for card in self.discoveries:
                chances[card] = ways / self.ways
        if allowed & ALL_SPACES and self.candidates:
            ways = self.count(others, self.told, discoveries) / len(self.candidates)
            for card in self.candidates:
                chances[card] = ways / self.ways
        for telling in self.told:
            if self.fits(thing, telling):
                rest = [other for other in self.told if other is not telling]
                chances[telling.card] = self.count(others, rest, discoveries) / self.ways

    def count(self, things: list[int], told: list[Telling], discoveries: int) -> float:
        """In how many ways these things can be so many discoveries, and the cards told of."""
        fixed = len([thing for thing in things if not self.guess.allowed[thing] & ALL_SPACES])
        either = len([thing for thing in things if self.is_either(thing)])
        ways = 0.0
        placings = self.placings(things, told)
        for taken in range(len(placings)):
            ways += placings[taken] * falling(either - taken, discoveries - fixed)
        return ways * falling(discoveries, fixed)

    def placings(self, things: list[int], told: list[Telling]) -> list[float]:
        """In how many ways the told cards can lie, by how many lie where a discovery could.

        They come by their turns, so what fits one of them fits all that follow.
        """
        ways = [1.0] + [0.0] * len(told)
        for number in range(len(told)):
            fitting = [thing for thing in things if self.fits(thing, told[number])]
            either = len([thing for thing in fitting if self.is_either(thing)])
            only = len(fitting) - either
            for taken in range(number + 1, -1, -1):
                more = ways[taken - 1] * max(either - taken + 1, 0) if taken else 0.0
                ways[taken] = ways[taken] * max(only - (number - taken), 0) + more
        return ways

    def is_either(self, thing: int) -> bool:
        """Whether a thing may be a discovery as well as a location."""
        allowed = self.guess.allowed[thing]
        return allowed & ALL_SPACES != 0 and allowed & ~ALL_SPACES != 0

    def fits(self, thing: int, telling: Telling) -> bool:
        """Whether the seat that told of a card can have drawn it here."""
        if not self.guess.allowed[thing] & ALL_SPACES or thing == self.guess.dealt - 1:
            return False
        drawn = self.deduction.things.drawn_by(thing, telling.seat)
        return self.deduction.is_shuffled or drawn <= telling.turn


def told_of(deduction: Deduction, guess: Guess) -> list[Telling]:
    """The unknown cards that somebody told of, each once, by the turn of the first telling."""
    told: list[Telling] = []
    placed = 0
    for telling in sorted_tellings(deduction.tellings):
        bit = BITS[telling.card]
        if guess.unknown & bit & ~placed:
            told.append(telling)
            placed |= bit
    return told


def falling(things: int, taken: int) -> float:
    """In how many ways so many can be taken one after another."""
    if taken < 0:
        return 0.0
    ways = 1.0
    for at in range(taken):
        ways *= max(things - at, 0)
    return ways
