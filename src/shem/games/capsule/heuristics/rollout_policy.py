"""A plausible random player: digs while it can, and never names a space blindly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, stages

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

USES: Final = 6
SHOWS: Final = 6
NAMES_LAST: Final = 9


def rollout_weights(state: CapsuleState, seat: int) -> tuple[int, ...] | None:
    """How such a player would weigh its choices; all alike where it does not matter."""
    stage = state.stage
    if stage == stages.VERDICT:
        return verdict_weights(state.legal(seat))
    if stage in (stages.DIGGING, stages.RETURNING):
        return tuple([weight(action) for action in state.legal(seat)])
    return None


def verdict_weights(choices: tuple[int, ...]) -> tuple[int, ...]:
    """CAP-25 A player with one space left names it; otherwise they stay silent."""
    name = NAMES_LAST if len(choices) == 2 else 0
    return tuple([1 if action == actions.STAY_SILENT else name for action in choices])


def weight(action: int) -> int:
    """Digging and showing are likelier than stopping."""
    if action < actions.STOP:
        return USES
    return SHOWS if actions.SHOW <= action < actions.UNDER else 1
