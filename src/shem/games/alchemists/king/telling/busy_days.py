"""What is said of BusyDays."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.alchemists.king.telling.telling import Telling


@dataclass(frozen=True, slots=True)
class BusyDaysPart:
    """What a seat sees of it."""


class BusyDaysTelling(Telling):
    """Views and questions."""
