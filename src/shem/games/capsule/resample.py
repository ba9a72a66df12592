"""Redeal what a seat cannot know: the pile, the capsule, the decks, the sales of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import fields, stages
from shem.games.capsule.board import BITS
from shem.games.capsule.fields import DREW, PUT_ON_TOP, PUT_UNDER, SHARED, SHOWED, SOLD_OFF, USED
from shem.games.capsule.odds import World, draw_anyhow, draw_world
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.capsule.rules.setup import Setup
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng


class Ledger:
    """What everybody saw of a seat's turns: spent and collected, and the prices of the days."""

    def __init__(self, state: CapsuleState, seat: int) -> None:
        self.edition = state.setup.edition
        self.spent: list[int] = []
        self.collected: list[int] = []
        self.prices = [self.edition.market[card] for card in state.market]
        self.is_running = state.active == seat and not state.is_night()
        circled = 0
        for deeds in turns_of_seat(state, seat):
            spent, gained = seen_in(state.setup, deeds, circled)
            circled += gained
            self.spent.append(spent)
            self.collected.append(gained)
        self.dead: set[tuple[int, int, int]] = set()

    def finished(self) -> int:
        """How many turns of the seat are over."""
        return len(self.spent) - (1 if self.is_running else 0)

    def sales(self, day: int, unsold: int, money: int, rng: Rng) -> list[int] | None:
        """CAP-9, CAP-22 Sales from this day on with which nobody was ever in debt."""
        if day == len(self.spent):
            return []
        money += self.edition.stipend - self.spent[day]
        unsold += self.collected[day]
        if money < 0 or (day, unsold, money) in self.dead:
            return None
        if day == self.finished():
            return []
        counts = list(range(unsold + 1))
        rng.shuffle(counts)
        for count in counts:
            later = self.sales(day + 1, unsold - count, money + count * self.prices[day], rng)
            if later is not None:
                return [count, *later]
        self.dead.add((day, unsold, money))
        return None


def resample_sales(state: CapsuleState, observer: int, rng: Rng) -> None:
    """CAP-A12 Other sales of the others, and the money that comes of them."""
    for seat in range(fields.SEATS):
        if seat != observer:
            ledger = Ledger(state, seat)
            sales = ledger.sales(0, 0, state.setup.edition.start_money, rng)
            assert sales is not None
            write_down(state, seat, ledger, sales)


def write_down(state: CapsuleState, seat: int, ledger: Ledger, sales: list[int]) -> None:
    """These sales of a seat, in its ledger and in the past."""
    money = state.setup.edition.start_money
    for day in range(len(ledger.spent)):
        money += ledger.edition.stipend - ledger.spent[day]
        if day < len(sales):
            money += sales[day] * ledger.prices[day]
    state.own[fields.MONEY + seat] = money
    state.own[fields.SOLD + seat] = sum(sales)
    state.past = with_sales(state.past, seat, sales, len(sales))


def with_sales(past: Past | None, seat: int, sales: list[int], left: int) -> Past | None:
    """The chain of turns, with these sales of a seat."""
    if past is None:
        return None
    if past.seat != seat:
        return Past(with_sales(past.before, seat, sales, left), past.seat, past.deeds)
    deeds = past.deeds.copy()
    deeds[-1] = packed(SOLD_OFF, sales[left - 1], 0)
    return Past(with_sales(past.before, seat, sales, left - 1), seat, deeds)


def turns_of_seat(state: CapsuleState, seat: int) -> list[list[int]]:
    """The deeds of a seat, turn by turn, the running one too."""
    turns = [turn.deeds for turn in turns_of(state.past) if turn.seat == seat]
    return [*turns, state.deeds] if state.active == seat and not state.is_night() else turns


def seen_in(setup: Setup, deeds: list[int], circled: int) -> tuple[int, int]:
    """CAP-9, CAP-13, CAP-18, CAP-32 What a turn was seen to cost, and to bring in discoveries."""
    spent = gained = 0
    for deed in deeds:
        kind = kind_of(deed)
        if kind == USED:
            spent += setup.edition.tool_costs[number_of(deed)]
        elif kind == SHOWED:
            gained += 1
        elif kind == SHARED:
            gained += min(setup.edition.reward, setup.edition.icons - circled - gained)
    return spent, gained


