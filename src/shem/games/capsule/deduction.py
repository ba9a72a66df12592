"""Everything that can be deduced from what one seat, or the spectator, saw of a game.

Deductions are made turn by turn and kept for whoever asks again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields, stages
from shem.games.capsule.board import ALL_CARDS, ALL_SPACES, BITS, LINE_MASKS, SPACES
from shem.games.capsule.edition import ASIDE
from shem.games.capsule.fields import (
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
)
from shem.games.capsule.guesses import Guesses, first_guess
from shem.games.capsule.things import NEVER, OPEN, Things, ToldSpace
from shem.kernel.history import kind_of, number_of, thing_of, turns_of

if TYPE_CHECKING:
    from shem.games.capsule.guesses import Traced
    from shem.games.capsule.odds import Lot
    from shem.games.capsule.rules.setup import Setup
    from shem.games.capsule.state import CapsuleState


class Deduction:
    """The pile and the cards in hand as things, and all guesses at what they are."""

    def __init__(self, setup: Setup, observer: int, most: int, is_told: bool) -> None:
        self.setup = setup
        self.observer = observer
        self.dealt = int(setup.cards)
        self.pile = list(range(self.dealt - 1))
        self.aside: list[int] = []
        self.hand: list[int] = []
        self.is_bagged = False
        self.trail: list[int] = []
        self.finds: list[dict[int, int]] = [{}, {}]
        """For each other seat, the things that it drew first, and what they may have been then."""
        self.shown: list[set[int]] = [set(), set()]
        self.heard = [0] * fields.SEATS
        self.turn = -1
        self.tool = 0
        self.tool_drew = 0
        self.is_shuffled = False
        self.effort = 0
        self.is_told = is_told
        """Whether what others told of counts."""
        self.traced: Traced | None = None
        self.lots: list[Lot] = []
        self.sums: list[float] = []
        self.is_hopeless = False
        self.things = Things(self.dealt, is_told)
        first = first_guess(self.dealt, int(setup.discoveries))
        self.guesses = Guesses(self.things, [first], most)

    @property
    def is_exact(self) -> bool:
        """Whether the guesses are all that there are, each with nothing left to check."""
        return self.guesses.is_exact

    def copy(self) -> Deduction:
        """The same before it was asked anything: what was thought out from it is left behind."""
        twin = Deduction(self.setup, self.observer, self.guesses.most, self.is_told)
        twin.pile = self.pile.copy()
        twin.aside = self.aside.copy()
        twin.hand = self.hand.copy()
        twin.is_bagged = self.is_bagged
        twin.trail = self.trail.copy()
        twin.finds = [finds.copy() for finds in self.finds]
        twin.shown = [shown.copy() for shown in self.shown]
        twin.heard = self.heard.copy()
        twin.turn = self.turn
        twin.tool = self.tool
        twin.tool_drew = self.tool_drew
        twin.is_shuffled = self.is_shuffled
        twin.effort = self.effort
        twin.things = self.things.copy()
        twin.guesses = self.guesses.copy(twin.things)
        return twin

    def announced(self) -> int:
        """CAP-19 The spaces of all lines that anybody has announced."""
        return self.heard[0] | self.heard[1]

    def begin_turn(self) -> None:
        """Turns are numbered from 0."""
        self.turn += 1

    def go_through(self, seat: int, deeds: Sequence[int]) -> None:
        """What a seat did in its turn, or next in it."""
        for at in range(len(deeds)):
            deed = deeds[at]
            kind = kind_of(deed)
            if kind == DREW:
                goes_on = at + 1 < len(deeds) and kind_of(deeds[at + 1]) == DREW
                self.draw(seat, number_of(deed), thing_of(deed), goes_on)
            elif kind in (PUT_UNDER, PUT_ON_TOP):
                self.put_back(seat, thing_of(deed), kind == PUT_ON_TOP)
            else:
                self.trail.append(OPEN)
                self.go_on(seat, kind, deed)

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
            self.shown[seat].add(thing_of(deed))
            self.show(BITS[thing_of(deed)])
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
            self.things.seen[thing] = card
            self.guesses.narrow(thing, BITS[card])
        else:
            if self.things.drawn_by(thing, seat) == NEVER:
                self.things.draw(thing, seat, self.turn)
                seen = self.things.seen[thing]
                self.finds[seat][thing] = ALL_CARDS if seen == OPEN else BITS[seen]
            if edition.tool_until[self.tool]:
                self.watch_detector(seat, thing, goes_on)
        if edition.tool_returns[self.tool] == ASIDE and not self.setup.returns_each:
            self.aside.append(thing)
        else:
            if self.tool_drew == 1:
                self.is_bagged = False
            self.hand.append(thing)

    def watch_detector(self, seat: int, thing: int, goes_on: bool) -> None:
        """CAP-11 The Metal Detector stops at a discovery: that it goes on or stops says which."""
        if goes_on:
            cards = ALL_SPACES
        elif self.tool_drew < self.setup.edition.tool_draws[self.tool] and self.pile:
            cards = int(self.setup.discoveries)
        else:
            return
        self.guesses.check(thing, cards)
        if thing in self.finds[seat]:
            self.finds[seat][thing] &= cards

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
        """The thing in the seat's own hand that is this card."""
        for thing in self.hand:
            if self.things.seen[thing] == card:
                return thing
        raise AssertionError("nobody puts back what was not drawn")

    def mixed(self, things: list[int], turn: int, seat: int) -> list[int]:
        """New things for these, which went into a bag; all of them drawn by a seat by a turn."""
        if len(things) < 2:
            return things.copy()
        new = self.guesses.mix(things)
        if turn != NEVER:
            for thing in new:
                self.things.draw(thing, seat, turn)
        return new

    def show(self, card: int) -> None:
        """CAP-13 One of the cards that are held is this one."""
        if self.is_bagged:
            self.guesses.narrow_held([self.aside], self.hand, card)
        else:
            self.guesses.narrow_held([self.aside, self.hand], [], card)

    def share(self, seat: int, line: int) -> None:
        """CAP-18, CAP-20 A seat tells of a line: it has drawn these cards, or heard of them."""
        if seat != self.observer and not self.is_told:
            self.guesses.is_exact = False
        elif seat != self.observer:
            told = self.heard[seat] if self.setup.heard_marks_count else 0
            new = [card for card in range(SPACES) if line & BITS[card] & ~told]
            self.guesses.tell([ToldSpace(card, seat, self.turn) for card in new])
        self.heard[1 - seat] |= line


