"""A cheap sensible choice at every stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, stages
from shem.games.golem.geometry import BITS
from shem.games.golem.heuristics.bidding import best_announcement, best_units
from shem.games.golem.heuristics.outlook import Outlook, Stakes
from shem.games.golem.heuristics.steering import (
    best_facing,
    best_harvest,
    best_move,
    best_place,
    best_spell,
    best_turn,
)
from shem.games.golem.heuristics.worth import ARTIFACT_WORTHS, UNIT, Pick

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng

# The Horn is blown when so much lies between the best and the worst of a turn.
HIGH_STAKES: Final = 1200


def policy(state: GolemState, seat: int, rng: Rng) -> int:
    """A cheap sensible choice for a seat that owes one; it looks behind no other seat's screens."""
    stage = state.stage
    if stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return best_units(state, seat, rng)
    if stage == stages.ANNOUNCEMENT:
        return int(best_announcement(state, seat, rng))
    if stage == stages.ORIENTATION_STAGE:
        return int(best_turn(state, seat))
    if stage == stages.MOVEMENT_STAGE:
        return int(best_move(state, seat))
    return int(rare_policy(state, seat))


def rare_policy(state: GolemState, seat: i64) -> i64:
    """The choices that only an artifact, a special district or a stuck golem brings."""
    stage = state.stage
    if stage in (stages.FACING, stages.SETTING):
        return best_facing(state, seat)
    if stage == stages.HORN_STAGE:
        return (
            actions.BLOW_HORN if Stakes(state, seat).swing() >= HIGH_STAKES else actions.KEEP_HORN
        )
    if stage == stages.AMULET_STAGE:
        return best_amulet(state, seat)
    if stage == stages.PLACING:
        return best_place(state, seat)
    if stage == stages.HARVESTING:
        return best_harvest(state, seat)
    if stage == stages.TAKING:
        return best_taking(state)
    if stage == stages.HAMRE_STAGE:
        return best_blow(state, seat)
    return best_spell(state, seat)


if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def best_amulet(state: GolemState, seat: i64) -> i64:
    """Name another winner of a tie where that is worth more than the Amulet."""
    pick = Pick()
    pick.offer(
        actions.KEEP_AMULET, victory_of(state, seat, state.winner) + ARTIFACT_WORTHS[actions.AMULET]
    )
    for tied in range(state.seats):
        if state.tied & BITS[tied]:
            pick.offer(actions.USE_AMULET + tied, victory_of(state, seat, tied))
    return pick.action


def victory_of(state: GolemState, seat: i64, winner: i64) -> i64:
    """What a seat gains when this one wins the phase of the moment."""
    if state.phase == actions.HARVEST_PHASE:
        outlook = Outlook(state, seat)
        return outlook.gain(state.golem) if winner == seat else -outlook.cost(state.golem)
    if winner != seat:
        return 0
    if state.phase == actions.REGENERATION_PHASE:
        return state.units(seat, actions.REGENERATION_PHASE) // state.setup.edition.share * UNIT
    return Stakes(state, seat).swing() // 4


def best_taking(state: GolemState) -> i64:
    """The best of several artifacts."""
    pick = Pick()
    under = state.artifacts_under(state.harvest_at)
    for artifact in range(4):
        if under & BITS[artifact]:
            pick.offer(actions.TAKE + artifact, ARTIFACT_WORTHS[artifact])
    return pick.action


def best_blow(state: GolemState, seat: i64) -> i64:
    """Destroy the best artifact that another seat holds; let those on the grid lie."""
    pick = Pick()
    pick.offer(actions.SPARE, 0)
    for artifact in range(4):
        if state.holder(artifact) >= 0 and state.holder(artifact) != seat:
            pick.offer(actions.DESTROY + artifact, ARTIFACT_WORTHS[artifact])
    return pick.action
