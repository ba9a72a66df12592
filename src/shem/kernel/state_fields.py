"""The fields of a state, listed once: for pickles, truth, views, imagined worlds, and its cards.

A game has a table of them. How a field is told, who sees how much of it, how an imagined world has
it again and which cards lie in it stands in its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from sys import maxsize
from typing import Any

from shem.kernel.meaning import Meaning, WordsOf
from shem.kernel.state import State

Tell = Callable[[Any, Any], object]
"""What a field of a state holds, as `truth` tells it."""
Show = Callable[[Any, Any, int | None], object]
"""What a field of a state holds, as a view shows it to a seat, or to the spectator."""
Read = Callable[[Any, Any, int | None], object]
"""What a view shows to its seat, as an imagined state holds it."""
CardsOf = Callable[[Any, Any], Iterable[int]]
"""The cards that lie in a field of a state."""
Hide = Callable[[Any, Any, int | None], Iterable[int]]
"""Those of them that a seat cannot see; the spectator cannot see any that somebody cannot."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards as numbers. `ids` has the id of each, which may depend on where the others lie."""

    ids: Callable[[Any], Sequence[str] | Mapping[int, str]]


def everything(_state: object, cards: Iterable[int], _seat: int | None = None) -> Iterable[int]:
    """All cards of a list."""
    return cards


def nothing(_state: object, _cards: object, _seat: int | None) -> Iterable[int]:
    """No cards."""
    return ()


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards of a deck that lie in a field: which, and which of them a seat cannot see."""

    deck: Deck
    cards: CardsOf = everything
    hide: Hide = nothing


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a state. Pickles carry it; what else is done with it is here.

    What is not told, shown or read here the game tells, shows or reads in its own way. `show_own`
    and `read_own` are for what a view holds in `own`, for its seat alone. Truth and view call the
    field by its name, or as it is `told_as` and `shown_as`. A field that `takes_rest` has, in an
    imagined world, the cards that lie nowhere else.
    """

    name: str
    tell: Tell | None = None
    show: Show | None = None
    read: Read | None = None
    show_own: Show | None = None
    read_own: Read | None = None
    told_as: str = ""
    shown_as: str = ""
    zones: tuple[Zone, ...] = ()
    takes_rest: bool = False


Fields = tuple[Field, ...]


def kept(*names: str) -> Fields:
    """Fields that a game tells, shows and reads in its own way."""
    return tuple(Field(name) for name in names)


def public(
    name: str,
    words: Sequence[object] | WordsOf = (),
    *,
    key: str = "",
    is_mask: bool = False,
    zones: tuple[Zone, ...] = (),
) -> Field:
    """A number that means the same to everybody; truth and view may call it by another key."""
    meaning = Meaning(words, is_mask)
    return Field(
        name,
        meaning.tell,
        meaning.show,
        meaning.read,
        told_as=key,
        shown_as=key,
        zones=zones,
    )


def private(
    name: str, words: Sequence[object] | WordsOf = (), *, key: str = "", is_mask: bool = False
) -> Field:
    """A number that only `truth` tells."""
    return Field(name, Meaning(words, is_mask).tell, told_as=key)


def to_all(tell: Tell) -> Show:
    """Shown to everybody as `truth` tells it."""

    def show(state: Any, value: object, _seat: int | None) -> object:
        told = tell(state, value)
        return tuple(told) if isinstance(told, list) else told

    return show


def to_active(tell: Tell) -> Show:
    """Shown as `truth` tells it, but only to the seat whose turn it is."""

    def show(state: Any, value: object, seat: int | None) -> object:
        return tell(state, value) if state.active == seat else None

    return show


def everybody(_state: object, _seat: int | None) -> int:
    """Cards that lie open: each seat sees all of them."""
    return maxsize


def nobody(_state: object, _seat: int | None) -> int:
    """Cards that lie face down."""
    return 0


def whose_turn(state: Any, seat: int | None) -> int:
    """Cards of the seat whose turn it is."""
    return maxsize if state.active == seat else 0


def count(_state: object, cards: Sequence[object], _seat: int | None) -> int:
    """How many cards there are: nobody is told more."""
    return len(cards)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a deck in a list, a tuple or bytes, told and shown by their ids.

    `seen` says how many a seat sees, from the first on.
    """

    deck: Deck
    seen: Callable[[Any, int | None], int]
    holds: Callable[[Iterable[int]], Sequence[int]] = list

    def tell(self, state: State, cards: Iterable[int]) -> list[object]:
        """The cards by their ids."""
        ids = self.deck.ids(state)
        return [ids[card] for card in cards]

    def show(self, state: State, cards: Sequence[int], seat: int | None) -> tuple[object, ...]:
        """The cards that a seat sees."""
        return tuple(self.tell(state, cards[: self.seen(state, seat)]))

    def hide(self, state: State, cards: Sequence[int], seat: int | None) -> Sequence[int]:
        """The cards that a seat does not see."""
        return cards[self.seen(state, seat) :]

    def read(self, state: State, shown: Iterable[str], _seat: int | None) -> Sequence[int]:
        """The numbers of cards with these ids."""
        ids = list(self.deck.ids(state))
        return self.holds(ids.index(card) for card in shown)

    @property
    def zone(self) -> Zone:
        """Where these cards lie."""
        return Zone(self.deck, hide=self.hide)


def row(name: str, deck: Deck, seen: Callable[[Any, int | None], int]) -> Field:
    """Cards of which the first lie open; how they are shown is the game's own."""
    cards = Cards(deck, seen)
    return Field(name, cards.tell, zones=(cards.zone,))


