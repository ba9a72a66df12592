"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.games.golem.actions import (
    ACTIONS,
    ANNOUNCE,
    ARTIFACTS,
    BLOW_HORN,
    BOOTS,
    DESTROY,
    HARVEST,
    MOST_UNITS,
    MOVE,
    MOVEMENT_PHASE,
    PHASES,
    PLACE,
    REGENERATION_PHASE,
    SEATS,
    STAY,
    TAKE,
    TURN,
    USE_AMULET,
    USE_BOOTS,
    USE_BOW,
)
from shem.games.golem.fields import BUDGET, HELD, LEFT, NAMED, STEP, WHERE
from shem.games.golem.geometry import FACINGS, PLACE_NAMES
from shem.games.golem.stages import (
    ALLOCATION,
    AMULET_STAGE,
    HARVESTING,
    HORN_STAGE,
    REARRANGEMENT,
    STAGES,
)
from shem.games.golem.state import GolemState
from shem.games.golem.view import deciding
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why, not_asked


def ask(state: GolemState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    stage = STAGES[state.stage]
    return Prompt(stage.name, stage.clause, question(state, seat))


def question(state: GolemState, seat: int) -> Args:
    """The facts that the sentence of a prompt needs."""
    own = state.own
    if state.stage == ALLOCATION:
        return {"phase": PHASES[own[STEP + seat]], "left": own[LEFT + seat]}
    if state.stage == REARRANGEMENT:
        named = PHASES[own[NAMED + seat]]
        return {"phase": PHASES[own[STEP + seat]], "left": own[LEFT + seat], "named": named}
    if state.stage == AMULET_STAGE:
        return {"phase": PHASES[state.phase], "tied": list(SEATS[state.tied])}
    if state.stage == HORN_STAGE:
        return {"budget": own[BUDGET + seat], "units": state.setup.edition.horn_units}
    if state.stage == HARVESTING:
        return {"artifacts": state.artifacts_under(state.golem) != 0}
    return {}


def why_not(state: GolemState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    stage = STAGES[state.stage]
    refusal = not_asked(state, seat, action, ACTIONS, (stage.clause, deciding(state)))
    if refusal is not None:
        return refusal
    if seat not in state.to_act():
        return "screens-filled", stage.clause, {}
    return wrong_choice(state, seat, action) if stage.takes(action) else stage.not_now()


def wrong_choice(state: GolemState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    if action < ANNOUNCE:
        return wrong_units(state, seat, action)
    if action < TURN:
        return "not-most-units", "GOL-9", {"phase": PHASES[action - ANNOUNCE]}
    if action < MOVE:
        return "empty-line", "GOL-15", {"facing": FACINGS[action - TURN]}
    if action < BLOW_HORN:
        return wrong_move(state, seat, action)
    if action < HARVEST:
        return "not-tied", "GOL-39", {"seat": action - USE_AMULET}
    if action < TAKE:
        return "nothing-to-shoot", "GOL-42", {"facing": FACINGS[action - USE_BOW]}
    if action < DESTROY:
        return "no-such-artifact", "GOL-26", {"artifact": ARTIFACTS[action - TAKE]}
    if action < PLACE:
        return wrong_target(state, seat, action - DESTROY)
    if action < STAY:
        return "harvested-place", STAGES[state.stage].clause, {"place": PLACE_NAMES[action - PLACE]}
    return "must-place", "GOL-24", {}


def wrong_units(state: GolemState, seat: int, action: int) -> Why:
    """Units on the wrong screen, or a number that screen may not hold."""
    phase = state.own[STEP + seat]
    if action // MOST_UNITS != phase:
        return "other-screen", STAGES[state.stage].clause, {"phase": PHASES[phase]}
    units = action % MOST_UNITS + 1
    if phase == MOVEMENT_PHASE and state.is_under_smerte(seat):
        return "smerte-allows-one", "GOL-8", {"units": units}
    legal = state.legal(seat)
    args: Args = {
        "phase": PHASES[phase],
        "units": units,
        "low": legal[0] % MOST_UNITS + 1,
        "high": legal[-1] % MOST_UNITS + 1,
    }
    if state.stage == ALLOCATION:
        is_last = phase == REGENERATION_PHASE
        return "over-budget" if is_last else "too-many-units", "GOL-7", args
    return "breaks-announcement", "GOL-10", {**args, "named": PHASES[state.own[NAMED + seat]]}


def wrong_move(state: GolemState, seat: int, action: int) -> Why:
    """Too far, or in Boots that one does not own."""
    edition = state.setup.edition
    if action < USE_BOOTS:
        return "too-far", "GOL-19", {"steps": action - MOVE + 1, "reach": edition.reach}
    if state.own[WHERE + BOOTS] != HELD + seat:
        return "no-boots", "GOL-40", {}
    return "too-far", "GOL-40", {"steps": action - USE_BOOTS + 1, "reach": edition.boots_reach}


def wrong_target(state: GolemState, seat: int, artifact: int) -> Why:
    """Hamre's blow at nothing, or at one's own."""
    if state.own[WHERE + artifact] == HELD + seat:
        return "own-artifact", "GOL-50", {"artifact": ARTIFACTS[artifact]}
    return "artifact-gone", "GOL-43", {"artifact": ARTIFACTS[artifact]}
