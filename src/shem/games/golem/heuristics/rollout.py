"""Random play, quickly: screens are filled without listing what could be put behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields, stages
from shem.games.golem.actions import put
from shem.games.golem.geometry import BITS
from shem.games.golem.rules import allocation

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng

# So many actions fill the screens of four seats.
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
