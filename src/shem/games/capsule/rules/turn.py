"""The turn: which step has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule.actions import SELL, SHARE, SHOW, STOP, UNDER
from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import BITS
from shem.games.capsule.rules import digging, returning, selling, sharing, verdict
from shem.games.capsule.rules.day import first_of_day
from shem.games.capsule.stages import CUTTING, DIGGING, RETURNING, SELLING, SHARING, VERDICT

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def legal(state: CapsuleState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if not state.deciders & BITS[seat]:
        return ()
    stage = state.stage
    if stage == DIGGING:
        return digging.dig_choices(state)
    if stage == RETURNING:
        return returning.return_choices(state)
    if stage == SHARING:
        return sharing.share_choices(state)
    if stage == VERDICT:
        return verdict.verdict_choices(state, seat)
    if stage == SELLING:
        return selling.sale_choices(state)
    return digging.cut_choices(state)


def apply(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-8, CAP-9, CAP-18, CAP-22 Carry out a choice; the steps of a turn keep their order."""
    stage = state.stage
    if stage == VERDICT:
        verdict.decide(state, seat, action)
    elif SHOW <= action < UNDER:
        digging.show(state, seat, action)
    elif stage == RETURNING:
        returning.put_back(state, seat, action)
    elif stage == CUTTING:
        digging.cut(state, seat, action)
    elif stage == DIGGING:
        dig(state, seat, action)
    elif SHARE <= action < SELL:
        sharing.share(state, seat, action)
    else:
        selling.sell(state, seat, action)


def dig(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-9, CAP-10 Use a tool, or stop."""
    if action == STOP:
        digging.stop(state, seat)
    else:
        digging.use(state, seat, action)


def turns(state: CapsuleState) -> int:
    """How many turns have begun; the verdict belongs to the turn before it, a new day does not."""
    begun = int(state.day - 1) * SEATS + 1
    is_second = state.stage == VERDICT or state.active != first_of_day(state)
    return begun + (1 if is_second else 0)
