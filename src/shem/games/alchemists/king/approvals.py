"""The king's approvals: who has them, the bank, and paying with a token or a Courtier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, fields, pending_decisions, pieces, stages
from shem.games.alchemists.king import golem_events
from shem.games.alchemists.king.fields import APPROVALS, ON_RESEARCH
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules.favours import has_favour, show_played

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def bank(state: AlchemistsState) -> i64:
    """ALC-G44, ALC-G51 What neither lies on the space nor with a seat: tokens are never lost."""
    left: i64 = state.setup.edition.golem.approvals - state.extra[ON_RESEARCH]
    for seat in range(state.seats):
        left -= state.extra[APPROVALS + seat]
    return left


def can_pay(state: AlchemistsState, seat: i64) -> bool:
    """ALC-D9, ALC-D16, ALC-G5 Whether a seat has a token or a Courtier."""
    return state.extra[APPROVALS + seat] > 0 or has_favour(state, seat, pieces.COURTIER)


def may_pay(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G56 The same as others see it: any favour may be a Courtier."""
    return state.extra[APPROVALS + seat] > 0 or state.own[fields.FAVOUR_HAND + seat] > 0


def payments(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-G51 How an approval can be paid."""
    found: tuple[int, ...] = ()
    if state.extra[APPROVALS + seat]:
        found = (actions.PAY_TOKEN,)
    if has_favour(state, seat, pieces.COURTIER):
        found = (*found, actions.PAY_COURTIER)
    return found


def queue_payment(state: AlchemistsState, seat: i64) -> None:
    """ALC-G51 The next thing asked is how the seat pays, even if there is only one way."""
    state.frames.append(pending_decisions.frame(pending_decisions.APPROVAL, int(seat), 0))


def open_payment(state: AlchemistsState, seat: i64) -> None:
    """ALC-G51 The seat is asked for its approval."""
    state.ask(seat, stages.APPROVING)


def pay(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G5, ALC-G44, ALC-G51 A token goes to the bank; a Courtier is discarded face up."""
    if action == actions.PAY_TOKEN:
        state.extra[APPROVALS + seat] -= 1
    else:
        state.own[fields.FAVOUR_HAND + seat] -= ONES[pieces.COURTIER]
        state.favour_discards += ONES[pieces.COURTIER]
        show_played(state, seat, pieces.COURTIER)
    if state.log is not None:
        state.log.append(golem_events.approval_paid(int(seat), action == actions.PAY_TOKEN))


def take_from_space(state: AlchemistsState, seat: i64) -> None:
    """ALC-G15, ALC-G22, ALC-G55, ALC-A100 An approval of the research space, if any is there."""
    if state.extra[ON_RESEARCH]:
        state.extra[ON_RESEARCH] -= 1
        give(state, seat, 1)


def take_from_bank(state: AlchemistsState, seat: i64, number: i64) -> None:
    """ALC-G3, ALC-G44, ALC-G59, ALC-A101 As many as the bank has."""
    taken = min(number, bank(state))
    if taken:
        give(state, seat, taken)


def give(state: AlchemistsState, seat: i64, number: i64) -> None:
    state.extra[APPROVALS + seat] += int(number)
    if state.log is not None:
        state.log.append(golem_events.approvals_taken(int(seat), int(number)))
