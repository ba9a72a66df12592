"""Everything that can be deduced from what one seat, or the spectator, saw of a game.

The whole game is gone through once more with things for cards. What the seat saw narrows down which
thing can be which card. Others are taken to put cards back in any order alike: why they would
choose one is no deduction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule.edition import ASIDE
from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import ALL_CARDS, ALL_SPACES, BITS, LINE_MASKS, SPACES, UNKNOWN
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.past import (
    CUT_OFF,
    DREW,
    PUT_IN,
    PUT_ON_TOP,
    PUT_UNDER,
    SHARED,
    SHOWED,
    SHUFFLED,
    STOPPED,
    USED,
    card_of,
    kind_of,
    number_of,
)
from shem.games.capsule.stages import OVER

if TYPE_CHECKING:
    from shem.games.capsule.past import Past
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState

NEVER: Final = 99
MANY: Final = 100
"""So many guesses are kept at most, the likeliest; if the truth was not among them, more."""
VERY_MANY: Final = 1000


class Telling:
    """A space that a seat has told of by its turn, so that it must have drawn its card by then."""

    def __init__(self, card: int, seat: int, turn: int) -> None:
        self.card = card
        self.seat = seat
        self.turn = turn


class Deduction:
    """The pile and the cards in hand as things, and all guesses at what they are."""

    def __init__(self, setup: Setup, observer: int, most: int) -> None:
        self.setup = setup
        self.observer = observer
        self.most = most
        self.dealt = int(setup.cards)
        self.pile = list(range(self.dealt - 1))
        self.aside: list[int] = []
        self.hand: list[int] = []
        self.is_bagged = False
        self.trail: list[int] = []
        self.seen: list[int] = [OPEN] * self.dealt
        self.masks: list[int] = [ALL_CARDS] * self.dealt
        self.bag: list[int] = [OPEN] * self.dealt
        self.bags = 0
        self.drawn: list[int] = [NEVER] * (self.dealt * SEATS)
        self.draws = [0] * SEATS
        self.shown: list[set[int]] = [set(), set()]
        self.heard = [0] * SEATS
        self.tellings: list[Telling] = []
        self.checks: list[tuple[int, int]] = []
        self.turn = 0
        self.tool = 0
        self.tool_drew = 0
        self.is_exact = True
        self.is_shuffled = False
        self.most_ways: list[float] = []
        self.shares: list[float] = []
        self.guesses = [first_guess(self.dealt, int(setup.discoveries))]

    def go_through(self, seat: int, deeds: list[int]) -> None:
        """A turn of a seat, as far as it went."""
        for at in range(len(deeds)):
            deed = deeds[at]
            kind = kind_of(deed)
            if kind == DREW:
                goes_on = at + 1 < len(deeds) and kind_of(deeds[at + 1]) == DREW
                self.draw(seat, number_of(deed), card_of(deed), goes_on)
            elif kind in (PUT_UNDER, PUT_ON_TOP):
                self.put_back(seat, card_of(deed), kind == PUT_ON_TOP)
            else:
                self.trail.append(OPEN)
                self.go_on(seat, kind, deed)
        self.turn += 1

    def go_on(self, seat: int, kind: int, deed: int) -> None:
        """A deed that everybody saw."""
        if kind == USED:
            self.tool, self.tool_drew = number_of(deed), 0
        elif kind == CUT_OFF:
            cards = number_of(deed)
            self.pile = self.pile[cards:] + self.pile[:cards]
        elif kind == SHUFFLED:
            self.shuffle(self.pile)
        elif kind == PUT_IN:
            self.shuffle(self.pile + self.hand)
            self.hand = []
        elif kind == STOPPED:
            self.hand, self.aside, self.is_bagged = self.aside, [], False
        elif kind == SHOWED and seat != self.observer:
            self.shown[seat].add(card_of(deed))
            self.narrow_held(BITS[card_of(deed)])
        elif kind == SHARED:
            self.share(seat, LINE_MASKS[number_of(deed)])

    def shuffle(self, things: list[int]) -> None:
        """These things are the pile, in an order that nobody knows."""
        self.pile = self.mixed(things, NEVER, 0)
        self.is_shuffled = True

    def draw(self, seat: int, place: int, card: int, goes_on: bool) -> None:
        """CAP-12, CAP-A19 A card is drawn from a known place of the pile."""
        edition = self.setup.edition
        thing = self.pile.pop(place)
        self.trail.append(thing)
        self.tool_drew += 1
        if seat == self.observer:
            self.seen[thing] = card
            self.narrow(thing, BITS[card])
        else:
            if self.drawn[thing * SEATS + seat] == NEVER:
                self.drawn[thing * SEATS + seat] = self.turn
                self.draws[seat] += 1
            if edition.tool_until[self.tool]:
                self.watch_detector(thing, goes_on)
        if edition.tool_returns[self.tool] == ASIDE and not self.setup.returns_each:
            self.aside.append(thing)
        else:
            if self.tool_drew == 1:
                self.is_bagged = False
            self.hand.append(thing)

    def watch_detector(self, thing: int, goes_on: bool) -> None:
        """CAP-11 The Metal Detector stops at a discovery: that it goes on or stops says which."""
        if goes_on:
            self.check(thing, ALL_SPACES)
        elif self.tool_drew < self.setup.edition.tool_draws[self.tool] and self.pile:
            self.check(thing, int(self.setup.discoveries))

    def check(self, thing: int, cards: int) -> None:
        """A thing is one of these cards.

        Out of a bag, worlds in which it is not are put away later: to go through all that it may
        be would take too many guesses.
        """
        kept: list[Guess] = []
        for guess in self.guesses:
            origin = guess.origin(thing)
            if not guess.is_dealt(origin):
                self.masks[thing] &= cards
                self.checks.append((thing, cards))
                self.is_exact = False
                return
            if guess.settle(origin, cards):
                kept.append(guess)
        self.keep(kept)

    def put_back(self, seat: int, card: int, is_on_top: bool) -> None:
        """CAP-16, CAP-A19 Whose order it is knows it; to all others it is a bag."""
        if seat == self.observer:
            thing = self.held(card)
        else:
            if not self.is_bagged:
                self.hand = self.mixed(self.hand, self.turn, seat)
                self.is_bagged = True
            thing = self.hand[0]
        self.hand.remove(thing)
        self.trail.append(thing)
        if is_on_top:
            self.pile.insert(0, thing)
        else:
            self.pile.append(thing)

    def held(self, card: int) -> int:
        """The thing in one's own hand that is this card."""
        for thing in self.hand:
            if self.seen[thing] == card:
                return thing
        raise AssertionError("nobody puts back what was not drawn")

    def mixed(self, things: list[int], turn: int, seat: int) -> list[int]:
        """New things for these, which went into a bag; all of them drawn by a seat by a turn."""
        if len(things) < 2:
            return things.copy()
        new = self.new_things(len(things))
        for thing in new:
            self.drawn[thing * SEATS + seat] = turn
        for guess in self.guesses:
            guess.inside.append(unpacked(guess, self.bag, things))
            guess.source += [OPEN] * len(things)
        return new

    def new_things(self, count: int) -> list[int]:
        """So many things out of a new bag."""
        first = len(self.seen)
        self.seen += [OPEN] * count
        self.masks += [ALL_CARDS] * count
        self.drawn += [NEVER] * (SEATS * count)
        self.bag += [self.bags] * count
        self.bags += 1
        return list(range(first, len(self.seen)))

    def share(self, seat: int, line: int) -> None:
        """CAP-18, CAP-20 A seat tells of a line: it has drawn these cards, or heard of them."""
        if seat != self.observer:
            told = self.heard[seat] if self.setup.heard_marks_count else 0
            for card in range(SPACES):
                if line & BITS[card] & ~told:
                    self.tellings.append(Telling(card, seat, self.turn))
        self.heard[1 - seat] |= line

    def narrow(self, thing: int, cards: int) -> None:
        """A thing turned out to be one of these cards."""
        found: list[Guess] = []
        for guess in self.guesses:
            self.narrowed(guess, thing, cards, found)
        self.keep(found)

    def narrow_held(self, card: int) -> None:
        """CAP-13 One of the cards that are held is this one."""
        found: list[Guess] = []
        for guess in self.guesses:
            held = self.kinds(guess, self.aside)
            if self.is_bagged:
                # The way back of each is known by now, so no two of them are alike.
                held += [(thing, 1) for thing in self.hand]
            else:
                held += self.kinds(guess, self.hand)
            for thing, count in held:
                twin = guess.copy()
                twin.weight *= count
                self.narrowed(twin, thing, card, found)
        self.keep(found)

    def narrowed(self, guess: Guess, thing: int, cards: int, found: list[Guess]) -> None:
        """All ways in which this guess goes on if a thing is one of these cards."""
        thing = guess.origin(thing)
        if guess.is_dealt(thing):
            if guess.settle(thing, cards):
                found.append(guess)
            return
        inside = guess.inside[self.bag[thing]]
        for content, count in self.kinds(guess, inside):
            if self.can_be(guess, content, cards):
                twin = guess.copy()
                twin.weight *= count / len(inside)
                twin.source[thing] = content
                twin.inside[self.bag[thing]].remove(content)
                self.narrowed(twin, content, cards & self.masks[thing], found)

    def can_be(self, guess: Guess, thing: int, cards: int) -> bool:
        """Whether it is worth a look: most contents of a bag are plainly other cards."""
        thing = guess.origin(thing)
        if not guess.is_dealt(thing):
            return self.masks[thing] & cards != 0
        known = guess.card[thing]
        if known != OPEN:
            return cards & BITS[known] != 0
        return guess.allowed[thing] & cards & guess.unknown != 0

    def kinds(self, guess: Guess, things: list[int]) -> list[tuple[int, int]]:
        """One thing of each kind that cannot be told apart, and how many there are of it."""
        found: list[tuple[int, int]] = []
        for thing in things:
            for at in range(len(found)):
                if self.are_alike(guess, found[at][0], thing):
                    found[at] = (found[at][0], found[at][1] + 1)
                    break
            else:
                found.append((thing, 1))
        return found

    def are_alike(self, guess: Guess, one: int, other: int) -> bool:
        """Whether nothing that was seen tells these two apart."""
        if self.seen[one] != OPEN or self.seen[other] != OPEN:
            return False
        if self.masks[one] != self.masks[other]:
            return False
        for seat in range(SEATS):
            if self.drawn[one * SEATS + seat] != self.drawn[other * SEATS + seat]:
                return False
        if guess.source[one] != OPEN or guess.source[other] != OPEN:
            return False
        if guess.is_dealt(one) != guess.is_dealt(other) or not guess.is_dealt(one):
            return self.bag[one] == self.bag[other]
        is_unknown = guess.card[one] == OPEN and guess.card[other] == OPEN
        return is_unknown and guess.allowed[one] == guess.allowed[other]

    def keep(self, found: list[Guess]) -> None:
        """Go on with these guesses, or the likeliest of them."""
        if self.checks:
            found = [guess for guess in found if self.can_pass(guess)]
        if len(found) > self.most:
            found.sort(key=lambda guess: -guess.weight)
            found = found[: self.most]
            self.is_exact = False
        self.guesses = found

    def can_pass(self, guess: Guess) -> bool:
        """Whether the bags still hold enough of what was seen to come out of them."""
        for thing, cards in self.checks:
            origin = guess.origin(thing)
            if not guess.is_dealt(origin):
                bag = self.bag[origin]
                needed = len([each for each in self.checked(guess, cards) if self.bag[each] == bag])
                fitting = [each for each in guess.inside[bag] if self.can_be(guess, each, cards)]
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


