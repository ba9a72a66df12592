"""Where in a day the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

from shem.games.capsule import actions
from shem.kernel.stage import Stage, names_of

DIGGING: Final = 0
CUTTING: Final = 1
RETURNING: Final = 2
SHARING: Final = 3
SELLING: Final = 4
VERDICT: Final = 5
OVER: Final = 6

ANY_SHOW: Final = range(actions.SHOW, actions.UNDER)

STAGES: Final[tuple[Stage, ...]] = (
    Stage("digging", "CAP-9", (range(actions.CUT), ANY_SHOW)),
    Stage("cutting", "CAP-11", (range(actions.CUT, actions.SHOW),)),
    Stage("returning", "CAP-16", (range(actions.UNDER, actions.SHARE), ANY_SHOW)),
    Stage("sharing", "CAP-18", (range(actions.SHARE, actions.STAY_SILENT),)),
    Stage("selling", "CAP-22", (range(actions.SELL, actions.STAY_SILENT),)),
    Stage("verdict", "CAP-25", (range(actions.STAY_SILENT, actions.ACTIONS),)),
    Stage("over"),
)
NAMES: Final[tuple[str, ...]] = names_of(STAGES)
