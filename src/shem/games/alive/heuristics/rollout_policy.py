"""A plausible random player: builds where it can, and rolls as long as it may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import TORSO

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

MOSTLY: Final = 40
OFTEN: Final = 12
SOMETIMES: Final = 4
SELDOM: Final = 1


def rollout_weights(state: AliveState, seat: int) -> tuple[int, ...] | None:
    """How such a player would weigh its choices; all alike where it does not matter."""
    if state.stage in (stages.DROPPING, stages.REPLACING):
        return None
    choices = state.legal(seat)
    if state.stage == stages.ROLLING and len(choices) == 1:
        return None
    return tuple([weight(state, seat, action) for action in choices])


def weight(state: AliveState, seat: i64, action: i64) -> int:
    """Rolls and empty slots first; what helps others, or tears down, seldom."""
    if actions.PUT <= action < actions.DISCARD:
        return OFTEN if state.part(seat, action - actions.PUT) == fields.NOTHING else SELDOM
    if actions.LOSE <= action < actions.STEAL:
        return SELDOM if action - actions.LOSE == TORSO else SOMETIMES
    if action == actions.DRAW:
        return MOSTLY
    if action == actions.ROLL or actions.TAKE <= action < actions.PUT:
        return OFTEN
    return SOMETIMES if action in (actions.END, actions.LEAVE) else SELDOM
