"""Where in a turn the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

DRAWING: Final = 0
ACTING: Final = 1
PAYING: Final = 2
RESOLVING: Final = 3
PLACING: Final = 4
BUYING: Final = 5
LAYING: Final = 6
OVER: Final = 7

STAGES: Final = (
    "drawing",
    "acting",
    "paying",
    "resolving",
    "placing",
    "buying",
    "laying",
    "over",
)
