"""Frames: questions that interrupt a round, and deeds that wait until these are answered.

A frame is one number: its kind, its seat and one more. The last of the state's list comes first.
"""

from __future__ import annotations

from typing import Final

HERBALIST_FRAME: Final = 0  # three ingredients, then two away
PEEK_FRAME: Final = 1  # may look at an ingredient of the mix in the pot
CLEAR_FRAME: Final = 2  # the pot is cleared
ALTAR_FRAME: Final = 3  # gold for reputation
THINK_FRAME: Final = 4  # pairs to test, so many left
AT_ONCE_FRAME: Final = 5  # a publication right after a debunking
GRANT_FRAME: Final = 6  # whether a grant is due
ASIDE_FRAME: Final = 7  # the second card too, for the Feather in Cap
# Of The King's Golem.
BOOK_FRAME: Final = 8  # a book of the palace library
GAINS_FRAME: Final = 9  # what an order space brings, after an approval was paid for it
APPROVAL_FRAME: Final = 10  # an approval is paid: a token or a Courtier
ARTIFACT_FRAME: Final = 11  # a starting artifact (1) or a secret one (2)
STARTUP_FRAME: Final = 12  # the one change of reputation of startup cards
RETURN_FRAME: Final = 13  # one of the favours just drawn goes
REPLICATE_FRAME: Final = 14  # a startup card may be used again
OFFERING_FRAME: Final = 15  # gold for reputation, to a secret Altar of Gold
SEAL_FRAME: Final = 16  # a seal for the article that was named
UNDER_FRAME: Final = 17  # the artifact under the counter changes hands
REPORT_FRAME: Final = 18  # a report on the golem

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
