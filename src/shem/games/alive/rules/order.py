"""The order of play: whose turn it is, and when a turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alive import events, stages
from shem.games.alive.rules.targets import is_any_target
from shem.games.alive.rules.victory import give_up
from shem.kernel.history import Past

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def begin_turn(state: AliveState, seat: i64) -> None:
    """ALV-6 A turn begins with a roll that is due."""
    state.turn += 1
    state.active = seat
    state.stage = stages.ROLLING
    state.die = 0
    if state.log is not None:
        state.log.append(events.turn_began(seat, state.round()))


def end_turn(state: AliveState) -> None:
    """ALV-6, ALV-28 Clockwise to the next player, unless the last round is over."""
    state.past = Past(state.past, int(state.active), state.deeds)
    state.deeds = []
    if state.turn >= state.setup.edition.rounds * state.seats:
        give_up(state)
    else:
        begin_turn(state, (state.active + 1) % state.seats)


def may_roll_again(state: AliveState) -> None:
    """ALV-14 Another roll, for those who dare."""
    state.stage = stages.AGAIN


def stop_rolling(state: AliveState) -> None:
    """ALV-19, ALV-29, ALV-A9 No more rolls; who could still use a symbol is asked."""
    if state.symbols(state.active) > 0 and is_any_target(state, state.active):
        state.stage = stages.LAST
    else:
        end_turn(state)
