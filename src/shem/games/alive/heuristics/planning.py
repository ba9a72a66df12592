"""The choices worth thinking about: all of them, of two that are alike only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alive import actions
from shem.games.alive.board import OTHER_SIDE

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState
    from shem.kernel.rng import Rng


def candidate_plans(state: AliveState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """What a seat may sensibly do now; the rules never offer more than a search can think of."""
    choices = state.legal(seat)
    return [(action,) for action in choices if not is_mirrored(state, seat, action, choices)]


def is_mirrored(state: AliveState, seat: int, action: int, choices: tuple[int, ...]) -> bool:
    """ALV-3 Whether the same can be done on the left, where as much or as little lies."""
    if not actions.PUT <= action < actions.DISCARD:
        return False
    slot = action - actions.PUT
    across = OTHER_SIDE[slot]
    if across >= slot or actions.PUT + across not in choices:
        return False
    left, right = int(state.part(seat, across)), int(state.part(seat, slot))
    types = state.setup.types
    return left == right or (left >= 0 and right >= 0 and types[left] == types[right])
