"""Template is held to the laws of every game."""

from shem.testkit import Conformance
from shem.testkit.template.game import GAME


class TestTemplate(Conformance):
    game = GAME
    endings = ("TPL-5",)
