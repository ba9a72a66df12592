"""A cheap sensible choice in an imagined world: what the greedy bot does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import actions, fields, stages
from shem.games.capek.geometry import PARTS, bit
from shem.games.capek.heuristics.paying import best_lay, payment, set_cards, wilds_alarm
from shem.games.capek.heuristics.prospect import RUIN, alarm, keep_worth, research_worth, worth
from shem.games.capek.rules.paying import is_enough, price_of

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
    if stage == stages.ACTING:
        return best_act(state, seat)
    if stage == stages.PAYING:
        return next_payment(state, seat)
    if stage == stages.RESOLVING:
        return actions.RESEARCH if is_researched(state, seat, state.card) else actions.KEEP
    if stage == stages.PLACING:
        return best_place(state, seat)
    if stage == stages.BUYING:
        slot = best_slot(state, seat)
        return actions.STOP if slot < 0 else actions.BUY + int(slot)
    if stage == stages.LAYING:
        return actions.LAY + int(best_lay(state, seat))
    return actions.DRAW


def best_act(state: CapekState, seat: i64) -> int:
    """A set if there is one, then a swap, then what is worth its price."""
    legal = state.legal(int(seat))
    made = best_set(state, seat, legal)
    if made >= 0:
        return actions.SET + int(made)
    swapped = best_swap(state, seat, legal)
    if swapped >= 0:
        return actions.SWAP + int(swapped)
    slot = best_slot(state, seat) if legal[0] < actions.TAKE else -1
    return actions.END if slot < 0 else actions.BUY + int(slot)


def best_set(state: CapekState, seat: i64, legal: tuple[int, ...]) -> i64:
    """The largest set that does not cost too much outrage; -1 for none."""
    best, largest = -1, 0
    for action in legal:
        if actions.SET <= action < actions.LAY:
            part = action - actions.SET
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
        if actions.SWAP <= action < actions.END:
            cost = worth(state, seat, action - actions.SWAP, counts)
            if cost < least:
                best, least = action - actions.SWAP, cost
    return best


def best_slot(state: CapekState, seat: i64) -> i64:
    """The card of the auction house that is worth more than what it costs; -1 for none."""
    best, most = -1, 0.0
    for action in state.legal(int(seat)):
        if actions.BUY <= action < actions.TAKE:
            slot = action - actions.BUY
            card = state.offer(slot)
            gain = max(research_worth(state, seat, card), keep_worth(state, seat, card))
            gain -= payment(state, seat, price_of(slot)).cost
            if gain > most:
                best, most = slot, gain
    return best


def next_payment(state: CapekState, seat: i64) -> int:
    """The next card of the cheapest payment, or the card that is paid for."""
    if is_enough(state):
        return actions.TAKE
    if state.setup.strict:
        return actions.PAY + least_needed(state, seat)
    return actions.PAY + payment(state, seat, price_of(state.slot)).cards[0]


def least_needed(state: CapekState, seat: i64) -> int:
    """Of the cards that strict payment allows next, the one that is missed least."""
    counts = state.units(seat)
    best, least = -1, RUIN
    for action in state.legal(int(seat)):
        cost = worth(state, seat, action - actions.PAY, counts)
        if cost < least:
            best, least = action - actions.PAY, cost
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
        distance = 2 * spaces - (1 if state.own[fields.MARKED + seat] & bit(part) else 0)
        if distance < nearest:
            best, nearest = part, distance
    fills = state.markers > 1 and state.spaces(seat, best) > 1
    return (actions.FILL if fills else actions.PLACE) + best
