"""Alchemicals, theories, articles and what a seat has, written down apart from the code.

What a demonstration refutes is found by trying all assignments.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Any, Final

Truth = dict[str, Any]
World = tuple[str, ...]
Demonstration = tuple[str, ...]
"""An ingredient and its aspect, or two ingredients and their potion."""
Claim = tuple[str, str]
"""An ingredient, and an aspect that it is said to have."""

NAMES: Final = ("toadstool", "fern", "toad", "claw", "flower", "mandrake", "scorpion", "feather")
ALCHEMICALS: Final = {
    "a1": ("R-", "G+", "B-", "SSL"), "a2": ("R+", "G-", "B+", "SSL"),
    "a3": ("R+", "G-", "B-", "SLS"), "a4": ("R-", "G+", "B+", "SLS"),
    "a5": ("R-", "G-", "B+", "LSS"), "a6": ("R+", "G+", "B-", "LSS"),
    "a7": ("R-", "G-", "B-", "LLL"), "a8": ("R+", "G+", "B+", "LLL"),
}  # fmt: skip
COLOURS: Final = ("red", "green", "blue")
FIELDS: Final = (*COLOURS, "white")
CUBES: Final = {"sell": (2,), **dict.fromkeys(("transmute", "buy", "publish", "research"), (1, 2))}


@cache
def mixed(one: str, other: str) -> str:
    """ALC-C3 The colour in which the signs agree and the sizes differ."""
    first, second = ALCHEMICALS[one], ALCHEMICALS[other]
    for colour in range(3):
        if first[colour] == second[colour] and first[3][colour] != second[3][colour]:
            return first[colour]
    return "N"


@cache
def worlds_after(shown: Demonstration) -> list[World]:
    """ALC-E18 All assignments that fit one demonstration."""
    *names, seen = shown
    at = [NAMES.index(name) for name in names]
    worlds = permutations(ALCHEMICALS)
    if len(at) == 1:
        return [world for world in worlds if seen in ALCHEMICALS[world[at[0]]]]
    return [world for world in worlds if mixed(world[at[0]], world[at[1]]) == seen]


def can_hold(shown: Demonstration, claims: Iterable[Claim]) -> bool:
    """ALC-E17 Whether some of them makes all these claims true."""
    wanted = [(NAMES.index(name), seen) for name, seen in claims]
    return any(
        all(seen in ALCHEMICALS[world[at]] for at, seen in wanted) for world in worlds_after(shown)
    )


@dataclass
class Article:
    colour: str
    signs: str
    names: list[str]
    seals: dict[int, str] = field(default_factory=dict)

    def claims(self, without: str = "") -> list[Claim]:
        """ALC-E7, ALC-E10 Red and green under the first sign; a hedge leaves its field out."""
        signs = self.signs[0] * 2 + self.signs[1] * 2
        rows = zip(FIELDS, self.names, signs, strict=True)
        letter = self.colour[0].upper()
        return [(name, letter + sign) for place, name, sign in rows if place != without]


@dataclass
class Theory:
    alchemical: str
    seals: dict[int, str] = field(default_factory=dict)

    def claims(self, name: str, without: str = "") -> list[Claim]:
        seen = zip(COLOURS, ALCHEMICALS[self.alchemical][:3], strict=True)
        return [(name, each) for colour, each in seen if colour != without]


@dataclass
class Account:
    """What one seat has."""

    gold: int
    reputation: int
    unused: int = 0
    hospital: int = 0
    books: int = 0
    approvals: int = 0
    level: int = 0
    artifacts: set[str] = field(default_factory=set)
    reports: list[list[str]] = field(default_factory=lambda: [[], []])
    secrets: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)
    net: int = 0
    later: int = 0
    mirrored: int | None = None
    has_bought: bool = False


def nature(truth: Truth, name: str) -> str:
    """The alchemical of an ingredient."""
    return str(truth["assignment"][name]).rpartition("-")[2]


def cost_of(space: str, use: int) -> int:
    """ALC-B15, ALC-G12 The cubes of a use."""
    costs = CUBES.get(space, (1,))
    return costs[min(use, len(costs) - 1)]
