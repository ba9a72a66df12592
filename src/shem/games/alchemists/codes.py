"""Worlds and codes: one number for each assignment of alchemicals to ingredients, and its letters.

A world is the Lehmer rank, 0 to 40,319, of the assignment in the orders of the card reader's codes.
Four letters name a world; a fifth names the golem too.

>>> from shem.games.alchemists.codes import assignment, read_code
>>> world, golem = read_code("DEMO")
>>> assignment(world)  # the alchemical of each ingredient, toadstool first
(5, 4, 1, 0, 6, 2, 3, 7)
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.errors import CodeError
from shem.games.alchemists.golems import GOLEMS
from shem.kernel.rng import Rng

# Fern, claw, toadstool, flower, mandrake, scorpion, toad, feather.
INGREDIENT_ORDER: Final[bytes] = bytes((1, 3, 0, 4, 5, 6, 2, 7))
# a6, a4, a2, a5, a3, a1, a8, a7.
ALCHEMICAL_ORDER: Final[bytes] = bytes((5, 3, 1, 4, 2, 0, 7, 6))
WORLDS: Final = 40320
NO_GOLEM: Final = -1
LETTERS: Final = 26
# Each letter holds a digit as the remainder by its radix, and the first three one more above that.
RADIXES: Final[bytes] = bytes((8, 7, 6, 5))
HIGHER: Final[bytes] = bytes((2, 3, 4, 1))


def digits_of(world: int) -> list[int]:
    """The eight Lehmer digits, the first counting most."""
    digits = [0] * KINDS
    left = world
    for place in range(KINDS):
        left, digits[KINDS - 1 - place] = divmod(left, place + 1)
    return digits


def rank_of(digits: list[int]) -> int:
    rank = 0
    for place in range(KINDS):
        rank = rank * (KINDS - place) + digits[place]
    return rank


def assignment(world: int) -> tuple[int, ...]:
    """The alchemical of each ingredient in this world."""
    left = list(ALCHEMICAL_ORDER)
    found = [0] * KINDS
    digits = digits_of(world)
    for place in range(KINDS):
        found[INGREDIENT_ORDER[place]] = left.pop(digits[place])
    return tuple(found)


def world_of(alchemicals: tuple[int, ...]) -> int:
    """The world in which the ingredients have these alchemicals."""
    left = list(ALCHEMICAL_ORDER)
    digits = []
    for ingredient in INGREDIENT_ORDER:
        digit = left.index(alchemicals[ingredient])
        left.pop(digit)
        digits.append(digit)
    return rank_of(digits)


def read_code(code: str) -> tuple[int, int]:
    """The world and the golem that the code means; NO_GOLEM with four letters."""
    letters = code.strip()
    if len(letters) not in (4, 5) or not (letters.isascii() and letters.isalpha()):
        raise CodeError
    values = [ord(letter) - ord("A") for letter in letters.upper()]
    low = [values[at] % RADIXES[at] for at in range(4)]
    high = [values[at] // RADIXES[at] % HIGHER[at] for at in range(4)]
    world = rank_of([*low, high[2], high[1], high[0], 0])
    return world, values[4] % GOLEMS if len(letters) == 5 else NO_GOLEM


def letters_meaning(at: int, low: int, high: int) -> list[str]:
    """The letters that hold these two digits at this place of a code."""
    radix, higher = RADIXES[at], HIGHER[at]
    values = (each for each in range(LETTERS) if each % radix == low)
    return [chr(ord("A") + each) for each in values if each // radix % higher == high]


def codes_of(world: int, golem: int = NO_GOLEM) -> list[list[str]]:
    """The letters that each place of a code for this world and golem may have."""
    digits = digits_of(world)
    high = (digits[6], digits[5], digits[4], 0)
    places = [letters_meaning(at, digits[at], high[at]) for at in range(4)]
    if golem != NO_GOLEM:
        fifth = (each for each in range(LETTERS) if each % GOLEMS == golem)
        places.append([chr(ord("A") + each) for each in fifth])
    return places


def write_code(world: int, golem: int, rng: Rng) -> str:
    """A code for this world and golem, each that means them equally likely."""
    places = codes_of(world, golem)
    return "".join([letters[int(rng.below(len(letters)))] for letters in places])


def draw(rng: Rng, *, with_golem: bool) -> tuple[int, int]:
    """ALC-C2, ALC-G7 A world and a golem, each equally likely; NO_GOLEM without one."""
    world = int(rng.below(WORLDS))
    return world, int(rng.below(GOLEMS)) if with_golem else NO_GOLEM
