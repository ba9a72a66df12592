"""5 Regeneration and the Archmage token: what the next turn begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.golem import actions, events, fields
from shem.games.golem.rules.deciding import clockwise
from shem.kernel.history import EVERYBODY, Past

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def regenerate(state: GolemState) -> None:
    """GOL-36, GOL-37, GOL-48, GOL-A17 Half the units, rounded down; all of them with Konge."""
    units = state.units(state.winner, actions.REGENERATION_PHASE)
    gained = units if state.konge == state.winner else units // state.setup.edition.share
    for seat in range(state.seats):
        state.own[fields.BONUS + seat] = 0
    state.own[fields.BONUS + state.winner] = gained
    if state.log is not None:
        state.log.append(events.regenerated(state.winner, gained))


def end_turn(state: GolemState) -> None:
    """GOL-38, GOL-53 The turn goes into memory and the token to the next Archmage."""
    state.past = Past(state.past, EVERYBODY, state.acts, state.own[fields.FIRST : fields.WHERE])
    state.acts = []
    clear_sheets(state)
    state.archmage = next_archmage(state)
    state.turn += 1
    state.phase = -1
    state.winner = fields.NOBODY
    state.tied = 0
    state.konge = fields.NOBODY
    state.skole = fields.NOBODY
    if state.log is not None:
        state.log.append(events.began(state.turn, state.archmage))


def clear_sheets(state: GolemState) -> None:
    """All screens are empty, and nothing is announced."""
    own = state.own
    for seat in range(state.seats):
        for at in range(fields.LEFT + seat, fields.WHERE, actions.MOST_SEATS):
            own[at] = 0
        own[fields.NAMED + seat] = fields.UNNAMED


def next_archmage(state: GolemState) -> int:
    """GOL-38, GOL-46, GOL-54, GOL-A21 The next seat clockwise, unless Skole calls another."""
    if state.skole != fields.NOBODY:
        return state.skole
    return clockwise(state, state.archmage)
