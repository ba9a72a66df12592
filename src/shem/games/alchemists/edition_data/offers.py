"""What an order space costs and brings, as the data files write it: `1 gold > 2 ingredients`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.edition_data.kinds import LEAST_SEATS, MOST_SEATS
from shem.kernel.datafile import Checker, Shape

Offer = tuple[int, ...]
"""Four costs and five gains, each a number; the places are named below."""

PAY_GOLD: Final = 0
PAY_REPUTATION: Final = 1
PAY_CUBES: Final = 2
PAY_APPROVALS: Final = 3
GOLD: Final = 4
REPUTATION: Final = 5
INGREDIENTS: Final = 6
FAVOURS: Final = 7
BOOKS: Final = 8

COSTS: Final[tuple[str, ...]] = ("gold", "reputation", "cube", "approval")
GAINS: Final[tuple[str, ...]] = ("gold", "reputation", "ingredient", "favour", "book")
UNCOUNTED: Final = ("gold", "reputation")
NOTHING: Final = "-"
TERM: Final = re.compile(r"([1-9]) ([a-z]+)")
EXAMPLE: Final = "'1 gold > 2 ingredients + 1 favour' or '- > 1 favour'"
NO_OFFER: Final[Offer] = (0,) * (len(COSTS) + len(GAINS))


def offer() -> Shape[Offer]:
    """A cost and a gain in words."""
    return Shape(f"a cost and a gain, like {EXAMPLE}", read_offer, NO_OFFER)


def read_offer(words: object) -> Offer | None:
    """The numbers of an offer; None if the words are none."""
    sides = words.split(" > ") if isinstance(words, str) else []
    if len(sides) != 2:
        return None
    costs, gains = read_side(sides[0], COSTS), read_side(sides[1], GAINS)
    return None if costs is None or gains is None else (*costs, *gains)


def read_side(words: str, units: Sequence[str]) -> list[int] | None:
    """How many of each unit one side of an offer names, each unit once at most."""
    names, found = list(units), [0] * len(units)
    for term in words.split(" + ") if words != NOTHING else []:
        match = TERM.fullmatch(term)
        unit = singular(int(match[1]), match[2]) if match else ""
        if match is None or unit not in names or found[names.index(unit)]:
            return None
        found[names.index(unit)] = int(match[1])
    return found


def singular(count: int, unit: str) -> str:
    """The word for one of a unit; nothing if the number does not fit the word."""
    if unit in UNCOUNTED:
        return unit
    if count > 1:
        return unit[:-1] if unit.endswith("s") else ""
    return unit


def is_free(it: Offer) -> bool:
    """Whether anybody can pay for it."""
    return not any(it[: len(COSTS)])


def check_free(
    checker: Checker, where: str, offers: Sequence[Offer], players: Sequence[int], clause: str
) -> None:
    """Everybody finds a space, whatever they can pay."""
    for seats in range(LEAST_SEATS, MOST_SEATS + 1):
        spaces = [it for it, least in zip(offers, players, strict=True) if least <= seats]
        free = len([it for it in spaces if is_free(it)])
        if free < seats:
            told = f"{free} spaces without a cost for {seats} players"
            checker.problem(f"{where}: {told}, so that somebody may find none ({clause})")
