"""All guesses at what things are, narrowed down by what was seen, and who drew each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields
from shem.games.capsule.board import ALL_CARDS, ALL_SPACES, BITS
from shem.games.capsule.things import NEVER, OPEN, Guess, Reach, Things, told_of

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction
    from shem.games.capsule.things import ToldSpace


FEW: Final = 3
"""A check is carried out at once if it turns a guess into at most this number of guesses."""


MOST_WAYS: Final = 5000
"""The ways to tellers that are gone through in a game: more would take too long."""
MOST_STEPS: Final = 20_000
"""The steps by which guesses are narrowed down in a game, where what others told of counts."""
UNLIMITED: Final = 1 << 60


class Guesses:
    """The ways in which all that was seen may have come about, or the likeliest of them."""

    def __init__(self, things: Things, guesses: list[Guess], most: int) -> None:
        self.things = things
        self.most = most
        self.all = guesses
        self.checks: list[tuple[int, int]] = []
        self.tellings: list[ToldSpace] = []
        self.is_exact = True
        self.ways_left = MOST_WAYS
        self.steps_left = MOST_STEPS if things.is_told else UNLIMITED

    def copy(self, things: Things) -> Guesses:
        """The same guesses at a copy of the things."""
        twin = Guesses(things, [guess.copy() for guess in self.all], self.most)
        twin.checks = self.checks.copy()
        twin.tellings = self.tellings.copy()
        twin.is_exact = self.is_exact
        twin.ways_left = self.ways_left
        twin.steps_left = self.steps_left
        return twin

    def narrow(self, thing: int, cards: int) -> None:
        """A thing turned out to be one of these cards."""
        found: list[Guess] = []
        for guess in self.all:
            self.narrowed(guess, thing, cards, found)
        self.keep(found)
        tellings = [telling for telling in self.tellings if BITS[telling.card] == cards]
        if tellings:
            self.honour(tellings)

    def narrow_held(self, groups: list[list[int]], apart: list[int], card: int) -> None:
        """CAP-13 One of the things that are held is this card.

        Of some it is known how each came back or will, so that no two of them are alike.
        """
        found: list[Guess] = []
        for guess in self.all:
            held = [[thing] for thing in apart]
            for group in groups:
                held += self.things.kinds(guess, group)
            for alike in held:
                twin = guess.copy()
                twin.weight *= len(alike)
                self.narrowed(twin, twin.choose(alike), card, found)
        self.keep(found)

    def mix(self, things: list[int]) -> list[int]:
        """New things for these, which went into a bag."""
        new = self.things.new(len(things))
        for guess in self.all:
            guess.inside.append(unpacked(guess, self.things.bag, things))
            guess.source += [OPEN] * len(things)
        return new

    def narrowed(self, guess: Guess, thing: int, cards: int, found: list[Guess]) -> None:
        """All ways in which a guess goes on, itself one of them, if a thing is one of these."""
        self.steps_left -= 1
        if self.has_given_up():
            return
        thing = guess.origin(thing)
        if guess.is_dealt(thing):
            if guess.settle(thing, cards):
                found.append(guess)
            return
        bag = self.things.bag[thing]
        inside = guess.inside[bag]
        cards &= self.things.masks[thing]
        fitting = [content for content in inside if self.things.can_be(guess, content, cards)]
        kinds = self.things.kinds(guess, fitting)
        for at in range(len(kinds)):
            alike = kinds[at]
            twin = guess.copy() if at + 1 < len(kinds) else guess
            twin.weight *= len(alike) / len(inside)
            content = twin.choose(alike)
            twin.take(thing, content, bag)
            if guess.is_dealt(content) and cards & (cards - 1):
                twin.traced |= BITS[content]
            self.narrowed(twin, content, cards, found)

    def has_given_up(self) -> bool:
        """Whether it took too many steps: then there are no guesses, and less effort will do."""
        return self.steps_left < 0

    def check(self, thing: int, cards: int) -> None:
        """A thing is one of these cards.

        Out of a bag it may be many locations: worlds in which it is none are put away later, as
        to go through all of them would take too many guesses.
        """
        found: list[Guess] = []
        for guess in self.all:
            self.narrowed(guess.copy(), thing, cards, found)
            if cards & ALL_SPACES and len(found) > FEW * len(self.all):
                self.check_later(thing, cards)
                return
        self.keep(found)

    def check_later(self, thing: int, cards: int) -> None:
        """Whether a thing is one of these cards is looked at in each world."""
        self.things.masks[thing] &= cards
        self.checks.append((thing, cards))
        self.is_exact = False
        self.keep(self.all)

    def tell(self, tellings: list[ToldSpace]) -> None:
        """CAP-18 A seat tells of cards, so it has drawn them."""
        self.tellings += tellings
        self.honour(tellings)

    def honour(self, tellings: list[ToldSpace]) -> None:
        """If the faces of cards that were told of are known, their ways lead to the teller.

        Some ways are too many to go through: then it stays open how the teller came to the card.
        """
        for telling in tellings:
            found: list[Guess] = []
            for guess in self.all:
                if guess.unknown & BITS[telling.card]:
                    found.append(guess)
                else:
                    self.led(guess, guess.card.index(telling.card), telling, found)
            if self.ways_left > 0:
                self.keep(found)
            else:
                self.is_exact = False

    def led(self, guess: Guess, thing: int, telling: ToldSpace, found: list[Guess]) -> None:
        """All ways in which a guess goes on if a thing came to a teller in time."""
        self.ways_left -= 1
        if self.ways_left < 0:
            return
        reach = Reach(self.things, guess, telling.seat)
        if reach.must(thing, telling.seat, telling.turn):
            found.append(guess)
            return
        ways = reach.ways(thing, telling.seat, telling.turn)
        if not ways:
            return
        content, bag = ways[0]
        slots = reach.slots(bag)
        fitting = [slot for slot in slots if self.things.masks[slot] & BITS[telling.card]]
        if len(ways) == 1:
            fitting = [slot for slot in fitting if reach.can(slot, telling.seat, telling.turn)]
        for slot, count in reach.kinds(content, fitting):
            twin = guess.copy()
            twin.weight *= count / len(slots)
            twin.take(slot, content, bag)
            self.led(twin, thing, telling, found)

    def keep(self, found: list[Guess]) -> None:
        """Go on with these guesses, or the likeliest of them."""
        if self.has_given_up():
            found = []
        if self.checks:
            found = [guess for guess in found if self.can_pass(guess)]
        self.all = self.likeliest(found)

    def likeliest(self, found: list[Guess]) -> list[Guess]:
        """These guesses, if they are not too many."""
        if len(found) <= self.most:
            return found
        self.is_exact = False
        return sorted(found, key=lambda guess: -guess.weight)[: self.most]

    def can_pass(self, guess: Guess) -> bool:
        """Whether the bags still hold enough for what was seen coming out of them."""
        for thing, cards in self.checks:
            origin = guess.origin(thing)
            if not guess.is_dealt(origin):
                bag = self.things.bag[origin]
                checked = self.checked(guess, cards)
                needed = len([each for each in checked if self.things.bag[each] == bag])
                inside = guess.inside[bag]
                fitting = [each for each in inside if self.things.can_be(guess, each, cards)]
                if len(fitting) < needed:
                    return False
        return True

    def checked(self, guess: Guess, cards: int) -> list[int]:
        """The open things out of bags that were seen to be among these cards."""
        return [
            thing
            for thing, seen in self.checks
            if seen == cards and guess.source[thing] == OPEN and not guess.is_dealt(thing)
        ]


def unpacked(guess: Guess, bag: list[int], things: list[int]) -> list[int]:
    """These things, with the contents of every bag of which none came out anywhere else."""
    found: list[int] = []
    out: dict[int, list[int]] = {}
    for thing in things:
        origin = guess.origin(thing)
        if guess.is_dealt(origin):
            found.append(origin)
        else:
            out.setdefault(bag[origin], []).append(origin)
    for number, slots in out.items():
        inside = guess.inside[number]
        found += unpacked(guess, bag, inside) if len(slots) == len(inside) else slots
    return found


def first_guess(dealt: int, discoveries: int) -> Guess:
    """CAP-5 Before anybody drew: any card may lie anywhere, and the capsule is a location."""
    guess = Guess(dealt)
    guess.unknown = ALL_SPACES | discoveries
    guess.allowed = [guess.unknown] * dealt
    guess.allowed[dealt - 1] = ALL_SPACES
    return guess


ENOUGH: Final = 200
"""With more guesses than these, it is not gone through what came out of the bags."""


class Traced:
    """The guesses of a deduction, each gone through until nothing is left in doubt, or as it is."""

    def __init__(self, guesses: list[Guess], is_exact: bool) -> None:
        self.guesses = guesses
        self.is_exact = is_exact


def traced(deduction: Deduction) -> Traced:
    """The guesses at who has drawn the announced cards, worked out only once."""
    known = deduction.traced
    if known is None:
        known = deduction.traced = trace(deduction)
    return known


def trace(deduction: Deduction) -> Traced:
    """All guesses at who has drawn the announced cards, if they are not too many."""
    done: list[Guess] = []
    left = deduction.guesses.all.copy()
    while left:
        guess = left.pop()
        slot = doubtful(deduction, guess)
        if slot == OPEN:
            done.append(guess)
        else:
            deduction.guesses.narrowed(guess.copy(), slot, ALL_CARDS, left)
        is_long = len(done) + len(left) > max(ENOUGH, len(deduction.guesses.all))
        if is_long or deduction.guesses.has_given_up():
            return Traced(deduction.guesses.all, False)
    return Traced(done, True)


def doubtful(deduction: Deduction, guess: Guess) -> int:
    """A thing out of a bag that somebody drew, where it matters which it was; OPEN if none is."""
    told = told_of(deduction.guesses.tellings, guess.unknown)
    if not told:
        return OPEN
    reach = Reach(deduction.things, guess)
    unknown = [thing for thing in range(guess.dealt) if guess.card[thing] == OPEN]
    for each in told:
        for seat in range(fields.SEATS):
            limit = each.limits[seat]
            if limit != NEVER:
                for thing in unknown:
                    if reach.is_doubtful(thing, seat, limit):
                        return reach.open_slot(thing, seat, limit)
    return OPEN
