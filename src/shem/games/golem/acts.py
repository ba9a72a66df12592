"""The acts that everybody saw, turn by turn: as truth tells, views show and worlds keep them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields
from shem.games.golem.history import packed, unpacked
from shem.kernel.history import EVERYBODY, Past, turns_of

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

ACTION_OF: Final = {text: action for action, text in enumerate(actions.TEXTS)}
FINAL_SHEET: Final = fields.PLACED - fields.FIRST
"""Where the final sheets of a finished turn begin, after the first ones."""

Units = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Act:
    """Something a seat did for all to see, in notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn: what was done, what all seats showed, and one's own first sheet."""

    acts: tuple[Act, ...]
    shown: tuple[Units, ...]
    first: Units | None


def tell(_state: GolemState, numbers: Iterable[int]) -> list[object]:
    """Acts as `truth` tells them: who, and what in notation."""
    return [[each.seat, each.action] for each in map(act, numbers)]


def show(_state: GolemState, numbers: Iterable[int], _seat: int | None) -> tuple[Act, ...]:
    """Acts in a view."""
    return tuple(map(act, numbers))


def read(_state: GolemState, acts: Iterable[Act], _seat: int | None) -> list[int]:
    """Acts as a state keeps them."""
    return [packed(each.seat, ACTION_OF[each.action]) for each in acts]


@cache
def act(number: int) -> Act:
    """An act from its number."""
    seat, action = unpacked(number)
    return Act(seat, actions.TEXTS[action])


def tell_turns(state: GolemState, past: Past | None) -> list[object]:
    """The finished turns with the sheets of all seats, the oldest first."""
    seats = range(state.seats)
    return [
        {
            "acts": tell(state, turn.deeds),
            "first": [list(units(turn.sheets, 0, seat)) for seat in seats],
            "placed": [list(units(turn.sheets, FINAL_SHEET, seat)) for seat in seats],
        }
        for turn in turns_of(past)
    ]


def show_turns(state: GolemState, past: Past | None, seat: int | None) -> tuple[Turn, ...]:
    """GOL-5 The finished turns in a view: all have shown what they placed in the end."""
    return tuple(
        Turn(
            acts=show(state, turn.deeds, seat),
            shown=tuple(units(turn.sheets, FINAL_SHEET, other) for other in range(state.seats)),
            first=None if seat is None else units(turn.sheets, 0, seat),
        )
        for turn in turns_of(past)
    )


def read_turns(state: GolemState, turns: Iterable[Turn], seat: int | None) -> Past | None:
    """The chain of finished turns; first sheets of others are guessed later."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, EVERYBODY, read(state, turn.acts, seat), sheets(turn, seat))
    return past


def sheets(turn: Turn, seat: int | None) -> list[int]:
    """The first and final sheets of a turn, as far as they are known."""
    known = [0] * (fields.WHERE - fields.FIRST)
    for other, placed in enumerate(turn.shown):
        for phase in range(4):
            known[FINAL_SHEET + phase * actions.MOST_SEATS + other] = placed[phase]
    if turn.first is not None and seat is not None:
        for phase in range(4):
            known[phase * actions.MOST_SEATS + seat] = turn.first[phase]
    return known


def units(own: list[int], field: int, seat: int) -> Units:
    """The units of a seat in the four phases."""
    return (
        own[field + seat],
        own[field + actions.MOST_SEATS + seat],
        own[field + 2 * actions.MOST_SEATS + seat],
        own[field + 3 * actions.MOST_SEATS + seat],
    )
