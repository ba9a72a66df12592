"""What a plausible player does when nobody looks closely: something, most of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import stages
from shem.games.alchemists.actions import DECLINE, READY

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

BUSY: Final = 8
IDLE: Final = 1


def rollout_weights(state: AlchemistsState, seat: int) -> tuple[int, ...] | None:
    """To decline, to pass and to leave cubes unplaced is rare: else games are empty."""
    legal = state.legal(seat)
    if state.stage == stages.DECLARING:
        return tuple([IDLE if action == READY and len(legal) > 1 else BUSY for action in legal])
    if not legal or legal[-1] < DECLINE:
        return None
    return tuple([IDLE if action >= DECLINE else BUSY for action in legal])
