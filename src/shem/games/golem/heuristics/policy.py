"""A cheap sensible choice at every stage: turning, walking, placing, harvesting, bidding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, stages
from shem.games.golem.board import BITS, NEIGHBOURS, PLACES
from shem.games.golem.heuristics.evaluation import (
    ARTIFACT_WORTHS,
    UNIT,
    Outlook,
    Pick,
    Stakes,
    weighed,
)
from shem.games.golem.heuristics.odds import CERTAIN, win_probability
from shem.games.golem.heuristics.planning import best_announcement, best_units
from shem.games.golem.rules.harvesting import bow_targets
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.orientation import ANY_FACING, legal_facings

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng


def best_turn(state: GolemState, seat: i64) -> i64:
    """Turn to the best line, by the odds to walk the golem and to harvest."""
    outlook = Outlook(state, seat)
    walk = win_probability(state, seat, actions.MOVEMENT_PHASE)
    odds = win_probability(state, seat, actions.HARVEST_PHASE)
    facings = legal_facings(state, state.golem)
    pick = Pick()
    for facing in range(4):
        if facings >> facing & 1:
            outlook.look(state.golem, facing)
            walking = weighed(odds, outlook.best, -outlook.cheapest)
            driven = weighed(odds, outlook.worst, -outlook.driven())
            pick.offer(actions.TURN + facing, weighed(walk, walking, driven))
    return pick.action


def best_move(state: GolemState, seat: i64) -> i64:
    """Walk to the place with the best prospects; in the Boots only where it pays."""
    outlook = Outlook(state, seat)
    odds = win_probability(state, seat, actions.HARVEST_PHASE)
    edition = state.setup.edition
    pick = Pick()
    for steps in range(1, edition.reach + 1):
        pick.offer(actions.MOVE + steps - 1, outlook.prospect(destination(state, steps), odds))
    if state.holder(actions.BOOTS) == seat:
        for steps in range(edition.reach + 1, edition.boots_reach + 1):
            score = outlook.prospect(destination(state, steps), odds)
            pick.offer(actions.USE_BOOTS + steps - 1, score - ARTIFACT_WORTHS[actions.BOOTS])
    return pick.action


def best_place(state: GolemState, seat: i64) -> i64:
    """Put a stuck golem where a harvest at once promises most."""
    outlook = Outlook(state, seat)
    odds = win_probability(state, seat, actions.HARVEST_PHASE)
    pick = Pick()
    for place in range(PLACES):
        if state.unharvested >> place & 1:
            pick.offer(actions.PLACE + place, outlook.prospect(place, odds))
    return pick.action


def best_facing(state: GolemState, seat: i64) -> i64:
    """Look where most can be had in the next turn."""
    outlook = Outlook(state, seat)
    facings = legal_facings(state, state.golem)
    pick = Pick()
    for facing in range(4):
        if (facings if facings else ANY_FACING) >> facing & 1:
            outlook.look(state.golem, facing)
            pick.offer(actions.TURN + facing, outlook.best)
    return pick.action


def best_spell(state: GolemState, seat: i64) -> i64:
    """Leave the golem where the next turn promises most: rich places for the stronger seat."""
    odds = (CERTAIN + win_probability(state, seat, actions.REGENERATION_PHASE)) // 3
    pick = Pick()
    pick.offer(actions.STAY, next_turn(state, seat, state.golem, odds))
    for place in range(PLACES):
        if state.unharvested >> place & 1:
            pick.offer(actions.PLACE + place, next_turn(state, seat, place, odds))
    return pick.action


def next_turn(state: GolemState, seat: i64, place: i64, odds: i64) -> i64:
    """What a turn from this place promises a seat with these odds to have its way."""
    outlook = Outlook(state, seat)
    pick = Pick()
    for facing in range(4):
        outlook.look(place, facing)
        pick.offer(facing, weighed(odds, outlook.best, -outlook.dearest))
    return pick.score


def best_harvest(state: GolemState, seat: i64) -> i64:
    """Here, or next door by the Bow where that pays."""
    outlook = Outlook(state, seat)
    targets: i64 = bow_targets(state)
    pick = Pick()
    pick.offer(actions.HARVEST, outlook.gain(state.golem))
    for facing in range(4):
        if targets >> facing & 1:
            gain = outlook.gain(NEIGHBOURS[state.golem * 4 + facing])
            pick.offer(actions.USE_BOW + facing, gain - ARTIFACT_WORTHS[actions.BOW])
    return pick.action


# The Horn is blown when at least this lies between the best and the worst of a turn.
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
