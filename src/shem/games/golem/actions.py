"""Every action of Golem: its id, its text, and the shared lists that `legal` hands out.

An id is a base plus an offset: `TURN + EAST`, `PLACE + place`. Ids are dense and never change
their meaning, whatever the edition.
"""

from __future__ import annotations

import re
from typing import Final

from shem.games.golem.board import FACINGS, PLACE_NAMES, PLACES

ORIENTATION_PHASE: Final = 0
MOVEMENT_PHASE: Final = 1
HARVEST_PHASE: Final = 2
REGENERATION_PHASE: Final = 3
PHASES: Final = ("orientation", "movement", "harvest", "regeneration")

AMULET: Final = 0
BOOTS: Final = 1
HORN: Final = 2
BOW: Final = 3
ARTIFACTS: Final = ("amulet", "boots", "horn", "bow")

MOST_SEATS: Final = 4
MOST_UNITS: Final = 48
MOST_STEPS: Final = 6

PUT: Final = 0
ANNOUNCE: Final = PUT + 4 * MOST_UNITS
TURN: Final = ANNOUNCE + 4
MOVE: Final = TURN + 4
USE_BOOTS: Final = MOVE + MOST_STEPS
BLOW_HORN: Final = USE_BOOTS + MOST_STEPS
KEEP_HORN: Final = BLOW_HORN + 1
USE_AMULET: Final = KEEP_HORN + 1
KEEP_AMULET: Final = USE_AMULET + MOST_SEATS
HARVEST: Final = KEEP_AMULET + 1
USE_BOW: Final = HARVEST + 1
TAKE: Final = USE_BOW + 4
DESTROY: Final = TAKE + 4
SPARE: Final = DESTROY + 4
PLACE: Final = SPARE + 1
STAY: Final = PLACE + PLACES
ACTIONS: Final = STAY + 1

TEXTS: Final = (
    *(f"put {units} on {phase}" for phase in PHASES for units in range(1, MOST_UNITS + 1)),
    *(f"announce {phase}" for phase in PHASES),
    *(f"turn {facing}" for facing in FACINGS),
    *(f"move {steps}" for steps in range(1, MOST_STEPS + 1)),
    *(f"boots {steps}" for steps in range(1, MOST_STEPS + 1)),
    "blow horn",
    "keep horn",
    *(f"amulet {seat}" for seat in range(MOST_SEATS)),
    "keep amulet",
    "harvest",
    *(f"bow {facing}" for facing in FACINGS),
    *(f"take {artifact}" for artifact in ARTIFACTS),
    *(f"destroy {artifact}" for artifact in ARTIFACTS),
    "destroy nothing",
    *(f"place {place}" for place in PLACE_NAMES),
    "stay",
)

UNITS_TEXT: Final = re.compile(r"(?:allocate|rearrange) (\d\d?)-(\d\d?)-(\d\d?)-(\d\d?)")


def put(phase: int, units: int) -> int:
    """The action that puts this number of units behind the screen of a phase."""
    return PUT + phase * MOST_UNITS + units - 1


def shorthand(text: str) -> tuple[int, ...] | None:
    """`allocate 3-4-3-2` stands for its four steps; harvest also goes by its long name."""
    match = UNITS_TEXT.fullmatch(text)
    if match is None:
        short = text.removesuffix("ing") if text.endswith(" harvesting") else ""
        return (TEXTS.index(short),) if short in TEXTS else None
    units = [int(number) for number in match.groups()]
    if all(1 <= count <= MOST_UNITS for count in units):
        return tuple(put(phase, count) for phase, count in enumerate(units))
    return None


def _put_ranges() -> tuple[tuple[int, ...], ...]:
    side = MOST_UNITS + 1
    return tuple(
        tuple(put(phase, units) for units in range(low, high + 1)) if low > 0 else ()
        for phase in range(4)
        for low in range(side)
        for high in range(side)
    )


PUT_RANGES: Final = _put_ranges()


def put_range(phase: int, low: int, high: int) -> tuple[int, ...]:
    """The actions that put `low` to `high` units behind the screen of a phase."""
    return PUT_RANGES[(phase * (MOST_UNITS + 1) + low) * (MOST_UNITS + 1) + high]


def subsets(base: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For every mask of `size` bits, the actions `base + bit` of its bits, in order."""
    masks = range(2**size)
    return tuple(tuple(base + bit for bit in range(size) if mask >> bit & 1) for mask in masks)


SEATS: Final = subsets(0, MOST_SEATS)
ANNOUNCEMENTS: Final = subsets(ANNOUNCE, 4)
TURNS: Final = subsets(TURN, 4)
AMULET_CHOICES: Final = tuple((*named, KEEP_AMULET) for named in subsets(USE_AMULET, MOST_SEATS))
HORN_CHOICES: Final = (BLOW_HORN, KEEP_HORN)
BOW_CHOICES: Final = tuple((HARVEST, *shots) for shots in subsets(USE_BOW, 4))
TAKES: Final = subsets(TAKE, 4)
DESTRUCTIONS: Final = tuple((*targets, SPARE) for targets in subsets(DESTROY, 4))
MOVES: Final = tuple(tuple(MOVE + step for step in range(reach)) for reach in range(MOST_STEPS + 1))
BOOT_MOVES: Final = tuple(
    tuple(USE_BOOTS + step for step in range(reach)) for reach in range(MOST_STEPS + 1)
)
