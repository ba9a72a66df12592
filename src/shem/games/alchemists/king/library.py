"""Library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alchemists.modules import Module

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


class LibraryModule(Module):
    """Library."""

    def name(self) -> str:
        return "library"


def queue_books(state: AlchemistsState, seat: int, number: int) -> None:
    """A book."""
