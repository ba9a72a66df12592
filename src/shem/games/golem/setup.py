"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.golem.edition import GolemEdition
from shem.games.golem.geometry import BITS, PLACES

# own_district_counts, named_must_be_strict, take_all_artifacts
Switches = tuple[bool, bool, bool]


class Setup:
    """Which district lies where, and the options in force. All copies of a state share it."""

    def __init__(
        self, edition: GolemEdition, districts: bytes, target: int, switches: Switches
    ) -> None:
        self.edition = edition
        self.districts = districts
        self.target: i64 = target
        self.own_district_counts = switches[0]
        self.named_must_be_strict = switches[1]
        self.take_all_artifacts = switches[2]
        self.values = tuple([edition.values[district] for district in districts])
        self.specials = bytes([edition.specials[district] for district in districts])
        self.charms = sum([BITS[place] for place in range(PLACES) if self.values[place] > 0])

    def __reduce__(self) -> tuple[type[Setup], tuple[GolemEdition, bytes, int, Switches]]:
        switches = (self.own_district_counts, self.named_must_be_strict, self.take_all_artifacts)
        return Setup, (self.edition, self.districts, int(self.target), switches)
