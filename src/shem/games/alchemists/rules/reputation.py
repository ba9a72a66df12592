"""Reputation: the one place that moves a marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import events, fields, pieces
from shem.games.alchemists.edition_data.numbers import MOST_REPUTATION

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

LOWEST: Final = 1


def place(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B57 Where a marker is, as far as zones go: the last one has no end."""
    return min(state.own[fields.REPUTATION + seat], MOST_REPUTATION)


def change(state: AlchemistsState, seat: i64, net: i64) -> None:
    """ALC-B56, ALC-B59, ALC-K3, ALC-K7 Gains and losses of one moment, netted, move a marker once.

    ALC-B58 and ALC-A29: zones leave gains alone.
    """
    if net == 0:
        return
    moved = net + bonus(state, seat) if net > 0 else -loss(state, seat, -net)
    before: i64 = state.own[fields.REPUTATION + seat]
    after = max(before + moved, LOWEST)
    state.own[fields.REPUTATION + seat] = after
    if state.log is not None:
        state.log.append(events.reputation_changed(seat, after - before, after))


def bonus(state: AlchemistsState, seat: i64) -> i64:
    """ALC-AR5, ALC-B58, ALC-A29 The Robe makes a gain one larger, until the final round.

    No zone changes a gain.
    """
    has_effect = state.has(seat, pieces.ROBE) and state.round < pieces.LAST_ROUND
    return state.setup.edition.artifacts.amounts[pieces.ROBE] if has_effect else 0


def loss(state: AlchemistsState, seat: i64, amount: i64) -> i64:
    """ALC-B57 A loss is smaller in the red zone, larger in the green and the blue one."""
    return max(amount + state.setup.edition.zones.losses[place(state, seat)], 0)
