"""Symbol cards: which parts of others can be reached for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, fields
from shem.games.alive.board import BITS, OTHER_SIDE, SLOTS, TORSO
from shem.games.alive.rules.body import fits

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

EVERY_TYPE: Final = 65535
EVERY_TARGET: Final = 64


def landing(state: AliveState, seat: i64, card: i64, slot: i64) -> i64:
    """ALV-20, ALV-A10 The empty slot that a stolen part would go to: its own side first."""
    allowed: i64 = state.setup.slots[card]
    if allowed & BITS[slot] and state.part(seat, slot) == fields.NOTHING:
        return slot
    across: i64 = OTHER_SIDE[slot]
    if allowed & BITS[across] and state.part(seat, across) == fields.NOTHING:
        return across
    return fields.NOTHING


def is_target(state: AliveState, seat: i64, card: i64, slot: i64) -> bool:
    """ALV-20, ALV-A11 Room for the part, a torso to hold it, and nothing opposite beside it."""
    where = landing(state, seat, card, slot)
    if where == fields.NOTHING:
        return False
    if state.setup.steal_clashing:
        return slot == TORSO or state.part(seat, TORSO) != fields.NOTHING
    return fits(state, seat, card, where)


def is_any_target(state: AliveState, seat: i64) -> bool:
    """ALV-29 Whether some symbol could be used now, whatever the hand: everyone sees that."""
    return len(targets(state, seat, EVERY_TYPE, 1)) > 0


def thefts(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-19, ALV-20 The parts of others that the symbols in hand can reach for."""
    held = state.held_types(seat)
    return () if held == 0 else tuple(targets(state, seat, held, EVERY_TARGET))


def targets(state: AliveState, seat: i64, types: i64, most: int) -> list[int]:
    """ALV-20 The first `most` parts of these types, a mask, that a seat could make its own."""
    found: list[int] = []
    if state.is_complete(seat):
        return found
    # Without a torso only torsos are useful; with one, everything else.
    has_torso = state.part(seat, TORSO) != fields.NOTHING
    for rival in range(state.seats):
        first = fields.PARTS + rival * fields.WIDTH
        if rival == seat or state.board[first + TORSO] == fields.NOTHING:
            continue
        for slot in range(SLOTS):
            card = state.board[first + slot]
            if card == fields.NOTHING or (slot == TORSO) == has_torso:
                continue
            if types & BITS[state.setup.types[card]] and is_target(state, seat, card, slot):
                found.append(actions.STEAL + rival * SLOTS + slot)
                if len(found) == most:
                    return found
    return found
