"""Play: the low-hand draw, then buy, set and swap in any order, each once at most; 3 Swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import actions, events, fields, stages
from shem.games.capek.board import cards_of
from shem.games.capek.fields import FORWENT, SWAPPED
from shem.games.capek.rules import auction, buying, inquiring, researching, victory
from shem.kernel.history import Past

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def swap(state: CapekState, seat: i64, card: i64) -> None:
    """CPK-14, CPK-31 The card is among the discards before the two are drawn; no outrage moves."""
    state.done |= fields.DONE_SWAP
    auction.discard(state, seat, card)
    state.remember(SWAPPED, 0, card)
    if state.log is not None:
        state.log.append(events.swapped(seat, card))
    auction.draw(state, seat, state.setup.edition.swap_draw)


def legal(state: CapekState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if state.stage == stages.OVER or state.active != seat:
        return ()
    stage = state.stage
    if stage == stages.ACTING:
        return act_choices(state)
    if stage == stages.PAYING:
        return buying.payments(state)
    if stage == stages.RESOLVING:
        return actions.RESOLUTIONS
    if stage == stages.BUYING:
        return buying.more_purchases(state)
    if stage == stages.PLACING:
        return researching.places(state)
    if stage == stages.LAYING:
        return inquiring.lays(state)
    return actions.DRAW_ANSWERS


def apply(state: CapekState, seat: int, action: int) -> None:
    """CPK-8, CPK-9, CPK-16, CPK-A2 Carry out a choice; what has been begun is finished first."""
    stage = state.stage
    if stage == stages.ACTING:
        act(state, seat, action)
    elif stage == stages.PAYING:
        buying.pay(state, seat, action)
    elif stage == stages.RESOLVING:
        buying.resolve(state, seat, action)
    elif stage == stages.BUYING:
        buying.buy_or_stop(state, seat, action)
    elif stage == stages.PLACING:
        researching.place(state, seat, action)
    elif stage == stages.LAYING:
        inquiring.lay(state, seat, action)
    else:
        answer_draw(state, seat, action)
    pass_on(state)


def begin_turn(state: CapekState, seat: i64) -> None:
    """CPK-5, CPK-6, CPK-7, CPK-A1 A turn; too low a hand draws first, or is asked."""
    edition = state.setup.edition
    state.active = seat
    state.stage = stages.ACTING
    state.done = 0
    state.purchases = 0
    if state.log is not None:
        state.log.append(events.turn_began(state.turn, seat))
    if int(state.hand(seat)).bit_count() < edition.low_hand and (state.pile or state.discards):
        if state.setup.asks_draw:
            state.stage = stages.DRAWING
        else:
            auction.draw(state, seat, edition.low_draw)


def answer_draw(state: CapekState, seat: i64, action: int) -> None:
    """CPK-6, CPK-A1 Where the table agreed to ask, the draw may be forgone."""
    state.stage = stages.ACTING
    if action == actions.DRAW:
        auction.draw(state, seat, state.setup.edition.low_draw)
        return
    state.remember(FORWENT, 0, 0)
    if state.log is not None:
        state.log.append(events.forwent(seat))


def act_choices(state: CapekState) -> tuple[int, ...]:
    """CPK-8, CPK-39 Each action that is not done and can be done; or the end of the turn."""
    choices: list[int] = []
    if not state.done & fields.DONE_BUY:
        buying.add_purchases(state, choices)
    if not state.done & fields.DONE_SET:
        inquiring.add_sets(state, choices)
    if not state.done & fields.DONE_SWAP:
        for card in cards_of(state.hand(state.active)):
            choices.append(actions.SWAP + card)
    choices.append(actions.END)
    return tuple(choices)


def act(state: CapekState, seat: i64, action: int) -> None:
    """CPK-8 Begin one of the three actions, or end the turn."""
    if action < actions.TAKE:
        buying.choose_slot(state, seat, action - actions.BUY)
    elif action == actions.END:
        end_turn(state)
    elif action >= actions.SWAP:
        swap(state, seat, action - actions.SWAP)
    else:
        inquiring.choose_part(state, seat, action - actions.SET)


def pass_on(state: CapekState) -> None:
    """CPK-39 A turn in which nothing more can be done, as all can see, is over."""
    while state.stage == stages.ACTING and is_spent(state):
        end_turn(state)


def is_spent(state: CapekState) -> bool:
    """CPK-8, CPK-39 All three actions are done, or there is no card to do one with."""
    return state.done == fields.ALL_DONE or state.hand(state.active) == 0


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
