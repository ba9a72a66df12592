"""The table of a state's fields, and the whole of it in plain words.

Each line says how a field is told to a referee, shown in a view and read by an imagined world, and
which cards lie in it. `truth` tells everything: it is for tests, referees and bug reports, and
never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shem.games.alive import fields, stages
from shem.games.alive.board import BITS, PILE_NAMES, SLOT_NAMES, SLOTS
from shem.games.alive.deeds import (
    drawers,
    read_deeds,
    read_turns,
    show_deeds,
    show_turns,
    tell_deeds,
    tell_turns,
)
from shem.kernel import state_fields
from shem.kernel.state_fields import Deck, Field, Fields, Zone, kept, private, public

if TYPE_CHECKING:
    from shem.games.alive.rules.setup import Setup
    from shem.games.alive.state import AliveState


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
class Draw:
    """A symbol drawn from the deck as it was shuffled: by whom, and its type if the viewer knows.

    `is_public` says whether everybody knows it by now.
    """

    seat: int
    type: str | None
    is_public: bool


@lru_cache(maxsize=4096)
def card(setup: Setup, number: int) -> Card:
    """A body part card by its face."""
    return Card(setup.parts[number], setup.type_name(number))


@lru_cache(maxsize=64)
def part_faces(setup: Setup) -> tuple[object, ...]:
    """What is on each part card."""
    return tuple(zip(setup.parts, setup.types, strict=True))


def part_in(state: AliveState, left: list[int], face: Card) -> int:
    """The first of these cards with this face, which is taken away from them."""
    parts, types = state.setup.parts, state.setup.types
    wanted = state.setup.edition.type_ids.index(face.type)
    found = next(each for each in left if types[each] == wanted and parts[each] == face.part)
    left.remove(found)
    return found


def unplaced(state: AliveState) -> list[int]:
    """The parts that lie nowhere yet."""
    return state_fields.cards_left(state, FIELDS, PARTS, range(int(state.setup.cards)))


def tell_held(state: AliveState, held: int) -> str | None:
    """The part that was taken and has no place yet, by id."""
    return None if held == fields.NOTHING else part_ids(state)[held]


def show_held(state: AliveState, held: int, _seat: int | None) -> Card | None:
    return None if held == fields.NOTHING else card(state.setup, held)


def read_held(state: AliveState, held: Card | None, _seat: int | None) -> int:
    return fields.NOTHING if held is None else part_in(state, unplaced(state), held)


def tell_piles(state: AliveState, piles: Sequence[bytes]) -> dict[str, object]:
    """The piles from top to bottom, and how many of their cards nobody has seen."""
    ids = part_ids(state)
    return {
        PILE_NAMES[number]: {
            "unseen": state.board[fields.UNSEEN + number],
            "cards": [ids[card] for card in cards],
        }
        for number, cards in enumerate(piles)
    }


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


def read_piles(state: AliveState, shown: Sequence[Pile], _seat: int | None) -> list[bytes]:
    """ALV-4, ALV-A16 Known cards where they lie; the unseen ones anywhere among each other."""
    left = unplaced(state)
    piles = [
        [fields.NOTHING if each is None else part_in(state, left, each) for each in pile.cards]
        for pile in shown
    ]
    for number, cards in enumerate(piles):
        state.board[fields.UNSEEN + number] = cards.count(fields.NOTHING)
        unseen = (each for each in left if state.setup.piles[each] == number)
        piles[number] = [next(unseen) if each == fields.NOTHING else each for each in cards]
    return [bytes(cards) for cards in piles]


def hide_parts(state: AliveState, piles: Sequence[bytes], _seat: int | None) -> list[int]:
    """ALV-A16 The cards of the piles that nobody has seen."""
    found: list[int] = []
    for number, cards in enumerate(piles):
        unseen = [cards[at] for at in unseen_of(state, number)]
        found += unsure({each: part_faces(state.setup)[each] for each in unseen})
    return found


def in_golems(state: AliveState, _board: list[int]) -> list[int]:
    """All cards that are part of a golem."""
    found = [int(state.part(seat, slot)) for seat in range(state.seats) for slot in range(SLOTS)]
    return [card for card in found if card != fields.NOTHING]


def symbols_held(state: AliveState, _board: list[int]) -> list[int]:
    """The symbols in all hands."""
    return [symbol for seat in range(state.seats) for symbol in hand(state, seat)]


def show_tail(state: AliveState, tail: bytes, _seat: int | None) -> tuple[str, ...]:
    """Symbols that everybody has seen, by type."""
    return tuple(state.setup.symbol_name(symbol) for symbol in tail)


def read_tail(state: AliveState, tail: Iterable[str], _seat: int | None) -> bytes:
    """Symbols that everybody has seen were drawn before."""
    left = [symbol for symbol in state.order if state.is_known(symbol)]
    return bytes(taken(state, left, name) for name in tail)


def taken(state: AliveState, left: list[int], name: str | None) -> int:
    """The first of these symbols with this name, which is taken away; none for None."""
    if name is None:
        return fields.NOTHING
    symbol = next(each for each in left if state.setup.symbol_name(each) == name)
    left.remove(symbol)
    return symbol


def tell_gone(state: AliveState, _drawn: int) -> list[str]:
    """The symbols that were drawn, in their order."""
    return [state.setup.symbol_name(symbol) for symbol in state.gone()]


def show_draws(state: AliveState, _drawn: int, viewer: int | None) -> tuple[Draw, ...]:
    """ALV-A21 Who drew which symbol of the deck, as far as the viewer knows."""
    return tuple(a_draw(state, at, seat, viewer) for at, seat in enumerate(drawers(state)))


def a_draw(state: AliveState, at: int, seat: int, viewer: int | None) -> Draw:
    symbol = state.draw(at)
    is_public = state.is_known(symbol)
    is_seen = is_public or seat == viewer
    return Draw(seat, state.setup.symbol_name(symbol) if is_seen else None, is_public)


def read_drawn(_state: AliveState, draws: Sequence[Draw], _seat: int | None) -> int:
    return len(draws)


def read_order(state: AliveState, draws: Sequence[Draw], _seat: int | None) -> bytes:
    """ALV-A20, ALV-A21 What was drawn, as far as it is known, then the rest of the deck."""
    left = list(range(int(state.setup.symbols)))
    order = [taken(state, left, draw.type) for draw in draws]
    public = [symbol for symbol, draw in zip(order, draws, strict=True) if draw.is_public]
    state.known = sum(BITS[symbol] for symbol in public)
    order = [left.pop() if symbol == fields.NOTHING else symbol for symbol in order]
    return bytes(order + left)


def hide_symbols(state: AliveState, _drawn: int, seat: int | None) -> list[int]:
    """ALV-A21 The symbols that not everybody has seen, but for one's own."""
    own = [] if seat is None else hand(state, seat)
    secret = [each for each in state.order if not state.is_known(each) and each not in own]
    return unsure({each: state.setup.symbol_types[each] for each in secret})


