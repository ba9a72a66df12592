"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.alive import deeds, fields, stages
from shem.games.alive.geometry import BITS, PILE_NAMES, SLOT_NAMES, SLOTS
from shem.kernel import collection, scalar
from shem.kernel.collection import Collection, Collections, kept
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def lots(state: AliveState, numbers: bytes) -> list[object]:
    """Of symbols that chance may have picked: the type, and the draws in hand still unknown."""
    found: list[object] = []
    at = 0
    while at < len(numbers):
        end = at + 2 + numbers[at + 1]
        draws = [draw for draw in numbers[at + 2 : end] if not is_known(state, draw)]
        found.append([state.setup.edition.type_ids[numbers[at]], draws])
        at = end
    return found


def is_known(state: AliveState, draw: int) -> bool:
    return state.known & BITS[state.order[draw]] != 0


def symbol_types(state: AliveState, symbols: bytes, _seat: int | None) -> tuple[str, ...]:
    """Symbols that everybody has seen, by type."""
    return tuple(state.setup.symbol_name(symbol) for symbol in symbols)


# Lists, decks and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("board", "piles"),
    Collection("deeds", deeds.tell, deeds.show, deeds.read),
    *kept("order"),
    Collection("tail", show=symbol_types),
    Collection("lots", lots),
    Collection("past", deeds.tell_turns, deeds.show_turns, deeds.read_turns),
)
# What is one number in the state.
SCALARS: Final[Scalars] = (
    public("turn"),
    public("active"),
    public("stage", stages.NAMES),
    public("back", stages.NAMES),
    Scalar("die"),
    Scalar("winner"),
    *untold("drawn", "known", "held"),
)


def truth(state: AliveState) -> dict[str, object]:
    """Everything, by name."""
    parts, symbols = part_names(state), symbol_names(state)
    return {
        **scalar.told(state, SCALARS),
        **collection.told(state, COLLECTIONS),
        "options": dict(state.setup.options),
        "held": None if state.held == fields.NOTHING else parts[int(state.held)],
        "piles": {
            name: {
                "unseen": state.board[fields.UNSEEN + pile],
                "cards": [parts[card] for card in state.piles[pile]],
            }
            for pile, name in enumerate(PILE_NAMES)
        },
        "deck": [symbols[symbol] for symbol in deck(state)],
        "gone": [state.setup.symbol_name(symbol) for symbol in state.order[: state.drawn]],
        "golems": [golem(state, seat, parts) for seat in range(state.seats)],
        "hands": [[symbols[card] for card in hand(state, seat)] for seat in range(state.seats)],
        "public": [
            [state.known & BITS[card] != 0 for card in hand(state, seat)]
            for seat in range(state.seats)
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
    """The part cards by id. Two that look alike are one like the other: the first one found, in
    golems before piles, bears the first of their ids."""
    setup = state.setup
    faces = [face(state, card) for card in range(int(setup.cards))]
    found = [*in_golems(state), *[card for pile in state.piles for card in pile]]
    return alike(found, faces, setup.edition.part_ids)


def symbol_names(state: AliveState) -> dict[int, str]:
    """The symbol cards by id, in the same way: the deck from below, then the hands."""
    found = [*state.tail, *held(state), *state.order[state.drawn :]]
    return alike(found, list(state.setup.symbol_types), state.setup.edition.symbol_ids)


def alike(found: list[int], faces: Sequence[object], ids: Sequence[str]) -> dict[int, str]:
    """Ids for cards in the order in which they are found, those of each face in their own order."""
    left: dict[object, list[str]] = {}
    for face, name in zip(faces, ids, strict=True):
        left.setdefault(face, []).append(name)
    return {card: left[faces[card]].pop(0) for card in found}


def deck(state: AliveState) -> list[int]:
    """The symbols that can be drawn, from the top."""
    return [*state.order[state.drawn :], *state.tail]


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
    first = 1 if state.setup.piles_face_up else 0
    parts, symbols = part_names(state), symbol_names(state)
    found: list[str] = []
    for pile, cards in enumerate(state.piles):
        unseen = cards[first : first + state.board[fields.UNSEEN + pile]]
        found += unsure({parts[card]: face(state, card) for card in unseen})
    own = [] if seat is None else hand(state, seat)
    secret = [each for each in state.order if not state.known & BITS[each] and each not in own]
    return found + unsure({symbols[each]: state.setup.symbol_types[each] for each in secret})


def unsure(faces: dict[str, object]) -> list[str]:
    """The cards, unless they all look alike: then anybody can tell what is left."""
    return list(faces) if len(set(faces.values())) > 1 else []
