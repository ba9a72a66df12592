"""The turn: which step has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import BITS
from shem.games.capsule.rules import digging, sharing, verdict
from shem.games.capsule.rules.day import first_of_day

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def legal(state: CapsuleState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if not state.deciders & BITS[seat]:
        return ()
    stage = state.stage
    if stage == stages.DIGGING:
        return digging.dig_choices(state)
    if stage == stages.RETURNING:
        return digging.return_choices(state)
    if stage == stages.SHARING:
        return sharing.share_choices(state)
    if stage == stages.VERDICT:
        return verdict.verdict_choices(state, seat)
    if stage == stages.SELLING:
        return sharing.sale_choices(state)
    return digging.cut_choices(state)


def apply(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-8, CAP-9, CAP-18, CAP-22 Carry out a choice; the steps of a turn keep their order."""
    stage = state.stage
    if stage == stages.VERDICT:
        verdict.decide(state, seat, action)
    elif actions.SHOW <= action < actions.UNDER:
        digging.show(state, seat, action)
    elif stage == stages.RETURNING:
        digging.put_back(state, seat, action)
    elif stage == stages.CUTTING:
        digging.cut(state, seat, action)
    elif stage == stages.DIGGING:
        dig(state, seat, action)
    elif actions.SHARE <= action < actions.SELL:
        sharing.share(state, seat, action)
    else:
        sharing.sell(state, seat, action)


def dig(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-9, CAP-10 Use a tool, or stop."""
    if action == actions.STOP:
        digging.stop(state, seat)
    else:
        digging.use(state, seat, action)


def turns(state: CapsuleState) -> int:
    """How many turns have begun; the verdict belongs to the turn before it, a new day does not."""
    begun = int(state.day - 1) * fields.SEATS + 1
    is_second = state.stage == stages.VERDICT or state.active != first_of_day(state)
    return begun + (1 if is_second else 0)
