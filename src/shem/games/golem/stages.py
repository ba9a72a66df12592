"""Where in a turn the game stands: what kind of choice is open."""

from __future__ import annotations

from typing import Final

FACING: Final = 0
HORN: Final = 1
ALLOCATION: Final = 2
ANNOUNCEMENT: Final = 3
REARRANGEMENT: Final = 4
AMULET: Final = 5
ORIENTATION: Final = 6
MOVEMENT: Final = 7
PLACING: Final = 8
SETTING: Final = 9
HARVESTING: Final = 10
TAKING: Final = 11
HAMRE: Final = 12
MAGIBOK: Final = 13
OVER: Final = 14

STAGES: Final = (
    "facing",
    "horn",
    "allocation",
    "announcement",
    "rearrangement",
    "amulet",
    "orientation",
    "movement",
    "placing",
    "setting",
    "harvesting",
    "taking",
    "hamre",
    "magibok",
    "over",
)
