"""A cheap sensible choice in an imagined world: what the greedy bot does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek.actions import (
    BUY,
    DRAW,
    END,
    FILL,
    KEEP,
    LAY,
    PAY,
    PLACE,
    RESEARCH,
    SET,
    STOP,
    SWAP,
    TAKE,
)
from shem.games.capek.fields import MARKED
from shem.games.capek.geometry import PARTS, bit
from shem.games.capek.heuristics.paying import best_lay, payment, set_cards, wilds_alarm
from shem.games.capek.heuristics.prospect import RUIN, alarm, keep_worth, research_worth, worth
from shem.games.capek.rules.paying import is_enough, price_of
from shem.games.capek.stages import ACTING, BUYING, LAYING, PAYING, PLACING, RESOLVING

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState
    from shem.kernel.rng import Rng

NEW_CARD: Final = 0.9
"""What an unknown card is worth."""
SET_GAIN: Final = 6.0
"""What an inquiry may cost in outrage."""


def policy(state: CapekState, seat: int, rng: Rng) -> int:
    """What looks best now."""
    stage = state.stage
    if stage == ACTING:
        return best_act(state, seat)
    if stage == PAYING:
        return next_payment(state, seat)
    if stage == RESOLVING:
        return RESEARCH if is_researched(state, seat, state.card) else KEEP
    if stage == PLACING:
        return best_place(state, seat)
    if stage == BUYING:
        slot = best_slot(state, seat)
        return STOP if slot < 0 else BUY + int(slot)
    if stage == LAYING:
        return LAY + int(best_lay(state, seat))
    return DRAW


def best_act(state: CapekState, seat: i64) -> int:
    """A set if there is one, then a swap, then what is worth its price."""
    legal = state.legal(int(seat))
    made = best_set(state, seat, legal)
    if made >= 0:
        return SET + int(made)
    swapped = best_swap(state, seat, legal)
    if swapped >= 0:
        return SWAP + int(swapped)
    slot = best_slot(state, seat) if legal[0] < TAKE else -1
    return END if slot < 0 else BUY + int(slot)


def best_set(state: CapekState, seat: i64, legal: tuple[int, ...]) -> i64:
    """The largest set that does not cost too much outrage; -1 for none."""
    best, largest = -1, 0
    for action in legal:
        if SET <= action < LAY:
            part = action - SET
            size = state.setup.edition.set_size[part]
            cards = set_cards(state, seat, part)
            if size > largest and alarm(state, wilds_alarm(state, cards)) < SET_GAIN:
                best, largest = part, size
    return best


def best_swap(state: CapekState, seat: i64, legal: tuple[int, ...]) -> i64:
    """The card that is missed least, if two unknown ones are better; -1 for none."""
    counts = state.units(seat)
    best, least = -1, 2 * NEW_CARD
    for action in legal:
        if SWAP <= action < END:
            cost = worth(state, seat, action - SWAP, counts)
            if cost < least:
                best, least = action - SWAP, cost
    return best


def best_slot(state: CapekState, seat: i64) -> i64:
    """The card of the auction house that is worth more than what it costs; -1 for none."""
    best, most = -1, 0.0
    for action in state.legal(int(seat)):
        if BUY <= action < TAKE:
            slot = action - BUY
            card = state.offer(slot)
            gain = max(research_worth(state, seat, card), keep_worth(state, seat, card))
            gain -= payment(state, seat, price_of(slot)).cost
            if gain > most:
                best, most = slot, gain
    return best


def next_payment(state: CapekState, seat: i64) -> int:
    """The next card of the cheapest payment, or the card that is paid for."""
    if is_enough(state):
        return TAKE
    if state.setup.strict:
        return PAY + least_needed(state, seat)
    return PAY + payment(state, seat, price_of(state.slot)).cards[0]


def least_needed(state: CapekState, seat: i64) -> int:
    """Of the cards that strict payment allows next, the one that is missed least."""
    counts = state.units(seat)
    best, least = -1, RUIN
    for action in state.legal(int(seat)):
        cost = worth(state, seat, action - PAY, counts)
        if cost < least:
            best, least = action - PAY, cost
    return best


def is_researched(state: CapekState, seat: i64, card: i64) -> bool:
    """Whether a card just bought serves better as research than in the hand."""
    return research_worth(state, seat, card) > keep_worth(state, seat, card)


def best_place(state: CapekState, seat: i64) -> int:
    """As many as fit on the part that is nearest to life."""
    best, nearest = 0, 100
    for part in range(PARTS):
        spaces = int(state.spaces(seat, part))
        if spaces == 0:
            continue
        distance = 2 * spaces - (1 if state.own[MARKED + seat] & bit(part) else 0)
        if distance < nearest:
            best, nearest = part, distance
    fills = state.markers > 1 and state.spaces(seat, best) > 1
    return (FILL if fills else PLACE) + best
