"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.games.golem import actions, fields, stages
from shem.games.golem.board import FACINGS, PLACE_NAMES
from shem.games.golem.observing import deciding
from shem.games.golem.rules.allocation import strictness
from shem.games.golem.state import GolemState
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why, not_asked


def ask(state: GolemState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    stage = stages.STAGES[state.stage]
    return Prompt(stage.name, stage.clause, question(state, seat))


def question(state: GolemState, seat: int) -> Args:
    """The facts that the sentence of a prompt and its lesson need."""
    own = state.own
    if state.stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return screen_facts(state, seat)
    if state.stage == stages.ANNOUNCEMENT:
        return {"several": len(state.legal(seat)) > 1, "strict": strictness(state, seat) > 0}
    if state.stage == stages.AMULET_STAGE:
        return {"phase": actions.PHASES[state.phase], "tied": list(actions.SEATS[state.tied])}
    if state.stage in (stages.FACING, stages.ORIENTATION_STAGE, stages.SETTING):
        turns = state.legal(seat)
        return {"any": len(turns) == len(FACINGS), "stays": actions.TURN + state.facing in turns}
    if state.stage == stages.MOVEMENT_STAGE:
        boots = any(action >= actions.USE_BOOTS for action in state.legal(seat))
        return {"reach": state.setup.edition.reach, "boots": boots}
    if state.stage == stages.HORN_STAGE:
        return {"budget": own[fields.BUDGET + seat], "units": state.setup.edition.horn_units}
    if state.stage == stages.HARVESTING:
        return {"artifacts": state.artifacts_under(state.golem) != 0}
    return {}


def screen_facts(state: GolemState, seat: int) -> Args:
    """GOL-7, GOL-8, GOL-10 The screen to fill, what is left for it, and what binds the seat."""
    own = state.own
    facts: Args = {
        "phase": actions.PHASES[own[fields.STEP + seat]],
        "left": own[fields.LEFT + seat],
        "smerte": state.is_under_smerte(seat),
    }
    if state.stage == stages.REARRANGEMENT:
        facts["named"] = actions.PHASES[own[fields.NAMED + seat]]
        facts["strict"] = strictness(state, seat) > 0
    return facts


def why_not(state: GolemState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    stage = stages.STAGES[state.stage]
    refusal = not_asked(state, seat, action, actions.ACTIONS, (stage.clause, deciding(state)))
    if refusal is not None:
        return refusal
    if seat not in state.to_act():
        return "screens-filled", stage.clause, {}
    return wrong_choice(state, seat, action) if stage.takes(action) else stage.not_now()


def wrong_choice(state: GolemState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    if action < actions.ANNOUNCE:
        return wrong_units(state, seat, action)
    if action < actions.TURN:
        return "not-most-units", "GOL-9", {"phase": actions.PHASES[action - actions.ANNOUNCE]}
    if action < actions.MOVE:
        return "empty-line", "GOL-15", {"facing": FACINGS[action - actions.TURN]}
    if action < actions.BLOW_HORN:
        return wrong_move(state, seat, action)
    if action < actions.HARVEST:
        return "not-tied", "GOL-39", {"seat": action - actions.USE_AMULET}
    if action < actions.TAKE:
        return "nothing-to-shoot", "GOL-42", {"facing": FACINGS[action - actions.USE_BOW]}
    if action < actions.DESTROY:
        return "no-such-artifact", "GOL-26", {"artifact": actions.ARTIFACTS[action - actions.TAKE]}
    if action < actions.PLACE:
        return wrong_target(state, seat, action - actions.DESTROY)
    if action < actions.STAY:
        return (
            "harvested-place",
            stages.STAGES[state.stage].clause,
            {"place": PLACE_NAMES[action - actions.PLACE]},
        )
    return "must-place", "GOL-24", {}


def wrong_units(state: GolemState, seat: int, action: int) -> Why:
    """Units on the wrong screen, or a number that screen may not hold."""
    phase = state.own[fields.STEP + seat]
    if action // actions.MOST_UNITS != phase:
        return "other-screen", stages.STAGES[state.stage].clause, {"phase": actions.PHASES[phase]}
    units = action % actions.MOST_UNITS + 1
    if phase == actions.MOVEMENT_PHASE and state.is_under_smerte(seat):
        return "smerte-allows-one", "GOL-8", {"units": units}
    legal = state.legal(seat)
    args: Args = {
        "phase": actions.PHASES[phase],
        "units": units,
        "low": legal[0] % actions.MOST_UNITS + 1,
        "high": legal[-1] % actions.MOST_UNITS + 1,
    }
    if state.stage == stages.ALLOCATION:
        is_last = phase == actions.REGENERATION_PHASE
        return "over-budget" if is_last else "too-many-units", "GOL-7", args
    return (
        "breaks-announcement",
        "GOL-10",
        {**args, "named": actions.PHASES[state.own[fields.NAMED + seat]]},
    )


def wrong_move(state: GolemState, seat: int, action: int) -> Why:
    """Too far, or in Boots that the seat does not own."""
    edition = state.setup.edition
    if action < actions.USE_BOOTS:
        return "too-far", "GOL-19", {"steps": action - actions.MOVE + 1, "reach": edition.reach}
    if state.own[fields.WHERE + actions.BOOTS] != fields.HELD + seat:
        return "no-boots", "GOL-40", {}
    return (
        "too-far",
        "GOL-40",
        {"steps": action - actions.USE_BOOTS + 1, "reach": edition.boots_reach},
    )


def wrong_target(state: GolemState, seat: int, artifact: int) -> Why:
    """Hamre used on nothing, or on the player's own artifact."""
    if state.own[fields.WHERE + artifact] == fields.HELD + seat:
        return "own-artifact", "GOL-50", {"artifact": actions.ARTIFACTS[artifact]}
    return "artifact-gone", "GOL-43", {"artifact": actions.ARTIFACTS[artifact]}
