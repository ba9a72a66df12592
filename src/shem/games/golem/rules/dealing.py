"""Set-up: the cards are dealt into the grid, the golem is put on Hjem, somebody is Archmage."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.golem import fields
from shem.games.golem.edition import GolemEdition
from shem.games.golem.geometry import BITS
from shem.games.golem.setup import Setup
from shem.games.golem.state import GolemState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


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
