"""Where in a turn the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

from shem.games.alive import actions
from shem.kernel.stage import Stage, names_of

ROLLING: Final = 0  # the roll of the turn is still due
AGAIN: Final = 1  # another roll is allowed
LAST: Final = 2  # no more rolls; symbols may still be played
TAKING: Final = 3  # a part was rolled: the card on its pile, or not
SPECIAL: Final = 4  # the special face was rolled
PLACING: Final = 5  # a card was taken unseen: what becomes of it
REPLACING: Final = 6  # an animation roll: on which side
DROPPING: Final = 7  # one symbol too many
LOSING: Final = 8  # a theft failed: which part is lost
OVER: Final = 9

RESTING: Final = (range(actions.ROLL, actions.LEAVE), range(actions.STEAL, actions.ACTIONS))
OF_CARDS: Final = (range(actions.LEAVE, actions.DRAW), range(actions.TAKE, actions.DROP))

STAGES: Final[tuple[Stage, ...]] = (
    Stage("rolling", "ALV-8", RESTING),
    Stage("again", "ALV-14", RESTING),
    Stage("last", "ALV-19", RESTING),
    Stage("taking", "ALV-10", OF_CARDS),
    Stage("special", "ALV-16", (*OF_CARDS, range(actions.DRAW, actions.TAKE))),
    Stage("placing", "ALV-11", (range(actions.TAKE, actions.DROP),)),
    Stage("replacing", "ALV-25", (range(actions.PUT, actions.DISCARD),)),
    Stage("dropping", "ALV-17", (range(actions.DROP, actions.LOSE),)),
    Stage("losing", "ALV-21", (range(actions.LOSE, actions.STEAL),)),
    Stage("over"),
)
NAMES: Final[tuple[str, ...]] = names_of(STAGES)
