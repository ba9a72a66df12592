"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.geometry import BITS, SPACE_NAMES, SPACES
from shem.kernel.option import Setting

OFF: Final = "off"
MARKS: Final = "marks"
FULL: Final = "full"
NOTEBOOKS: Final = (OFF, MARKS, FULL)


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: CapsuleEdition, options: Mapping[str, Setting]) -> None:
        """CAP-A1, CAP-A5, CAP-A7, CAP-A8, CAP-A9, CAP-A12, CAP-A21 What the table agreed on."""
        self.edition = edition
        self.options: dict[str, Setting] = dict(options)
        self.shares_per_turn: i64 = int(options["shares_per_turn"])
        self.open_sheets = bool(options["open_sheets"])
        self.only_one_left = options["guess"] == "one-left"
        self.heard_marks_count = bool(options["heard_marks_count"])
        self.returns_each = options["return_timing"] == "each"
        self.alternating = options["first_player"] == "alternating"
        self.notebook = str(options["notebook"])
        self.is_unwritten = self.notebook == OFF
        self.cards: i64 = SPACES + len(edition.discovery_ids)
        self.faces = SPACE_NAMES + edition.discovery_ids
        self.card_ids = tuple([f"location-{space}" for space in SPACE_NAMES]) + tuple(
            [f"discovery-{discovery}" for discovery in edition.discovery_ids]
        )
        self.discoveries: i64 = sum([BITS[SPACES + at] for at in range(len(edition.discovery_ids))])

    def face(self, card: int) -> str:
        """What is on a card: a space of the map, or a discovery."""
        return self.faces[card]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return False
        return self.edition == other.edition and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.edition, tuple(self.options.values())))

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.options)
