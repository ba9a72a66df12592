"""Set-up: what it fixes once and for all, and the deal of the cards into the grid."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from shem.games.golem import fields
from shem.games.golem.board import BITS, PLACES
from shem.games.golem.edition import GolemEdition
from shem.games.golem.state import GolemState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


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


def deal(
    edition: GolemEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> GolemState:
    """GOL-1, GOL-4 Shuffle, deal, put the golem on Hjem, and draw lots for the Archmage."""
    cards = list(range(len(edition.ids) + 4))
    Rng.of(seed, "deal").shuffle(cards)
    districts, where = laid_out(cards, len(edition.ids))
    state = GolemState(seats, Setup(edition, districts, options), [0] * fields.FIELDS)
    state.own[fields.WHERE : fields.WHERE + 4] = where
    state.own[fields.NAMED : fields.NAMED + 4] = [fields.UNNAMED] * 4
    state.golem = districts.index(edition.start)
    state.archmage = Rng.of(seed, "archmage").below(seats)
    state.deciders = BITS[state.archmage]
    state.phase = -1
    return state


def laid_out(cards: list[int], districts: int) -> tuple[bytes, list[int]]:
    """GOL-2, GOL-3, GOL-A1, GOL-A2 The districts row by row, and where each artifact ended up.

    Cards from `districts` on are artifacts. One goes under the district dealt last, or under
    the first one when none lies yet.
    """
    grid: list[int] = []
    where = [0, 0, 0, 0]
    for card in cards:
        if card < districts:
            grid.append(card)
        else:
            where[card - districts] = max(len(grid) - 1, 0)
    return bytes(grid), where
