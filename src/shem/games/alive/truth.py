"""The tables of a state, and the whole of it in plain words.

Each line of a table says how a field is told to a referee, shown in a view and kept by an imagined
world. What was done, turn by turn, is told, shown and kept here as well. `truth` tells everything:
it is for tests, referees and bug reports, and never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from shem.games.alive import fields, stages
from shem.games.alive.board import PILE_NAMES, SLOT_NAMES, SLOTS
from shem.games.alive.fields import (
    ANIMATED,
    CAST_OFF,
    DEEDS,
    DISCARDED,
    DREW,
    DREW_KNOWN,
    DROPPED,
    FAILED,
    FELL_APART,
    LOST,
    NO_CARD,
    PLACED,
    ROLLED,
    STOLE,
    TARGET,
    TOOK,
    TRIED,
)
from shem.kernel import collection_fields, scalar_fields
from shem.kernel.collection_fields import Collection, Collections, kept
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of
from shem.kernel.scalar_fields import Scalar, Scalars, public, told_by, untold

if TYPE_CHECKING:
    from shem.games.alive.rules.setup import Setup
    from shem.games.alive.state import AliveState


NUMBERED: Final = (ROLLED, ANIMATED, DROPPED, STOLE, FAILED, FELL_APART)
IN_SLOTS: Final = (PLACED, LOST, CAST_OFF)
OF_KNOWN_SYMBOLS: Final = (DREW_KNOWN, DROPPED, TRIED)


@dataclass(frozen=True, slots=True)
class Card:
    """A body part card: what part it is, and of which type."""

    part: str
    type: str


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile from its top to its bottom; None is a card that nobody has seen."""

    part: str
    cards: tuple[Card | None, ...]


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
    return [[DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


def tell_turns(state: AliveState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell_deeds(state, turn.deeds)} for turn in turns_of(past)]


def subject(setup: Setup, deed: int) -> str | None:
    """What is on the card of a deed."""
    card = thing_of(deed)
    if card == NO_CARD:
        return None
    if kind_of(deed) in OF_KNOWN_SYMBOLS:
        return setup.symbol_name(card)
    return setup.type_name(card)


def place(deed: int) -> int | str:
    """The slot of a deed, or its number."""
    number = number_of(deed)
    if kind_of(deed) in IN_SLOTS:
        return SLOT_NAMES[number]
    return f"{number // TARGET} {SLOT_NAMES[number % TARGET]}" if kind_of(deed) == TRIED else number


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

    def and_then(self, setup: Setup, past: Past) -> History:
        """The same and one turn more."""
        turn = Turn(past.seat, shown(setup, past.deeds))
        drawn = [past.seat for deed in past.deeds if kind_of(deed) == DREW]
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
        told = told.and_then(setup, turn)
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
    if kind == TRIED:
        return Deed(DEEDS[kind], of, SLOT_NAMES[number % TARGET], number // TARGET)
    if kind in IN_SLOTS:
        return Deed(DEEDS[kind], of, SLOT_NAMES[number], None)
    if kind in (TOOK, DISCARDED):
        return Deed(DEEDS[kind], of, setup.parts[thing_of(deed)], None)
    return Deed(DEEDS[kind], of, None, number if kind in NUMBERED else None)


def drawers(state: AliveState) -> list[int]:
    """ALV-A21 Who drew each symbol that is gone from the deck, in their order."""
    now = [int(state.active) for deed in state.deeds if kind_of(deed) == DREW]
    return [*history(state.setup, state.past).drawers, *now]


class Deck:
    """Of all cards that look the same, the first: a deed names only a face."""

    def __init__(self, setup: Setup) -> None:
        cards = range(int(setup.cards))
        self.faces = first_of((setup.parts[card], setup.type_name(card)) for card in cards)
        self.types = first_of(setup.type_name(card) for card in cards)
        self.symbols = first_of(setup.symbol_name(each) for each in range(int(setup.symbols)))

    def card(self, deed: Deed, kind: int) -> int:
        """A card with the face that a deed tells of."""
        if deed.type is None:
            return NO_CARD
        if kind in (TOOK, DISCARDED):
            return self.faces[str(deed.part), deed.type]
        return (self.symbols if kind in OF_KNOWN_SYMBOLS else self.types)[deed.type]


Face = TypeVar("Face")


def first_of(faces: Iterable[Face]) -> dict[Face, int]:
    """Where each of them comes first."""
    found: dict[Face, int] = {}
    for place, face in enumerate(faces):
        found.setdefault(face, place)
    return found


KINDS: Final = first_of(DEEDS)
SLOT_NUMBERS: Final = first_of(SLOT_NAMES)


def read_deeds(state: AliveState, deeds: Iterable[Deed], _seat: int | None) -> list[int]:
    """The deeds of the turn that is being played, as a state keeps them: its last draws."""
    found = tuple(deeds)
    return numbers(Deck(state.setup), found, int(state.drawn) - draws_in(found))


def read_turns(state: AliveState, turns: Iterable[Turn], _seat: int | None) -> Past | None:
    """The chain of finished turns."""
    deck = Deck(state.setup)
    past: Past | None = None
    drawn = 0
    for turn in turns:
        past = Past(past, turn.seat, numbers(deck, turn.deeds, drawn))
        drawn += draws_in(turn.deeds)
    return past


def draws_in(deeds: Iterable[Deed]) -> int:
    """How many symbols of the deck were drawn that nobody had seen."""
    return sum(deed.what == DEEDS[DREW] for deed in deeds)


def numbers(deck: Deck, deeds: Iterable[Deed], drawn: int) -> list[int]:
    """These deeds as numbers, after `drawn` draws."""
    found: list[int] = []
    for deed in deeds:
        found.append(packed_deed(deck, deed, drawn))
        drawn += deed.what == DEEDS[DREW]
    return found


def packed_deed(deck: Deck, deed: Deed, drawn: int) -> int:
    """A deed as the state keeps it."""
    kind = KINDS[deed.what]
    number = deed.number or 0
    if kind == DREW:
        number = drawn
    elif kind == TRIED:
        number = number * TARGET + SLOT_NUMBERS[str(deed.part)]
    elif kind in IN_SLOTS:
        number = SLOT_NUMBERS[str(deed.part)]
    return int(packed(kind, number, deck.card(deed, kind)))


@lru_cache(maxsize=4096)
def card(setup: Setup, number: int) -> Card:
    """A body part card by its face."""
    return Card(setup.parts[number], setup.type_name(number))


def show_piles(state: AliveState, piles: Sequence[bytes], _seat: int | None) -> tuple[Pile, ...]:
    """ALV-4, ALV-A16 What all have seen of the piles: the tops face up, and what went under."""
    return tuple(show_pile(state, number, cards) for number, cards in enumerate(piles))


def show_pile(state: AliveState, number: int, cards: bytes) -> Pile:
    unseen = unseen_of(state, number)
    shown = [None if at in unseen else card(state.setup, each) for at, each in enumerate(cards)]
    return Pile(PILE_NAMES[number], tuple(shown))


def unseen_of(state: AliveState, number: int) -> range:
    """Where the cards of a pile lie that nobody has seen."""
    first = 1 if state.setup.piles_face_up else 0
    return range(first, first + state.board[fields.UNSEEN + number])


def hide_parts(state: AliveState, piles: Sequence[bytes], _seat: int | None) -> list[object]:
    """ALV-A16 The cards of the piles that nobody has seen, by id."""
    names = part_names(state)
    found: list[object] = []
    for number, cards in enumerate(piles):
        unseen = [cards[at] for at in unseen_of(state, number)]
        found += unsure({names[each]: face(state, each) for each in unseen})
    return found


def lots(state: AliveState, numbers: bytes) -> list[object]:
    """Of symbols that chance may have picked: the type, and the draws in hand still unknown."""
    found: list[object] = []
    at = 0
    while at < len(numbers):
        end = at + 2 + numbers[at + 1]
        draws = [draw for draw in numbers[at + 2 : end] if not state.is_known(state.draw(draw))]
        found.append([state.setup.edition.type_ids[numbers[at]], draws])
        at = end
    return found


def symbol_types(state: AliveState, symbols: bytes, _seat: int | None) -> tuple[str, ...]:
    """Symbols that everybody has seen, by type."""
    return tuple(state.setup.symbol_name(symbol) for symbol in symbols)


# Lists, decks and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("board"),
    Collection("piles", show=show_piles, hide=hide_parts),
    Collection("deeds", tell_deeds, show_deeds, read_deeds),
    *kept("order"),
    Collection("tail", show=symbol_types),
    Collection("lots", lots),
    Collection("past", tell_turns, show_turns, read_turns),
)
# What is one number in the state.
SCALARS: Final[Scalars] = (
    public("turn"),
    public("active"),
    public("stage", stages.NAMES),
    public("back", stages.NAMES),
    told_by("die", lambda _, die: die, lambda _, die, seat: die or None, lambda die: die or 0),
    Scalar("winner"),
    *untold("drawn", "known", "held"),
)


def truth(state: AliveState) -> dict[str, object]:
    """Everything, by name."""
    parts, symbols = part_names(state), symbol_names(state)
    return {
        **scalar_fields.told(state, SCALARS),
        **collection_fields.told(state, COLLECTIONS),
        "options": dict(state.setup.options),
        "held": None if state.held == fields.NOTHING else parts[int(state.held)],
        "piles": {
            name: {
                "unseen": state.board[fields.UNSEEN + pile],
                "cards": [parts[card] for card in state.piles[pile]],
            }
            for pile, name in enumerate(PILE_NAMES)
        },
        "deck": [symbols[symbol] for symbol in state.deck()],
        "gone": [state.setup.symbol_name(symbol) for symbol in state.gone()],
        "golems": [golem(state, seat, parts) for seat in range(state.seats)],
        "hands": [[symbols[card] for card in hand(state, seat)] for seat in range(state.seats)],
        "public": [
            [state.is_known(card) for card in hand(state, seat)] for seat in range(state.seats)
        ],
        "chance": list(state.rng.words()),
    }


def in_golems(state: AliveState) -> list[int]:
    """All cards that are part of a golem, or on their way."""
    found = [state.part(seat, slot) for seat in range(state.seats) for slot in range(SLOTS)]
    return [int(card) for card in (*found, state.held) if card != fields.NOTHING]


def face(state: AliveState, card: int) -> object:
    """What is on a part card."""
    return state.setup.parts[card], state.setup.types[card]


def part_names(state: AliveState) -> dict[int, str]:
    """The part cards by id. Two that look alike are interchangeable: the first found, in
    golems before piles, gets the first of their ids."""
    setup = state.setup
    faces = [face(state, card) for card in range(int(setup.cards))]
    found = [*in_golems(state), *[card for pile in state.piles for card in pile]]
    return alike(found, faces, setup.edition.part_ids)


def symbol_names(state: AliveState) -> dict[int, str]:
    """The symbol cards by id, in the same way: the deck from below, then the hands."""
    found = [*state.tail, *held(state), *state.undrawn()]
    return alike(found, list(state.setup.symbol_types), state.setup.edition.symbol_ids)


def alike(found: list[int], faces: Sequence[object], ids: Sequence[str]) -> dict[int, str]:
    """Ids for cards in the order in which they are found, those of each face in their own order."""
    left: dict[object, list[str]] = {}
    for face, name in zip(faces, ids, strict=True):
        left.setdefault(face, []).append(name)
    return {card: left[faces[card]].pop(0) for card in found}


def held(state: AliveState) -> list[int]:
    """The symbols in all hands."""
    return [symbol for seat in range(state.seats) for symbol in hand(state, seat)]


def golem(state: AliveState, seat: int, names: dict[int, str]) -> dict[str, str]:
    """The parts of a golem, by slot."""
    found = [int(state.part(seat, slot)) for slot in range(SLOTS)]
    return {
        SLOT_NAMES[slot]: names[card] for slot, card in enumerate(found) if card != fields.NOTHING
    }


def hand(state: AliveState, seat: int) -> list[int]:
    """The symbols that a seat holds, in the order in which they came."""
    first = fields.HAND + seat * fields.WIDTH
    return state.board[first : first + int(state.symbols(seat))]


def components(state: AliveState) -> list[str]:
    """ALV-1, ALV-4, ALV-20 Every card by id, wherever it lies."""
    return [*part_names(state).values(), *symbol_names(state).values()]


def hidden(state: AliveState, seat: int | None) -> list[str]:
    """ALV-16, ALV-A16, ALV-A21 What a seat cannot know: unseen cards, and secrets of others."""
    found: list[str] = collection_fields.hidden(state, seat, COLLECTIONS)
    symbols = symbol_names(state)
    own = [] if seat is None else hand(state, seat)
    secret = [each for each in state.order if not state.is_known(each) and each not in own]
    return found + unsure({symbols[each]: state.setup.symbol_types[each] for each in secret})


def unsure(faces: dict[str, object]) -> list[str]:
    """The cards, unless they all look alike: then anybody can tell what is left."""
    return list(faces) if len(set(faces.values())) > 1 else []
