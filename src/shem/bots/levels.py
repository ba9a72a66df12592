"""The levels of play: the same five names in every game, from the weakest to the strongest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shem.bots.search import Manner


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays, and how long it may think at most about one decision."""

    name: str
    manner: Manner
    cap: float
    """Seconds; whoever asks the bot has the clock and stops it then."""


EVERY_PLAN: Final = 200

LEVELS: Final = (
    Level("novice", Manner(20, breadth=8, others_plan=False, memory=0, haste=10), 1.0),
    Level("easy", Manner(100, breadth=8, others_plan=False, memory=2, haste=8), 1.0),
    Level("medium", Manner(200, breadth=8, memory=4, haste=5), 1.0),
    Level("hard", Manner(1000, breadth=12, memory=5), 1.0),
    Level("expert", Manner(8000, breadth=EVERY_PLAN, patient=True), 5.0),
)
CAPS: Final = {level.name: level.cap for level in LEVELS}
CAP: Final = 1.0
"""Seconds for every other bot."""
LAST_RESORT: Final = "random"


def cap_of(name: str) -> float:
    """The seconds that a bot may think about one decision."""
    return CAPS.get(name, CAP)


def lower(name: str) -> str | None:
    """Who moves where this bot cannot: the next lower level, at last one that plays at random."""
    if name == LAST_RESORT:
        return None
    names = [level.name for level in LEVELS]
    place = names.index(name) if name in names else 0
    return names[place - 1] if place else LAST_RESORT
