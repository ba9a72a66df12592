"""The evaluation of a position: what a tool would find, where both seats stand, who will win."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule import fields
from shem.games.capsule.board import ALL_SPACES, BITS, SPACES
from shem.games.capsule.edition import BOTTOM, ENDS
from shem.games.capsule.rules.day import first_of_day

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


# How the numbers were found: docs/reference/tuning.md.
SEARCH: Final = 1.5
"""For every factor of e by which the suspected spaces are more."""
SPACE: Final = 0.05
FOUND: Final = 4.0
WITHIN_REACH: Final = 0.49
"""The cards of one turn may end the search."""
DOLLAR: Final = 0.003
LAST_DOLLAR: Final = 0.004
UNSOLD_DOLLAR: Final = 0.006
STIPEND: Final = 0.24
"""The active seat has today's money already."""
FIRST: Final = 0.31
"""The second player sees what the first does."""
TURN: Final = 5
"""The cards drawn in a turn, on average."""


def values(state: CapsuleState) -> list[float]:
    """The win probabilities of both, by what is left to find, money, and whose turn it is."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    lead = standing(state, 0) - standing(state, 1)
    return [1 / (1 + exp(-lead)), 1 / (1 + exp(lead))]


def standing(state: CapsuleState, seat: i64) -> float:
    """How well off a seat is; the difference to the rival's makes its win probability."""
    score = purse(state, seat) - searching(state, seat)
    if state.active == seat:
        score -= STIPEND
    if first_of_day(state) == seat:
        score -= FIRST
    return score


def searching(state: CapsuleState, seat: i64) -> float:
    """How far a seat still is from knowing."""
    left = int(candidates(state, seat))
    far = SEARCH * log(left) + SPACE * left
    if left == 1:
        far -= FOUND
    if in_sight(state, seat) >= left - 1:
        far -= WITHIN_REACH
    return far


def in_sight(state: CapsuleState, seat: i64) -> int:
    """How many of the cards that a seat is to draw next are new to it."""
    start = 0 if state.active == seat else TURN - 1
    end = min(start + TURN, len(state.pile))
    seen = known(state, seat)
    new = 0
    for at in range(start, end):
        card = state.pile[at]
        if card < SPACES and not seen & BITS[card]:
            new += 1
    return new


def purse(state: CapsuleState, seat: i64) -> float:
    """What the money of a seat is worth to it, its unsold discoveries at today's price."""
    days = state.setup.edition.days - int(state.day) + 1
    dollar = DOLLAR + LAST_DOLLAR / days
    return dollar * state.own[fields.MONEY + seat] + UNSOLD_DOLLAR * int(
        state.unsold(seat) * state.price()
    )
