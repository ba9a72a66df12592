"""A cheap sensible choice in an imagined world: what the greedy bot does, and how it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import actions, fields, stages
from shem.games.capek.board import PARTS, WILD, bit, colour_of
from shem.games.capek.heuristics.evaluation import RUIN, alarm, keep_worth, research_worth, worth
from shem.games.capek.rules.buying import gold_in, is_enough, price_of
from shem.games.capek.rules.inquiring import can_lay, count_of, counted, missing

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState
    from shem.kernel.rng import Rng


class Payment:
    """Cards of a hand, and what they were worth there."""

    def __init__(self, cards: tuple[int, ...], cost: float) -> None:
        self.cards = cards
        self.cost = cost


def payment(state: CapekState, seat: i64, price: i64) -> Payment:
    """The cards that pay a price and are missed least, besides those laid out already."""
    gold = state.setup.edition.gold
    counts = state.units(seat)
    due = int(max(0, price - gold_in(state, state.laid)))
    ways = [Payment((), 0.0 if paid == 0 else RUIN) for paid in range(due + 1)]
    for card in state.in_hand(seat):
        cost = worth(state, seat, card, counts)
        for paid in range(due, 0, -1):
            before = ways[max(0, paid - gold[card])]
            if before.cost + cost < ways[paid].cost:
                ways[paid] = Payment((*before.cards, card), before.cost + cost)
    return ways[due]


def exact_payments(state: CapekState, seat: i64, price: i64) -> list[Payment]:
    """All payments of which no card could be spared, those that are missed least first."""
    edition, counts = state.setup.edition, state.units(seat)
    purse = sorted(state.in_hand(seat), key=lambda card: -edition.gold[card])
    begun = [(0, 0, Payment((), 0.0))]
    found: list[Payment] = []
    while begun:
        start, gold, paid = begun.pop()
        # The smallest card comes last: if the others are not enough without it, none can be spared.
        for index in range(start, len(purse)):
            card = purse[index]
            cost = paid.cost + worth(state, seat, card, counts)
            more = Payment((*paid.cards, card), cost)
            if gold + edition.gold[card] >= price:
                found.append(more)
            else:
                begun.append((index + 1, gold + edition.gold[card], more))
    return sorted(found, key=lambda payment: payment.cost)


def best_lay(state: CapekState, seat: i64) -> i64:
    """The card to lay next: of a colour rather than a wild, of little gold rather than much."""
    edition = state.setup.edition
    counts = state.units(seat) - counted(state, state.laid)
    best, least = -1, 1000
    for card in state.in_hand(seat):
        if not can_lay(state, card, counts):
            continue
        cost = edition.gold[card] + (100 if colour_of(card) == WILD else 0)
        cost -= 10 * int(count_of(counts, colour_of(card))) if colour_of(card) != WILD else 0
        if cost < least:
            best, least = card, cost
    return best


def set_cards(state: CapekState, seat: i64, part: i64) -> tuple[int, ...]:
    """A set for a part, in the colour that needs fewer wilds."""
    trial = state.copy()
    trial.part = part
    chosen: list[int] = []
    while missing(trial) > 0:
        card = int(best_lay(trial, seat))
        trial.lay_out(card)
        chosen.append(card)
    return tuple(chosen)


def wilds_alarm(state: CapekState, cards: tuple[int, ...]) -> i64:
    """How far the wilds of a set would move the track."""
    moved: i64 = 0
    for card in cards:
        if colour_of(card) == WILD:
            moved += state.setup.edition.outrage[card]
    return moved


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
