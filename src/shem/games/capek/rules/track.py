"""The public outrage track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events
from shem.games.capek.rules import victory

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def shift(state: CapekState, by: i64) -> None:
    """CPK-33, CPK-34 The marker stays between 0 and the ceiling; on the ceiling both lose."""
    ceiling = state.setup.edition.ceiling
    before = state.outrage
    state.outrage = max(0, min(ceiling, before + by))
    if state.log is not None and state.outrage != before:
        state.log.append(events.outrage_moved(state.outrage - before, state.outrage))
    if state.outrage == ceiling:
        victory.burn(state)
