"""The levels of play: the same five names in every game, from the weakest to the strongest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shem.bots.search import SearchConfig


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays, and how long it may think at most about one decision."""

    name: str
    config: SearchConfig
    cap: float
    """Seconds; the caller has the clock and stops the bot then."""


EVERY_PLAN: Final = 200

LEVELS: Final = (
    Level(
        "novice",
        SearchConfig(20, breadth=8, others_plan=False, recall_turns=0, blunder_share=10),
        1.0,
    ),
    Level(
        "easy",
        SearchConfig(100, breadth=8, others_plan=False, recall_turns=2, blunder_share=8),
        1.0,
    ),
    Level("medium", SearchConfig(200, breadth=8, recall_turns=4, blunder_share=5), 1.0),
    Level("hard", SearchConfig(1000, breadth=12, recall_turns=5), 1.0),
    Level("expert", SearchConfig(8000, breadth=EVERY_PLAN, uses_extra_depth=True), 5.0),
)
CAPS: Final = {level.name: level.cap for level in LEVELS}
CAP: Final = 1.0
"""Seconds for every other bot."""
LAST_RESORT: Final = "random"


def cap_of(name: str) -> float:
    """The seconds that a bot may think about one decision."""
    return CAPS.get(name, CAP)


def fallback_level(name: str) -> str | None:
    """The bot that moves where this one fails: the next lower level; in the end, random play."""
    if name == LAST_RESORT:
        return None
    names = [level.name for level in LEVELS]
    place = names.index(name) if name in names else 0
    return names[place - 1] if place else LAST_RESORT
