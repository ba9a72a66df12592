"""What a seat of It's Alive! may know: everything but unseen cards and the symbols of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from shem.games.alive import fields, truth
from shem.games.alive.deeds import Deed, Turn, drawers
from shem.games.alive.edition import FACE_NAMES
from shem.games.alive.geometry import BITS, PILE_NAMES, PILES, SLOT_NAMES, SLOTS
from shem.games.alive.setup import Setup
from shem.games.alive.state import AliveState
from shem.kernel import collection, scalar
from shem.kernel.view import View


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
class Slot:
    """A place of a golem, and the type of the part there; None while it is empty."""

    slot: str
    type: str | None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol in a hand: its type if the viewer knows it, and whether everybody does."""

    type: str | None
    is_public: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A golem, and the symbols in a hand, in the order in which they came."""

    golem: tuple[Slot, ...]
    is_complete: bool
    symbols: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A symbol drawn from the deck as it was shuffled: by whom, and its type if the viewer knows.

    `is_public` says whether everybody knows it by now.
    """

    seat: int
    type: str | None
    is_public: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AliveView(View):
    """ALV-16, ALV-A16, ALV-A21 Golems lie open; hands, the deck and unseen cards do not."""

    round: int
    rounds: int
    turn: int
    active: int
    stage: str
    back: str
    die: int | None
    face: str | None
    held: Card | None
    hand: int
    piles: tuple[Pile, ...]
    deck: int
    tail: tuple[str, ...]
    seats: tuple[Seat, ...]
    draws: tuple[Draw, ...]
    deeds: tuple[Deed, ...]
    past: tuple[Turn, ...]
    outcome: dict[str, object] | None


def observe(state: AliveState, seat: int | None) -> AliveView:
    """ALV-16, ALV-18, ALV-A16, ALV-A20, ALV-A21 All that a seat may know."""
    setup, edition = state.setup, state.setup.edition
    end = state.outcome()
    return AliveView(
        edition=edition,
        options=dict(state.setup.options),
        seat=seat,
        **scalar.shown(state, truth.SCALARS),
        **collection.shown(state, seat, truth.COLLECTIONS),
        deciding=state.to_act(),
        round=state.round(),
        rounds=edition.rounds,
        die=int(state.die) or None,
        face=FACE_NAMES[state.rolled_pile()] if state.die else None,
        held=None if state.held == fields.NOTHING else card(setup, int(state.held)),
        hand=edition.hand,
        piles=tuple(pile(state, number) for number in range(PILES)),
        deck=int(setup.symbols - state.drawn),
        seats=tuple(a_seat(state, other, seat) for other in range(state.seats)),
        draws=draws(state, seat),
        outcome=None if end is None else end.plain(),
    )


@lru_cache(maxsize=4096)
def card(setup: Setup, number: int) -> Card:
    """A body part card by its face."""
    return Card(setup.parts[number], setup.type_name(number))


def pile(state: AliveState, number: int) -> Pile:
    """ALV-4, ALV-A16 What all have seen of a pile: the top face up, and what went under it."""
    first = 1 if state.setup.piles_face_up else 0
    unseen = range(first, first + state.board[fields.UNSEEN + number])
    cards = tuple(
        None if at in unseen else card(state.setup, each)
        for at, each in enumerate(state.piles[number])
    )
    return Pile(PILE_NAMES[number], cards)


def a_seat(state: AliveState, seat: int, viewer: int | None) -> Seat:
    """ALV-1, ALV-A21 A golem; of a hand all see how many, and what everybody has seen before."""
    setup = state.setup
    symbols = tuple(a_symbol(state, each, seat == viewer) for each in truth.hand(state, seat))
    found = [int(state.part(seat, slot)) for slot in range(SLOTS)]
    golem = tuple(a_slot(setup, slot, each) for slot, each in enumerate(found))
    return Seat(golem, state.is_complete(seat), symbols)


@lru_cache(maxsize=4096)
def a_slot(setup: Setup, slot: int, number: int) -> Slot:
    return Slot(SLOT_NAMES[slot], None if number == fields.NOTHING else setup.type_name(number))


def a_symbol(state: AliveState, symbol: int, is_own: bool) -> Symbol:
    is_public = state.known & BITS[symbol] != 0
    return Symbol(state.setup.symbol_name(symbol) if is_own or is_public else None, is_public)


def draws(state: AliveState, viewer: int | None) -> tuple[Draw, ...]:
    """ALV-A21 Who drew which symbol of the deck, as far as the viewer knows."""
    return tuple(a_draw(state, at, seat, viewer) for at, seat in enumerate(drawers(state)))


def a_draw(state: AliveState, at: int, seat: int, viewer: int | None) -> Draw:
    symbol = a_symbol(state, state.order[at], seat == viewer)
    return Draw(seat, symbol.type, symbol.is_public)


def label_facts(view: AliveView, text: str) -> Mapping[str, object]:
    """Whether a part goes into an empty place, which symbol goes, what is left undone."""
    if text == "leave":
        return {"special": view.stage == "special"}
    verb, _, what = text.partition(" ")
    if view.seat is None:
        return {}
    own = view.seats[view.seat]
    if verb == "put":
        return {"fits": is_empty(own, what.replace(" ", "-"))}
    symbol = own.symbols[int(what) - 1].type if verb == "drop" else None
    return {} if symbol is None else {"type": symbol}


def is_empty(seat: Seat, slot: str) -> bool:
    """Whether the golem lacks the part of a slot."""
    return all(part.type is None for part in seat.golem if part.slot == slot)
