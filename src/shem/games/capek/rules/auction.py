"""The Auction House: what follows a purchase, and how the row slides and is filled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events, fields, stages
from shem.games.capek.geometry import SLOTS
from shem.games.capek.history import REVEALED, STOPPED
from shem.games.capek.rules import piles
from shem.games.capek.setup import AFTER_EACH, AT_END

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


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
        card = piles.top_card(state)
        if card == fields.NO_CARD:
            return
        state.own[fields.AUCTION + slot] = card
        state.remember(REVEALED, slot + 1, card)
        if state.log is not None:
            state.log.append(events.revealed(slot, card))
