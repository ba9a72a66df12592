"""Where in a turn the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

from shem.games.capek import actions
from shem.kernel.stage import Stage, names_of

DRAWING: Final = 0
ACTING: Final = 1
PAYING: Final = 2
RESOLVING: Final = 3
PLACING: Final = 4
BUYING: Final = 5
LAYING: Final = 6
OVER: Final = 7

ANY_BUY: Final = range(actions.BUY, actions.TAKE)
ANY_SET: Final = range(actions.SET, actions.LAY)
ANY_SWAP: Final = range(actions.SWAP, actions.END)
ANY_END: Final = range(actions.END, actions.ACTIONS)

STAGES: Final[tuple[Stage, ...]] = (
    Stage("drawing", "CPK-6", (range(actions.BUY),)),
    Stage("acting", "CPK-8", (ANY_BUY, ANY_SET, ANY_SWAP, ANY_END)),
    Stage("paying", "CPK-12", (range(actions.TAKE, actions.RESEARCH),)),
    Stage("resolving", "CPK-16", (range(actions.RESEARCH, actions.PLACE),)),
    Stage("placing", "CPK-17", (range(actions.PLACE, actions.STOP),)),
    Stage("buying", "CPK-11", (ANY_BUY, range(actions.STOP, actions.SET))),
    Stage("laying", "CPK-25", (range(actions.LAY, actions.SWAP),)),
    Stage("over"),
)
NAMES: Final[tuple[str, ...]] = names_of(STAGES)