def deduce(state: CapsuleState, observer: int, most: int = MANY) -> Deduction:
    """All that this seat can know of the cards by now."""
    turns: list[Past] = []
    past = state.past
    while past is not None:
        turns.append(past)
        past = past.before
    turns.reverse()
    deduction = gone_through(state, turns, observer, most)
    if not deduction.guesses and most < VERY_MANY:
        deduction = gone_through(state, turns, observer, VERY_MANY)
    return deduction


def gone_through(state: CapsuleState, turns: list[Past], observer: int, most: int) -> Deduction:
    """The whole game, as this seat saw it."""
    deduction = Deduction(state.setup, observer, most)
    for turn in turns:
        deduction.go_through(turn.seat, turn.deeds)
    deduction.go_through(int(state.active), state.deeds)
    if state.stage == OVER:
        deduction.narrow(deduction.dealt - 1, BITS[state.capsule])
    return deduction


class Deduced:
    """The last deduction, shared by all copies of a state: a search asks for the same one often."""

    def __init__(self) -> None:
        self.deduction: Deduction | None = None
        self.observer = UNKNOWN
        self.past: Past | None = None
        self.deeds: list[int] = []
        self.is_over = False

    def ask(self, state: CapsuleState, observer: int) -> Deduction:
        """All that this seat can know of the cards by now, thought out only once."""
        known = self.deduction
        if known is not None and self.is_about(state, observer):
            return known
        return self.remember(state, observer, deduce(state, observer))

    def think_harder(self, state: CapsuleState, observer: int) -> Deduction:
        """The same with many more guesses."""
        return self.remember(state, observer, deduce(state, observer, VERY_MANY))

    def remember(self, state: CapsuleState, observer: int, made: Deduction) -> Deduction:
        self.deduction = made
        self.observer = observer
        self.past = state.past
        self.deeds = state.deeds.copy()
        self.is_over = state.stage == OVER
        return made

    def is_about(self, state: CapsuleState, observer: int) -> bool:
        """Whether the deduction is about this moment, as this seat sees it."""
        return (
            self.observer == observer
            and self.past is state.past
            and self.is_over == (state.stage == OVER)
            and self.deeds == state.deeds
        )
