"""The evaluation of a position: where both seats stand, and the win probabilities."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule import fields
from shem.games.capsule.geometry import BITS, SPACES
from shem.games.capsule.heuristics.prospect import candidates, known
from shem.games.capsule.rules.day import first_of_day

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

# How the numbers were found: docs/reference/tuning.md.
SEARCH: Final = 1.5
"""For every factor of e by which the suspected spaces are more."""
SPACE: Final = 0.05
FOUND: Final = 4.0
WITHIN_REACH: Final = 0.49
"""The cards of one turn may end the search."""
DOLLAR: Final = 0.003
LAST_DOLLAR: Final = 0.004
UNSOLD_DOLLAR: Final = 0.006
STIPEND: Final = 0.24
"""Who is at it has today's money already."""
FIRST: Final = 0.31
"""Who goes second sees what the first does."""
TURN: Final = 5
"""So many cards are drawn in a turn, more or less."""


def values(state: CapsuleState) -> list[float]:
    """The win probabilities of both, by what is left to find, money, and whose turn it is."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    lead = standing(state, 0) - standing(state, 1)
    return [1 / (1 + exp(-lead)), 1 / (1 + exp(lead))]


def standing(state: CapsuleState, seat: i64) -> float:
    """How well off a seat is; the difference to the rival's makes its win probability."""
    score = purse(state, seat) - searching(state, seat)
    if state.active == seat:
        score -= STIPEND
    if first_of_day(state) == seat:
        score -= FIRST
    return score


def searching(state: CapsuleState, seat: i64) -> float:
    """How far a seat still is from knowing."""
    left = int(candidates(state, seat))
    far = SEARCH * log(left) + SPACE * left
    if left == 1:
        far -= FOUND
    if in_sight(state, seat) >= left - 1:
        far -= WITHIN_REACH
    return far


def in_sight(state: CapsuleState, seat: i64) -> int:
    """How many of the cards that a seat is to draw next are new to it."""
    start = 0 if state.active == seat else TURN - 1
    end = min(start + TURN, len(state.pile))
    seen = known(state, seat)
    new = 0
    for at in range(start, end):
        card = state.pile[at]
        if card < SPACES and not seen & BITS[card]:
            new += 1
    return new


def purse(state: CapsuleState, seat: i64) -> float:
    """What the money of a seat is worth to it, its unsold discoveries at today's price."""
    days = state.setup.edition.days - int(state.day) + 1
    dollar = DOLLAR + LAST_DOLLAR / days
    return dollar * state.own[fields.MONEY + seat] + UNSOLD_DOLLAR * int(
        state.unsold(seat) * state.price()
    )
