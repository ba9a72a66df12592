"""4 Sell: circled discoveries are crossed out for today's price, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import actions, events, fields
from shem.games.capsule.history import SOLD_OFF
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
