"""The evaluation of a position: where everybody stands, and the win probabilities."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from shem.games.alive import stages
from shem.games.alive.heuristics.prospect import strength

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

TEMPO: Final = 0.15
"""What it is worth to have the next roll, and not to be the last who has."""


def values(state: AliveState) -> list[float]:
    """The win probability of every seat: how far it has come, beside the others."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    standings = [standing(state, seat) for seat in range(state.seats)]
    return [win_probability(own, standings) for own in standings]


def win_probability(own: float, standings: list[float]) -> float:
    """The win probability of the seat that stands at `own`."""
    all_of_them = 0.0
    for other in standings:
        all_of_them += exp(other - own)
    return 1 / all_of_them


def standing(state: AliveState, seat: int) -> float:
    """How far a seat has come, and how soon it rolls."""
    first = int(state.active) + (1 if state.stage == stages.LAST else 0)
    waits = (seat - first) % state.seats
    return strength(state, seat) - TEMPO * float(waits) / float(state.seats)
