"""How a plausible random player fills the screens."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

# WAYS[units * 4 + screens]: in how many ways the units fill the screens.
WAYS: Final = tuple(
    [
        comb(units - 1, screens - 1) if screens and units else int(units == screens)
        for units in range(actions.MOST_UNITS + 1)
        for screens in range(4)
    ]
)
SPENDTHRIFT: Final = 1
THRIFTY: Final = 20


def ways(left: int, low: int, high: int, later: int) -> list[int]:
    """For each number of units from low to high: in how many ways the later screens fill up."""
    if later == 0:
        return [SPENDTHRIFT] * (high - low) + [THRIFTY]
    return [max(WAYS[(left - units) * 4 + later], 1) for units in range(low, high + 1)]


def rollout_weights(state: GolemState, seat: int) -> tuple[int, ...] | None:
    """A plausible random player fills the screens evenly at random and rarely wastes units."""
    if state.stage not in (stages.ALLOCATION, stages.REARRANGEMENT):
        return None
    phase = state.own[fields.STEP + seat]
    if phase == actions.MOVEMENT_PHASE and state.is_under_smerte(seat):
        return None
    legal = state.legal(seat)
    low = legal[0] - phase * actions.MOST_UNITS + 1
    return tuple(ways(state.own[fields.LEFT + seat], low, low + len(legal) - 1, 3 - phase))
