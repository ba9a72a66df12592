"""Play: the low-hand draw, then buy, set and swap in any order, each once at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events
from shem.games.capek.actions import BUY, DRAW, DRAW_ANSWERS, END, RESOLUTIONS, SET, SWAP, TAKE
from shem.games.capek.fields import ALL_DONE, DONE_BUY, DONE_SET, DONE_SWAP
from shem.games.capek.geometry import cards_of
from shem.games.capek.history import FORWENT
from shem.games.capek.rules import buying, inquiring, piles, researching, swapping, victory
from shem.games.capek.stages import (
    ACTING,
    BUYING,
    DRAWING,
    LAYING,
    OVER,
    PAYING,
    PLACING,
    RESOLVING,
)
from shem.kernel.history import Past

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def legal(state: CapekState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if state.stage == OVER or state.active != seat:
        return ()
    stage = state.stage
    if stage == ACTING:
        return act_choices(state)
    if stage == PAYING:
        return buying.payments(state)
    if stage == RESOLVING:
        return RESOLUTIONS
    if stage == BUYING:
        return buying.more_purchases(state)
    if stage == PLACING:
        return researching.places(state)
    if stage == LAYING:
        return inquiring.lays(state)
    return DRAW_ANSWERS


def apply(state: CapekState, seat: int, action: int) -> None:
    """CPK-8, CPK-9, CPK-16, CPK-A2 Carry out a choice; what has been begun is finished first."""
    stage = state.stage
    if stage == ACTING:
        act(state, seat, action)
    elif stage == PAYING:
        buying.pay(state, seat, action)
    elif stage == RESOLVING:
        buying.resolve(state, seat, action)
    elif stage == BUYING:
        buying.buy_or_stop(state, seat, action)
    elif stage == PLACING:
        researching.place(state, seat, action)
    elif stage == LAYING:
        inquiring.lay(state, seat, action)
    else:
        answer_draw(state, seat, action)
    pass_on(state)


def begin_turn(state: CapekState, seat: i64) -> None:
    """CPK-5, CPK-6, CPK-7, CPK-A1 A turn; who holds too few cards draws first, or is asked."""
    edition = state.setup.edition
    state.active = seat
    state.stage = ACTING
    state.done = 0
    state.purchases = 0
    if state.log is not None:
        state.log.append(events.turn_began(state.turn, seat))
    if int(state.hand(seat)).bit_count() < edition.low_hand and (state.pile or state.discards):
        if state.setup.asks_draw:
            state.stage = DRAWING
        else:
            piles.draw(state, seat, edition.low_draw)


def answer_draw(state: CapekState, seat: i64, action: int) -> None:
    """CPK-6, CPK-A1 Where the table agreed to ask, the draw may be forgone."""
    state.stage = ACTING
    if action == DRAW:
        piles.draw(state, seat, state.setup.edition.low_draw)
        return
    state.remember(FORWENT, 0, 0)
    if state.log is not None:
        state.log.append(events.forwent(seat))


def act_choices(state: CapekState) -> tuple[int, ...]:
    """CPK-8, CPK-39 Each action that is not done and can be done; or the end of the turn."""
    choices: list[int] = []
    if not state.done & DONE_BUY:
        buying.add_purchases(state, choices)
    if not state.done & DONE_SET:
        inquiring.add_sets(state, choices)
    if not state.done & DONE_SWAP:
        for card in cards_of(state.hand(state.active)):
            choices.append(SWAP + card)
    choices.append(END)
    return tuple(choices)


def act(state: CapekState, seat: i64, action: int) -> None:
    """CPK-8 Begin one of the three actions, or end the turn."""
    if action < TAKE:
        buying.choose_slot(state, seat, action - BUY)
    elif action == END:
        end_turn(state)
    elif action >= SWAP:
        swapping.swap(state, seat, action - SWAP)
    else:
        inquiring.choose_part(state, seat, action - SET)


def pass_on(state: CapekState) -> None:
    """CPK-39 A turn in which nothing more can be done, as all can see, is over."""
    while state.stage == ACTING and is_spent(state):
        end_turn(state)


def is_spent(state: CapekState) -> bool:
    """CPK-8, CPK-39 All three actions are done, or there is no card to do one with."""
    return state.done == ALL_DONE or state.hand(state.active) == 0


def end_turn(state: CapekState) -> None:
    """CPK-5, CPK-36 The other player's turn, unless this was the last."""
    seat = state.active
    if state.log is not None:
        state.log.append(events.turn_ended(seat))
    state.past = Past(state.past, int(seat), state.deeds)
    state.deeds = []
    if state.turn >= state.setup.turn_limit:
        victory.stalemate(state)
        return
    state.turn += 1
    begin_turn(state, 1 - seat)
