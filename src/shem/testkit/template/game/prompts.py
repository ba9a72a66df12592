"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.kernel.prompt import Prompt
from shem.kernel.stage import Why
from shem.testkit.template.game.actions import TEXTS
from shem.testkit.template.game.state import TemplateState
from shem.testkit.template.game.view import own_card


def ask(state: TemplateState, seat: int) -> Prompt:
    """TPL-2 The die or the card."""
    card = own_card(state, seat)
    if card is None:
        return Prompt("turn-without-card", "TPL-A1")
    return Prompt("turn", "TPL-2", {"card": card})


def why_not(state: TemplateState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then what."""
    if state.is_over():
        return "game-over", "TPL-5", {}
    if not 0 <= action < len(TEXTS):
        return "no-such-action", "", {}
    if seat != state.turn():
        return "not-your-turn", "TPL-2", {"turn": state.turn()}
    return "no-card", "TPL-A1", {}
