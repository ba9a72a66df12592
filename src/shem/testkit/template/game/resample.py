"""What a seat can believe of the cards it does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.testkit.template.game.state import TemplateState


def resample(state: TemplateState, seat: int | None, rng: Rng) -> None:
    """TPL-1 Redeal the unseen cards, all orders equally likely, and give the die another future."""
    owners = [owner for owner in range(state.seats) if owner != seat and state.hands[owner] >= 0]
    # Sorted, so that nothing is left of how they lie in truth.
    unseen = sorted(state.deck + [state.hands[owner] for owner in owners])
    rng.shuffle(unseen)
    for owner in owners:
        state.hands[owner] = unseen.pop()
    state.deck = unseen
    state.rng = Rng(int(rng.bits()), int(rng.bits()), int(rng.bits()), int(rng.bits()))
