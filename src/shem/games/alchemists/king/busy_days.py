"""BusyDays."""

from __future__ import annotations

from shem.games.alchemists.modules import Module


class BusyDaysModule(Module):
    """BusyDays."""

    def name(self) -> str:
        return "busy_days"
