"""The switches of The King's Golem (ALC-K1), and sets of them in the rulebook's order."""

from __future__ import annotations

from typing import Final

from shem.kernel.option import Need, Option, Preset

STARTUP: Final = Option("startup", "ALC-S3", False)
BUSY_DAYS: Final = Option("busy_days", "ALC-D4", False)
ENCYCLOPEDIA: Final = Option("encyclopedia", "ALC-E3", False)
GOLEM: Final = Option("golem", "ALC-G14", False, needs=(Need("encyclopedia", True),))

SWITCHES: Final = (STARTUP, BUSY_DAYS, ENCYCLOPEDIA, GOLEM)
"""From the easiest to the hardest, as the rulebook lays them out."""


def with_the_first(count: int, name: str, card: str) -> Preset:
    """ALC-K1 This number of modules, the easiest ones."""
    return Preset(name, {option.name: at < count for at, option in enumerate(SWITCHES)}, card)


PRESETS: Final = (
    with_the_first(0, "first-game", "ingredient-toad"),
    with_the_first(2, "busy-days", "board-4"),
    with_the_first(3, "scholar", "picture-article"),
    with_the_first(4, "everything", "picture-golem"),
)
