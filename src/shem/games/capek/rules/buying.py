"""1 Buy: a slot is chosen and paid for with hand cards, and its card researched or kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import actions, events, fields, stages
from shem.games.capek.board import SLOTS, bit
from shem.games.capek.edition import MOST_GOLD
from shem.games.capek.fields import BOUGHT, KEPT, PAID
from shem.games.capek.rules import auction, researching

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def gold_in(state: CapekState, cards: tuple[int, ...]) -> i64:
    """CPK-12 The gold on some cards."""
    gold = state.setup.edition.gold
    total: i64 = 0
    for card in cards:
        total += gold[card]
    return total


def price_of(slot: i64) -> i64:
    """CPK-4 The first slot costs one gold, each next slot one more."""
    return slot + 1


def is_enough(state: CapekState) -> bool:
    """CPK-12 What is laid out pays for the slot."""
    return gold_in(state, state.laid) >= price_of(state.slot)


def can_pay_with(state: CapekState, card: i64) -> bool:
    """CPK-13, CPK-A3 Any card; with strict payment, one that a payment can have need of."""
    if not state.setup.strict:
        return True
    gold = state.setup.edition.gold
    left = [0] * (MOST_GOLD + 1)
    for other in state.in_hand(state.active):
        if other != card:
            left[gold[other]] += 1
    least: i64 = gold[card]
    for other in state.laid:
        least = min(least, gold[other])
    total = gold_in(state, state.laid) + gold[card]
    return can_end(total, least, left, price_of(state.slot))


def can_end(total: i64, least: i64, left: list[int], price: i64) -> bool:
    """CPK-13 Whether cards can be added so that no single one is too many."""
    if total >= price:
        return total - least < price
    for gold in range(1, MOST_GOLD + 1):
        if left[gold]:
            left[gold] -= 1
            can = can_end(total + gold, min(least, gold), left, price)
            left[gold] += 1
            if can:
                return True
    return False


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
    auction.discard_laid(state, seat, PAID)
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
