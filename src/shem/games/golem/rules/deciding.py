"""Deciding a phase: the screens are lifted, the highest number wins, ties are broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.golem import actions, events, fields, stages
from shem.games.golem.board import BITS

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def clockwise(state: GolemState, seat: i64) -> i64:
    """GOL-1 The seat to the left."""
    return seat + 1 if seat + 1 < state.seats else 0


def reveal(state: GolemState) -> bool:
    """GOL-11, GOL-13 All show their units; true when the Amulet's holder may break a tie."""
    find_winner(state)
    if state.log is not None:
        units = [int(state.units(seat, state.phase)) for seat in range(state.seats)]
        state.log.append(events.revealed(state.phase, units))
    holder = state.holder(actions.AMULET)
    if holder != fields.NOBODY and is_tied(state):
        state.stage = stages.AMULET_STAGE
        state.deciders = BITS[holder]
        return True
    tell_winner(state)
    return False


def find_winner(state: GolemState) -> None:
    """GOL-11, GOL-12 Most units win; of those tied, the first met clockwise from the Archmage."""
    most: i64 = 0
    seat = state.archmage
    for _ in range(state.seats):
        units = state.units(seat, state.phase)
        if units > most:
            most = units
            state.winner = seat
            state.tied = BITS[seat]
        elif units == most:
            state.tied |= BITS[seat]
        seat = clockwise(state, seat)


def is_tied(state: GolemState) -> bool:
    """Whether two or more seats share the highest number."""
    return state.tied & (state.tied - 1) != 0


def tell_winner(state: GolemState) -> None:
    """GOL-12 The table learns who carries the phase out."""
    if state.log is not None:
        tied = list(actions.SEATS[state.tied])
        state.log.append(events.decided(state.phase, state.winner, tied))


def amulet_choices(state: GolemState) -> tuple[int, ...]:
    """GOL-39, GOL-A14 The holder names any tied player, or keeps the Amulet."""
    return actions.AMULET_CHOICES[state.tied]


def declare_amulet(state: GolemState, seat: int, action: int) -> None:
    """GOL-13, GOL-39, GOL-A20 The Amulet breaks the tie before anything else is declared."""
    if action == actions.KEEP_AMULET:
        if state.log is not None:
            state.log.append(events.kept(seat, actions.AMULET))
        tell_winner(state)
        return
    state.own[fields.WHERE + actions.AMULET] = fields.REMOVED
    state.winner = action - actions.USE_AMULET
    if state.log is not None:
        state.log.append(events.used_amulet(seat, state.winner))
