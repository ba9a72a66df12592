"""How a plausible random player fills the screens."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from shem.games.golem.actions import MOST_UNITS, MOVEMENT_PHASE
from shem.games.golem.fields import LEFT, STEP
from shem.games.golem.stages import ALLOCATION, REARRANGEMENT

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

# WAYS[units * 4 + screens]: in how many ways the units fill the screens.
WAYS: Final = tuple(
    [
        comb(units - 1, screens - 1) if screens and units else int(units == screens)
        for units in range(MOST_UNITS + 1)
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
    if state.stage not in (ALLOCATION, REARRANGEMENT):
        return None
    phase = state.own[STEP + seat]
    if phase == MOVEMENT_PHASE and state.is_under_smerte(seat):
        return None
    actions = state.legal(seat)
    low = actions[0] - phase * MOST_UNITS + 1
    return tuple(ways(state.own[LEFT + seat], low, low + len(actions) - 1, 3 - phase))
