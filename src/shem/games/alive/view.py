"""What a seat of It's Alive! may know: everything but unseen cards and the symbols of others.

A forgetful player knows less: the golems, the tops, and what went under a pile lately.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from shem.games.alive import fields, truth
from shem.games.alive.board import (
    OTHER_SIDE,
    PILE_NAMES,
    PILE_OF_SLOT,
    SLOT_NAMES,
    SLOTS,
)
from shem.games.alive.deeds import Deed, Turn
from shem.games.alive.edition import FACE_NAMES
from shem.games.alive.fields import (
    CAST_OFF,
    DEEDS,
    DISCARDED,
    FELL_APART,
    LOST,
    PLACED,
    STOLE,
    TRIED,
)
from shem.games.alive.rules.setup import Setup
from shem.games.alive.state import AliveState
from shem.games.alive.truth import Card, Draw, Pile
from shem.kernel import state_fields
from shem.kernel.view import View


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
    edition = state.setup.edition
    end = state.outcome()
    return AliveView(
        edition=edition,
        options=dict(state.setup.options),
        seat=seat,
        **state_fields.shown(state, seat, truth.FIELDS),
        deciding=state.to_act(),
        round=state.round(),
        rounds=edition.rounds,
        face=FACE_NAMES[state.rolled_pile()] if state.has_rolled() else None,
        hand=edition.hand,
        deck=len(state.undrawn()),
        seats=tuple(a_seat(state, other, seat) for other in range(state.seats)),
        outcome=None if end is None else end.plain(),
    )


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
    is_public = state.is_known(symbol)
    return Symbol(state.setup.symbol_name(symbol) if is_own or is_public else None, is_public)


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


LOSSES = (DEEDS[LOST], DEEDS[CAST_OFF])


def forget(view: AliveView, turns: int) -> AliveView:
    """ALV-4 The view without what is known of the piles from before the last `turns` turns."""
    if turns >= len(view.past):
        return view
    ledger = Ledger(len(view.seats))
    ledger.follow(view.past[: len(view.past) - turns])
    ledger.under.clear()
    ledger.follow((*view.past[len(view.past) - turns :], Turn(view.active, view.deeds)))
    is_open = bool(view.options["piles_face_up"])
    piles = [a_pile(pile, ledger.under[at], is_open) for at, pile in enumerate(view.piles)]
    return replace(view, piles=tuple(piles))


def a_pile(pile: Pile, lately: int, is_open: bool) -> Pile:
    """ALV-A16 A pile of which only the top, if it lies open, and the last cards are known."""
    if not is_open and None not in pile.cards:
        # A seat that may attach the top card without taking it first knows that card.
        return pile
    first = 1 if is_open else 0
    last = max(first, len(pile.cards) - lately)
    unknown = (None,) * (last - first)
    return replace(pile, cards=(*pile.cards[:first], *unknown, *pile.cards[last:]))


class Ledger:
    """Which slots of all golems are filled, and how many cards went under each pile."""

    def __init__(self, seats: int) -> None:
        self.golems: list[set[int]] = [set() for _ in range(seats)]
        self.under: Counter[int] = Counter()
        self._target = (0, 0)

    def follow(self, turns: Iterable[Turn]) -> None:
        """These turns, one after another."""
        for turn in turns:
            for deed in turn.deeds:
                self._note(turn.seat, deed)

    def _note(self, seat: int, deed: Deed) -> None:
        """ALV-4, ALV-5, ALV-11, ALV-21 One deed: parts come, go, or change hands."""
        if deed.what == DEEDS[DISCARDED]:
            self.under[pile_of(str(deed.part))] += 1
        elif deed.what == DEEDS[FELL_APART]:
            for slot in sorted(self.golems[deed.number or 0]):
                self._lose(deed.number or 0, slot)
        elif deed.what == DEEDS[TRIED]:
            self._target = (deed.number or 0, SLOT_NAMES.index(str(deed.part)))
        elif deed.what == DEEDS[STOLE]:
            self._steal(seat)
        elif deed.what in LOSSES:
            self._lose(seat, SLOT_NAMES.index(str(deed.part)))
        elif deed.what == DEEDS[PLACED]:
            slot = SLOT_NAMES.index(str(deed.part))
            self.under[PILE_OF_SLOT[slot]] += slot in self.golems[seat]
            self.golems[seat].add(slot)

    def _lose(self, seat: int, slot: int) -> None:
        self.golems[seat].discard(slot)
        self.under[PILE_OF_SLOT[slot]] += 1

    def _steal(self, seat: int) -> None:
        """ALV-A10 A stolen limb keeps its side if that is free."""
        rival, slot = self._target
        self.golems[rival].discard(slot)
        self.golems[seat].add(OTHER_SIDE[slot] if slot in self.golems[seat] else slot)


def pile_of(part: str) -> int:
    """The pile of a part, also of one that is left or right."""
    return PILE_OF_SLOT[SLOT_NAMES.index(part)] if part in SLOT_NAMES else PILE_NAMES.index(part)
