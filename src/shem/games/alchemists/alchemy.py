"""The alchemy: eight alchemicals from their signs, and what two of them make.

Ingredients, alchemicals, potions and aspects are numbers, in the order of the tables of words:

>>> from shem.games.alchemists.alchemy import ALCHEMICALS, POTIONS, mix
>>> POTIONS[mix(ALCHEMICALS.index("a1"), ALCHEMICALS.index("a3"))]
'B-'

An aspect is a colour and a sign, numbered like the potion of that colour and sign. A part is a
colour and a size: large red, small red, large green and so on.
"""

from __future__ import annotations

from typing import Final

INGREDIENTS: Final[tuple[str, ...]] = (
    "toadstool",
    "fern",
    "toad",
    "claw",
    "flower",
    "mandrake",
    "scorpion",
    "feather",
)
ALCHEMICALS: Final[tuple[str, ...]] = ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8")
COLOURS: Final[tuple[str, ...]] = ("red", "green", "blue")
POTIONS: Final[tuple[str, ...]] = ("R+", "R-", "G+", "G-", "B+", "B-", "N")
ASPECTS: Final[tuple[str, ...]] = POTIONS[:6]
PARTS: Final[tuple[str, ...]] = (
    "large red",
    "small red",
    "large green",
    "small green",
    "large blue",
    "small blue",
)
CLASSES: Final[tuple[str, ...]] = ("sun", "moon")
# The quality of a sale, by its level.
QUALITIES: Final[tuple[str, ...]] = ("wrong-sign", "neutral", "right-sign", "exact")

# The signs of a1 to a8 in red, green and blue: all the rest follows from them.
SIGNS: Final[tuple[str, ...]] = ("-+-", "+-+", "+--", "-++", "--+", "++-", "---", "+++")

KINDS: Final = 8  # of ingredients, and of alchemicals
NEUTRAL: Final = 6
SUN: Final = 0
MOON: Final = 1
WRONG_SIGN: Final = 0
NEUTRAL_SALE: Final = 1
RIGHT_SIGN: Final = 2
EXACT: Final = 3


def is_plus(alchemical: int, colour: int) -> bool:
    return SIGNS[alchemical][colour] == "+"


def is_large(alchemical: int, colour: int) -> bool:
    """ALC-G16 Large is the colour whose sign is that of the next in the circle R, G, B."""
    signs = SIGNS[alchemical]
    return signs[colour] == signs[(colour + 1) % 3]


def aspect(alchemical: int, colour: int) -> int:
    """The aspect that the alchemical has in this colour."""
    return 2 * colour + (0 if is_plus(alchemical, colour) else 1)


def part(alchemical: int, colour: int) -> int:
    """The colour with its size, as the golem feels it."""
    return 2 * colour + (0 if is_large(alchemical, colour) else 1)


def mixed(one: int, other: int) -> int:
    """ALC-C3 The colour with the same sign and another size; where there is none, neutral."""
    for colour in range(3):
        same_sign = is_plus(one, colour) == is_plus(other, colour)
        if same_sign and is_large(one, colour) != is_large(other, colour):
            return aspect(one, colour)
    return NEUTRAL


def minuses(alchemical: int) -> int:
    return SIGNS[alchemical].count("-")


MIX: Final[bytes] = bytes(mixed(one, other) for one in range(KINDS) for other in range(KINDS))
# ALC-C10 Sun: none or two minuses; moon: one or three.
CLASS: Final[bytes] = bytes(minuses(each) % 2 for each in range(KINDS))
# ALC-C4 The partner has every sign turned round; the two make neutral.
PARTNER: Final[bytes] = bytes(each ^ 1 for each in range(KINDS))

# The pairs of ingredients, or of alchemicals, the smaller number first.
PAIRS: Final[tuple[tuple[int, int], ...]] = tuple(
    (one, other) for one in range(KINDS) for other in range(one + 1, KINDS)
)
PAIR_OF: Final[bytes] = bytes(
    PAIRS.index((min(one, other), max(one, other))) if one != other else 255
    for one in range(KINDS)
    for other in range(KINDS)
)


def mix(one: int, other: int) -> int:
    """ALC-C3 The potion of two different alchemicals."""
    if one == other:
        raise ValueError("an alchemical is not mixed with itself")
    return MIX[one * KINDS + other]


def pair_of(one: int, other: int) -> int:
    """The number of the pair in PAIRS, in whichever order the two are named."""
    if one == other:
        raise ValueError("a pair is of two different ones")
    return PAIR_OF[one * KINDS + other]


def is_sun(alchemical: int) -> bool:
    """ALC-C10 Whether none or exactly two of the aspects are minus."""
    return CLASS[alchemical] == SUN


def quality(made: int, wanted: int) -> int:
    """ALC-B24 The level of a sale: the potion made against the one wanted, which has a colour."""
    if made == wanted:
        return EXACT
    if made == NEUTRAL:
        return NEUTRAL_SALE
    return RIGHT_SIGN if made % 2 == wanted % 2 else WRONG_SIGN
