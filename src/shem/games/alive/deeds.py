"""What was done, turn by turn, as it is told, shown and read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from shem.games.alive import fields
from shem.games.alive.board import SLOT_NAMES
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of

if TYPE_CHECKING:
    from shem.games.alive.rules.setup import Setup
    from shem.games.alive.state import AliveState


NUMBERED: Final = (
    fields.ROLLED,
    fields.ANIMATED,
    fields.DROPPED,
    fields.STOLE,
    fields.FAILED,
    fields.FELL_APART,
)
IN_SLOTS: Final = (fields.PLACED, fields.LOST, fields.CAST_OFF)
OF_KNOWN_SYMBOLS: Final = (fields.DREW_KNOWN, fields.DROPPED, fields.TRIED)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did: what, the type of its card, its part or slot, its number.

    The number is that of a die, of a place in the hand, or of the seat that it was done to.
    """

    what: str
    type: str | None
    part: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn of a seat."""

    seat: int
    deeds: tuple[Deed, ...]


def tell_deeds(state: AliveState, numbers: Iterable[int]) -> list[object]:
    """Deeds as `truth` tells them: what, of which card, and with which number or slot."""
    setup = state.setup
    return [[fields.DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


def tell_turns(state: AliveState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell_deeds(state, turn.deeds)} for turn in turns_of(past)]


def subject(setup: Setup, deed: int) -> str | None:
    """What is on the card of a deed."""
    card = thing_of(deed)
    if card == fields.NO_CARD:
        return None
    if kind_of(deed) in OF_KNOWN_SYMBOLS:
        return setup.symbol_name(card)
    return setup.type_name(card)


def place(deed: int) -> int | str:
    """The slot of a deed, or its number."""
    number = number_of(deed)
    if kind_of(deed) in IN_SLOTS:
        return SLOT_NAMES[number]
    if kind_of(deed) == fields.TRIED:
        return f"{number // fields.TARGET} {SLOT_NAMES[number % fields.TARGET]}"
    return number


def show_deeds(state: AliveState, numbers: Iterable[int], _seat: int | None) -> tuple[Deed, ...]:
    """Deeds in a view; all of them are public."""
    return shown(state.setup, numbers)


def show_turns(state: AliveState, past: Past | None, _seat: int | None) -> tuple[Turn, ...]:
    """The finished turns in a view, the oldest first."""
    return history(state.setup, past).turns


@dataclass(frozen=True, slots=True)
class History:
    """The finished turns, and who drew symbols of the deck in them, in their order."""

    turns: tuple[Turn, ...] = ()
    drawers: tuple[int, ...] = ()

    def and_then(self, setup: Setup, seat: int, deeds: Iterable[int]) -> History:
        """The same and one turn more."""
        turn = Turn(seat, shown(setup, deeds))
        drawn = [seat for deed in deeds if kind_of(deed) == fields.DREW]
        return History((*self.turns, turn), (*self.drawers, *drawn))


def history(setup: Setup, past: Past | None) -> History:
    """All finished turns; what has been told once is not put together again."""
    newer: list[Past] = []
    while past is not None and past.view_cache is None:
        newer.append(past)
        past = past.before
    told = History() if past is None else past.view_cache
    assert isinstance(told, History)
    for turn in reversed(newer):
        told = told.and_then(setup, turn.seat, turn.deeds)
    if newer:
        newer[0].view_cache = told
    return told


def shown(setup: Setup, numbers: Iterable[int]) -> tuple[Deed, ...]:
    """What was done, for all to see."""
    return tuple(a_deed(setup, number) for number in numbers)


@lru_cache(maxsize=4096)
def a_deed(setup: Setup, deed: int) -> Deed:
    kind, number = kind_of(deed), number_of(deed)
    of = subject(setup, deed)
    if kind == fields.TRIED:
        return Deed(
            fields.DEEDS[kind], of, SLOT_NAMES[number % fields.TARGET], number // fields.TARGET
        )
    if kind in IN_SLOTS:
        return Deed(fields.DEEDS[kind], of, SLOT_NAMES[number], None)
    if kind in (fields.TOOK, fields.DISCARDED):
        return Deed(fields.DEEDS[kind], of, setup.parts[thing_of(deed)], None)
    return Deed(fields.DEEDS[kind], of, None, number if kind in NUMBERED else None)


def so_far(state: AliveState) -> tuple[History, list[int]]:
    """The finished turns put together, and the deeds of the one that is being played."""
    return history(state.setup, state.past), state.deeds


def turns_so_far(state: AliveState) -> tuple[Turn, ...]:
    """All turns; the one that is being played comes last."""
    finished, deeds = so_far(state)
    return (*finished.turns, Turn(int(state.active), shown(state.setup, deeds)))


def drawers(state: AliveState) -> list[int]:
    """ALV-A21 Who drew each symbol that is gone from the deck, in their order."""
    finished, deeds = so_far(state)
    return [
        *finished.drawers,
        *[int(state.active) for deed in deeds if kind_of(deed) == fields.DREW],
    ]


class Faces:
    """Of all cards that look the same, the first: a deed names only a face."""

    def __init__(self, setup: Setup) -> None:
        cards = range(int(setup.cards))
        self.faces = first_of((setup.parts[card], setup.type_name(card)) for card in cards)
        self.types = first_of(setup.type_name(card) for card in cards)
        self.symbols = first_of(setup.symbol_name(each) for each in range(int(setup.symbols)))

    def card(self, deed: Deed, kind: int) -> int:
        """A card with the face that a deed tells of."""
        if deed.type is None:
            return fields.NO_CARD
        if kind in (fields.TOOK, fields.DISCARDED):
            return self.faces[str(deed.part), deed.type]
        return (self.symbols if kind in OF_KNOWN_SYMBOLS else self.types)[deed.type]


Face = TypeVar("Face")


def first_of(faces: Iterable[Face]) -> dict[Face, int]:
    """Where each of them comes first."""
    found: dict[Face, int] = {}
    for place, face in enumerate(faces):
        found.setdefault(face, place)
    return found


KINDS: Final = first_of(fields.DEEDS)
SLOT_NUMBERS: Final = first_of(SLOT_NAMES)


def read_deeds(state: AliveState, deeds: Iterable[Deed], _seat: int | None) -> list[int]:
    """The deeds of the turn that is being played, as a state keeps them: its last draws."""
    found = tuple(deeds)
    return numbers(Faces(state.setup), found, int(state.drawn) - draws_in(found))


def read_turns(state: AliveState, turns: Iterable[Turn], _seat: int | None) -> Past | None:
    """The chain of finished turns; that they are put together already is kept with the last."""
    faces = Faces(state.setup)
    past: Past | None = None
    drawers: list[int] = []
    for turn in turns:
        past = Past(past, turn.seat, numbers(faces, turn.deeds, len(drawers)))
        drawers += [turn.seat] * draws_in(turn.deeds)
    if past is not None:
        past.view_cache = History(tuple(turns), tuple(drawers))
    return past


def draws_in(deeds: Iterable[Deed]) -> int:
    """How many symbols of the deck were drawn that nobody had seen."""
    return sum(deed.what == fields.DEEDS[fields.DREW] for deed in deeds)


def numbers(faces: Faces, deeds: Iterable[Deed], drawn: int) -> list[int]:
    """These deeds as numbers, after `drawn` draws."""
    found: list[int] = []
    for deed in deeds:
        found.append(packed_deed(faces, deed, drawn))
        drawn += deed.what == fields.DEEDS[fields.DREW]
    return found


def packed_deed(faces: Faces, deed: Deed, drawn: int) -> int:
    """A deed as the state keeps it."""
    kind = KINDS[deed.what]
    number = deed.number or 0
    if kind == fields.DREW:
        number = drawn
    elif kind == fields.TRIED:
        number = number * fields.TARGET + SLOT_NUMBERS[str(deed.part)]
    elif kind in IN_SLOTS:
        number = SLOT_NUMBERS[str(deed.part)]
    return int(packed(kind, number, faces.card(deed, kind)))
