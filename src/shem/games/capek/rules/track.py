"""The public outrage track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events
from shem.games.capek.rules import victory

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def shifted_to(state: CapekState, by: i64) -> i64:
    """CPK-33 Where a shift leaves the marker: between 0 and the ceiling."""
    return max(0, min(state.setup.edition.ceiling, state.outrage + by))


def shift(state: CapekState, by: i64) -> None:
    """CPK-33, CPK-34 The marker moves; on the ceiling both lose."""
    before = state.outrage
    state.outrage = shifted_to(state, by)
    if state.log is not None and state.outrage != before:
        state.log.append(events.outrage_moved(state.outrage - before, state.outrage))
    if state.outrage == state.setup.edition.ceiling:
        victory.burn(state)
