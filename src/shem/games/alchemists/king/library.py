"""Library."""

from __future__ import annotations

from shem.games.alchemists.modules import Module


class LibraryModule(Module):
    """Library."""

    def name(self) -> str:
        return "library"
