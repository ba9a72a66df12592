"""What to mix: tests by what they tell, sales by what they pay, shows by what they win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces
from shem.games.alchemists.alchemy import ASPECTS, EXACT, NEUTRAL, PAIRS, QUALITIES, RIGHT_SIGN
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.heuristics.worth import CARD, bit_worth, gold_worth
from shem.games.alchemists.packing import ONES, kinds_in
from shem.games.alchemists.rules.selling import discount_of, price

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# What drinking each potion costs the drinker.
HARM: Final = (0.0, 1.1, 0.0, 0.7, 0.0, 1.0, 0.0)
UPSET: Final = 0.3
"""What a negative potion for the student costs: the next tests."""
PARTLY: Final = 0.5
"""A sale tells less than a test."""
FIRST: Final = 1.0
BOTH: Final = 2.0
HOPED: Final = 0.7
"""What the first half of two signs is worth, while the other is still to be shown."""
MISS: Final = 1.0


class Sale:
    """A sale: what to offer, what to guarantee, what to mix, and what that is worth."""

    def __init__(self, worth: float, potion: int, level: int, pair: int) -> None:
        self.worth = worth
        self.potion = potion
        self.level = level
        self.pair = pair


class Show:
    """Something to exhibit: the potion, the pair, and what it is worth."""

    def __init__(self, worth: float, potion: int, pair: int) -> None:
        self.worth = worth
        self.potion = potion
        self.pair = pair


def pairs_in(hand: int) -> tuple[int, ...]:
    """The mixes that a hand allows, as actions."""
    return actions.MIXES[kinds_in(hand)]


def best_test(state: AlchemistsState, mind: Mind, hand: int, drinker: int) -> tuple[int, float]:
    """The pair to test, and what that is worth; the drinker is NOBODY for the student."""
    best, most = pieces.NOTHING, 0.0
    for action in pairs_in(hand):
        pair = action - actions.MIX_PAIR
        worth = mind.telling(pair) * bit_worth(state) - test_cost(state, mind, pair, drinker)
        if worth > most:
            best, most = pair, worth
    return best, most


def test_cost(state: AlchemistsState, mind: Mind, pair: int, drinker: int) -> float:
    """ALC-B48, ALC-B49, ALC-B50 What a negative potion may cost."""
    odds = mind.potion_odds(pair)
    cost = 0.0
    for potion in range(1, NEUTRAL, 2):
        if drinker == pieces.NOBODY:
            cost += odds[potion] * (0.0 if state.student_upset else UPSET)
        elif not state.own[fields.IMMUNE + drinker] & BITS[potion]:
            cost += odds[potion] * HARM[potion]
    return cost


def quality_odds(mind: Mind, pair: int, wanted: int) -> list[float]:
    """ALC-B24 How likely a pair is of each quality for the potion wanted."""
    odds = mind.potion_odds(pair)
    same_sign = odds[wanted % 2] + odds[wanted % 2 + 2] + odds[wanted % 2 + 4]
    exact, neutral = odds[wanted], odds[NEUTRAL]
    return [max(1.0 - same_sign - neutral, 0.0), neutral, same_sign - exact, exact]


def best_sale(state: AlchemistsState, seat: int, mind: Mind, hand: int, places: int) -> Sale:
    """The best sale at some places of the adventurer.

    Of a potion or with a guarantee that was named already, if one was.
    """
    wanted, offered, promised = state.wanted(), int(state.offered), int(state.guarantee)
    best = Sale(-100.0, pieces.NOTHING, pieces.NOTHING, pieces.NOTHING)
    incomes = sale_incomes(state, seat, promised)
    for place in range(len(wanted)):
        potion = wanted[place]
        if offered not in (pieces.NOTHING, potion):
            continue
        if offered == pieces.NOTHING and not places & BITS[place]:
            continue
        for action in pairs_in(hand):
            sale = sale_of(state, mind, potion, action - actions.MIX_PAIR, incomes)
            if sale.worth > best.worth:
                best = sale
    return best


def sale_incomes(state: AlchemistsState, seat: int, promised: int) -> list[float]:
    """ALC-B25 What each guarantee is worth if it is kept; less than nothing if it cannot be."""
    discount, gold = discount_of(state, seat), gold_worth(state, seat)
    found: list[float] = []
    for level in range(len(QUALITIES)):
        cost = int(price(state, seat, level, discount))
        is_possible = cost >= 1 and promised in (pieces.NOTHING, level)
        found.append(cost * gold if is_possible else -1.0)
    return found


def sale_of(
    state: AlchemistsState, mind: Mind, potion: int, pair: int, incomes: list[float]
) -> Sale:
    """ALC-B24, ALC-B26 A pair for a potion, with the guarantee that pays most."""
    odds = quality_odds(mind, pair, potion)
    kept, best, most = 0.0, pieces.NOTHING, -50.0
    for level in range(EXACT, -1, -1):
        kept += odds[level]
        if incomes[level] >= 0.0 and kept * incomes[level] > most:
            best, most = level, kept * incomes[level]
    poor = 1.0 - odds[EXACT] - odds[RIGHT_SIGN]
    told = PARTLY * mind.telling(pair) * bit_worth(state)
    return Sale(most - poor + told - CARD, potion, best, pair)


def best_show(
    state: AlchemistsState, seat: int, mind: Mind, hand: int, shown: int, named: int
) -> Show:
    """ALC-B52 The best potion to exhibit after those shown, or the best pair for one named."""
    best = Show(-100.0, pieces.NOTHING, pieces.NOTHING)
    for action in pairs_in(hand):
        pair = action - actions.MIX_PAIR
        odds = mind.potion_odds(pair)
        for potion in range(len(ASPECTS)):
            if shown & BITS[potion] or named not in (pieces.NOTHING, potion):
                continue
            gain = 0.0 if state.exhibited & BITS[potion] else FIRST
            gain += BOTH if shown & BITS[potion ^ 1] else HOPED
            worth = odds[potion] * gain - (1.0 - odds[potion]) * MISS
            if worth > best.worth:
                best = Show(worth, potion, pair)
    return best


def shows(state: AlchemistsState, seat: int, mind: Mind, hand: int, most: int) -> list[float]:
    """What one show after another would be worth."""
    shown = state.own[fields.SHOWN_POTIONS + seat]
    found: list[float] = []
    for _ in range(most):
        show = best_show(state, seat, mind, hand, shown, pieces.NOTHING)
        if show.worth <= 0.0:
            break
        found.append(show.worth)
        shown |= BITS[show.potion]
        one, other = PAIRS[show.pair]
        hand -= ONES[one] + ONES[other]
    return found
