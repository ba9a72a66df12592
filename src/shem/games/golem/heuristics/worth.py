"""What a harvest is worth, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields
from shem.games.golem.geometry import BITS, PLACES

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

POINT: Final = 100
VICTORY: Final = 3000
FAR: Final = 1_000_000_000

# A bonus unit of the next turn.
UNIT: Final = 100
# Amulet, Boots, Horn, Bow.
ARTIFACT_WORTHS: Final[tuple[int, ...]] = (60, 120, 150, 200)
# Nothing special, Hamre, Konge, Magibok, Orm, Skole, Smerte: beside the points.
SPECIAL_WORTHS: Final[tuple[int, ...]] = (0, 20, 60, 40, -40, 30, -60)
# What the gain of another seat costs oneself, of 100, by the number of seats.
RIVALRY: Final[tuple[int, ...]] = (0, 0, 100, 60, 45)


def best_of(artifacts: int) -> int:
    """The worth of the best artifact of a mask."""
    worths = [ARTIFACT_WORTHS[at] for at in range(len(actions.ARTIFACTS)) if artifacts & BITS[at]]
    return max(worths, default=0)


BEST_ARTIFACTS: Final = tuple([best_of(artifacts) for artifacts in range(16)])


class Pick:
    """The best of all that was offered; of equals, the first."""

    def __init__(self) -> None:
        self.action: i64 = 0
        self.score: i64 = -FAR

    def offer(self, action: i64, score: i64) -> None:
        if score > self.score:
            self.action = action
            self.score = score


def needed(state: GolemState, seat: i64) -> i64:
    """The points that a seat still needs to win."""
    return state.setup.target - state.own[fields.POINTS + seat]


def artifact_places(state: GolemState) -> i64:
    """The places with an artifact, as a mask."""
    places = 0
    for artifact in range(4):
        where = state.own[fields.WHERE + artifact]
        if where < PLACES:
            places |= BITS[where]
    return places


def rival_of(state: GolemState, seat: i64) -> i64:
    """The other seat with most points: the one to watch."""
    rival: i64 = 1 if seat == 0 else 0
    for other in range(state.seats):
        if other != seat and state.own[fields.POINTS + other] > state.own[fields.POINTS + rival]:
            rival = other
    return rival
