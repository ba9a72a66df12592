"""The evaluation of a position: what a harvest is worth, what lies in reach, who will win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields
from shem.games.golem.board import BITS, PLACES, RINGS, SIDE
from shem.games.golem.heuristics.odds import CERTAIN
from shem.games.golem.rules.orientation import legal_facings

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
# What the gain of another seat costs this one, of 100, by the number of seats.
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


class Outlook:
    """What a harvest brings this seat, and what the rival's costs it; the extremes along a line."""

    def __init__(self, state: GolemState, seat: i64) -> None:
        self.state = state
        self.needed = needed(state, seat)
        self.needed_by_rival = needed(state, rival_of(state, seat))
        self.rivalry: i64 = RIVALRY[state.seats]
        self.others: i64 = state.seats - 1
        self.artifacts = artifact_places(state)
        self.best: i64 = -FAR
        self.worst: i64 = FAR
        self.dearest: i64 = -FAR
        self.cheapest: i64 = FAR

    def worth(self, place: i64, missing: i64) -> i64:
        """What a place is worth to a seat that misses `missing` points; to win is worth most."""
        if self.artifacts >> place & 1:
            return BEST_ARTIFACTS[self.state.artifacts_under(place)]
        setup = self.state.setup
        points: i64 = setup.values[place]
        if points >= missing:
            return VICTORY
        return points * POINT + SPECIAL_WORTHS[setup.specials[place]]

    def gain(self, place: i64) -> i64:
        """What this seat gains by harvesting a place."""
        return self.worth(place, self.needed)

    def cost(self, place: i64) -> i64:
        """What it costs when the rival harvests a place."""
        return self.worth(place, self.needed_by_rival) * self.rivalry // 100

    def prospect(self, place: i64, odds: i64) -> i64:
        """What a golem on this place promises with these odds to harvest."""
        return weighed(odds, self.gain(place), -self.cost(place))

    def look(self, place: i64, facing: i64) -> None:
        """Along the line from a place, as far as the golem walks."""
        self.forget()
        ring = (place * 4 + facing) * SIDE
        unharvested = self.state.unharvested
        left: i64 = self.state.setup.edition.reach
        for at in range(SIDE):
            target: i64 = RINGS[ring + at]
            if unharvested >> target & 1:
                self.meet(target)
                left -= 1
                if left == 0:
                    break

    def look_everywhere(self) -> None:
        """All over the grid: a stuck golem is put anywhere."""
        self.forget()
        for place in range(PLACES):
            if self.state.unharvested >> place & 1:
                self.meet(place)

    def forget(self) -> None:
        self.best = -FAR
        self.worst = FAR
        self.dearest = -FAR
        self.cheapest = FAR

    def meet(self, place: i64) -> None:
        gain = self.gain(place)
        cost = self.cost(place)
        self.best = max(self.best, gain)
        self.worst = min(self.worst, gain)
        self.dearest = max(self.dearest, cost)
        self.cheapest = min(self.cheapest, cost)

    def driven(self) -> i64:
        """What the rival's harvest costs when someone else moves the golem: maybe the rival."""
        return (self.dearest + self.cheapest * (self.others - 1)) // self.others


class Cases:
    """What a turn brings, by what this seat decides of it: nothing, the walk, the turn, or both."""

    def __init__(self) -> None:
        self.nothing: i64 = FAR
        self.walk: i64 = FAR
        self.turn: i64 = -FAR
        self.both: i64 = -FAR

    def add(self, worst: i64, best: i64) -> None:
        """One more line: what it brings when another seat walks it, and when this one does."""
        self.nothing = min(self.nothing, worst)
        self.walk = min(self.walk, best)
        self.turn = max(self.turn, worst)
        self.both = max(self.both, best)

    def case(self, turned: bool, walked: bool) -> i64:
        """What it brings when this seat turned the golem, walked it, or neither."""
        if turned:
            return self.both if walked else self.turn
        return self.walk if walked else self.nothing


class Stakes:
    """What a turn brings a seat when it harvests itself, and when another seat does."""

    def __init__(self, state: GolemState, seat: i64) -> None:
        self.mine = Cases()
        self.theirs = Cases()
        outlook = Outlook(state, seat)
        facings: i64 = legal_facings(state, state.golem)
        for facing in range(4):
            if facings >> facing & 1:
                outlook.look(state.golem, facing)
                self.add(outlook)
        if facings == 0:
            outlook.look_everywhere()
            self.add(outlook)

    def add(self, outlook: Outlook) -> None:
        self.mine.add(outlook.worst, outlook.best)
        self.theirs.add(-outlook.driven(), -outlook.cheapest)

    def swing(self) -> i64:
        """What lies between the best and the worst that the turn can bring."""
        highest = max(self.mine.both, self.theirs.both)
        return highest - min(self.mine.nothing, self.theirs.nothing)


def weighed(odds: i64, success: i64, failure: i64) -> i64:
    """The mean of two outcomes, by the odds of the first."""
    return (odds * success + (CERTAIN - odds) * failure) // CERTAIN


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
    return [softmax(own, standings, spread) for own in standings]


def softmax(own: float, standings: list[float], spread: float) -> float:
    """The win probability of the seat that stands at `own`."""
    rivals = 0.0
    for other in standings:
        rivals += exp((other - own) / spread)
    return 1 / rivals
