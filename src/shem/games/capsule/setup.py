"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.geometry import BITS, SPACE_NAMES, SPACES

OFF: Final = "off"
MARKS: Final = "marks"
FULL: Final = "full"
NOTEBOOKS: Final = (OFF, MARKS, FULL)

Switches = tuple[bool, bool, bool, bool, bool]
"""Open sheets, only one left, heard marks count, returns after each tool, alternating."""

Agreed = tuple[CapsuleEdition, int, Switches, str]


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(
        self, edition: CapsuleEdition, shares_per_turn: int, switches: Switches, notebook: str
    ) -> None:
        self.edition = edition
        self.shares_per_turn: i64 = shares_per_turn
        self.open_sheets = switches[0]
        self.only_one_left = switches[1]
        self.heard_marks_count = switches[2]
        self.returns_each = switches[3]
        self.alternating = switches[4]
        self.notebook = notebook
        self.is_unwritten = notebook == OFF
        self.cards: i64 = SPACES + len(edition.discovery_ids)
        self.faces = SPACE_NAMES + edition.discovery_ids
        self.card_ids = tuple([f"location-{space}" for space in SPACE_NAMES]) + tuple(
            [f"discovery-{discovery}" for discovery in edition.discovery_ids]
        )
        self.discoveries: i64 = sum([BITS[SPACES + at] for at in range(len(edition.discovery_ids))])

    def face(self, card: int) -> str:
        """What is on a card: a space of the map, or a discovery."""
        return self.faces[card]

    def agreed(self) -> Agreed:
        """All that tells one set-up from another."""
        switches = (
            self.open_sheets,
            self.only_one_left,
            self.heard_marks_count,
            self.returns_each,
            self.alternating,
        )
        return self.edition, int(self.shares_per_turn), switches, self.notebook

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.agreed() == other.agreed()

    def __hash__(self) -> int:
        return hash(self.agreed())

    def __reduce__(self) -> tuple[type[Setup], Agreed]:
        return Setup, self.agreed()
