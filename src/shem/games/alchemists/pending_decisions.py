"""Decisions that interrupt a round, and deeds that wait until these are made.

Each is one number, a frame: its kind, its seat and one more. The last of the list comes first.
"""

from __future__ import annotations

from typing import Final

HERBALIST: Final = 0  # three ingredients, then two away
PEEK: Final = 1  # may look at an ingredient of the mix in the pot
CLEAR: Final = 2  # the pot is cleared
ALTAR: Final = 3  # gold for reputation
THINK: Final = 4  # pairs to test, with the number left
AT_ONCE: Final = 5  # a publication right after a debunking
GRANT: Final = 6  # whether a grant is due
ASIDE: Final = 7  # the second card too, for the Feather in Cap
# Of The King's Golem.
BOOK: Final = 8  # a book of the palace library
GAINS: Final = 9  # what an order space brings, after an approval was paid for it
APPROVAL: Final = 10  # an approval is paid: a token or a Courtier
ARTIFACT: Final = 11  # a starting artifact (1) or a secret one (2)
STARTUP: Final = 12  # the one change of reputation of startup cards
RETURN: Final = 13  # one of the favours just drawn goes
REPLICATE: Final = 14  # a startup card may be used again
OFFERING: Final = 15  # gold for reputation, to a secret Altar of Gold
SEAL: Final = 16  # a seal for the article that was named
UNDER: Final = 17  # the artifact under the counter changes hands
REPORT: Final = 18  # a report on the golem

FRAMES: Final = (
    "herbalist",
    "peek",
    "clear",
    "altar",
    "think",
    "at-once",
    "grant",
    "aside",
    "book",
    "gains",
    "approval",
    "artifact",
    "startup",
    "return",
    "replicate",
    "offering",
    "seal",
    "under",
    "report",
)


def frame(kind: int, seat: int, number: int) -> int:
    return kind * 256 + seat * 64 + number


def kind_of_frame(each: int) -> int:
    return each >> 8


def seat_of_frame(each: int) -> int:
    return each >> 6 & 3


def number_of_frame(each: int) -> int:
    return each & 63
