"""Startup."""

from __future__ import annotations

from shem.games.alchemists.modules import Module


class StartupModule(Module):
    """Startup."""

    def name(self) -> str:
        return "startup"
