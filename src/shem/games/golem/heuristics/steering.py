"""A sensible hand on the golem: turning, walking, placing and harvesting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.golem import actions
from shem.games.golem.geometry import NEIGHBOURS, PLACES
from shem.games.golem.heuristics.odds import CERTAIN, win_probability
from shem.games.golem.heuristics.outlook import Outlook, weighed
from shem.games.golem.heuristics.worth import ARTIFACT_WORTHS, Pick
from shem.games.golem.rules.harvesting import bow_targets
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.orientation import ANY_FACING, legal_facings

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


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
