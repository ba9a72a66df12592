"""The Auction House and the piles: cards are drawn and discarded, and the row is refilled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import events, fields, stages
from shem.games.capek.board import SLOTS, bit, cards_of
from shem.games.capek.fields import DREW, RESHUFFLED, REVEALED, SHOWN, STOPPED, draw_of

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


# When the row is filled again.
AT_END: Final = 0
AFTER_EACH: Final = 1
SLIDE_ONLY: Final = 2
REFILLS: Final = ("end", "each", "slide")


def top_card(state: CapekState) -> i64:
    """CPK-32, CPK-A7 The next card; the discards are shuffled when the pile has none left."""
    if not state.pile:
        if not state.discards:
            return fields.NO_CARD
        reshuffle(state)
    return state.pile.pop()


def reshuffle(state: CapekState) -> None:
    """CPK-32, CPK-38 All discards make the new pile; everybody has seen which cards they are."""
    state.pile = cards_of(state.discards)
    state.stock = state.discards
    state.discards = 0
    state.shuffles += 1
    state.rng.shuffle(state.pile)
    state.remember(RESHUFFLED, len(state.pile), 0)
    if state.log is not None:
        state.log.append(events.reshuffled(len(state.pile)))


def draw(state: CapekState, seat: i64, count: int) -> None:
    """CPK-6, CPK-10, CPK-31, CPK-32, CPK-40, CPK-A14 The drawer sees cards, all see how many."""
    found: list[int] = []
    for _ in range(count):
        card = top_card(state)
        if card == fields.NO_CARD:
            break
        state.gain(seat, card)
        state.memorise(seat, draw_of(card, state.shuffles))
        found.append(card)
        state.remember(DREW, 0, 0)
    if state.log is not None:
        state.log += [events.drew(seat, len(found)), events.found(seat, found)]


def discard(state: CapekState, seat: i64, card: i64) -> None:
    """CPK-4 A card goes from the hand to the discards, where all can see it."""
    state.lose(seat, card)
    state.discards |= bit(card)
    if state.shown & bit(card):
        state.shown ^= bit(card)
    else:
        state.memorise(seat, SHOWN | card)


def discard_laid(state: CapekState, seat: i64, kind: i64) -> None:
    """The cards laid out are discarded, in their order."""
    for card in state.laid:
        discard(state, seat, card)
        state.remember(kind, 0, card)
    state.laid = ()
    state.out = 0


def after_purchase(state: CapekState, seat: i64) -> None:
    """CPK-21, CPK-39, CPK-A6 After a purchase: more, unless all can see that there is no more."""
    state.purchases += 1
    if state.setup.refill != AT_END:
        slide(state)
    if state.setup.refill == AFTER_EACH:
        refill(state)
    if is_buying_over(state, seat):
        stop_buying(state, seat)
    else:
        state.stage = stages.BUYING


def is_buying_over(state: CapekState, seat: i64) -> bool:
    """CPK-21, CPK-39, CPK-A6 No card to pay with, none to buy, or too many bought in a turn."""
    setup = state.setup
    if state.hand(seat) == 0:
        return True
    if setup.refill == AFTER_EACH and state.purchases >= setup.edition.most_purchases:
        return True
    return all(state.own[fields.AUCTION + slot] == fields.NO_CARD for slot in range(SLOTS))


def stop_buying(state: CapekState, seat: i64) -> None:
    """CPK-9, CPK-22 Buying is over for this turn: the row slides, and is filled."""
    state.done |= fields.DONE_BUY
    state.stage = stages.ACTING
    state.remember(STOPPED, 0, 0)
    if state.log is not None:
        state.log.append(events.stopped(seat))
    slide(state)
    refill(state)


def slide(state: CapekState) -> None:
    """CPK-22 The cards that are left move to the cheaper side and keep their order."""
    filled = fields.AUCTION
    for slot in range(fields.AUCTION, fields.AUCTION + SLOTS):
        card = state.own[slot]
        if card != fields.NO_CARD:
            state.own[slot] = fields.NO_CARD
            state.own[filled] = card
            filled += 1


def refill(state: CapekState) -> None:
    """CPK-22, CPK-23, CPK-38 New cards from the pile, the cheapest free slot first."""
    for slot in range(SLOTS):
        if state.own[fields.AUCTION + slot] != fields.NO_CARD:
            continue
        card = top_card(state)
        if card == fields.NO_CARD:
            return
        state.own[fields.AUCTION + slot] = card
        state.remember(REVEALED, slot + 1, card)
        if state.log is not None:
            state.log.append(events.revealed(slot, card))
