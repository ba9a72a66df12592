"""Other printings of Golem, made from the default one by changing a few values."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from shem.games.golem import GAME
from shem.games.golem.edition import GolemEdition

Raw = dict[str, Any]


def raw_with(change: Callable[[Raw], object]) -> Raw:
    """The data files of the default edition, changed."""
    raw: Raw = deepcopy(GAME.default_edition.raw)
    change(raw)
    return raw


def edition_with(**box: object) -> GolemEdition:
    """The default edition with other numbers in its box."""
    return GAME.edition(raw_with(lambda raw: raw["box"].update(box)))


def district(raw: Raw, name: str) -> Raw:
    """The entry of a district."""
    entries: list[Raw] = raw["districts"]["district"]
    return next(entry for entry in entries if entry["id"] == name)
