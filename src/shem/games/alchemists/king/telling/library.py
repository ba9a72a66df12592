"""What is said of Library."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.alchemists.king.telling.telling import Telling


@dataclass(frozen=True, slots=True)
class LibraryPart:
    """What a seat sees of it."""


class LibraryTelling(Telling):
    """Views and questions."""
