"""1 Buy, its price: which hand cards may be paid, and when they are enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek.edition import MOST_GOLD

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
