"""What the labels of choices need beside their notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shem.games.alchemists.view import AlchemistsView

POTION_VERBS: Final = ("offer", "claim", "exhibit")
NUMBERED: Final = ("order", "bid", "grant")
"""Their notation ends what is the whole id among the names, as `order 3` of `order-3`."""


def label_facts(view: AlchemistsView, text: str) -> Mapping[str, object]:
    """Potions are written small in notation, and some names have their verb in front."""
    verb, _, what = text.partition(" ")
    if verb in POTION_VERBS:
        return {"potion": what.upper()}
    return {verb: f"{verb}-{what}"} if verb in NUMBERED else {}
