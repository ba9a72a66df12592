"""Random play, quickly: screens are filled without listing what could be put behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem.actions import MOVEMENT_PHASE, put
from shem.games.golem.fields import LEFT, PLACED, STEP
from shem.games.golem.rules import allocation
from shem.games.golem.stages import ALLOCATION, REARRANGEMENT

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.chance import Chance

# So many actions fill the screens of four seats.
FILLING: Final = 16


def roll(state: GolemState, chance: Chance, bound: int) -> int:
    """Play uniformly at random, at most `bound` actions; return how many were played."""
    played = 0
    while played < bound:
        deciders = state.to_act()
        if not deciders:
            break
        stage = state.stage
        if stage in (ALLOCATION, REARRANGEMENT) and bound - played >= FILLING:
            for seat in deciders:
                played += fill(state, seat, chance)
        else:
            actions = state.legal(deciders[0])
            state.apply(deciders[0], actions[int(chance.below(len(actions)))])
            played += 1
    return played


def fill(state: GolemState, seat: int, chance: Chance) -> int:
    """Fill the screens of a seat that are still empty."""
    step = state.own[STEP + seat]
    gap = allocation.strictness(state, seat)
    for phase in range(step, 3):
        low, high = allowed(state, seat, phase, gap)
        allocation.put(state, seat, put(phase, low + int(chance.below(high - low + 1))))
    low, high = allowed(state, seat, 3, gap)
    state.apply(seat, put(3, low + int(chance.below(high - low + 1))))
    return 4 - step


def allowed(state: GolemState, seat: int, phase: int, gap: int) -> tuple[int, int]:
    """The fewest and most units that may go behind the next screen."""
    if phase == MOVEMENT_PHASE and state.is_under_smerte(seat):
        return 1, 1
    if state.stage == ALLOCATION:
        return 1, state.own[LEFT + seat] - (3 - phase)
    return allocation.true_range(state, seat, PLACED, phase, gap)