def unsure(faces: dict[int, object]) -> list[int]:
    """The cards, unless they all look alike: then anybody can tell what is left."""
    return list(faces) if len(set(faces.values())) > 1 else []


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


def part_ids(state: AliveState) -> dict[int, str]:
    """The part cards by id. Two that look alike are interchangeable: the first found, in
    golems before piles, gets the first of their ids."""
    found = state_fields.cards_in(state, FIELDS, PARTS)
    return alike(found, part_faces(state.setup), state.setup.edition.part_ids)


def symbol_ids(state: AliveState) -> dict[int, str]:
    """The symbol cards by id, in the same way: the deck from below, then the hands."""
    found = state_fields.cards_in(state, FIELDS, SYMBOLS)
    return alike(found, state.setup.symbol_types, state.setup.edition.symbol_ids)


def alike(found: list[int], faces: Sequence[object], ids: Sequence[str]) -> dict[int, str]:
    """Ids for cards in the order in which they are found, those of each face in their own order."""
    left: dict[object, list[str]] = {}
    for face, name in zip(faces, ids, strict=True):
        left.setdefault(face, []).append(name)
    return {card: left[faces[card]].pop(0) for card in found}


PARTS: Final = Deck(part_ids)
SYMBOLS: Final = Deck(symbol_ids)

# Ids are given to cards in this order, and an imagined world is put together in it.
FIELDS: Final[Fields] = (
    Field("order", read=read_order, shown_as="draws"),
    Field("tail", show=show_tail, read=read_tail, zones=(Zone(SYMBOLS),)),
    Field("board", zones=(Zone(PARTS, in_golems), Zone(SYMBOLS, symbols_held))),
    Field(
        "held",
        tell_held,
        show_held,
        read_held,
        zones=(Zone(PARTS, lambda _, held: [] if held == fields.NOTHING else [held]),),
    ),
    Field(
        "piles",
        tell_piles,
        show_piles,
        read_piles,
        zones=(Zone(PARTS, lambda _, piles: b"".join(piles), hide_parts),),
    ),
    Field(
        "drawn",
        tell_gone,
        show_draws,
        read_drawn,
        told_as="gone",
        shown_as="draws",
        zones=(Zone(SYMBOLS, lambda state, _: state.undrawn(), hide_symbols),),
    ),
    Field("lots", lots),
    Field("deeds", tell_deeds, show_deeds, read_deeds),
    Field("past", tell_turns, show_turns, read_turns),
    public("turn"),
    public("active"),
    public("stage", stages.NAMES),
    public("back", stages.NAMES),
    Field(
        "die", lambda _, die: die, lambda _, die, seat: die or None, lambda _, die, seat: die or 0
    ),
    private("winner"),
    *kept("known"),
)


def truth(state: AliveState) -> dict[str, object]:
    """Everything, by name."""
    parts, symbols = part_ids(state), symbol_ids(state)
    seats = range(state.seats)
    return {
        **state_fields.told(state, FIELDS),
        "options": dict(state.setup.options),
        "deck": [symbols[symbol] for symbol in state.deck()],
        "golems": [golem(state, seat, parts) for seat in seats],
        "hands": [[symbols[card] for card in hand(state, seat)] for seat in seats],
        "public": [[state.is_known(card) for card in hand(state, seat)] for seat in seats],
        "chance": list(state.rng.words()),
    }


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
    return state_fields.components(state, FIELDS)


def hidden(state: AliveState, seat: int | None) -> list[str]:
    """ALV-16, ALV-A16, ALV-A21 What a seat cannot know: unseen cards, and secrets of others."""
    return state_fields.hidden(state, seat, FIELDS)
