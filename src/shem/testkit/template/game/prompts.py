"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal
from shem.testkit.template.game.actions import TEXTS
from shem.testkit.template.game.state import TemplateState
from shem.testkit.template.game.view import own_card


def ask(state: TemplateState, seat: int) -> Prompt:
    """TPL-2 The die or the card."""
    card = own_card(state, seat)
    if card is None:
        return Prompt("turn-without-card", "TPL-A1")
    return Prompt("turn", "TPL-2", {"card": card})


def explain(state: TemplateState, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now; None when it may."""
    legal = state.legal(seat) if 0 <= seat < state.seats else ()
    if action in legal:
        return None
    if state.is_over():
        return Refusal("game-over", "TPL-5")
    if not 0 <= action < len(TEXTS):
        return Refusal("no-such-action", "", instead=legal)
    if seat != state.turn():
        return Refusal("not-your-turn", "TPL-2", {"turn": state.turn()})
    return Refusal("no-card", "TPL-A1", instead=legal)
