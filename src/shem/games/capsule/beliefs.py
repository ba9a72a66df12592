"""What a seat cannot know, dealt anew: the pile, the capsule, the decks, the other's secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import fields, ledgers, stages
from shem.games.capsule.geometry import BITS
from shem.games.capsule.history import DREW, PUT_ON_TOP, PUT_UNDER
from shem.games.capsule.sampling import World, draw_anyhow, draw_world
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def resample(state: CapsuleState, seat: int | None, rng: Rng) -> None:
    """CAP-12 Another world in which this seat has seen exactly the same."""
    observer = fields.NOBODY if seat is None else seat
    if state.stage != stages.OVER:
        resample_decks(state, rng)
    resample_cards(state, observer, rng)
    if not state.setup.open_sheets and state.stage != stages.OVER:
        ledgers.resample(state, observer, rng)
    if state.stage == stages.VERDICT:
        reopen_choices(state, observer)
    state.rng = rng.branch("shuffles")


def resample_decks(state: CapsuleState, rng: Rng) -> None:
    """CAP-2, CAP-4 The market and tool cards that nobody has seen yet, in another order."""
    state.market = reshuffled(state.market, int(state.offer) + 1, rng)
    state.tools = reshuffled(state.tools, int(state.offer) + 3, rng)


def reshuffled(deck: bytes, seen: int, rng: Rng) -> bytes:
    """A deck whose first cards are known."""
    hidden = list(deck[seen:])
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
