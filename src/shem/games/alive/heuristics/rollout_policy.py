"""A plausible random player: builds where it can, and rolls as long as it may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive.actions import DISCARD, DRAW, END, LEAVE, LOSE, PUT, ROLL, STEAL, TAKE
from shem.games.alive.fields import NOTHING
from shem.games.alive.geometry import TORSO
from shem.games.alive.stages import DROPPING, REPLACING, ROLLING

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

MOSTLY: Final = 40
OFTEN: Final = 12
SOMETIMES: Final = 4
SELDOM: Final = 1


def rollout_weights(state: AliveState, seat: int) -> tuple[int, ...] | None:
    """How such a player would weigh its choices; all alike where it does not matter."""
    if state.stage in (DROPPING, REPLACING):
        return None
    choices = state.legal(seat)
    if state.stage == ROLLING and len(choices) == 1:
        return None
    return tuple([weight(state, seat, action) for action in choices])


def weight(state: AliveState, seat: i64, action: i64) -> int:
    """Rolls and empty slots first; what helps others, or tears down, seldom."""
    if PUT <= action < DISCARD:
        return OFTEN if state.part(seat, action - PUT) == NOTHING else SELDOM
    if LOSE <= action < STEAL:
        return SELDOM if action - LOSE == TORSO else SOMETIMES
    if action == DRAW:
        return MOSTLY
    if action == ROLL or TAKE <= action < PUT:
        return OFTEN
    return SOMETIMES if action in (END, LEAVE) else SELDOM
