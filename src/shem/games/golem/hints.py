"""What a sensible player looks at and does: weights, features, a value, a cheap policy."""

from __future__ import annotations

from math import comb, exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import stages
from shem.games.golem.actions import (
    AMULET,
    BLOW_HORN,
    DESTROY,
    HARVEST_PHASE,
    KEEP_AMULET,
    KEEP_HORN,
    MOST_UNITS,
    MOVEMENT,
    REGENERATION,
    SPARE,
    TAKE,
    USE_AMULET,
)
from shem.games.golem.bidding import best_announcement, best_units
from shem.games.golem.fields import BONUS, LEFT, POINTS, STEP
from shem.games.golem.geometry import BITS
from shem.games.golem.outlook import Outlook, Stakes
from shem.games.golem.stages import ALLOCATION, REARRANGEMENT
from shem.games.golem.steering import (
    best_facing,
    best_harvest,
    best_move,
    best_place,
    best_spell,
    best_turn,
)
from shem.games.golem.worth import ARTIFACT_WORTHS, POINT, UNIT, Pick

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.chance import Chance

# WAYS[units * 4 + screens]: in how many ways so many units fill so many screens.
WAYS: Final = tuple(
    [
        comb(units - 1, screens - 1) if screens and units else int(units == screens)
        for units in range(MOST_UNITS + 1)
        for screens in range(4)
    ]
)
SPENDTHRIFT: Final = 1
THRIFTY: Final = 20


def ways(left: int, low: int, high: int, later: int) -> list[int]:
    """For each number of units from low to high: in how many ways the later screens fill up."""
    if later == 0:
        return [SPENDTHRIFT] * (high - low) + [THRIFTY]
    return [max(WAYS[(left - units) * 4 + later], 1) for units in range(low, high + 1)]


def weights(state: GolemState, seat: int) -> tuple[int, ...] | None:
    """A plausible random player fills the screens evenly at random and rarely wastes units."""
    if state.stage not in (ALLOCATION, REARRANGEMENT):
        return None
    phase = state.own[STEP + seat]
    if phase == MOVEMENT and state.is_under_smerte(seat):
        return None
    actions = state.legal(seat)
    low = actions[0] - phase * MOST_UNITS + 1
    return tuple(ways(state.own[LEFT + seat], low, low + len(actions) - 1, 3 - phase))


# A point counts more the nearer somebody is to the goal. Fitted to 150 games of the policy with 2
# to 4 seats, from the start of every turn: log loss 0.81, against 1.07 for even chances.
SPREAD: Final = 6.0
NEARNESS: Final = 0.15


def features(state: GolemState, seat: int) -> tuple[int, ...]:
    """What one sees at a glance: points, what is missing, bonus, the worth of artifacts held."""
    held = 0
    for artifact in range(4):
        if state.holder(artifact) == seat:
            held += ARTIFACT_WORTHS[artifact]
    points = state.own[POINTS + seat]
    return points, int(state.setup.target) - points, state.own[BONUS + seat], held


def standing(state: GolemState, seat: int) -> float:
    """Where a seat stands, in points."""
    points, _, bonus, held = features(state, seat)
    return points + (bonus * UNIT + held) / POINT


def value(state: GolemState, seat: int) -> float:
    """The chance of a seat to win, by where everybody stands and how near the goal is."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.payoffs[seat]
    missing = min([features(state, other)[1] for other in range(state.seats)])
    spread = SPREAD + NEARNESS * missing
    own, rivals = standing(state, seat), 0.0
    for other in range(state.seats):
        rivals += exp((standing(state, other) - own) / spread)
    return 1 / rivals


# The Horn is blown when so much lies between the best and the worst of a turn.
HIGH_STAKES: Final = 1200


def policy(state: GolemState, seat: int, chance: Chance) -> int:
    """A cheap sensible choice for a seat that owes one; it looks behind no other seat's screens."""
    stage = state.stage
    if stage in (ALLOCATION, REARRANGEMENT):
        return best_units(state, seat, chance)
    if stage == stages.ANNOUNCEMENT:
        return int(best_announcement(state, seat, chance))
    if stage == stages.ORIENTATION:
        return int(best_turn(state, seat))
    if stage == stages.MOVEMENT:
        return int(best_move(state, seat))
    return int(rare_policy(state, seat))


def rare_policy(state: GolemState, seat: i64) -> i64:
    """The choices that only an artifact, a special district or a stuck golem brings."""
    stage = state.stage
    if stage in (stages.FACING, stages.SETTING):
        return best_facing(state, seat)
    if stage == stages.HORN:
        return BLOW_HORN if Stakes(state, seat).swing() >= HIGH_STAKES else KEEP_HORN
    if stage == stages.AMULET:
        return best_amulet(state, seat)
    if stage == stages.PLACING:
        return best_place(state, seat)
    if stage == stages.HARVESTING:
        return best_harvest(state, seat)
    if stage == stages.TAKING:
        return best_taking(state)
    if stage == stages.HAMRE:
        return best_blow(state, seat)
    return best_spell(state, seat)


def best_amulet(state: GolemState, seat: i64) -> i64:
    """Name another winner of a tie where that is worth more than the Amulet."""
    pick = Pick()
    pick.offer(KEEP_AMULET, victory_of(state, seat, state.winner) + ARTIFACT_WORTHS[AMULET])
    for tied in range(state.seats):
        if state.tied & BITS[tied]:
            pick.offer(USE_AMULET + tied, victory_of(state, seat, tied))
    return pick.action


def victory_of(state: GolemState, seat: i64, winner: i64) -> i64:
    """What a seat gains when this one wins the phase of the moment."""
    if state.phase == HARVEST_PHASE:
        outlook = Outlook(state, seat)
        return outlook.gain(state.golem) if winner == seat else -outlook.cost(state.golem)
    if winner != seat:
        return 0
    if state.phase == REGENERATION:
        return state.units(seat, REGENERATION) // state.setup.edition.share * UNIT
    return Stakes(state, seat).swing() // 4


def best_taking(state: GolemState) -> i64:
    """The best of several artifacts."""
    pick = Pick()
    under = state.artifacts_under(state.harvest_at)
    for artifact in range(4):
        if under & BITS[artifact]:
            pick.offer(TAKE + artifact, ARTIFACT_WORTHS[artifact])
    return pick.action


def best_blow(state: GolemState, seat: i64) -> i64:
    """Destroy the best artifact that another seat holds; let those on the grid lie."""
    pick = Pick()
    pick.offer(SPARE, 0)
    for artifact in range(4):
        if state.holder(artifact) >= 0 and state.holder(artifact) != seat:
            pick.offer(DESTROY + artifact, ARTIFACT_WORTHS[artifact])
    return pick.action
