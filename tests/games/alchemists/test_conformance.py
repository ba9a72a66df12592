"""Alchemists passes the suite that every game passes."""

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import (
    KEEP_STARTUP,
    ORDER,
    REPLICATE,
    RESERVED,
    TAKE_GRANT,
    TEXTS,
)
from shem.testkit import Conformance
from shem.testkit.reach import first_word

UNASKED = {*RESERVED, *range(KEEP_STARTUP, ORDER), *range(REPLICATE, TAKE_GRANT)}
"""What belongs to modules that the game does not offer yet."""


class TestAlchemists(Conformance):
    game = GAME
    kinds = tuple(sorted({first_word(text) for at, text in enumerate(TEXTS) if at not in UNASKED}))
    endings = ("ALC-B63",)
    rare = (
        "action 'set'",
        "event 'conflict-lifted'",
        "event 'put-aside'",
        "event 'set-aside'",
        "question 'foraging-deck'",
        "question 'foraging-row'",
        "question 'offering-covered'",
        "question 'setting-aside'",
    )
    games = 15
    moments = 1
