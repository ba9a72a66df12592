"""Victory: the goal reached, or nothing left to harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import events, fields, stages
from shem.kernel.outcome import Outcome

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

GOAL_REACHED: Final = "GOL-34"
GRID_EMPTY: Final = "GOL-35"


def check(state: GolemState, seat: int) -> None:
    """GOL-34, GOL-35, GOL-52, GOL-A12 The goal ends the game at once, the last district too."""
    if state.own[fields.POINTS + seat] >= state.setup.target or state.unharvested == 0:
        state.stage = stages.OVER
        state.deciders = 0
        if state.log is not None:
            state.log.append(events.ended(ending(state)))


def ending(state: GolemState) -> str:
    """GOL-32, GOL-33 The clause that ends the game: at most one seat can have reached the goal."""
    for seat in range(state.seats):
        if state.own[fields.POINTS + seat] >= state.setup.target:
            return GOAL_REACHED
    return GRID_EMPTY


def outcome(state: GolemState) -> Outcome | None:
    """GOL-34, GOL-35 Ranks by points; the winners share the payoff."""
    if state.stage != stages.OVER:
        return None
    standings = [standing(state, seat) for seat in range(state.seats)]
    ranks = [1 + sum([other > own for other in standings]) for own in standings]
    winners = ranks.count(1)
    return Outcome(
        ending(state),
        tuple(ranks),
        tuple([1 / winners if rank == 1 else 0.0 for rank in ranks]),
        tuple([state.own[fields.POINTS + seat] for seat in range(state.seats)]),
    )


def standing(state: GolemState, seat: int) -> tuple[int, int, int]:
    """GOL-35, GOL-A13 Most points, then fewer curses, then more charms."""
    taken = state.own[fields.TAKEN + seat]
    charms = (taken & state.setup.charms).bit_count()
    return state.own[fields.POINTS + seat], charms - taken.bit_count(), charms
