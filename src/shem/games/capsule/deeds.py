"""What was done, turn by turn: as truth tells, views show and imagined worlds keep it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shem.games.capsule import stages
from shem.games.capsule.geometry import LINE_NAMES, UNKNOWN
from shem.games.capsule.history import (
    CUT_OFF,
    DEEDS,
    DREW,
    PUT_ON_TOP,
    PUT_UNDER,
    SHARED,
    SHOWED,
    SOLD_OFF,
    USED,
)
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of

if TYPE_CHECKING:
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did, as far as the viewer may know it.

    `what` names it; `subject` is its tool, line, or the face of its card; `number` is the place in
    the pile a card was drawn from (0 is the top), how many cards were cut, or discoveries sold.
    """

    what: str
    subject: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn of a seat."""

    seat: int
    deeds: tuple[Deed, ...]


def tell(state: CapsuleState, numbers: Iterable[int]) -> list[object]:
    """Deeds as `truth` tells them: what, and of which tool, card, line or number."""
    setup = state.setup
    return [[DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


def tell_turns(state: CapsuleState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell(state, turn.deeds)} for turn in turns_of(past)]


def show(state: CapsuleState, numbers: Iterable[int], viewer: int | None) -> tuple[Deed, ...]:
    """The deeds of the turn that is being played, in a view."""
    return shown(state, numbers, knows(state, int(state.active), viewer))


def show_turns(state: CapsuleState, past: Past | None, viewer: int | None) -> tuple[Turn, ...]:
    """The finished turns in a view, the oldest first."""
    return tuple(
        Turn(turn.seat, shown(state, turn.deeds, knows(state, turn.seat, viewer)))
        for turn in turns_of(past)
    )


def knows(state: CapsuleState, seat: int, viewer: int | None) -> tuple[bool, bool]:
    """Whether a viewer knows the cards of a seat's deeds, and its sales."""
    is_own = seat == viewer
    return is_own, is_own or state.setup.open_sheets or state.stage == stages.OVER


def shown(
    state: CapsuleState, numbers: Iterable[int], known: tuple[bool, bool]
) -> tuple[Deed, ...]:
    """CAP-12, CAP-16, CAP-A19 What was done; cards and sales as far as they are known."""
    return tuple(shown_deed(state.setup, number, known) for number in numbers)


def shown_deed(setup: Setup, number: int, known: tuple[bool, bool]) -> Deed:
    kind = kind_of(number)
    knows_cards, knows_sales = known
    of, at = subject(setup, number), place(number)
    if kind in (DREW, PUT_UNDER, PUT_ON_TOP) and not knows_cards:
        of = None
    if kind == SOLD_OFF and not knows_sales:
        at = None
    return Deed(DEEDS[kind], of, at)


def subject(setup: Setup, deed: int) -> str | None:
    """The tool, the card or the line of a deed."""
    kind = kind_of(deed)
    if kind == USED:
        return setup.edition.tool_ids[number_of(deed)]
    if kind == SHARED:
        return LINE_NAMES[number_of(deed)]
    if kind in (DREW, SHOWED, PUT_UNDER, PUT_ON_TOP):
        return setup.face(thing_of(deed))
    return None


def place(deed: int) -> int | None:
    """The place in the pile, or the number, of a deed."""
    return number_of(deed) if kind_of(deed) in (DREW, CUT_OFF, SOLD_OFF) else None


def read(state: CapsuleState, deeds: Iterable[Deed], _viewer: int | None) -> list[int]:
    """Deeds as a state keeps them; cards that are not known are guessed later."""
    return [read_deed(state.setup, deed) for deed in deeds]


def read_deed(setup: Setup, deed: Deed) -> int:
    kind = DEEDS.index(deed.what)
    number, card = deed.number or 0, 0
    if kind == USED:
        number = setup.edition.tool_ids.index(str(deed.subject))
    elif kind == SHARED:
        number = LINE_NAMES.index(str(deed.subject))
    elif kind in (DREW, SHOWED, PUT_UNDER, PUT_ON_TOP):
        card = UNKNOWN if deed.subject is None else setup.faces.index(deed.subject)
    return packed(kind, number, card)


def read_turns(state: CapsuleState, turns: Iterable[Turn], viewer: int | None) -> Past | None:
    """The chain of finished turns."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, turn.seat, read(state, turn.deeds, viewer))
    return past
