"""Where a seat stands, and its chance to win from there."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule.fields import MONEY
from shem.games.capsule.hints.prospect import candidates, worth

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

# How the numbers were found: docs/reference/tuning.md.
LEAD: Final = 1.0
DOLLARS: Final = 0.004
TEMPO: Final = 0.5
AHEAD: Final = 0.1
LAST_DOLLARS: Final = 0.01
NEAR: Final = 6
"""So many cards from the top are taken to be drawn next."""


def value(state: CapsuleState, seat: int) -> float:
    """The chance of a seat to win, by what is left to find, money, and whose turn it is."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.payoffs[seat]
    return 1 / (1 + exp(-advantage(state, seat)))


def advantage(state: CapsuleState, seat: i64) -> float:
    """How far a seat is ahead, on a scale that `value` turns into a chance."""
    rival = 1 - seat
    lead = searching(state, rival) - searching(state, seat)
    days = state.setup.edition.days - int(state.day) + 1
    dollars = purse(state, seat) - purse(state, rival)
    weight = DOLLARS + LAST_DOLLARS / days
    move = TEMPO if state.active == seat else -TEMPO
    return LEAD * lead + weight * dollars + move * in_sight(state)


def searching(state: CapsuleState, seat: i64) -> float:
    """How long a seat may still have to search."""
    return 2.5 * log(int(candidates(state, seat)))


def purse(state: CapsuleState, seat: i64) -> float:
    """What a seat can spend, its unsold discoveries at today's price."""
    return state.own[MONEY + seat] + 0.8 * int(state.unsold(seat) * state.price())


def in_sight(state: CapsuleState) -> float:
    """The share of the next cards that are new to the seat whose turn it is."""
    found = 0.0
    near = min(NEAR, len(state.pile))
    for at in range(near):
        found += worth(state, state.active, state.pile[at])
    return found / NEAR
