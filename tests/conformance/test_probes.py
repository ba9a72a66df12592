"""The suite holds for more than one kind of game: four small ones that live only in the tests."""

from shem.testkit import Conformance
from tests.probes import dice, drafts, peek, seals


class TestPeek(Conformance):
    game = peek.GAME
    endings = ("PEK-3",)


class TestDice(Conformance):
    game = dice.GAME
    endings = ("DIC-2", "DIC-3")


class TestDrafts(Conformance):
    game = drafts.GAME
    endings = ("DRA-3",)


class TestSeals(Conformance):
    game = seals.GAME
    chance = False
    endings = ("SEA-3",)
