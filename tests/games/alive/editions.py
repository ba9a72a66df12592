"""Other printings of It's Alive!, made from the default one by changing a few values."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from shem.games.alive import edition
from shem.games.alive.edition import AliveEdition
from shem.kernel.datafile import read_data

Raw = dict[str, Any]

DATA: Final = Path(edition.__file__).with_name("data")
DEFAULT: Final = AliveEdition(read_data(DATA))


def raw_with(change: Callable[[Raw], object]) -> Raw:
    """The data files of the default edition, changed."""
    raw: Raw = deepcopy(DEFAULT.raw)
    change(raw)
    return raw


def edition_with(**box: object) -> AliveEdition:
    """The default edition with other numbers in its box."""
    return AliveEdition(raw_with(lambda raw: raw["box"].update(box)))


def entry(rows: list[Raw], name: str) -> Raw:
    """The entry with this id."""
    return next(row for row in rows if row["id"] == name)
