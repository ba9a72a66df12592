"""How far a golem has come, and what its next roll may do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive.fields import NOTHING
from shem.games.alive.geometry import BITS, LEFT_LEG, OTHER_SIDE, PILES, SLOTS, TORSO, TORSOS
from shem.games.alive.rules.body import clash, is_top_known

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
    if parts == SLOTS:
        stands -= danger(state, seat)
    return stands


def danger(state: AliveState, seat: i64) -> float:
    """ALV-26 What the tops that all know would do to a golem that has to take one of them."""
    threat = 0.0
    for face in state.setup.die:
        if face < PILES:
            threat += harm(state, seat, face)
    return threat


def harm(state: AliveState, seat: i64, pile: i64) -> float:
    """ALV-26 The harm that the top card of a pile would do: all of a golem, or some parts."""
    lost = threat_of(state, seat, pile)
    return RUIN if lost == SLOTS else DENT * int(lost)


def threat_of(state: AliveState, seat: i64, pile: i64) -> i64:
    """ALV-26 How many parts the top of a pile would cost a complete golem; none if unknown."""
    return toll(state, seat, state.piles[pile][0]) if is_top_known(state, pile) else 0


def toll(state: AliveState, seat: i64, card: i64) -> i64:
    """ALV-25, ALV-26 How many parts a golem would lose by this card, on the side that suits it."""
    if state.setup.piles[card] == TORSOS:
        return clashes_with(state, seat, card)
    if clash(state, state.part(seat, TORSO), card):
        return SLOTS
    least: i64 = 1
    for slot in range(SLOTS):
        if state.setup.slots[card] & BITS[slot] and not breaks_leg(state, seat, card, slot):
            least = 0
    return least


def breaks_leg(state: AliveState, seat: i64, card: i64, slot: i64) -> bool:
    """ALV-2, ALV-A1 Whether a part in this slot would touch an opposite leg, where legs touch."""
    if slot < LEFT_LEG or not state.setup.legs_touch:
        return False
    across = state.part(seat, OTHER_SIDE[slot])
    return across != NOTHING and clash(state, across, card)


def clashes_with(state: AliveState, seat: i64, torso: i64) -> i64:
    """ALV-13, ALV-26 How many parts a new torso would throw off."""
    count: i64 = 0
    for slot in range(SLOTS):
        card = state.part(seat, slot)
        if slot != TORSO and card != NOTHING and clash(state, torso, card):
            count += 1
    return count
