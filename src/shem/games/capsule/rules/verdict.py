"""End of the day: each secretly reveals the capsule's space, or stays silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, events, fields
from shem.games.capsule.board import ALL_SPACES, BITS
from shem.games.capsule.rules import day, victory

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

LOW_BYTE: Final = 255


def verdict_choices(state: CapsuleState, seat: int) -> tuple[int, ...]:
    """CAP-25, CAP-A9, CAP-A21 Any space that is unmarked on the seat's own map, or silence.

    With blank maps nobody says what is marked or whether one space is left.
    """
    unmarked = ALL_SPACES
    if not state.setup.is_unwritten:
        unmarked &= ~state.marks(seat)
        if state.setup.only_one_left and unmarked & (unmarked - 1):
            return actions.SILENCE
    return actions.FIRST_NAMES[unmarked & LOW_BYTE] + actions.LAST_NAMES[unmarked >> actions.BYTE]


def decide(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-25, CAP-A10 A secret choice; when both are made, they are opened together."""
    space = fields.SILENT if action == actions.STAY_SILENT else action - actions.NAME
    state.own[fields.CHOICE + seat] = space
    state.deciders &= ~BITS[seat]
    if state.log is not None:
        state.log.append(events.chose(seat, space))
    if state.deciders == 0:
        open_choices(state)


def open_choices(state: CapsuleState) -> None:
    """CAP-26, CAP-27, CAP-28, CAP-29 Who revealed what, and what comes of it."""
    if state.log is not None:
        for seat in range(fields.SEATS):
            state.log.append(events.opened(seat, state.own[fields.CHOICE + seat]))
    if state.own[fields.CHOICE] != fields.SILENT or state.own[fields.CHOICE + 1] != fields.SILENT:
        judge(state)
    elif state.day == state.setup.edition.days:
        victory.end(state, victory.LAST_DAY, victory.richer(state))
    else:
        day.next_day(state)


def judge(state: CapsuleState) -> None:
    """CAP-26, CAP-27, CAP-A11 Alone: right wins and wrong loses. Together: right beats wrong."""
    right = [state.own[fields.CHOICE + seat] == state.capsule for seat in range(fields.SEATS)]
    silent = [state.own[fields.CHOICE + seat] == fields.SILENT for seat in range(fields.SEATS)]
    if silent[0] or silent[1]:
        revealer = 1 if silent[0] else 0
        victory.end(state, victory.ONE_REVEALED, revealer if right[revealer] else 1 - revealer)
    elif right[0] != right[1]:
        victory.end(state, victory.BOTH_REVEALED, 0 if right[0] else 1)
    else:
        victory.end(state, victory.TIED, victory.richer(state))
