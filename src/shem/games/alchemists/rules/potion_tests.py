"""Tests on the student and on oneself, the Custodian's among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces
from shem.games.alchemists.alchemy import NEUTRAL
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.brewing import brew, mix_choices, offer_peeks
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def test_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B48, ALC-B49 Two different ingredients, or nothing."""
    return (*mix_choices(state, seat), actions.DECLINE)


def is_negative(potion: i64) -> bool:
    return potion != NEUTRAL and potion % 2 == 1


def student_fee(state: AlchemistsState) -> i64:
    """ALC-B48 Once the student has had a negative potion this round, each test costs gold."""
    return state.setup.edition.numbers.student_fee if state.student_upset else 0


def test_on_student(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B48, ALC-B51 The potion is public, the ingredients are not."""
    fee = student_fee(state)
    state.own[fields.GOLD + seat] -= int(fee)
    potion = brew(state, seat, action)
    if is_negative(potion):
        state.student_upset = 1
    tell_result(state, seat, history.TESTED, potion)
    if state.log is not None:
        state.log.append(events.tested(seat, potion, fee))
        state.log.append(events.mixed(seat, state.pot, potion))
    offer_peeks(state, seat)
    finish_use(state, seat)


def drink(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B49, ALC-B51 The potion is public, and has its effect."""
    potion = brew(state, seat, action)
    tell_result(state, seat, history.DRANK, potion)
    if state.log is not None:
        state.log.append(events.drank(seat, potion))
        state.log.append(events.mixed(seat, state.pot, potion))
    if is_negative(potion) and not state.own[fields.IMMUNE + seat] & BITS[potion]:
        suffer(state, seat, potion)
    offer_peeks(state, seat)
    finish_use(state, seat)


def tell_result(state: AlchemistsState, seat: i64, deed: i64, potion: i64) -> None:
    """ALC-B51, ALC-A26 A result token for the seat: the potion, not the ingredients."""
    state.own[fields.RESULTS + seat] |= BITS[potion]
    state.note(deed, seat, state.pot, potion, 0)


def suffer(state: AlchemistsState, seat: i64, potion: i64) -> None:
    """ALC-B49, ALC-B50 A negative potion hits once a round.

    What concerns the next round is nothing in the last one.
    """
    potions = state.setup.edition.potions
    state.own[fields.IMMUNE + seat] |= BITS[potion]
    if state.round == pieces.LAST_ROUND and potions.losses[potion] == 0:
        return
    if state.log is not None:
        state.log.append(events.suffered(seat, potion))
    if state.round < pieces.LAST_ROUND:
        state.own[fields.HOSPITAL + seat] += potions.cubes[potion]
        if potions.paralyses[potion]:
            state.own[fields.PARALYSED + seat] = 1 + already_paralysed(state)
    reputation.change(state, seat, -potions.losses[potion])


def already_paralysed(state: AlchemistsState) -> int:
    """ALC-B12, ALC-A8 How many were paralysed earlier."""
    found = 0
    for seat in range(state.seats):
        if state.own[fields.PARALYSED + seat]:
            found += 1
    return found
