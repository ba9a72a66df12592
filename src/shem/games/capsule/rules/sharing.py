"""3 Share, 4 Sell: a full line is told for a reward; discoveries are sold, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import actions, events, fields, stages
from shem.games.capsule.board import BITS, LINE_MASKS, LINE_NAMES, LINES
from shem.games.capsule.fields import SHARED, SOLD_OFF
from shem.games.capsule.rules import day

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def sale_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-22 Any number of own unsold discoveries, or none."""
    return actions.SALES[state.unsold(state.active)]


def sell(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-22 Each for today's price; with closed sheets nobody else learns how many."""
    count = 0 if action == actions.END else action - actions.SELL + 1
    price = int(state.price())
    state.own[fields.SOLD + seat] += count
    state.own[fields.MONEY + seat] += count * price
    state.remember(SOLD_OFF, count, 0)
    if state.log is not None:
        if count:
            state.log.append(events.sold(seat, count, price, state.setup.open_sheets))
        state.log.append(events.turn_ended(seat))
    day.end_turn(state)


def share_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-18, CAP-22 A line to share; or go on to selling, which ends the turn."""
    return actions.SHARES[shareable(state, state.active)] + sale_choices(state)


def shareable(state: CapsuleState, seat: i64) -> i64:
    """CAP-18, CAP-19, CAP-21, CAP-A15 The lines full on the seat's map that nobody announced."""
    marks = state.marks(seat)
    found: i64 = 0
    for line in range(LINES):
        mask: i64 = LINE_MASKS[line]
        if marks & mask == mask:
            found |= BITS[line]
    return found & ~state.shared


def reward(state: CapsuleState, seat: int) -> int:
    """CAP-18, CAP-32 Two icons for a line, as far as there are."""
    edition = state.setup.edition
    return min(edition.reward, edition.icons - state.own[fields.CIRCLED + seat])


def share(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-18, CAP-19, CAP-20, CAP-A7 A reward for a line; the other marks its spaces."""
    line = action - actions.SHARE
    gained = reward(state, seat)
    state.own[fields.CIRCLED + seat] += gained
    state.own[fields.HEARD + 1 - seat] |= LINE_MASKS[line]
    state.shared |= BITS[line]
    state.shares += 1
    state.remember(SHARED, line, 0)
    if state.log is not None:
        state.log.append(events.shared(seat, LINE_NAMES[line], gained))
    if state.shares == state.setup.shares_per_turn:
        state.stage = stages.SELLING
