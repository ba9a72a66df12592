"""What a harvest brings, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem.actions import ARTIFACTS, MOST_SEATS
from shem.games.golem.fields import POINTS, WHERE
from shem.games.golem.geometry import BITS, PLACES

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

POINT: Final = 100
VICTORY: Final = 20 * POINT
BONUS_UNIT: Final = 30

# amulet, boots, horn, bow
ARTIFACT_WORTHS: Final = (60, 120, 150, 200)
# nothing special, hamre, konge, magibok, orm, skole, smerte
SPECIAL_WORTHS: Final = (0, 20, 60, 40, -40, 30, -60)

# How much a point for another seat hurts, of 100, by the number of seats.
RIVALRY: Final = (0, 0, 100, 60, 45)


def best_of(artifacts: int) -> int:
    """The worth of the best artifact of a mask."""
    worths = [ARTIFACT_WORTHS[at] for at in range(len(ARTIFACTS)) if artifacts & BITS[at]]
    return max(worths, default=0)


BEST_ARTIFACTS: Final = tuple([best_of(artifacts) for artifacts in range(16)])


def harvest_worth(state: GolemState, seat: i64, place: i64) -> i64:
    """What a seat gains by harvesting a place; reaching the goal is worth most."""
    artifacts = state.artifacts_under(place)
    if artifacts:
        return BEST_ARTIFACTS[artifacts]
    points: i64 = state.setup.values[place]
    if state.own[POINTS + seat] + points >= state.setup.target:
        return VICTORY
    return points * POINT + SPECIAL_WORTHS[state.setup.specials[place]]


def rival_of(state: GolemState, seat: i64) -> i64:
    """The other seat with most points: the one to watch."""
    rival: i64 = 1 if seat == 0 else 0
    for other in range(state.seats):
        if other != seat and state.own[POINTS + other] > state.own[POINTS + rival]:
            rival = other
    return rival


def envied(state: GolemState, worth: i64) -> i64:
    """What another seat's gain costs oneself."""
    return worth * RIVALRY[state.seats] // 100


def is_at_hand(state: GolemState, artifact: i64) -> bool:
    """Whether an artifact is still on the grid or with a seat."""
    return state.own[WHERE + artifact] < PLACES or state.holder(artifact) < MOST_SEATS
