"""How far a golem has come, and what its next roll may do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive.fields import NOTHING
from shem.games.alive.geometry import PILES, SLOTS, TORSO, TORSOS
from shem.games.alive.rules.body import clash

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

# How far so many parts have come, on the scale that `value` turns into a chance.
GROWTH: Final[tuple[float, ...]] = (0.0, 0.35, 0.6, 0.9, 1.25, 1.7, 2.6)
SYMBOL: Final = 0.08
RUIN: Final = 0.3
"""What a complete golem loses by a face of the die that ends it."""
DENT: Final = 0.08
"""And by one that costs it a single part."""


def size(state: AliveState, seat: i64) -> i64:
    """How many parts a golem has."""
    count: i64 = 0
    for slot in range(SLOTS):
        if state.part(seat, slot) != NOTHING:
            count += 1
    return count


def strength(state: AliveState, seat: i64) -> float:
    """Where a seat stands: its parts, its symbols, and what lies in wait for it."""
    parts = size(state, seat)
    stands = GROWTH[parts] + SYMBOL * int(state.symbols(seat))
    if parts == SLOTS and state.setup.piles_face_up:
        stands -= danger(state, seat)
    return stands


def danger(state: AliveState, seat: i64) -> float:
    """ALV-26 What the tops that lie open would do to a golem that has to take one of them."""
    threat = 0.0
    for face in state.setup.die:
        if face < PILES:
            threat += harm(state, seat, face)
    return threat


def harm(state: AliveState, seat: i64, pile: i64) -> float:
    """ALV-26 The harm that the top card of a pile would do: all of a golem, or some parts."""
    top = state.piles[pile][0]
    torso = state.part(seat, TORSO)
    if pile != TORSOS:
        return RUIN if clash(state, torso, top) else 0.0
    return DENT * int(clashes_with(state, seat, top))


def clashes_with(state: AliveState, seat: i64, torso: i64) -> i64:
    """ALV-13, ALV-26 How many parts a new torso would throw off."""
    count: i64 = 0
    for slot in range(SLOTS):
        card = state.part(seat, slot)
        if slot != TORSO and card != NOTHING and clash(state, torso, card):
            count += 1
    return count
