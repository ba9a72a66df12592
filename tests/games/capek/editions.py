"""Other printings of Capek Golems, made from the default one by changing a few values."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from shem.games.capek import edition
from shem.games.capek.edition import CapekEdition
from shem.kernel.datafile import read_data

Raw = dict[str, Any]

DATA: Final = Path(edition.__file__).with_name("data")
DEFAULT: Final = CapekEdition(read_data(DATA))
EARLIER_PARTS: Final = {
    "head": (3, 4),
    "torso": (3, 3),
    "left-arm": (2, 3),
    "right-arm": (2, 2),
    "left-leg": (3, 2),
    "right-leg": (1, 2),
}
"""Research and set of an earlier printing."""


def raw_with(change: Callable[[Raw], object], base: CapekEdition = DEFAULT) -> Raw:
    """The data files of the default edition, or of another, changed."""
    raw: Raw = deepcopy(base.raw)
    change(raw)
    return raw


def put_back(raw: Raw) -> None:
    """The body parts as they were printed earlier."""
    for name, (research, size) in EARLIER_PARTS.items():
        part(raw, name).update(research=research, set=size)


def edition_with(**box: object) -> CapekEdition:
    """The earlier edition with other numbers in its box."""
    return CapekEdition(raw_with(lambda raw: raw["box"].update(box), EARLIER))


def card(raw: Raw, name: str) -> Raw:
    """The entry of a card."""
    entries: list[Raw] = raw["cards"]["card"]
    return next(entry for entry in entries if entry["id"] == name)


def part(raw: Raw, name: str) -> Raw:
    """The entry of a body part."""
    entries: list[Raw] = raw["parts"]["part"]
    return next(entry for entry in entries if entry["id"] == name)


def printed(name: str, **values: object) -> CapekEdition:
    """The earlier edition with other values on one card."""
    return CapekEdition(raw_with(lambda raw: card(raw, name).update(values), EARLIER))


EARLIER: Final = CapekEdition(raw_with(put_back))
"""What positions are told with, so that a correction of the parts leaves them as they are."""


def tiny() -> CapekEdition:
    """A printing of nine cards, of which only a few are hidden: all worlds can be counted."""
    names = ["pm1", "vs1", "se1", "as1", "or1", "bs1", "w1", "pm2", "vs2"]

    def change(raw: Raw) -> None:
        raw["cards"]["card"] = [card(raw, name) for name in names]
        for number, entry in enumerate(raw["parts"]["part"], start=1):
            entry.update(research=number, set=1)
        raw["box"].update(cards=len(names), wilds=1, hand=1, markers=60, ceiling=99)

    return CapekEdition(raw_with(change))
