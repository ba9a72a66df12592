"""How the state is packed into numbers: the fields of the table, and the deeds of a turn.

In the flat list come first how many cards of each pile nobody has seen; then, for each seat, the
parts of its golem and the symbols in its hand: `board[UNSEEN + pile]`,
`board[PARTS + seat * WIDTH + slot]`. A deed is what happened, a number or place, and a card. Which
symbol a player drew is not part of it: the deck knows that.
"""

from __future__ import annotations

from typing import Final

from shem.games.alive.board import PILES, SLOTS

MOST_HELD: Final = 3
HAND_PLACES: Final = MOST_HELD + 1  # for a moment there is one symbol too many

UNSEEN: Final = 0
PARTS: Final = PILES
HAND: Final = PARTS + SLOTS
WIDTH: Final = SLOTS + HAND_PLACES

NOTHING: Final = -1
NOBODY: Final = -1

# What a deed can be.
ROLLED: Final = 0  # a number of the die
TOOK: Final = 1  # a part, unseen before
PLACED: Final = 2  # a part, into this slot
DISCARDED: Final = 3  # a part that was taken to be put away
DECLINED: Final = 4  # the card, or all that the special face offers
DREW: Final = 5  # a symbol that nobody had seen
DREW_KNOWN: Final = 6  # a symbol of which everybody knew where it lay
DROPPED: Final = 7  # a symbol, from this place of the hand
TRIED: Final = 8  # a symbol played on a part: eight times the seat, and the slot
STOLE: Final = 9  # the die said yes
FAILED: Final = 10  # the die said no
LOST: Final = 11  # a part, from this slot, for a failed theft
CAST_OFF: Final = 12  # a part, from this slot, that an opposite one touched
FELL_APART: Final = 13  # the golem of this seat
CAME_ALIVE: Final = 14  # the golem of the seat that rolled
ANIMATED: Final = 15  # a number of the die, for a golem that was complete

DEEDS: Final[tuple[str, ...]] = (
    "rolled",
    "took",
    "placed",
    "discarded",
    "declined",
    "drew",
    "drew-known",
    "dropped",
    "tried",
    "stole",
    "failed",
    "lost",
    "cast-off",
    "fell-apart",
    "came-alive",
    "animated",
)
NO_CARD: Final = 255
TARGET: Final = 8
