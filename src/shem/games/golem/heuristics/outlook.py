"""What lies in reach of the golem, as a seat sees it with an eye on its rival."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.golem.geometry import PLACES, RINGS, SIDE
from shem.games.golem.heuristics.odds import CERTAIN
from shem.games.golem.heuristics.worth import (
    BEST_ARTIFACTS,
    FAR,
    POINT,
    RIVALRY,
    SPECIAL_WORTHS,
    VICTORY,
    artifact_places,
    needed,
    rival_of,
)
from shem.games.golem.rules.orientation import legal_facings

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


class Outlook:
    """What a harvest brings oneself, and what the rival's costs; the extremes along a line."""

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
        """What oneself gains by harvesting a place."""
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
        """What the rival's harvest costs when another walks the golem: with luck itself."""
        return (self.dearest + self.cheapest * (self.others - 1)) // self.others


class Cases:
    """What a turn brings, by what oneself decides of it: nothing, the walk, the turn, or both."""

    def __init__(self) -> None:
        self.nothing: i64 = FAR
        self.walk: i64 = FAR
        self.turn: i64 = -FAR
        self.both: i64 = -FAR

    def add(self, worst: i64, best: i64) -> None:
        """One more line: what it brings when another walks it, and when oneself does."""
        self.nothing = min(self.nothing, worst)
        self.walk = min(self.walk, best)
        self.turn = max(self.turn, worst)
        self.both = max(self.both, best)

    def case(self, turned: bool, walked: bool) -> i64:
        """What it brings when oneself turned the golem, walked it, or not."""
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
