"""Where in a turn the game stands: what kind of choice is open.

A stage named like a phase, an artifact or a district says that it is a stage.
"""

from __future__ import annotations

from typing import Final

FACING: Final = 0
HORN_STAGE: Final = 1
ALLOCATION: Final = 2
ANNOUNCEMENT: Final = 3
REARRANGEMENT: Final = 4
AMULET_STAGE: Final = 5
ORIENTATION_STAGE: Final = 6
MOVEMENT_STAGE: Final = 7
PLACING: Final = 8
SETTING: Final = 9
HARVESTING: Final = 10
TAKING: Final = 11
HAMRE_STAGE: Final = 12
MAGIBOK_STAGE: Final = 13
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
