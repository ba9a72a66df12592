"""The day: its two turns, the stipend that opens each, and what changes overnight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import events, fields, stages
from shem.games.capsule.board import BITS
from shem.kernel.history import Past

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def first_of_day(state: CapsuleState) -> i64:
    """CAP-7, CAP-A1 The same player every day, unless the table takes turns."""
    if state.setup.alternating and state.day % 2 == 0:
        return 1 - state.first
    return state.first


def days_begun(state: CapsuleState) -> int:
    """How far the game is, as players count it."""
    return int(state.day)


def begin_day(state: CapsuleState) -> None:
    """CAP-7 A day begins with the turn of its first player."""
    seat = first_of_day(state)
    if state.log is not None:
        state.log.append(events.day_began(state.day, seat))
    begin_turn(state, seat)


def begin_turn(state: CapsuleState, seat: i64) -> None:
    """CAP-8, CAP-9 The stipend, then the dig actions of the day."""
    edition = state.setup.edition
    state.active = seat
    state.deciders = BITS[seat]
    state.stage = stages.DIGGING
    state.actions_left = edition.actions
    state.tool = fields.NO_TOOL
    state.shown = 0
    state.shares = 0
    state.own[fields.MONEY + seat] += edition.stipend
    if state.log is not None:
        state.log.append(events.paid(seat, edition.stipend))


def end_turn(state: CapsuleState) -> None:
    """CAP-23 The other player's turn, or the end of the day."""
    seat = state.active
    state.past = Past(state.past, int(seat), state.deeds)
    state.deeds = []
    if seat == first_of_day(state):
        begin_turn(state, 1 - seat)
    else:
        end_day(state)


def end_day(state: CapsuleState) -> None:
    """CAP-23, CAP-24, CAP-25, CAP-33, CAP-A13, CAP-A14 New price, new tool, then the verdict."""
    if state.day < state.setup.edition.days:
        state.offer += 1
        if state.log is not None:
            state.log.append(events.price_changed(state.price()))
            tools = state.setup.edition.tool_ids
            gone, new = state.tools[state.offer - 1], state.tool_at(1)
            state.log.append(events.row_moved(tools[gone], tools[new]))
    state.stage = stages.VERDICT
    state.deciders = BITS[fields.SEATS] - 1


def next_day(state: CapsuleState) -> None:
    """CAP-28 Nobody revealed: another day."""
    for seat in range(fields.SEATS):
        state.own[fields.CHOICE + seat] = fields.UNDECIDED
    state.day += 1
    begin_day(state)
