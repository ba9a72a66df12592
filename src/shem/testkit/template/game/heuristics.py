"""What a search may use beyond the rules: weights, values, a cheap policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.testkit.template.game.actions import PLAY, ROLL

if TYPE_CHECKING:
    from shem.kernel.rng import Rng
    from shem.testkit.template.game.state import TemplateState


def rollout_weights(state: TemplateState, seat: int) -> tuple[int, ...] | None:
    """A plausible random player keeps the card two times out of three."""
    return (2, 1) if state.hands[seat] >= 0 else None


def policy(state: TemplateState, seat: int, rng: Rng) -> int:
    """Play a card that is better than the die on average, or that wins."""
    card = state.hands[seat]
    if card < 0:
        return ROLL
    steps = state.edition.steps[card]
    wins = state.places[seat] + steps >= state.goal
    return PLAY if wins or 2 * steps > state.edition.die + 1 else ROLL


def values(state: TemplateState) -> list[float]:
    """For every seat the share of the way that is its own; the outcome once there is one."""
    end = state.outcome()
    if end is not None:
        return list(end.payoffs)
    return [(1 + place) / (state.seats + sum(state.places)) for place in state.places]