Turn = tuple[int, tuple[int, ...]]
"""Whose turn it was, and its deeds."""

EFFORTS: Final = ((100, True), (1000, True), (100, False), (1000, False), (100_000, False))
"""How many guesses are kept, the likeliest, and whether what others told of counts.

If the truth was not among them, the next greater effort is made. What others told of can rule out
all that was likely before: then it is let go, as to keep every guess would take minutes.
"""
DEAF: Final = 2
"""The first effort that heeds nobody: where nobody told of anything, it is enough."""
FEW: Final = 1000
RECENT: Final = 16
"""The moments that are kept, for a later question about what happened since."""


def deduce(state: CapsuleState, observer: int, effort: int = 0) -> Deduction:
    """All that this seat can know of the cards by now, with this effort or more."""
    if effort < DEAF and not have_others_told(state, observer):
        effort = DEAF
    deduction = gone_through(state, observer, effort)
    while not deduction.guesses.all:
        effort = DEAF if deduction.guesses.has_given_up() else effort + 1
        deduction = gone_through(state, observer, effort)
    return deduction


def have_others_told(state: CapsuleState, observer: int) -> bool:
    """CAP-18 Whether anybody else has announced a line."""
    return any(
        kind_of(deed) == SHARED
        for seat, deeds in all_turns(state)
        if seat != observer
        for deed in deeds
    )


