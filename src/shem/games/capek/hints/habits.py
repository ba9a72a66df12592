"""A plausible random player: buys, researches and makes sets, and seldom lights the last match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capek.actions import BUY, DRAW, END, FILL, SET, STOP, SWAP, TAKE
from shem.games.capek.stages import LAYING, RESOLVING

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

DRAWS: Final = 8
PURCHASE: Final = 4
CLOSES: Final = 12
FILLS: Final = 2
MAKES_SET: Final = 16
ENDS: Final = 2
RESEARCHES: Final = 5
KEEPS: Final = 3


def weights(state: CapekState, seat: int) -> tuple[int, ...] | None:
    """How such a player would weigh its choices; all alike where it does not matter."""
    if state.stage == LAYING:
        return None
    if state.stage == RESOLVING:
        return (research_weight(state), KEEPS)
    return tuple([weight(action) for action in state.legal(seat)])


def research_weight(state: CapekState) -> int:
    """Research that calms is likely, that heats a hot town is not, and nobody burns it down."""
    edition = state.setup.edition
    after = state.outrage + edition.outrage[state.card]
    if after >= edition.ceiling:
        return 0
    return RESEARCHES if 3 * after < 2 * edition.ceiling or after < state.outrage else 1


def weight(action: int) -> int:
    """Purchases and sets are likelier than their end; a payment is closed when it can be."""
    if action >= SWAP:
        return ENDS if action == END else 1
    if action < TAKE:
        return PURCHASE if action >= BUY else (DRAWS if action == DRAW else 1)
    if action == TAKE:
        return CLOSES
    if FILL <= action < STOP:
        return FILLS
    return MAKES_SET if action >= SET else 1