def resample(state: CapsuleState, seat: int | None, rng: Rng) -> None:
    """CAP-12 Another world in which this seat has seen exactly the same."""
    observer = fields.NOBODY if seat is None else seat
    if state.stage != stages.OVER:
        resample_decks(state, rng)
    resample_cards(state, observer, rng)
    if not state.setup.open_sheets and state.stage != stages.OVER:
        resample_sales(state, observer, rng)
    if state.stage == stages.VERDICT:
        reopen_choices(state, observer)
    state.rng = rng.branch("shuffles")


def resample_decks(state: CapsuleState, rng: Rng) -> None:
    """CAP-2, CAP-4 The market and tool cards that nobody has seen yet, in another order."""
    state.market = reshuffled(state.market, int(state.offer) + 1, rng)
    state.tools = reshuffled(state.tools, int(state.offer) + 3, rng)


def reshuffled(deck: bytes, seen: int, rng: Rng) -> bytes:
    """A deck whose first cards are known."""
    hidden = sorted(deck[seen:])
    rng.shuffle(hidden)
    return deck[:seen] + bytes(hidden)


def resample_cards(state: CapsuleState, observer: int, rng: Rng) -> None:
    """CAP-5, CAP-12, CAP-16 The dig cards, and with them what the others have drawn."""
    world = possible_world(state, observer, rng)
    deduction = world.deduction
    state.pile = [world.face(thing) for thing in deduction.pile]
    if state.stage != stages.OVER:
        state.capsule = world.face(deduction.dealt - 1)
    if state.active != observer:
        state.aside = [world.face(thing) for thing in deduction.aside]
        state.hand = [world.face(thing) for thing in deduction.hand]
    rewrite(state, observer, deduction.trail, world)


def possible_world(state: CapsuleState, observer: int, rng: Rng) -> World:
    """A world that fits, found by more thought where it is hard to think of one."""
    deduction = state.deduced.ask(state, observer)
    world = draw_world(deduction, rng)
    if world is None and deduction.effort == 0:
        deduction = state.deduced.think_harder(state, observer)
        world = draw_world(deduction, rng)
    while world is None:
        world = draw_anyhow(deduction, rng)
        if world is None:
            deduction = state.deduced.think_harder(state, observer)
    return world


def rewrite(state: CapsuleState, observer: int, trail: list[int], world: World) -> None:
    """The deeds of others, with the cards of this world."""
    at = 0
    past: Past | None = None
    for turn in turns_of(state.past):
        deeds = turn.deeds
        if turn.seat != observer:
            deeds = rewritten(deeds, trail, at, world)
        past = Past(past, turn.seat, deeds)
        at += len(deeds)
    state.past = past
    if state.active != observer:
        state.deeds = rewritten(state.deeds, trail, at, world)
    for seat in range(fields.SEATS):
        if seat != observer:
            state.own[fields.SEEN + seat] = cards_drawn(state, seat)


def rewritten(deeds: list[int], trail: list[int], at: int, world: World) -> list[int]:
    """The same deeds with other cards; the trail says which thing each is about."""
    told = deeds.copy()
    for index in range(len(deeds)):
        kind = kind_of(deeds[index])
        if kind in (DREW, PUT_UNDER, PUT_ON_TOP):
            told[index] = packed(kind, number_of(deeds[index]), world.face(trail[at + index]))
    return told


def cards_drawn(state: CapsuleState, seat: int) -> int:
    """CAP-12 All cards that a seat has drawn so far."""
    seen = 0
    for turn in turns_of(state.past):
        if turn.seat == seat:
            seen |= drawn_in(turn.deeds)
    return seen | drawn_in(state.deeds) if state.active == seat else seen


def drawn_in(deeds: list[int]) -> int:
    """The cards drawn in a turn."""
    seen = 0
    for deed in deeds:
        if kind_of(deed) == DREW:
            seen |= BITS[thing_of(deed)]
    return seen


def reopen_choices(state: CapsuleState, observer: int) -> None:
    """CAP-25 A verdict that is not open yet has still to be chosen."""
    for seat in range(fields.SEATS):
        if seat != observer:
            state.own[fields.CHOICE + seat] = fields.UNDECIDED
            state.deciders |= BITS[seat]
