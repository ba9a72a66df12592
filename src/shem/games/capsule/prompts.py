"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from typing import Final

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import (
    ALL_SPACES,
    BITS,
    LINE_NAMES,
    SPACE_NAMES,
    SPACES,
)
from shem.games.capsule.rules.digging import way_back
from shem.games.capsule.rules.sharing import reward, shareable
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.view import deciding
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why, not_asked

WAYS_BACK: Final = ("returning", "returning-either", "returning-top", "returning-shuffle")


def ask(state: CapsuleState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    kind = kind_of_question(state, seat)
    clause = "CAP-22" if kind in ("selling", "resting") else stages.STAGES[state.stage].clause
    return Prompt(kind, clause, question(state, seat))


def kind_of_question(state: CapsuleState, seat: int) -> str:
    """The stage, and which of its choices are possible; when cards go back, also where."""
    if state.stage == stages.DIGGING:
        return "digging" if state.actions_left else "digging-done"
    if state.stage == stages.RETURNING:
        return WAYS_BACK[way_back(state)]
    if state.stage in (stages.SHARING, stages.SELLING):
        return kind_of_deal(state, seat)
    if state.stage == stages.VERDICT and state.setup.is_unwritten:
        return "verdict-unwritten"
    return stages.STAGES[state.stage].name


def kind_of_deal(state: CapsuleState, seat: int) -> str:
    """Whether there is a line to announce, and anything to sell."""
    has_line = state.stage == stages.SHARING and shareable(state, seat) != 0
    if has_line:
        return "sharing" if state.unsold(seat) else "sharing-only"
    return "selling" if state.unsold(seat) else "resting"


def question(state: CapsuleState, seat: int) -> Args:
    """The facts that the sentence of a prompt needs."""
    if state.stage == stages.DIGGING:
        return dig_facts(state, seat)
    if state.stage == stages.CUTTING:
        return {"most": len(state.legal(seat)) - 1}
    if state.stage == stages.RETURNING:
        return cards_to_return(state, seat)
    if state.stage in (stages.SHARING, stages.SELLING):
        return {
            "unsold": int(state.unsold(seat)),
            "price": int(state.price()),
            "reward": reward(state, seat),
            "rewards": reward(state, seat) > 0,
            "last": is_last_day(state),
        }
    args: Args = {"day": int(state.day), "last": is_last_day(state)}
    args["may"] = len(state.legal(seat)) > 1
    return args if state.setup.is_unwritten else {**args, "left": unmarked(state, seat).bit_count()}


def dig_facts(state: CapsuleState, seat: int) -> Args:
    """CAP-9, CAP-12, CAP-13, CAP-15 What can be spent, what can be done, and what it brings."""
    legal = state.legal(seat)
    return {
        "actions": int(state.actions_left),
        "money": state.own[fields.MONEY + seat],
        "digs": any(action < actions.STOP for action in legal),
        "shows": any(action in stages.ANY_SHOW for action in legal),
        "stops": len(legal) == 1,
        "returns": len(state.aside) > 0,
        "collects": state.own[fields.CIRCLED + seat] < state.setup.edition.icons,
        "written": not state.setup.is_unwritten,
    }


def is_last_day(state: CapsuleState) -> bool:
    """CAP-29 Whether no other day begins after this one."""
    return int(state.day) == state.setup.edition.days


def cards_to_return(state: CapsuleState, seat: int) -> Args:
    """CAP-16 How many cards go back, whether their order is a choice, and whether it matters."""
    shows = any(action in stages.ANY_SHOW for action in state.legal(seat))
    later = not is_last_day(state) or state.tool != fields.NO_TOOL
    return {"cards": len(state.hand), "order": len(state.hand) > 1, "shows": shows, "later": later}


def unmarked(state: CapsuleState, seat: int) -> int:
    """The spaces unmarked on a seat's own map."""
    return ALL_SPACES & ~int(state.marks(seat))


def why_not(state: CapsuleState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    stage = stages.STAGES[state.stage]
    refusal = not_asked(state, seat, action, actions.ACTIONS, (stage.clause, deciding(state)))
    if refusal is not None:
        return refusal
    if state.own[fields.CHOICE + seat] != fields.UNDECIDED:
        return "verdict-given", stage.clause, {}
    return wrong_choice(state, seat, action) if stage.takes(action) else not_now(state, action)


def not_now(state: CapsuleState, action: int) -> Why:
    """A choice that belongs to another step of the turn."""
    if state.stage == stages.SELLING and actions.SHARE <= action < actions.SELL:
        return "shared-enough", "CAP-18", {"most": int(state.setup.shares_per_turn)}
    if action in stages.ANY_SHOW:
        return "shown-too-late", "CAP-13", {}
    return stages.STAGES[state.stage].not_now()


def wrong_choice(state: CapsuleState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    if action < actions.STOP:
        return unaffordable(state, seat, action)
    if action < actions.SHOW:
        return (
            "cut-too-many",
            "CAP-11",
            {"cards": action - actions.CUT, "most": len(state.legal(seat)) - 1},
        )
    if action < actions.UNDER:
        return wrong_show(state, seat, action - actions.SHOW)
    if action < actions.SHARE:
        return wrong_return(state, action)
    if action < actions.SELL:
        return wrong_line(state, action - actions.SHARE)
    if action < actions.END:
        return "too-few-unsold", "CAP-22", {"unsold": int(state.unsold(seat))}
    return wrong_space(state, seat, action - actions.NAME)


def unaffordable(state: CapsuleState, seat: int, slot: int) -> Why:
    """Too few dig actions, or too little money."""
    edition = state.setup.edition
    tool = state.tool_at(slot - actions.USE)
    args: Args = {"tool": edition.tool_ids[tool]}
    if edition.tool_actions[tool] > state.actions_left:
        needed, left = edition.tool_actions[tool], int(state.actions_left)
        return "too-few-actions", "CAP-9", {**args, "needed": needed, "left": left}
    cost, money = edition.tool_costs[tool], state.own[fields.MONEY + seat]
    return "too-little-money", "CAP-9", {**args, "cost": cost, "money": money}


def wrong_show(state: CapsuleState, seat: int, discovery: int) -> Why:
    """A discovery that is not there, was shown already, or finds no free icon."""
    ids = state.setup.edition.discovery_ids
    if discovery >= len(ids):
        return "no-such-card", "CAP-5", {"number": discovery + 1}
    args: Args = {"discovery": ids[discovery]}
    if SPACES + discovery not in state.aside + state.hand:
        return "not-drawn", "CAP-13", args
    if state.own[fields.CIRCLED + seat] >= state.setup.edition.icons:
        return "no-icons-left", "CAP-15", args
    return "shown-already", "CAP-14", args


def wrong_return(state: CapsuleState, action: int) -> Why:
    """A card that is not in hand, or a place that this tool does not allow."""
    if action != actions.SHUFFLE_IN:
        card = action - (actions.ON_TOP if action >= actions.ON_TOP else actions.UNDER)
        if card >= state.setup.cards:
            return "no-such-card", "CAP-5", {"number": card - SPACES + 1}
        if card not in state.hand:
            return "not-in-hand", "CAP-16", {"face": state.setup.face(card)}
    return "other-way-back", "CAP-16", {"way": WAYS_BACK[way_back(state)]}


def wrong_line(state: CapsuleState, line: int) -> Why:
    """A line that was announced before, or is not full."""
    args: Args = {"line": LINE_NAMES[line]}
    if state.shared & BITS[line]:
        return "line-announced", "CAP-19", args
    return "line-not-full", "CAP-18", args


def wrong_space(state: CapsuleState, seat: int, space: int) -> Why:
    """A marked space, or a guess where the table allows none."""
    args: Args = {"space": SPACE_NAMES[space]}
    left = unmarked(state, seat)
    if not left & BITS[space]:
        return "space-marked", "CAP-25", args
    return "still-guessing", "CAP-A9", {**args, "left": left.bit_count()}
