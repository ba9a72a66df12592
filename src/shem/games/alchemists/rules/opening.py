"""The choice that opens the game: one of two favours goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import ONES, count_of, kinds_in
from shem.games.alchemists.rules.drawing import queue_herbalist

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def throw_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B2 Either of the two favours."""
    return actions.THROWS[kinds_in(state.own[fields.FAVOUR_HAND + seat])]


def throw_away(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-B2 Everybody chooses in secret; true when the last one has.

    ALC-A2 All is settled clockwise from the starting player.
    """
    state.own[fields.CHOICE + seat] = int(action - actions.THROW_AWAY)
    if state.log is not None:
        state.log.append(events.chose_favour(seat, action - actions.THROW_AWAY))
    state.deciders &= ~BITS[seat]
    if state.deciders:
        return False
    for step in range(state.seats):
        discard_thrown(state, (state.starting + step) % state.seats)
    return True


def discard_thrown(state: AlchemistsState, seat: i64) -> None:
    """ALC-FV1, ALC-FV2, ALC-S9 What is thrown away lies face up; a kept Herbalist works later.

    With startup cards some may have drawn no favours.
    """
    favour = state.own[fields.CHOICE + seat]
    if favour == pieces.NOTHING:
        return
    state.own[fields.CHOICE + seat] = pieces.NOTHING
    state.own[fields.FAVOUR_HAND + seat] -= ONES[favour]
    state.favour_discards += ONES[favour]
    state.note(history.THREW_AWAY, seat, favour, 0, 0)
    if state.log is not None:
        state.log.append(events.thrown_away(seat, favour))
    for _ in range(count_of(state.own[fields.FAVOUR_HAND + seat], pieces.HERBALIST)):
        queue_herbalist(state, seat)
