"""Where in a turn the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

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

STAGES: Final = (
    "rolling",
    "again",
    "last",
    "taking",
    "special",
    "placing",
    "replacing",
    "dropping",
    "losing",
    "over",
)
