"""The end: a golem that lives, or a night too long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import events, fields, stages
from shem.games.alive.fields import CAME_ALIVE, NO_CARD
from shem.kernel.outcome import Outcome

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

ALIVE: Final = "ALV-24"
TOO_LONG: Final = "ALV-28"


def come_alive(state: AliveState, seat: i64) -> None:
    """ALV-24 The golem lives, and its maker wins at once."""
    state.stage = stages.OVER
    state.winner = seat
    state.remember(CAME_ALIVE, seat, NO_CARD)
    if state.log is not None:
        state.log.append(events.came_alive(seat))


def give_up(state: AliveState) -> None:
    """ALV-28, ALV-A19 When the last round ends without a winner, the game is a draw."""
    state.stage = stages.OVER
    if state.log is not None:
        state.log.append(events.nobody_won(state.setup.edition.rounds))


def outcome(state: AliveState) -> Outcome | None:
    """ALV-24, ALV-28 One wins all; a draw is shared by all."""
    if state.stage != stages.OVER:
        return None
    if state.winner == fields.NOBODY:
        return Outcome(TOO_LONG, (1,) * state.seats, (1 / state.seats,) * state.seats)
    ranks, payoffs = [2] * state.seats, [0.0] * state.seats
    ranks[state.winner], payoffs[state.winner] = 1, 1.0
    return Outcome(ALIVE, tuple(ranks), tuple(payoffs))
