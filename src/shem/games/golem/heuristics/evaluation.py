"""The evaluation of a position: where everybody stands, and the win probabilities."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from shem.games.golem import fields

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

# A point counts more the nearer somebody is to the goal. How these were found:
# docs/reference/tuning.md.
SPREAD: Final = 6.0
NEARNESS: Final = 0.2
# In points: a bonus unit of the next turn; Amulet, Boots, Horn, Bow.
BONUS_UNIT: Final = 0.2
HELD_ARTIFACTS: Final[tuple[float, ...]] = (2.5, 1.0, 1.0, 3.5)


def standing(state: GolemState, seat: int) -> float:
    """Where a seat stands, in points."""
    held = state.own[fields.BONUS + seat] * BONUS_UNIT
    for artifact in range(4):
        if state.holder(artifact) == seat:
            held += HELD_ARTIFACTS[artifact]
    return state.own[fields.POINTS + seat] + held


def values(state: GolemState) -> list[float]:
    """The win probability of every seat, by where they stand and how near the goal is."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    most = 0
    for other in range(state.seats):
        most = max(most, state.own[fields.POINTS + other])
    spread = SPREAD + NEARNESS * (int(state.setup.target) - most)
    standings = [standing(state, seat) for seat in range(state.seats)]
    return [win_probability(own, standings, spread) for own in standings]


def win_probability(own: float, standings: list[float], spread: float) -> float:
    """The win probability of the seat that stands at `own`."""
    rivals = 0.0
    for other in standings:
        rivals += exp((other - own) / spread)
    return 1 / rivals
