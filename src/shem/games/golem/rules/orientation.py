"""2 Orientation: the winner turns the golem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, events, stages
from shem.games.golem.board import BITS, COLUMN_MASKS, ROW_MASKS

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

NORTH_SOUTH: Final = 0b0101
EAST_WEST: Final = 0b1010
ANY_FACING: Final = 0b1111


def begin(state: GolemState) -> bool:
    """GOL-14, GOL-18 The winner turns the golem; true when it is stuck and nothing turns."""
    if is_stuck(state):
        if state.log is not None:
            state.log.append(events.stuck())
        return True
    state.stage = stages.ORIENTATION_STAGE
    state.deciders = BITS[state.winner]
    return False


def legal_facings(state: GolemState, place: int) -> int:
    """GOL-15, GOL-16, GOL-17, GOL-A6, GOL-A7 Only towards a line with a district left.

    The district of the place itself does not count, unless the table agreed that it does.
    """
    others = state.unharvested
    if not state.setup.own_district_counts:
        others &= ~BITS[place]
    facings = 0
    if others & COLUMN_MASKS[place]:
        facings += NORTH_SOUTH
    if others & ROW_MASKS[place]:
        facings += EAST_WEST
    return facings


def is_stuck(state: GolemState) -> bool:
    """GOL-18, GOL-A8 The golem is stuck when no facing is legal."""
    return legal_facings(state, state.golem) == 0


def facing_choices(state: GolemState) -> tuple[int, ...]:
    """GOL-14, GOL-16 Every legal facing, the present one too; any where none is legal."""
    facings = legal_facings(state, state.golem)
    return actions.TURNS[facings if facings else ANY_FACING]


def turn_golem(state: GolemState, seat: int, action: int) -> None:
    """GOL-14 The golem turns on the spot."""
    state.facing = action - actions.TURN
    if state.log is not None:
        state.log.append(events.turned(seat, state.facing))
