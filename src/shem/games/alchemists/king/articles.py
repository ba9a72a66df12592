"""Articles of the encyclopedia as numbers, and what a single demonstration refutes of them.

An article is one number: 1, its two signs (as `actions.SIGNS` counts them), and the ingredients on
its red, green, blue and white field. 0 is no article.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import COLOURS, KINDS, MIX, PAIRS, POTIONS, is_plus
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.pieces import NOTHING

NO_ARTICLE: Final = 0
FIELDS: Final = 4
"""Red, green, blue, white: they count like the seals that hedge them (ALC-E7, ALC-E10)."""
OF_ONE_SIGN: Final = 4
"""The alchemicals that have a plus in a colour; as many have a minus (ALC-C9)."""


def article(signs: int, fields: list[int]) -> int:
    """ALC-E6, ALC-E7 The number of an article."""
    found = 1 + 2 * signs
    for at in range(FIELDS):
        found += fields[at] << 3 + 3 * at
    return found


def signs_of(number: i64) -> i64:
    """ALC-E6 Which of the four combinations of signs an article has."""
    return number >> 1 & 3


def field_of(number: i64, field: i64) -> i64:
    """ALC-E7 The ingredient on a field."""
    return number >> 3 + 3 * field & 7


def is_minus(number: i64, field: i64) -> bool:
    """ALC-E7 Red and green lie under the first sign, blue and white under the second."""
    return signs_of(number) & (2 if field < 2 else 1) != 0


def claimed(number: i64, unclaimed: i64) -> i64:
    """ALC-E6, ALC-E10 Ingredients said to have a plus, and 256 times those said to have a minus.

    What lies on the `unclaimed` field is left out; NOTHING leaves none out.
    """
    found: i64 = 0
    for field in range(FIELDS):
        if field != unclaimed:
            bit: i64 = BITS[field_of(number, field)]
            found |= bit << 8 if is_minus(number, field) else bit
    return found


def ingredients_of(number: i64) -> i64:
    """ALC-E12 The four ingredients, as a mask."""
    claims = claimed(number, NOTHING)
    return (claims | claims >> 8) & 255


def is_consistent(claims: i64) -> bool:
    """ALC-C9 Whether some assignment gives all these signs of one colour."""
    plus, minus = claims & 255, claims >> 8
    is_single = plus & minus == 0
    return is_single and POPCOUNT[plus] <= OF_ONE_SIGN and POPCOUNT[minus] <= OF_ONE_SIGN


def signs_in(potion: int, colour: int) -> int:
    """ALC-C3 The signs that the two of a potion may have in a colour: bits by 2 * one + other."""
    found = 0
    for one in range(KINDS):
        for other in range(KINDS):
            if one != other and MIX[one * KINDS + other] == potion:
                at = 2 * (1 - is_plus(one, colour)) + 1 - is_plus(other, colour)
                found |= BITS[at]
    return found


SIGNS_IN: Final[bytes] = bytes(
    signs_in(potion, colour) for potion in range(len(POTIONS)) for colour in range(len(COLOURS))
)


def fits_aspect(claims: i64, colour: i64, ingredient: i64, seen: i64) -> bool:
    """ALC-E17, ALC-E19 Whether the claims of a colour can hold if an ingredient has an aspect."""
    plus: i64 = BITS[ingredient]
    if seen // 2 != colour:
        return is_consistent(claims | plus) or is_consistent(claims | plus << 8)
    return is_consistent(claims | (plus << 8 if seen % 2 else plus))


def fits_potion(claims: i64, colour: i64, pair: i64, potion: i64) -> bool:
    """ALC-E17, ALC-E20 Whether the claims of a colour can hold if a pair makes a potion."""
    one, other = PAIRS[pair]
    possible: i64 = SIGNS_IN[potion * len(COLOURS) + colour]
    first: i64 = BITS[one]
    second: i64 = BITS[other]
    for at in range(4):
        if possible & BITS[at]:
            told = (first << 8 if at > 1 else first) | (second << 8 if at % 2 else second)
            if is_consistent(claims | told):
                return True
    return False


def fits(claims: i64, colour: i64, deed: i64) -> bool:
    """ALC-E17, ALC-E18 Whether a demonstration leaves an assignment in which the claims hold."""
    number = int(deed)
    first: i64 = history.first_of(number)
    second: i64 = history.second_of(number)
    third: i64 = history.third_of(number)
    if history.kind_of(number) == history.ASKED:
        return fits_aspect(claims, colour, first, third)
    return third == 0 or fits_potion(claims, colour, first, second)


def is_refuted(number: i64, colour: i64, deed: i64) -> bool:
    """ALC-E17 Whether the article of a colour falls by a demonstration."""
    return number != NO_ARTICLE and not fits(claimed(number, NOTHING), colour, deed)


def is_hedged(number: i64, colour: i64, deed: i64, field: i64) -> bool:
    """ALC-E10, ALC-E17 Whether the other three claims can still hold."""
    return field != NOTHING and fits(claimed(number, field), colour, deed)


def wrong_fields(number: i64, colour: i64, alchemicals: bytes) -> i64:
    """ALC-E25 The fields whose ingredient has the other sign, as a mask."""
    wrong: i64 = 0
    for field in range(FIELDS):
        alchemical = alchemicals[field_of(number, field)]
        if is_plus(alchemical, int(colour)) == is_minus(number, field):
            wrong |= BITS[field]
    return wrong
