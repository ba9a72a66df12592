"""Where the golem can be steered, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem.actions import (
    BOOTS,
    BOW,
    HARVEST,
    HARVEST_PHASE,
    MOVE,
    MOVEMENT,
    PLACE,
    STAY,
    TURN,
    USE_BOOTS,
    USE_BOW,
)
from shem.games.golem.geometry import BITS, NEIGHBOURS, PLACES, RINGS, SIDE
from shem.games.golem.odds import CERTAIN, win_chance
from shem.games.golem.rules.harvesting import bow_targets
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.orientation import ANY_FACING, legal_facings
from shem.games.golem.worth import ARTIFACT_WORTHS, envied, harvest_worth, rival_of

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.chance import Chance

FAR: Final = 1_000_000_000


class Outlook:
    """The best and the worst harvest in reach of the golem, by facing, for one seat."""

    def __init__(self, state: GolemState, seat: i64, place: i64) -> None:
        self.facings: i64 = legal_facings(state, place)
        self.best = [0, 0, 0, 0]
        self.worst = [0, 0, 0, 0]
        if self.facings:
            for facing in range(4):
                self.look(state, seat, place * 4 + facing)
        else:
            self.look_everywhere(state, seat)

    def look(self, state: GolemState, seat: i64, direction: i64) -> None:
        """Along one line, as far as the golem walks."""
        facing = direction % 4
        best: i64 = -FAR
        worst: i64 = FAR
        left: i64 = state.setup.edition.reach
        for at in range(SIDE):
            place: i64 = RINGS[direction * SIDE + at]
            if state.unharvested & BITS[place]:
                worth = harvest_worth(state, seat, place)
                best = max(best, worth)
                worst = min(worst, worth)
                left -= 1
                if left == 0:
                    break
        self.best[facing] = best
        self.worst[facing] = worst

    def look_everywhere(self, state: GolemState, seat: i64) -> None:
        """A stuck golem is put anywhere, wherever it looks."""
        self.facings = ANY_FACING
        best: i64 = -FAR
        worst: i64 = FAR
        for place in range(PLACES):
            if state.unharvested & BITS[place]:
                worth = harvest_worth(state, seat, place)
                best = max(best, worth)
                worst = min(worst, worth)
        self.best = [int(best)] * 4
        self.worst = [int(worst)] * 4

    def highest(self, worths: list[int]) -> i64:
        """The highest of these by facing, among the facings that are legal."""
        most: i64 = -FAR
        for facing in range(4):
            if self.facings & BITS[facing]:
                most = max(most, worths[facing])
        return most

    def lowest(self, worths: list[int]) -> i64:
        """The lowest of these by facing, among the facings that are legal."""
        least: i64 = FAR
        for facing in range(4):
            if self.facings & BITS[facing]:
                least = min(least, worths[facing])
        return least


class Stakes:
    """What a turn brings a seat, by who turns and who walks the golem, and who harvests.

    `mine` holds it for the cases that the seat itself harvests, `theirs` that another does:
    at 0 others turn and walk, at 1 it walks, at 2 it turns, at 3 it does both.
    """

    def __init__(self, state: GolemState, seat: i64) -> None:
        own = Outlook(state, seat, state.golem)
        rival = Outlook(state, rival_of(state, seat), state.golem)
        crowd = state.seats - 1
        # The walker among others is the harvester, too, once in so many cases as there are others.
        driven = [
            (best + worst * (crowd - 1)) // crowd
            for best, worst in zip(rival.best, rival.worst, strict=True)
        ]
        self.mine = [
            int(own.lowest(own.worst)),
            int(own.lowest(own.best)),
            int(own.highest(own.worst)),
            int(own.highest(own.best)),
        ]
        self.theirs = [
            -int(envied(state, rival.highest(driven))),
            -int(envied(state, rival.highest(rival.worst))),
            -int(envied(state, rival.lowest(driven))),
            -int(envied(state, rival.lowest(rival.worst))),
        ]

    def swing(self) -> i64:
        """What lies between the best and the worst that the turn can bring."""
        return max(self.mine[3], self.theirs[3]) - min(self.mine[0], self.theirs[0])


def prospect(state: GolemState, seat: i64, place: i64, odds: i64) -> i64:
    """What a golem on this place is worth to a seat that harvests with these odds."""
    own = harvest_worth(state, seat, place)
    lost = envied(state, harvest_worth(state, rival_of(state, seat), place))
    return (odds * own - (CERTAIN - odds) * lost) // CERTAIN


def best_turn(state: GolemState, seat: i64, chance: Chance) -> int:
    """Turn to the line with the best prospects, by the odds to walk and to harvest oneself."""
    own = Outlook(state, seat, state.golem)
    rival = Outlook(state, rival_of(state, seat), state.golem)
    walk = win_chance(state, seat, MOVEMENT)
    odds = win_chance(state, seat, HARVEST_PHASE)
    chosen: i64 = 0
    most: i64 = -FAR
    for facing in range(4):
        if own.facings & BITS[facing]:
            walking = odds * own.best[facing] - (CERTAIN - odds) * envied(
                state, rival.worst[facing]
            )
            driven = odds * own.worst[facing] - (CERTAIN - odds) * envied(
                state, rival.best[facing]
            )
            score = (walk * walking + (CERTAIN - walk) * driven) // CERTAIN + chance.below(CERTAIN)
            if score > most:
                most = score
                chosen = facing
    return TURN + int(chosen)


def best_move(state: GolemState, seat: i64, chance: Chance) -> int:
    """Walk to the place with the best prospects; the Boots only where they pay."""
    odds = win_chance(state, seat, HARVEST_PHASE)
    edition = state.setup.edition
    chosen = MOVE
    most: i64 = -FAR
    for steps in range(1, edition.reach + 1):
        score = prospect(state, seat, destination(state, steps), odds)
        if score > most:
            most = score
            chosen = MOVE + steps - 1
    if state.holder(BOOTS) == seat:
        most += ARTIFACT_WORTHS[BOOTS]
        for steps in range(edition.reach + 1, edition.boots_reach + 1):
            score = prospect(state, seat, destination(state, steps), odds)
            if score > most:
                most = score
                chosen = USE_BOOTS + steps - 1
    return chosen


def best_place(state: GolemState, seat: i64, chance: Chance) -> int:
    """Where a stuck golem is best put, to be harvested at once."""
    odds = win_chance(state, seat, HARVEST_PHASE)
    chosen: i64 = 0
    most: i64 = -FAR
    for place in range(PLACES):
        if state.unharvested & BITS[place]:
            score = prospect(state, seat, place, odds)
            if score > most:
                most = score
                chosen = place
    return PLACE + int(chosen)
