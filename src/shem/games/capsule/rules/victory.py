"""End of the game: who wins, and by which clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule import events, fields, stages
from shem.kernel.outcome import Outcome

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

ONE_REVEALED: Final = 0
BOTH_REVEALED: Final = 1
TIED: Final = 2
LAST_DAY: Final = 3
ENDINGS: Final = ("CAP-26", "CAP-27", "CAP-30", "CAP-29")


def richer(state: CapsuleState) -> i64:
    """CAP-30, CAP-A17 More money, then more collected; unsold discoveries are worth nothing."""
    for field in (fields.MONEY, fields.CIRCLED):
        ahead = state.own[field] - state.own[field + 1]
        if ahead:
            return 0 if ahead > 0 else 1
    return fields.NOBODY


def end(state: CapsuleState, ending: int, winner: i64) -> None:
    """CAP-26, CAP-29 The envelope is opened for everybody."""
    state.stage = stages.OVER
    state.deciders = 0
    state.ending = ending
    state.winner = winner
    if state.log is not None:
        money = [state.own[fields.MONEY + seat] for seat in range(fields.SEATS)]
        circled = [state.own[fields.CIRCLED + seat] for seat in range(fields.SEATS)]
        state.log.append(events.unearthed(state.capsule))
        state.log.append(events.ended(ENDINGS[ending], winner, money, circled))


def statistics(state: CapsuleState) -> tuple[str, ...]:
    """CAP-26, CAP-27 Whether a seat that named a space found the capsule, or nobody did."""
    named = [
        space
        for space in state.own[fields.CHOICE : fields.CHOICE + fields.SEATS]
        if space != fields.SILENT
    ]
    if state.stage != stages.OVER or not named:
        return ()
    return ("found",) if state.capsule in named else ("missed",)


def outcome(state: CapsuleState) -> Outcome | None:
    """CAP-26, CAP-27, CAP-29, CAP-30 The winner takes all; a shared win is half each."""
    if state.stage != stages.OVER:
        return None
    scores = (state.own[fields.MONEY], state.own[fields.MONEY + 1])
    clause = ENDINGS[state.ending]
    if state.winner == fields.NOBODY:
        return Outcome(clause, (1, 1), (0.5, 0.5), scores)
    if state.winner == 0:
        return Outcome(clause, (1, 2), (1.0, 0.0), scores)
    return Outcome(clause, (2, 1), (0.0, 1.0), scores)
