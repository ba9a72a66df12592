"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from shem.games.capek.edition import CapekEdition
from shem.games.capek.geometry import CARD_NAMES
from shem.kernel.option import Setting

AT_END: Final = 0
AFTER_EACH: Final = 1
SLIDE_ONLY: Final = 2
REFILLS: Final = ("end", "each", "slide")

LOW_HAND_DRAWS: Final = ("auto", "ask")
CARD_IDS: Final = tuple(f"card-{name}" for name in CARD_NAMES)


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: CapekEdition, options: Mapping[str, Setting]) -> None:
        """CPK-A1, CPK-A3, CPK-A6, CPK-A11, CPK-A12 What the table agreed on."""
        self.edition = edition
        self.options: dict[str, Setting] = dict(options)
        self.asks_draw = options["low_hand_draw"] == "ask"
        self.strict = bool(options["strict_payment"])
        self.refill: i64 = REFILLS.index(str(options["refill"]))
        self.turn_limit: i64 = int(options["turn_limit"])
        self.shared_loss: i64 = int(options["shared_loss"])

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.options)
