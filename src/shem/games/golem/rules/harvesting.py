"""4 Harvesting: the winner takes what lies under the golem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.golem import actions, events, fields, stages
from shem.games.golem.board import BITS, NEIGHBOURS
from shem.games.golem.rules import districts, victory
from shem.games.golem.rules.movement import district_name

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def begin(state: GolemState) -> bool:
    """GOL-25, GOL-28, GOL-A10 Harvesting is compulsory; only the Bow leaves a choice."""
    if state.holder(actions.BOW) == state.winner and bow_targets(state):
        state.stage = stages.HARVESTING
        state.deciders = BITS[state.winner]
        return False
    return harvest(state, state.winner, state.golem)


def bow_targets(state: GolemState) -> int:
    """GOL-42, GOL-51, GOL-A15 The facings whose next place is unharvested."""
    facings = 0
    for facing in range(4):
        if state.unharvested & BITS[NEIGHBOURS[state.golem * 4 + facing]]:
            facings += BITS[facing]
    return facings


def harvest_choices(state: GolemState) -> tuple[int, ...]:
    """GOL-25, GOL-42 The golem's own district, or a neighbour by the Bow."""
    return actions.BOW_CHOICES[bow_targets(state)]


def aim(state: GolemState, seat: int, action: int) -> bool:
    """GOL-25, GOL-42 Harvest here, or declare the Bow and harvest next door."""
    if action == actions.HARVEST:
        return harvest(state, seat, state.golem)
    facing = action - actions.USE_BOW
    state.own[fields.WHERE + actions.BOW] = fields.REMOVED
    if state.log is not None:
        state.log.append(events.used_bow(seat, facing))
    return harvest(state, seat, NEIGHBOURS[state.golem * 4 + facing])


def harvest(state: GolemState, seat: int, place: int) -> bool:
    """GOL-26, GOL-A9 An artifact comes first and leaves the district; true when all is done."""
    artifacts = state.artifacts_under(place)
    if artifacts == 0:
        return take_district(state, seat, place)
    if artifacts & (artifacts - 1) and not state.setup.take_all_artifacts:
        state.harvest_at = place
        state.stage = stages.TAKING
        state.deciders = BITS[seat]
        return False
    for artifact in range(len(actions.ARTIFACTS)):
        if artifacts & BITS[artifact]:
            take_artifact(state, seat, artifact, place)
    return True


def take_choices(state: GolemState) -> tuple[int, ...]:
    """GOL-26, GOL-A9 Of several artifacts the winner takes one."""
    return actions.TAKES[state.artifacts_under(state.harvest_at)]


def take_chosen(state: GolemState, seat: int, action: int) -> None:
    """GOL-26 The artifact chosen among several."""
    take_artifact(state, seat, action - actions.TAKE, state.harvest_at)
    state.harvest_at = 0


def take_artifact(state: GolemState, seat: int, artifact: int, place: int) -> None:
    """GOL-26, GOL-49 The seat holds it and may use it from now on; the district stays."""
    state.own[fields.WHERE + artifact] = fields.HELD + seat
    if state.log is not None:
        state.log.append(events.took(seat, artifact, district_name(state, place)))


def take_district(state: GolemState, seat: int, place: int) -> bool:
    """GOL-27, GOL-29, GOL-30, GOL-A11 Points, then the goal, then the special rule."""
    state.unharvested &= ~BITS[place]
    state.own[fields.TAKEN + seat] |= BITS[place]
    points = state.setup.values[place]
    state.own[fields.POINTS + seat] += points
    if state.log is not None:
        district = district_name(state, place)
        state.log.append(events.harvested(seat, place, district, points))
    victory.check(state, seat)
    return state.stage == stages.OVER or districts.enter(state, seat, place)
