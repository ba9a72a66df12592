"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.capek.edition import CapekEdition
from shem.games.capek.geometry import CARD_NAMES

AT_END: Final = 0
AFTER_EACH: Final = 1
SLIDE_ONLY: Final = 2
REFILLS: Final = ("end", "each", "slide")

LOW_HAND_DRAWS: Final = ("auto", "ask")
CARD_IDS: Final = tuple(f"card-{name}" for name in CARD_NAMES)


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(
        self, edition: CapekEdition, switches: tuple[bool, bool], numbers: tuple[int, int, int]
    ) -> None:
        self.edition = edition
        self.asks_draw = switches[0]
        self.strict = switches[1]
        self.refill: i64 = numbers[0]
        self.turn_limit: i64 = numbers[1]
        self.shared_loss: i64 = numbers[2]

    def __reduce__(
        self,
    ) -> tuple[type[Setup], tuple[CapekEdition, tuple[bool, bool], tuple[int, int, int]]]:
        numbers = (int(self.refill), int(self.turn_limit), int(self.shared_loss))
        return Setup, (self.edition, (self.asks_draw, self.strict), numbers)
