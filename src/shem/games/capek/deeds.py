"""What was done, turn by turn: as truth tells, views show and imagined worlds keep it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.capek.geometry import CARD_NAMES, PART_NAMES
from shem.games.capek.history import DEEDS, WITH_CARDS, WITH_NUMBERS, WITH_PARTS
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

KINDS: Final = {name: kind for kind, name in enumerate(DEEDS)}
THINGS: Final = {
    name: thing for names in (CARD_NAMES, PART_NAMES) for thing, name in enumerate(names)
}
"""Cards and parts by their names: no card is called like a part."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did.

    `what` names it; `subject` is the name of its card or part; `number` is a slot, counted from 1,
    or how many cards or markers.
    """

    what: str
    subject: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn of a seat."""

    seat: int
    deeds: tuple[Deed, ...]


def tell(_state: CapekState, numbers: Iterable[int]) -> list[object]:
    """Deeds as `truth` tells them: what, of which card or part, and how many or where."""
    return [[each.what, each.subject, each.number] for each in map(deed, numbers)]


def tell_turns(state: CapekState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell(state, turn.deeds)} for turn in turns_of(past)]


def show(_state: CapekState, numbers: Iterable[int], _seat: int | None) -> tuple[Deed, ...]:
    """Deeds in a view; all of them are public."""
    return tuple(map(deed, numbers))


def show_turns(state: CapekState, past: Past | None, seat: int | None) -> tuple[Turn, ...]:
    """The finished turns in a view, the oldest first."""
    return tuple(Turn(turn.seat, show(state, turn.deeds, seat)) for turn in turns_of(past))


def deed(number: int) -> Deed:
    """A deed from its number."""
    kind, thing = kind_of(number), thing_of(number)
    subject: str | None = None
    if kind in WITH_CARDS:
        subject = CARD_NAMES[thing]
    elif kind in WITH_PARTS:
        subject = PART_NAMES[thing]
    return Deed(DEEDS[kind], subject, number_of(number) if kind in WITH_NUMBERS else None)


def read(_state: CapekState, deeds: Iterable[Deed], _seat: int | None) -> list[int]:
    """Deeds as a state keeps them."""
    return [
        packed(
            KINDS[each.what], each.number or 0, 0 if each.subject is None else THINGS[each.subject]
        )
        for each in deeds
    ]


def read_turns(state: CapekState, turns: Iterable[Turn], seat: int | None) -> Past | None:
    """The chain of finished turns."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, turn.seat, read(state, turn.deeds, seat))
    return past


def turns_so_far(state: CapekState) -> list[tuple[int, list[int]]]:
    """Whose turn it was, and the deeds; the turn that is being played comes last."""
    finished = [(turn.seat, turn.deeds) for turn in turns_of(state.past)]
    return [*finished, (int(state.active), state.deeds)]
