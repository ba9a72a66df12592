"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from typing import Final

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
from shem.games.golem.rules.victory import ending
from shem.games.golem.stages import (
    ALLOCATION,
    AMULET_STAGE,
    ANNOUNCEMENT,
    FACING,
    HAMRE_STAGE,
    HARVESTING,
    HORN_STAGE,
    MAGIBOK_STAGE,
    MOVEMENT_STAGE,
    ORIENTATION_STAGE,
    OVER,
    PLACING,
    REARRANGEMENT,
    SETTING,
    STAGES,
    TAKING,
)
from shem.games.golem.state import GolemState
from shem.games.golem.view import deciding
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal

Args = dict[str, object]

# What is asked in each stage, and the clause behind it.
CLAUSES: Final = {
    FACING: "GOL-4",
    HORN_STAGE: "GOL-41",
    ALLOCATION: "GOL-7",
    ANNOUNCEMENT: "GOL-9",
    REARRANGEMENT: "GOL-10",
    AMULET_STAGE: "GOL-39",
    ORIENTATION_STAGE: "GOL-14",
    MOVEMENT_STAGE: "GOL-19",
    PLACING: "GOL-24",
    SETTING: "GOL-15",
    HARVESTING: "GOL-42",
    TAKING: "GOL-26",
    HAMRE_STAGE: "GOL-43",
    MAGIBOK_STAGE: "GOL-44",
}


def ask(state: GolemState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    return Prompt(STAGES[state.stage], CLAUSES[int(state.stage)], question(state, seat))


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


def explain(state: GolemState, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now; None when it may."""
    legal = state.legal(seat) if 0 <= seat < state.seats else ()
    if action in legal:
        return None
    reason, clause, args = why_not(state, seat, action)
    return Refusal(reason, clause, args, legal)


def why_not(state: GolemState, seat: int, action: int) -> tuple[str, str, Args]:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    if state.stage == OVER:
        return "game-over", ending(state), {}
    if not 0 <= action < ACTIONS:
        return "no-such-action", "", {"action": action}
    asked = CLAUSES[int(state.stage)]
    if seat not in deciding(state):
        return "not-your-choice", asked, {"deciding": list(deciding(state))}
    if seat not in state.to_act():
        return "screens-filled", asked, {}
    if action not in OPEN_KINDS[int(state.stage)]:
        return "not-now", asked, {"stage": STAGES[state.stage]}
    return wrong_choice(state, seat, action)


# The kinds of action that answer the question of each stage.
ANY_UNITS: Final = range(ANNOUNCE)
ANY_TURN: Final = range(TURN, MOVE)
OPEN_KINDS: Final = {
    FACING: ANY_TURN,
    HORN_STAGE: range(BLOW_HORN, USE_AMULET),
    ALLOCATION: ANY_UNITS,
    ANNOUNCEMENT: range(ANNOUNCE, TURN),
    REARRANGEMENT: ANY_UNITS,
    AMULET_STAGE: range(USE_AMULET, HARVEST),
    ORIENTATION_STAGE: ANY_TURN,
    MOVEMENT_STAGE: range(MOVE, BLOW_HORN),
    PLACING: range(PLACE, STAY + 1),
    SETTING: ANY_TURN,
    HARVESTING: range(HARVEST, TAKE),
    TAKING: range(TAKE, DESTROY),
    HAMRE_STAGE: range(DESTROY, PLACE),
    MAGIBOK_STAGE: range(PLACE, STAY + 1),
}


def wrong_choice(state: GolemState, seat: int, action: int) -> tuple[str, str, Args]:
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
        return "harvested-place", CLAUSES[int(state.stage)], {"place": PLACE_NAMES[action - PLACE]}
    return "must-place", "GOL-24", {}


def wrong_units(state: GolemState, seat: int, action: int) -> tuple[str, str, Args]:
    """Units on the wrong screen, or a number that screen may not hold."""
    phase = state.own[STEP + seat]
    if action // MOST_UNITS != phase:
        return "other-screen", CLAUSES[int(state.stage)], {"phase": PHASES[phase]}
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


def wrong_move(state: GolemState, seat: int, action: int) -> tuple[str, str, Args]:
    """Too far, or in Boots that one does not own."""
    edition = state.setup.edition
    if action < USE_BOOTS:
        return "too-far", "GOL-19", {"steps": action - MOVE + 1, "reach": edition.reach}
    if state.own[WHERE + BOOTS] != HELD + seat:
        return "no-boots", "GOL-40", {}
    return "too-far", "GOL-40", {"steps": action - USE_BOOTS + 1, "reach": edition.boots_reach}


def wrong_target(state: GolemState, seat: int, artifact: int) -> tuple[str, str, Args]:
    """Hamre's blow at nothing, or at one's own."""
    if state.own[WHERE + artifact] == HELD + seat:
        return "own-artifact", "GOL-50", {"artifact": ARTIFACTS[artifact]}
    return "artifact-gone", "GOL-43", {"artifact": ARTIFACTS[artifact]}