def all_turns(state: CapsuleState) -> list[Turn]:
    """The finished turns and the running one."""
    finished = [(turn.seat, tuple(turn.deeds)) for turn in turns_of(state.past)]
    return [*finished, (int(state.active), tuple(state.deeds))]


def gone_through(state: CapsuleState, observer: int, effort: int) -> Deduction:
    """The whole game, as this seat saw it."""
    *turns, running = all_turns(state)
    if EFFORTS[effort][0] > FEW:
        deduction = begun(state.setup, observer, effort)
        for seat, deeds in (*turns, running):
            deduction.begin_turn()
            deduction.go_through(seat, deeds)
    else:
        deduction = so_far(state.setup, observer, tuple(turns), running, effort).copy()
    if state.stage == stages.OVER:
        deduction.guesses.narrow(deduction.dealt - 1, BITS[state.capsule])
    return deduction


def begun(setup: Setup, observer: int, effort: int) -> Deduction:
    """Nobody has done anything yet."""
    most, is_told = EFFORTS[effort]
    deduction = Deduction(setup, observer, most, is_told)
    deduction.effort = effort
    return deduction


@lru_cache(maxsize=RECENT)
def so_far(
    setup: Setup, observer: int, turns: tuple[Turn, ...], running: Turn, effort: int
) -> Deduction:
    """Up to a moment of a turn. It is kept for others: go on with a copy of it."""
    seat, deeds = running
    if not deeds:
        deduction = up_to(setup, observer, turns, effort).copy()
        deduction.begin_turn()
        return deduction
    step = last_step(deeds)
    deduction = so_far(setup, observer, turns, (seat, deeds[:step]), effort).copy()
    deduction.go_through(seat, deeds[step:])
    return deduction


@lru_cache(maxsize=RECENT)
def up_to(setup: Setup, observer: int, turns: tuple[Turn, ...], effort: int) -> Deduction:
    """The finished turns, kept in the same way."""
    if not turns:
        return begun(setup, observer, effort)
    deduction = up_to(setup, observer, turns[:-1], effort).copy()
    deduction.begin_turn()
    deduction.go_through(*turns[-1])
    return deduction


def last_step(deeds: tuple[int, ...]) -> int:
    """Where the last deed begins: cards drawn one after the other belong to what came before."""
    at = len(deeds) - 1
    while at > 0 and kind_of(deeds[at]) == DREW:
        at -= 1
    return at


class Thought:
    """A deduction, and the moment that it is about."""

    def __init__(self, state: CapsuleState, deduction: Deduction) -> None:
        self.deduction = deduction
        self.past = state.past
        self.deeds = state.deeds.copy()
        self.is_over = state.stage == stages.OVER

    def is_about(self, state: CapsuleState) -> bool:
        """Whether the deduction is about this moment."""
        return (
            self.past is state.past
            and self.is_over == (state.stage == stages.OVER)
            and self.deeds == state.deeds
        )


class Deduced:
    """The last deduction of each observer, shared by all copies of a state.

    A search asks for the same one often.
    """

    def __init__(self) -> None:
        self.thoughts: dict[int, Thought] = {}

    def ask(self, state: CapsuleState, observer: int) -> Deduction:
        """All that this seat can know of the cards by now, thought out only once."""
        known = self.thoughts.get(observer)
        if known is not None and known.is_about(state):
            return known.deduction
        return self.remember(state, observer, deduce(state, observer))

    def think_harder(self, state: CapsuleState, observer: int) -> Deduction:
        """The same with more effort."""
        effort = self.ask(state, observer).effort + 1
        return self.remember(state, observer, deduce(state, observer, effort))

    def remember(self, state: CapsuleState, observer: int, made: Deduction) -> Deduction:
        """Keep a deduction, which is about this state."""
        self.thoughts[observer] = Thought(state, made)
        return made
