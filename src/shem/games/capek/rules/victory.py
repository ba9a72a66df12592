"""The public outrage track, and the end: a golem complete, a town enraged, or too many turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import events, fields, stages
from shem.games.capek.board import PARTS, bit
from shem.kernel.history import Past
from shem.kernel.outcome import Outcome

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


BURNT: Final = 0
WON: Final = 1
STALLED: Final = 2
ENDINGS: Final = ("CPK-34", "CPK-35", "CPK-36")
PERCENT: Final = 100


def is_active(state: CapekState, seat: i64, part: i64) -> bool:
    """CPK-30 Research and inquiry are complete, in whatever order."""
    is_marked = state.own[fields.MARKED + seat] & bit(part) != 0
    return is_marked and state.spaces(seat, part) == 0


def active_parts(state: CapekState, seat: i64) -> i64:
    """CPK-30 How much of a golem lives."""
    count: i64 = 0
    for part in range(PARTS):
        if is_active(state, seat, part):
            count += 1
    return count


def tell_active(state: CapekState, seat: i64, part: i64) -> None:
    """CPK-30 Tell of a part that has come to life."""
    if state.log is not None and is_active(state, seat, part):
        state.log.append(events.activated(seat, part))


def check_golem(state: CapekState, seat: i64) -> None:
    """CPK-35 A player with six active parts wins."""
    if active_parts(state, seat) == PARTS:
        end_game(state, WON)


def burn(state: CapekState) -> None:
    """CPK-34, CPK-A10 The town rises and both lose, whatever else the card would have brought."""
    end_game(state, BURNT)


def stalemate(state: CapekState) -> None:
    """CPK-36, CPK-A11 Nobody has won for too long."""
    end_game(state, STALLED)


def end_game(state: CapekState, ending: i64) -> None:
    """CPK-34, CPK-35, CPK-36 The game is over."""
    state.stage = stages.OVER
    state.ending = ending
    if state.deeds:
        state.past = Past(state.past, int(state.active), state.deeds)
        state.deeds = []
    if state.log is not None:
        state.log.append(events.ended(ENDINGS[ending], state.winner()))


def outcome(state: CapekState) -> Outcome | None:
    """CPK-34, CPK-35, CPK-36, CPK-A12 One wins, or both have lost, which may cost something."""
    if state.stage != stages.OVER:
        return None
    clause = ENDINGS[state.ending]
    scores = (int(active_parts(state, 0)), int(active_parts(state, 1)))
    winner = state.winner()
    if winner == fields.NOBODY:
        loss = 0.0 - float(int(state.setup.shared_loss)) / PERCENT
        return Outcome(clause, (1,) * fields.SEATS, (loss, loss), scores)
    if winner == 0:
        return Outcome(clause, (1, 2), (1.0, 0.0), scores)
    return Outcome(clause, (2, 1), (0.0, 1.0), scores)


def shifted_to(state: CapekState, by: i64) -> i64:
    """CPK-33 Where a shift leaves the marker: between 0 and the ceiling."""
    return max(0, min(state.setup.edition.ceiling, state.outrage + by))


def shift(state: CapekState, by: i64) -> None:
    """CPK-33, CPK-34 The marker moves; on the ceiling both lose."""
    before = state.outrage
    state.outrage = shifted_to(state, by)
    if state.log is not None and state.outrage != before:
        state.log.append(events.outrage_moved(state.outrage - before, state.outrage))
    if state.outrage == state.setup.edition.ceiling:
        burn(state)
