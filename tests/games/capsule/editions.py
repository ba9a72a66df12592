"""Other printings of Capsule, made from the default one by changing a few values."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from shem.games.capsule import edition
from shem.games.capsule.edition import CapsuleEdition
from shem.kernel.datafile import read_data

Raw = dict[str, Any]

DATA: Final = Path(edition.__file__).with_name("data")
DEFAULT: Final = CapsuleEdition(read_data(DATA))


def raw_with(change: Callable[[Raw], object]) -> Raw:
    """The data files of the default edition, changed."""
    raw: Raw = deepcopy(DEFAULT.raw)
    change(raw)
    return raw


def edition_with(**box: object) -> CapsuleEdition:
    """The default edition with other numbers in its box."""
    return CapsuleEdition(raw_with(lambda raw: raw["box"].update(box)))


def tool(raw: Raw, name: str) -> Raw:
    """The entry of a tool."""
    entries: list[Raw] = raw["tools"]["tool"]
    return next(entry for entry in entries if entry["id"] == name)
