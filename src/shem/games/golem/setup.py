"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from shem.games.golem.edition import GolemEdition
from shem.games.golem.geometry import BITS, PLACES
from shem.kernel.option import Setting


class Setup:
    """Which district lies where, and the options in force. All copies of a state share it."""

    def __init__(
        self, edition: GolemEdition, districts: bytes, options: Mapping[str, Setting]
    ) -> None:
        """GOL-33 The goal is the edition's, unless the table agreed on another."""
        self.edition = edition
        self.districts = districts
        self.target: i64 = int(options["target"]) or edition.goal
        self.options: dict[str, Setting] = {**options, "target": int(self.target)}
        self.own_district_counts = bool(options["own_district_counts"])
        self.named_must_be_strict = bool(options["named_must_be_strict"])
        self.take_all_artifacts = bool(options["take_all_artifacts"])
        self.values = tuple([edition.values[district] for district in districts])
        self.specials = bytes([edition.specials[district] for district in districts])
        self.district_ids = tuple([edition.ids[district] for district in districts])
        self.charms = sum([BITS[place] for place in range(PLACES) if self.values[place] > 0])

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.districts, self.options)
