"""Alchemists passes the suite that every game passes."""

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import TEXTS
from shem.testkit import Conformance
from shem.testkit.reach import first_word


class TestAlchemists(Conformance):
    game = GAME
    kinds = tuple(sorted({first_word(text) for text in TEXTS}))
    endings = ("ALC-B63",)
    rare = (
        "action 'set'",
        "event 'conflict-lifted'",
        "event 'conflict-shown'",
        "event 'article-endorsed'",
        "event 'article-right'",
        "event 'golem-animated'",
        "event 'named-old-article'",
        "question 'endorsing-article'",
        "question 'paying-secret'",
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
