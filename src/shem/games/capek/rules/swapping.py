"""3 Swap: one card for two new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events, fields
from shem.games.capek.history import SWAPPED
from shem.games.capek.rules import piles

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def swap(state: CapekState, seat: i64, card: i64) -> None:
    """CPK-14, CPK-31 The card is among the discards before the two are drawn; no outrage moves."""
    state.done |= fields.DONE_SWAP
    piles.discard(state, seat, card)
    state.remember(SWAPPED, 0, card)
    if state.log is not None:
        state.log.append(events.swapped(seat, card))
    piles.draw(state, seat, state.setup.edition.swap_draw)
