"""What a tool would bring to light in an imagined world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule import fields
from shem.games.capsule.edition import BOTTOM, ENDS
from shem.games.capsule.geometry import ALL_SPACES, BITS, SPACES

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

DISCOVERY: Final = 0.5
"""What a discovery to show is worth, in spaces."""


def known(state: CapsuleState, seat: i64) -> i64:
    """The spaces that a seat knows to be empty."""
    return (state.own[fields.SEEN + seat] | state.own[fields.HEARD + seat]) & ALL_SPACES


def candidates(state: CapsuleState, seat: i64) -> i64:
    """How many spaces a seat must still suspect."""
    return SPACES - int(known(state, seat)).bit_count()


def worth(state: CapsuleState, seat: i64, card: i64) -> float:
    """What a seat gains by drawing a card."""
    if card >= SPACES:
        return 0.0 if state.shown & BITS[card - SPACES] else DISCOVERY
    return 0.0 if known(state, seat) & BITS[card] else 1.0


def found_by(state: CapsuleState, seat: i64, tool: i64) -> float:
    """What a tool would bring now; where it shuffles first, what it would on the whole."""
    edition = state.setup.edition
    size = len(state.pile)
    draws = min(edition.tool_draws[tool], size)
    if edition.tool_shuffles[tool]:
        total = 0.0
        for card in state.pile:
            total += worth(state, seat, card)
        return total * draws / size if size else 0.0
    found = 0.0
    for at in range(draws):
        card = state.pile[place(state, tool, at)]
        found += worth(state, seat, card)
        if edition.tool_until[tool] and card >= SPACES:
            break
    return found


def place(state: CapsuleState, tool: i64, at: int) -> int:
    """Where in the pile the next card of a tool lies."""
    size = len(state.pile)
    source = state.setup.edition.tool_sources[tool]
    if source == BOTTOM:
        return size - 1 - at
    if source == ENDS:
        return (0, size // 2, size - 1)[at]
    return at
