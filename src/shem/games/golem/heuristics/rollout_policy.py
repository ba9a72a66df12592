"""How a plausible random player fills the screens; and random games, played quickly."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields, stages
from shem.games.golem.actions import put
from shem.games.golem.board import BITS
from shem.games.golem.rules import allocation

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng


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


# The actions that fill the screens of four seats.
FILLING: Final = 16


def rollout(state: GolemState, rng: Rng, bound: int) -> int:
    """Play uniformly at random, at most `bound` actions; return how many were played."""
    played = 0
    while played < bound:
        deciders = state.to_act()
        if not deciders:
            break
        stage = state.stage
        if stage in (stages.ALLOCATION, stages.REARRANGEMENT) and bound - played >= FILLING:
            for seat in deciders:
                played += fill(state, seat, rng)
        else:
            legal = state.legal(deciders[0])
            state.apply(deciders[0], legal[int(rng.below(len(legal)))])
            played += 1
    return played


def fill(state: GolemState, seat: i64, rng: Rng) -> int:
    """Fill the screens of a seat that are still empty."""
    own = state.own
    step: i64 = own[fields.STEP + seat]
    left: i64 = own[fields.LEFT + seat]
    before: i64 = allocation.highest(state, int(seat), fields.PLACED, int(step))
    phase: i64
    for phase in range(step, 3):
        units = some_units(state, seat, phase, left, before, rng)
        own[fields.PLACED + phase * actions.MOST_SEATS + seat] = int(units)
        left -= units
        before = max(before, units)
    units = some_units(state, seat, 3, left, before, rng)
    if state.deciders == BITS[seat]:
        # The very last one sets the game in motion, as any action does.
        own[fields.LEFT + seat] = int(left)
        own[fields.STEP + seat] = 3
        state.apply(int(seat), put(3, int(units)))
        return 4 - int(step)
    own[fields.PLACED + 3 * actions.MOST_SEATS + seat] = int(units)
    own[fields.LEFT + seat] = int(left - units)
    own[fields.STEP + seat] = 4
    state.deciders &= ~BITS[seat]
    return 4 - int(step)


def some_units(state: GolemState, seat: i64, phase: i64, left: i64, before: i64, rng: Rng) -> i64:
    """Any number of units that may go behind the next screen."""
    pained = state.is_under_smerte(seat)
    if pained and phase == actions.MOVEMENT_PHASE:
        return 1 + rng.below(1)
    if state.stage == stages.ALLOCATION:
        return 1 + rng.below(left - (3 - phase))
    named: i64 = state.own[fields.NAMED + seat]
    gap: i64 = allocation.strictness(state, int(seat))
    single: i64 = 1 if pained and phase < actions.MOVEMENT_PHASE else 0
    low = allocation.fewest_units(phase, named, left, before, gap, single)
    high = allocation.most_units(phase, named, left, before, gap)
    return low + rng.below(high - low + 1)
