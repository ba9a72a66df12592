"""The cheapest ways to pay, and the best cards for a set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek.geometry import WILD, colour_of
from shem.games.capek.heuristics.prospect import RUIN, worth
from shem.games.capek.rules.inquiring import can_lay, count_of, counted, missing
from shem.games.capek.rules.paying import gold_in

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


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
