"""What lies within the golem's reach, as facts for sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shem.games.golem import actions
from shem.games.golem.geometry import BITS, PLACE_NAMES, PLACES, RINGS, SIDE
from shem.games.golem.rules.orientation import legal_facings

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

Facts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be harvested: what is printed there, and the artifact that lies there."""

    place: int
    district: str
    points: int
    artifact: str | None

    def facts(self) -> Facts:
        """For sentences about the card."""
        place = PLACE_NAMES[self.place]
        return {"place": place, "district": self.district, "points": self.points}


def target(state: GolemState, place: int) -> Target:
    """What lies on a place."""
    setup = state.setup
    under = state.artifacts_under(place)
    artifacts = [name for at, name in enumerate(actions.ARTIFACTS) if under & BITS[at]]
    district = setup.edition.ids[setup.districts[place]]
    return Target(place, district, setup.values[place], artifacts[0] if artifacts else None)


def along(state: GolemState, place: int, facing: int) -> list[Target]:
    """GOL-19, GOL-20 What one, two, three steps from a place lead to."""
    line = (place * 4 + facing) * SIDE
    ring = [at for at in RINGS[line : line + SIDE] if state.unharvested & BITS[at]]
    return [target(state, at) for at in ring[: state.setup.edition.reach]]


def in_reach(state: GolemState) -> list[Target]:
    """GOL-15, GOL-24 All that the golem can come to stand on this turn."""
    facings = legal_facings(state, state.golem)
    if not facings:
        return town(state)
    found = [
        met
        for facing in range(4)
        if facings & BITS[facing]
        for met in along(state, state.golem, facing)
    ]
    return sorted(set(found), key=lambda met: met.place)


def town(state: GolemState) -> list[Target]:
    """Every place that is left."""
    places = [place for place in range(PLACES) if state.unharvested & BITS[place]]
    return [target(state, place) for place in places]


def best(targets: list[Target]) -> Target | None:
    """The one that brings most points."""
    cards = [met for met in targets if met.artifact is None]
    return max(cards, key=lambda met: met.points, default=None)


def worst(targets: list[Target]) -> Target | None:
    """The worst curse; None if there is none."""
    curses = [met for met in targets if met.artifact is None and met.points < 0]
    return min(curses, key=lambda met: met.points, default=None)
