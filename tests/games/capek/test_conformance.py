"""Capek Golems passes the suite that every game passes."""

from shem.games.capek import GAME
from shem.testkit import Conformance


class TestCapek(Conformance):
    game = GAME
    endings = ("CPK-34", "CPK-35", "CPK-36")
