"""What a demonstration refutes: worked out from it alone, never from what was known before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import pieces
from shem.games.alchemists.alchemy import KINDS, MIX, NEUTRAL, PAIRS, aspect
from shem.games.alchemists.bits import BITS

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def refuted_by(state: AlchemistsState, pair: i64, potion: i64) -> i64:
    """ALC-B41, ALC-B85 The theories that cannot be right if these two make the potion.

    A coloured potion has the sign of both its ingredients in its colour. A neutral one leaves every
    alchemical possible for either of them. That is ALC-E17 for theories.
    """
    if potion == NEUTRAL:
        return 0
    one, other = PAIRS[pair]
    return wrong_sign(state, one, potion) | wrong_sign(state, other, potion)


def wrong_sign(state: AlchemistsState, ingredient: i64, potion: i64) -> i64:
    """The bit of an ingredient whose theory has the other sign in the colour of the potion."""
    alchemical = state.theories[ingredient]
    if alchemical == pieces.NOTHING or aspect(alchemical, int(potion) // 2) == potion:
        return 0
    return BITS[ingredient]


def clash(state: AlchemistsState, pair: i64, potion: i64) -> bool:
    """ALC-B41, ALC-B68, ALC-E23, ALC-A23, ALC-A30 Neither falls, yet not both can be right.

    Nobody has shown that before, and a pair of conflict tokens is left.
    """
    one, other = PAIRS[pair]
    first, second = state.theories[one], state.theories[other]
    if pieces.NOTHING in (first, second) or refuted_by(state, pair, potion):
        return False
    is_new = not state.conflicts & BITS[pair]
    has_tokens = conflict_count(state) < state.setup.edition.box.conflicts
    return is_new and has_tokens and MIX[first * KINDS + second] != potion


def conflict_count(state: AlchemistsState) -> i64:
    """How many pairs of conflict tokens are on the board."""
    found: i64 = 0
    for pair in range(len(PAIRS)):
        if state.conflicts & BITS[pair]:
            found += 1
    return found
