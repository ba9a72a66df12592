"""Where in a turn the game stands: what kind of choice is open.

A stage named like a phase, an artifact or a district says that it is a stage.
"""

from __future__ import annotations

from typing import Final

from shem.games.golem import actions
from shem.kernel.stage import Stage, names_of

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

ANY_UNITS: Final = (range(actions.ANNOUNCE),)
ANY_TURN: Final = (range(actions.TURN, actions.MOVE),)
ANY_PLACE: Final = (range(actions.PLACE, actions.STAY + 1),)

STAGES: Final[tuple[Stage, ...]] = (
    Stage("facing", "GOL-4", ANY_TURN),
    Stage("horn", "GOL-41", (range(actions.BLOW_HORN, actions.USE_AMULET),)),
    Stage("allocation", "GOL-7", ANY_UNITS),
    Stage("announcement", "GOL-9", (range(actions.ANNOUNCE, actions.TURN),)),
    Stage("rearrangement", "GOL-10", ANY_UNITS),
    Stage("amulet", "GOL-39", (range(actions.USE_AMULET, actions.HARVEST),)),
    Stage("orientation", "GOL-14", ANY_TURN),
    Stage("movement", "GOL-19", (range(actions.MOVE, actions.BLOW_HORN),)),
    Stage("placing", "GOL-24", ANY_PLACE),
    Stage("setting", "GOL-15", ANY_TURN),
    Stage("harvesting", "GOL-42", (range(actions.HARVEST, actions.TAKE),)),
    Stage("taking", "GOL-26", (range(actions.TAKE, actions.DESTROY),)),
    Stage("hamre", "GOL-43", (range(actions.DESTROY, actions.PLACE),)),
    Stage("magibok", "GOL-44", ANY_PLACE),
    Stage("over"),
)
NAMES: Final[tuple[str, ...]] = names_of(STAGES)
