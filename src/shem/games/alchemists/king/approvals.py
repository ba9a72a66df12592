"""Approvals of the king: what is paid with a token or a Courtier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alchemists import frames, pieces
from shem.games.alchemists.king.fields import APPROVALS
from shem.games.alchemists.rules.favours import has_favour

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def can_pay(state: AlchemistsState, seat: int) -> bool:
    """ALC-D9, ALC-D16 A token, or a Courtier in hand."""
    return state.extra[APPROVALS + seat] > 0 or has_favour(state, seat, pieces.COURTIER)


def queue_payment(state: AlchemistsState, seat: int) -> None:
    """ALC-G51 The seat is asked how it pays, even if there is one way only."""
    state.frames.append(frames.frame(frames.APPROVAL_FRAME, seat, 0))
