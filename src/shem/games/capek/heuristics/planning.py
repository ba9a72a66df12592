"""The choices worth thinking about: whole purchases, whole sets, and few swaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capek import actions, stages
from shem.games.capek.board import PARTS
from shem.games.capek.heuristics.evaluation import worth
from shem.games.capek.heuristics.policy import (
    best_place,
    exact_payments,
    least_needed,
    payment,
    set_cards,
)
from shem.games.capek.rules.buying import is_enough, price_of

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState
    from shem.kernel.rng import Rng

Plans = list[tuple[int, ...]]

FEW: Final = 24
"""A search that asks for no more plans gets few swaps, and one payment for each purchase."""
SWAPS: Final = 2
"""The cards considered for a swap in that case; otherwise all of them."""
MOST_SPARED: Final = (2, 4)
"""The cards that may be added to a payment, to draw new ones: with few plans, and with many."""
PAYMENTS: Final = 3
"""The payments compared for each purchase when there are many plans."""


def candidate_plans(state: CapekState, seat: int, rng: Rng, most: int) -> Plans:
    """What a seat may sensibly do now."""
    stage = state.stage
    if stage in (stages.ACTING, stages.BUYING):
        return beginnings(state, seat, is_thorough=most > FEW)
    if stage == stages.PAYING:
        return [rest_of_payment(state, seat)]
    if stage == stages.PLACING:
        return [(best_place(state, seat),)]
    if stage == stages.LAYING:
        return [tuple([actions.LAY + card for card in rest_of_set(state, seat)])]
    if stage == stages.DRAWING:
        return [(actions.DRAW,)]
    return [(action,) for action in state.legal(seat)]


def beginnings(state: CapekState, seat: int, *, is_thorough: bool) -> Plans:
    """Every purchase, every set, the swaps that are missed least, and to leave off."""
    found: Plans = []
    swaps: list[int] = []
    for action in state.legal(seat):
        if actions.BUY <= action < actions.TAKE:
            found += purchases(state, seat, action - actions.BUY, is_thorough=is_thorough)
        elif actions.SET <= action < actions.SET + PARTS:
            cards = set_cards(state, seat, action - actions.SET)
            found.append((action, *[actions.LAY + card for card in cards]))
        elif actions.SWAP <= action < actions.END:
            swaps.append(action - actions.SWAP)
        else:
            found.append((action,))
    most = len(swaps) if is_thorough else SWAPS
    return found + [(actions.SWAP + card,) for card in least(state, seat, swaps, most)]


def purchases(state: CapekState, seat: int, slot: int, *, is_thorough: bool) -> Plans:
    """A slot with the cheapest payment, and with one that leaves a low hand, which draws again."""
    cards = payment(state, seat, price_of(slot)).cards
    found = other_payments(state, seat, slot, cards) if is_thorough else []
    left = [card for card in state.cards(seat) if card not in cards]
    spared = len(left) + 1 - state.setup.edition.low_hand
    if not state.setup.strict and 0 < spared <= MOST_SPARED[is_thorough]:
        more = least(state, seat, left, spared)
        found.append(purchase(state, seat, slot, (*cards, *more)))
    # A search takes the last plan that begins as the policy would for its favourite.
    found.append(purchase(state, seat, slot, cards))
    return found


def other_payments(state: CapekState, seat: int, slot: int, cheapest: tuple[int, ...]) -> Plans:
    """A slot with payments that are not the cheapest, but leave other cards."""
    if state.setup.strict:
        return []
    known = sorted(cheapest)
    ways = exact_payments(state, seat, price_of(slot))[:PAYMENTS]
    return [purchase(state, seat, slot, way.cards) for way in ways if sorted(way.cards) != known]


def purchase(state: CapekState, seat: int, slot: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """A slot and its payment; that turns cards up, so there the plan ends."""
    closes_itself = state.setup.strict or len(cards) == len(state.cards(seat))
    steps = (actions.BUY + slot, *[actions.PAY + card for card in cards])
    return steps if closes_itself else (*steps, actions.TAKE)


def rest_of_payment(state: CapekState, seat: int) -> tuple[int, ...]:
    """What is still to be paid, and the card."""
    if is_enough(state):
        return (actions.TAKE,)
    if state.setup.strict:
        return (actions.PAY + least_needed(state, seat),)
    cards = payment(state, seat, price_of(state.slot)).cards
    closes_itself = len(state.laid) + len(cards) == len(state.cards(seat))
    steps = tuple([actions.PAY + card for card in cards])
    return steps if closes_itself else (*steps, actions.TAKE)


def rest_of_set(state: CapekState, seat: int) -> tuple[int, ...]:
    """The cards that the set laid out still lacks."""
    return set_cards(state, seat, int(state.part))


def least(state: CapekState, seat: int, cards: list[int], most: int) -> list[int]:
    """At most `most` cards: those that are missed least."""
    counts = state.units(seat)
    order = sorted([(worth(state, seat, card, counts), card) for card in cards])
    return [card for _, card in order[:most]]
