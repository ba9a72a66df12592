"""What is said of Startup."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.alchemists.king.telling.telling import Telling


@dataclass(frozen=True, slots=True)
class StartupPart:
    """What a seat sees of it."""


class StartupTelling(Telling):
    """Views and questions."""
