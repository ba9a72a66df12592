"""It's Alive! passes the suite that every game passes."""

from shem.games.alive import GAME
from shem.testkit import Conformance


class TestAlive(Conformance):
    game = GAME
    endings = ("ALV-24", "ALV-28")
    moments = 2
