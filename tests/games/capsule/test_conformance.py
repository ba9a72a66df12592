"""Capsule passes the suite that every game passes."""

from shem.games.capsule import GAME
from shem.testkit import Conformance


class TestCapsule(Conformance):
    game = GAME
    endings = ("CAP-26", "CAP-29")
