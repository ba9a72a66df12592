"""1 Buy: a slot is chosen and paid for, and its card researched or kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import actions, events, fields, stages
from shem.games.capek.geometry import SLOTS, bit
from shem.games.capek.history import BOUGHT, KEPT, PAID
from shem.games.capek.rules import auction, piles, researching
from shem.games.capek.rules.paying import can_pay_with, is_enough

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def add_purchases(state: CapekState, choices: list[int]) -> None:
    """CPK-11, CPK-12, CPK-23 Every slot with a card that the hand can pay; slot k costs k."""
    gold = state.gold(state.active)
    for slot in range(SLOTS):
        if slot < gold and state.own[fields.AUCTION + slot] != fields.NO_CARD:
            choices.append(actions.BUY + slot)


def more_purchases(state: CapekState) -> tuple[int, ...]:
    """CPK-11 Another purchase, or no more."""
    choices: list[int] = []
    add_purchases(state, choices)
    choices.append(actions.STOP)
    return tuple(choices)


def choose_slot(state: CapekState, seat: i64, slot: i64) -> None:
    """CPK-11 One card is chosen; now it is paid for."""
    state.slot = slot
    state.stage = stages.PAYING
    if state.log is not None:
        state.log.append(events.chose_slot(seat, slot, state.offer(slot)))


def payments(state: CapekState) -> tuple[int, ...]:
    """CPK-12, CPK-13, CPK-14, CPK-15 A card more; or, when it is enough, the card that is paid."""
    choices: list[int] = []
    if is_enough(state):
        choices.append(actions.TAKE)
    for card in state.in_hand(state.active):
        if can_pay_with(state, card):
            choices.append(actions.PAY + card)
    return tuple(choices)


def pay(state: CapekState, seat: i64, action: int) -> None:
    """CPK-12, CPK-13 Lay out a card of the hand; the last of a payment closes it."""
    if action == actions.TAKE:
        take(state, seat)
        return
    card = action - actions.PAY
    state.lay_out(card)
    if state.log is not None:
        state.log.append(events.offered(seat, card))
    if is_enough(state) and (state.setup.strict or state.out == state.hand(seat)):
        take(state, seat)


def take(state: CapekState, seat: i64) -> None:
    """CPK-12, CPK-14, CPK-16 The payment is discarded; no change; the card is resolved next."""
    slot, card = state.slot, state.offer(state.slot)
    state.remember(BOUGHT, slot + 1, card)
    if state.log is not None:
        state.log.append(events.bought(seat, card, slot, state.laid))
    piles.discard_laid(state, seat, PAID)
    state.own[fields.AUCTION + slot] = fields.NO_CARD
    state.slot = 0
    state.card = card
    state.stage = stages.RESOLVING


def resolve(state: CapekState, seat: i64, action: int) -> None:
    """CPK-16, CPK-A17 Research or keep, before anything else is bought."""
    if action == actions.RESEARCH:
        researching.research(state, seat)
    else:
        keep(state, seat)


def keep(state: CapekState, seat: i64) -> None:
    """CPK-19, CPK-20, CPK-A4 The card goes to the hand; everybody knows it there."""
    card = state.card
    state.gain(seat, card)
    state.shown |= bit(card)
    state.card = fields.NO_CARD
    state.remember(KEPT, 0, card)
    if state.log is not None:
        state.log.append(events.kept(seat, card))
    auction.after_purchase(state, seat)


def buy_or_stop(state: CapekState, seat: i64, action: int) -> None:
    """CPK-9, CPK-11 Buy once more, or stop."""
    if action == actions.STOP:
        auction.stop_buying(state, seat)
    else:
        choose_slot(state, seat, action - actions.BUY)