def pile(name: str, deck: Deck, read: Read | None = None, *, takes_rest: bool = False) -> Field:
    """Cards face down, of which everybody sees how many."""
    cards = Cards(deck, nobody)
    return Field(name, cards.tell, count, read, zones=(cards.zone,), takes_rest=takes_rest)


def hand(name: str, deck: Deck, read: Read) -> Field:
    """Cards of the seat whose turn it is; others see how many."""
    cards = Cards(deck, whose_turn)
    return Field(name, cards.tell, count, read, cards.show, cards.read, zones=(cards.zone,))


Pickled = tuple[object, ...]
"""The fields of a state in the order of their table."""


def pickled(state: State, fields: Fields) -> Pickled:
    """All fields of a state, as a pickle carries them."""
    return tuple(getattr(state, field.name) for field in fields)


def restore(state: State, values: Iterable[object], fields: Fields) -> None:
    """Give a state the fields that a pickle carried."""
    for field, value in zip(fields, values, strict=True):
        setattr(state, field.name, value)


def told(state: State, fields: Fields) -> dict[str, object]:
    """The fields as `truth` tells them."""
    return {
        field.told_as or field.name: field.tell(state, getattr(state, field.name))
        for field in fields
        if field.tell is not None
    }


def shown(state: State, seat: int | None, fields: Fields) -> dict[str, Any]:
    """What a seat sees of the fields, as fields of its view."""
    return {
        field.shown_as or field.name: field.show(state, getattr(state, field.name), seat)
        for field in fields
        if field.show is not None
    }


def shown_to_owner(state: State, seat: int, fields: Fields) -> dict[str, Any]:
    """What a seat alone sees of the fields, as fields of its own part of the view."""
    return {
        field.name: field.show_own(state, getattr(state, field.name), seat)
        for field in fields
        if field.show_own is not None
    }


def rebuild(state: State, view: object, fields: Fields) -> None:
    """Give a state what a view, or a part of it, shows, in the order of the table."""
    seat = getattr(view, "seat", None)
    for field in fields:
        if field.read is not None:
            shown = getattr(view, field.shown_as or field.name)
            setattr(state, field.name, field.read(state, shown, seat))


def rebuild_own(state: State, seat: int, own: object, fields: Fields) -> None:
    """Give a state what only this seat sees of the fields."""
    for field in fields:
        if field.read_own is not None:
            setattr(state, field.name, field.read_own(state, getattr(own, field.name), seat))


def zones_of(state: State, fields: Fields) -> Iterator[tuple[Zone, Any]]:
    """All zones, in the order of the table, each with the field that it is in."""
    for field in fields:
        for zone in field.zones:
            yield zone, getattr(state, field.name)


def cards_in(state: State, fields: Fields, deck: Deck) -> list[int]:
    """The cards of a deck, wherever they lie."""
    return [
        card
        for zone, value in zones_of(state, fields)
        if zone.deck is deck
        for card in zone.cards(state, value)
    ]


def cards_left(state: State, fields: Fields, deck: Deck, cards: Iterable[int]) -> list[int]:
    """Of these cards those that lie nowhere yet, in order."""
    found = set(cards_in(state, fields, deck))
    return [card for card in sorted(cards) if card not in found]


def deal_rest(state: State, fields: Fields, deck: Deck, cards: Iterable[int]) -> None:
    """The cards that lie nowhere else go where the rest belongs."""
    rest = cards_left(state, fields, deck, cards)
    for field in fields:
        if field.takes_rest and any(zone.deck is deck for zone in field.zones):
            setattr(state, field.name, rest)


def components(state: State, fields: Fields) -> list[str]:
    """The cards of all zones, by id."""
    return [
        zone.deck.ids(state)[card]
        for zone, value in zones_of(state, fields)
        for card in zone.cards(state, value)
    ]


def hidden(state: State, seat: int | None, fields: Fields) -> list[str]:
    """The cards of all zones that a seat cannot see, by id."""
    return [
        zone.deck.ids(state)[card]
        for zone, value in zones_of(state, fields)
        for card in zone.hide(state, value, seat)
    ]
