"""The round: which chapter has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, pending_decisions, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE
from shem.games.alchemists.rules import (
    action_spaces,
    brewing,
    buying,
    declaring,
    exhibiting,
    favours,
    grants,
    opening,
    play_order,
    publishing,
    resolving,
    round_end,
    selling,
)

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def legal(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if not state.deciders & BITS[seat]:
        return ()
    choices = legal_here(state, seat)
    for module in state.setup.modules:
        choices = module.choices(state, seat, choices)
    return choices


def legal_here(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """The choices of the base game."""
    stage = state.stage
    if stage == stages.DECLARING:
        return declaring.declare_choices(state, seat)
    if stage == stages.ORDERING:
        return play_order.order_choices(state, seat)
    if stage == stages.THROWING:
        return opening.throw_choices(state, seat)
    if stage < stages.HERBALIST_STAGE:
        return action_spaces.legal(state, seat)
    return legal_between(state, seat)


def legal_between(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """The choices that interrupt a round."""
    stage = state.stage
    if stage == stages.HERBALIST_STAGE:
        return favours.discard_choices(state, seat)
    if stage == stages.THINKING:
        return buying.thinking_choices(state, seat)
    if stage == stages.PAYING:
        return buying.altar_choices(state, seat)
    if stage == stages.AT_ONCE:
        return publishing.at_once_choices(state)
    if stage == stages.GRANTING:
        return grants.grant_choices(state, seat)
    if stage == stages.PEEKING:
        return brewing.PEEK_CHOICES
    if stage == stages.RUNNING:
        return resolving.RUN_CHOICES
    return exhibiting.ASIDE_CHOICES


def apply(state: AlchemistsState, seat: int, action: int) -> None:
    """Carry out a choice, and all that follows from it without another choice."""
    if carry_out(state, seat, action):
        proceed(state)


def carry_out(state: AlchemistsState, seat: int, action: int) -> bool:
    """Carry out a choice; true when nothing is asked any more."""
    for module in state.setup.modules:
        answer = module.carry_out(state, seat, action)
        if answer != NOT_MINE:
            return answer == DONE
    stage = state.stage
    if stage == stages.DECLARING:
        declaring.declare(state, seat, action)
        return action == actions.READY
    if stage == stages.ORDERING:
        play_order.choose(state, seat, action)
        return True
    if stage == stages.THROWING:
        return opening.throw_away(state, seat, action)
    if stage < stages.HERBALIST_STAGE:
        return action_spaces.carry_out(state, seat, action)
    return carry_out_between(state, seat, action)


def carry_out_between(state: AlchemistsState, seat: int, action: int) -> bool:
    """The choices that interrupt a round; true when nothing is asked any more."""
    stage = state.stage
    if action == actions.PASS and state.log is not None:
        state.log.append(events.passed(seat))
    if stage == stages.HERBALIST_STAGE:
        favours.discard(state, seat, action)
        return state.left == 0
    if stage == stages.AT_ONCE:
        return publishing.publish_at_once(state, seat, action)
    if stage == stages.RUNNING:
        if action == actions.RUN:
            resolving.run(state, seat)
            return not action_spaces.begin(state, seat)
    elif stage == stages.THINKING:
        buying.think(state, seat, action)
    elif stage == stages.PAYING:
        buying.pay_altar(state, seat, action)
    elif stage == stages.GRANTING:
        grants.take_grant(state, seat, action)
    elif stage == stages.PEEKING:
        brewing.answer_peek(state, seat, action)
    else:
        exhibiting.decide_aside(state, seat, action)
    return True


def proceed(state: AlchemistsState) -> None:
    """Go on until somebody is asked or the game is over."""
    is_asked = False
    while not is_asked and state.stage != stages.OVER:
        is_asked = open_frame(state) if state.frames else next_step(state)


def open_frame(state: AlchemistsState) -> bool:
    """The topmost frame; true when it asks somebody."""
    top = state.frames.pop()
    for module in state.setup.modules:
        answer = module.open_frame(state, top)
        if answer != NOT_MINE:
            return answer == ASKED
    kind, seat = pending_decisions.kind_of_frame(top), pending_decisions.seat_of_frame(top)
    if kind == pending_decisions.HERBALIST:
        return favours.open_herbalist(state, seat)
    if kind == pending_decisions.PEEK:
        return brewing.open_peek(state, seat)
    if kind == pending_decisions.ALTAR:
        return buying.open_altar(state, seat)
    if kind == pending_decisions.THINK:
        return buying.open_thinking(state, seat, pending_decisions.number_of_frame(top))
    if kind == pending_decisions.AT_ONCE:
        return publishing.open_at_once(state, seat)
    if kind == pending_decisions.GRANT:
        return grants.open_grants(state, seat)
    if kind == pending_decisions.ASIDE:
        return exhibiting.open_aside(state, seat)
    brewing.clear_pot(state, seat)
    return False


def next_step(state: AlchemistsState) -> bool:
    """ALC-B8 The next step of the phase; true when it asks somebody."""
    phase = state.phase
    if phase == stages.RESOLVE_PHASE:
        return next_use(state)
    if phase == stages.DECLARE_PHASE:
        if state.step < state.seats:
            declaring.ask_next(state)
            return True
        resolving.begin(state)
    elif phase == stages.ORDER_PHASE:
        return play_order.ask_next(state)
    elif phase == stages.SET_UP:
        round_end.begin_round(state)
    else:
        round_end.next_step(state)
    return False


def next_use(state: AlchemistsState) -> bool:
    """ALC-B17, ALC-B18 The next use of a space, a repeat with the Boots, or the next space."""
    if state.space == pieces.NO_SPACE:
        round_end.begin(state)
        return False
    if state.space == pieces.SELL:
        return next_sale(state)
    seat = resolving.next_user(state)
    if seat != pieces.NOBODY:
        return action_spaces.begin(state, seat)
    runner = resolving.next_runner(state)
    if runner == pieces.NOBODY:
        resolving.leave_space(state)
        return False
    return action_spaces.offer_run(state, runner)


def next_sale(state: AlchemistsState) -> bool:
    """ALC-B22 Bids first; then one seller after the other."""
    if not state.has_bid:
        return selling.begin(state)
    seat: i64 = selling.next_seller(state)
    if seat == pieces.NOBODY:
        selling.finish(state)
        resolving.leave_space(state)
        return False
    return action_spaces.begin(state, seat)
