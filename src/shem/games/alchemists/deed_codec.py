"""Deeds as numbers in the state, and as words in a view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import history, pieces, stages
from shem.games.alchemists.actions import REPORTED, SIGNS, STARTUP_CARDS
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CLASSES,
    COLOURS,
    INGREDIENTS,
    PAIRS,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS, SPACES
from shem.games.alchemists.golems import REACTIONS

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

PAIR_NAMES: Final = tuple(f"{INGREDIENTS[one]}+{INGREDIENTS[other]}" for one, other in PAIRS)
ORDER_NAMES: Final = (
    *(f"order-{number}" for number in range(1, pieces.ORDER_SPACES + 1)),
    *(f"paralysed-{number}" for number in range(1, 5)),
)
STARTUP_NAMES: Final = tuple(f"startup-{number}" for number in range(1, STARTUP_CARDS + 1))

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "ingredient": INGREDIENTS,
    "alchemical": ALCHEMICALS,
    "colour": COLOURS,
    "potion": POTIONS,
    "quality": QUALITIES,
    "pair": PAIR_NAMES,
    "favour": FAVOURS,
    "artifact": ARTIFACTS,
    "seal": SEALS,
    "space": SPACES,
    "grant": pieces.GRANTS,
    "order": ORDER_NAMES,
    "class": CLASSES,
    "startup": STARTUP_NAMES,
    "signs": SIGNS,
    "reaction": REACTIONS,
    "part": REPORTED,
}

Fact = str | int | None
"""A word, a number, or None for what the reader may not know."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done; facts that the viewer may not know are None."""

    what: str
    seat: int
    facts: tuple[Fact, ...]


def named(names: tuple[str, ...], numbers: bytes | list[int] | tuple[int, ...]) -> list[str]:
    return [names[number] for number in numbers]


def masked(names: tuple[str, ...], mask: int) -> list[str]:
    """The names of the bits of a mask."""
    return [name for at, name in enumerate(names) if mask & BITS[at]]


def facts_of(deed: int, knows_all: bool) -> tuple[Fact, ...]:
    """What a deed tells: everything, or without what only its seat knows."""
    numbers = (history.first_of(deed), history.second_of(deed), history.third_of(deed))
    shape = history.SHAPES[history.kind_of(deed)]
    return tuple(fact(numbers[at], shape[at], knows_all) for at in range(len(shape)))


def fact(number: int, shape: str, knows_all: bool) -> Fact:
    if shape.startswith("("):
        return fact(number, shape.strip("()"), knows_all) if knows_all else None
    return number if shape == "number" else NAMES[shape][number]


def tell_deeds(state: AlchemistsState, _latest: list[int]) -> list[list[object]]:
    """All that was done so far, as `truth` tells it."""
    return [
        [history.DEEDS[history.kind_of(deed)], history.seat_of(deed), *facts_of(deed, True)]
        for deed in state.all_deeds()
    ]


def show_deeds(state: AlchemistsState, _latest: list[int], viewer: int | None) -> tuple[Deed, ...]:
    """ALC-B67 All that was done so far, the oldest first."""
    is_over = state.stage == stages.OVER
    return tuple(show_deed(deed, viewer, is_over) for deed in state.all_deeds())


def show_deed(deed: int, viewer: int | None, is_over: bool) -> Deed:
    """ALC-B64, ALC-B65 A deed, without what only its seat knows until the game is over."""
    seat = history.seat_of(deed)
    facts = facts_of(deed, is_over or seat == viewer)
    return Deed(history.DEEDS[history.kind_of(deed)], seat, facts)


def read_deeds(state: AlchemistsState, deeds: Iterable[Deed], _seat: int | None) -> list[int]:
    """The latest deeds; `past` has those before them."""
    numbers = [deed_of(each.what, each.seat, each.facts) for each in deeds]
    state.past, latest = history.chained(numbers)
    return latest


def deed_of(what: str, seat: int, facts: tuple[Fact, ...]) -> int:
    """The deed with these facts; what is not known is 0 until somebody imagines it."""
    kind = history.DEEDS.index(what)
    numbers = [
        number_of(facts[at], history.SHAPES[kind][at].strip("()")) for at in range(len(facts))
    ]
    numbers += [0] * (3 - len(numbers))
    return history.packed(kind, seat, numbers[0], numbers[1], numbers[2])


def number_of(known: Fact, shape: str) -> int:
    if known is None:
        return 0
    return known if isinstance(known, int) else NAMES[shape].index(known)
