"""Alchemists passes the suite that every game passes."""

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import RESERVED, TEXTS
from shem.testkit import Conformance
from shem.testkit.reach import first_word


class TestAlchemists(Conformance):
    game = GAME
    kinds = tuple(sorted({first_word(text) for at, text in enumerate(TEXTS) if at not in RESERVED}))
    endings = ("ALC-B63",)
    rare = (
        "action 'set'",
        "event 'conflict-lifted'",
        "event 'conflict-shown'",
        "event 'put-aside'",
        "event 'set-aside'",
        "question 'foraging-deck'",
        "question 'foraging-row'",
        "question 'offering-covered'",
        "question 'publishing-at-once-either'",
        "question 'setting-aside'",
    )
    games = 15
    moments = 1
