"""Other printings of Alchemists, made from the default one by changing a few values."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest

from shem.games.alchemists import edition
from shem.games.alchemists.edition import AlchemistsEdition
from shem.kernel.datafile import read_data
from shem.kernel.errors import BadData

Raw = dict[str, Any]

HOME: Final = Path(edition.__file__).parent
DEFAULT: Final = AlchemistsEdition(read_data(HOME / "data"))


def raw_with(change: Callable[[Raw], object]) -> Raw:
    """The data files of the default edition, changed."""
    raw: Raw = deepcopy(DEFAULT.raw)
    change(raw)
    return raw


def complaints(change: Callable[[Raw], object]) -> tuple[str, ...]:
    """What is said of data changed like this."""
    with pytest.raises(BadData) as bad:
        AlchemistsEdition(raw_with(change))
    return bad.value.problems


def row(raw: Raw, file: str, key: str) -> Raw:
    """The row with this id, in whichever table of the file."""
    tables = [table for table in raw[file].values() if isinstance(table, list)]
    rows: list[Raw] = [each for table in tables for each in table if isinstance(each, dict)]
    return next(each for each in rows if each["id"] == key)


def setting(file: str, name: str, value: object) -> Callable[[Raw], object]:
    """Another value at the top of a file."""
    return lambda raw: raw[file].update({name: value})


def changing(file: str, key: str, **values: object) -> Callable[[Raw], object]:
    """Other values in a row."""
    return lambda raw: row(raw, file, key).update(values)
