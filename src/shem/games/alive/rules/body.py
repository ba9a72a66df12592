"""General: six slots, forbidden touches, the piles, and how a golem falls apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alive import events, fields
from shem.games.alive.board import (
    BITS,
    CARDS,
    FIRST_SLOT,
    LEFT_LEG,
    OTHER_SIDE,
    SLOT_NAMES,
    SLOTS,
    TORSO,
)
from shem.games.alive.fields import CAST_OFF, FELL_APART, NO_CARD

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def clash(state: AliveState, one: i64, other: i64) -> bool:
    """ALV-2 Whether two cards are of opposite types."""
    setup = state.setup
    return setup.clash[one * setup.cards + other] != 0


def fits(state: AliveState, seat: i64, card: i64, slot: i64) -> bool:
    """ALV-12, ALV-2, ALV-A1, ALV-A5 Whether a part would touch nothing opposite in this slot."""
    if slot == TORSO:
        return True
    torso = state.part(seat, TORSO)
    if torso == fields.NOTHING or clash(state, torso, card):
        return False
    if slot >= LEFT_LEG and state.setup.legs_touch:
        across = state.part(seat, OTHER_SIDE[slot])
        return across == fields.NOTHING or not clash(state, across, card)
    return True


def slots_for(state: AliveState, seat: i64, card: i64) -> i64:
    """ALV-3, ALV-11, ALV-12 The slots, empty or not, into which a seat may put a card; a mask."""
    allowed: i64 = state.setup.slots[card]
    if not state.setup.legs_touch:
        # No slot is better than another: all of them touch the torso, or are the torso.
        return allowed if fits(state, seat, card, FIRST_SLOT[state.setup.piles[card]]) else 0
    found: i64 = 0
    for slot in range(SLOTS):
        if allowed & BITS[slot] and fits(state, seat, card, slot):
            found |= BITS[slot]
    return found


def is_top_known(state: AliveState, pile: i64) -> bool:
    """ALV-A16 Whether all know the top card: it lies open, or was seen to go under its pile."""
    return state.setup.piles_face_up or state.board[fields.UNSEEN + pile] == 0


def take_top(state: AliveState, pile: i64) -> i64:
    """ALV-4 The top card of a pile; face up, the next one is seen now, else this one is."""
    if state.board[fields.UNSEEN + pile] > 0:
        state.board[fields.UNSEEN + pile] -= 1
    cards = state.piles[pile]
    state.piles[pile] = cards[1:]
    return cards[0]


def tell_top(state: AliveState, pile: i64, unseen: i64) -> None:
    """ALV-A16 What lies on top now; where fewer cards are unseen than before, it is news."""
    if state.log is not None and state.setup.piles_face_up:
        setup, top = state.setup, state.piles[pile][0]
        is_new = state.board[fields.UNSEEN + pile] < unseen
        state.log.append(events.turned_up(setup.type_name(top), setup.parts[top], is_new=is_new))


def put_under(state: AliveState, card: i64) -> None:
    """ALV-4 A discarded part goes to the bottom of its own pile."""
    pile = state.setup.piles[card]
    state.piles[pile] = state.piles[pile] + CARDS[card]


def remove(state: AliveState, seat: i64, slot: i64) -> i64:
    """ALV-4 A part leaves a golem and goes under its pile."""
    at = fields.PARTS + seat * fields.WIDTH + slot
    card = state.board[at]
    state.board[at] = fields.NOTHING
    put_under(state, card)
    return card


def fall_apart(state: AliveState, seat: i64) -> None:
    """ALV-5, ALV-31, ALV-A3 Without a torso nothing holds: head, arms and legs go in order."""
    slots: list[str] = []
    for slot in range(SLOTS):
        if state.part(seat, slot) != fields.NOTHING:
            remove(state, seat, slot)
            slots.append(SLOT_NAMES[slot])
    if slots:
        state.remember(FELL_APART, seat, NO_CARD)
        if state.log is not None:
            state.log.append(events.fell_apart(seat, slots))


def cast_off(state: AliveState, seat: i64, slot: i64) -> None:
    """ALV-13, ALV-26 A part that is opposite to a new one it touches is discarded."""
    card = remove(state, seat, slot)
    state.remember(CAST_OFF, slot, card)
    if state.log is not None:
        state.log.append(events.cast_off(seat, state.setup.type_name(card), SLOT_NAMES[slot]))


def settle(state: AliveState, seat: i64, slot: i64) -> bool:
    """ALV-13, ALV-26 A new part is in: old ones that it may not touch go. Whether any did."""
    card = state.part(seat, slot)
    if slot == TORSO:
        return cast_off_around(state, seat, card)
    if clash(state, state.part(seat, TORSO), card):
        cast_off(state, seat, TORSO)
        fall_apart(state, seat)
        return True
    if slot >= LEFT_LEG and state.setup.legs_touch:
        across = state.part(seat, OTHER_SIDE[slot])
        if across != fields.NOTHING and clash(state, across, card):
            cast_off(state, seat, OTHER_SIDE[slot])
            return True
    return False


def cast_off_around(state: AliveState, seat: i64, torso: i64) -> bool:
    """ALV-13, ALV-26, ALV-A3 All parts opposite to a new torso, in order; whether any were."""
    found = False
    for slot in range(SLOTS):
        card = state.part(seat, slot)
        if slot != TORSO and card != fields.NOTHING and clash(state, torso, card):
            cast_off(state, seat, slot)
            found = True
    return found


def is_first_of_its_kind(state: AliveState, seat: i64, slot: i64) -> bool:
    """ALV-14, ALV-A17 Whether a slot is empty, and the one across as well."""
    if state.part(seat, slot) != fields.NOTHING:
        return False
    return state.part(seat, OTHER_SIDE[slot]) == fields.NOTHING
