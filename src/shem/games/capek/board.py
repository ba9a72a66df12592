"""What no printing changes: the six inquiries, the six body parts, the four slots, all by name.

A card is known by its colour and a number within it: `pm1` is the first card of Parts Machining,
`w1` the first wild. Its number in the state follows from its name, whatever the edition prints.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

COLOUR_NAMES: Final = ("pm", "vs", "se", "as", "or", "bs")
COLOURS: Final = len(COLOUR_NAMES)
WILD: Final = COLOURS
WILD_NAME: Final = "w"
PER_COLOUR: Final = 9
CARD_NAMES: Final = tuple(
    f"{colour}{number}"
    for colour in (*COLOUR_NAMES, WILD_NAME)
    for number in range(1, PER_COLOUR + 1)
)
CARDS: Final = len(CARD_NAMES)
CARD_IDS: Final = tuple(f"card-{name}" for name in CARD_NAMES)

PART_NAMES: Final = ("head", "torso", "left-arm", "right-arm", "left-leg", "right-leg")
PARTS: Final = len(PART_NAMES)
ALL_PARTS: Final = 63
"""All of them, a mask."""

SLOTS: Final = 4
"""The slots of the auction house: the first costs one gold, the last as many as there are."""


def shifted(number: i64, places: i64) -> i64:
    """Shifted to the left. An argument is shifted in all its width; a compiled constant is not."""
    return number << places


def bit(at: i64) -> i64:
    """The mask of one card, or of one part."""
    return shifted(1, at)


def cards_of(mask: i64) -> list[int]:
    """The cards of a mask, in order."""
    cards: list[int] = []
    while mask:
        lowest = mask & -mask
        cards.append(int(lowest).bit_length() - 1)
        mask ^= lowest
    return cards


def mask_of(cards: Iterable[int]) -> int:
    """Cards as a mask."""
    return sum([int(bit(card)) for card in cards])


def colour_of(card: int) -> int:
    """The inquiry that a card belongs to; WILD for a wild."""
    return card // PER_COLOUR
