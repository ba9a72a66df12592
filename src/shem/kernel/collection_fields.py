"""The lists, decks and chains of a state, listed once: for pickles, truth, views, imagined worlds.

A game has a table of them beside that of its scalars. What is in a collection, who sees how much of
it and how an imagined world has it again stands in its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from sys import maxsize
from typing import Any

from shem.kernel.scalar_fields import Scalars, WordsOf, numbers_of, set_numbers
from shem.kernel.state import State
from shem.kernel.view import View

Tell = Callable[[Any, Any], Any]
"""What the state holds, as `truth` tells it."""
Show = Callable[[Any, Any, int | None], object]
"""What the state holds, as a view shows it to a seat, or to the spectator."""
Read = Callable[[Any, Any, int | None], object]
"""What a view shows to its seat, as an imagined state holds it."""
Hide = Callable[[Any, Any, int | None], list[object]]
"""The cards, by id, that a seat cannot see; the spectator cannot see any that somebody cannot."""


@dataclass(frozen=True, slots=True)
class Collection:
    """A field that is more than one number. Pickles carry it; what else is done with it is here.

    What is not told, shown or read here the game tells, shows or reads in its own way. `show_own`
    and `read_own` are for what a view holds in `own`, for its seat alone. `hide` are the
    cards that a seat cannot see, by id.
    """

    name: str
    tell: Tell | None = None
    show: Show | None = None
    read: Read | None = None
    show_own: Show | None = None
    read_own: Read | None = None
    hide: Hide | None = None


Collections = tuple[Collection, ...]


def kept(*names: str) -> Collections:
    """Fields that a game tells, shows and reads in its own way."""
    return tuple(Collection(name) for name in names)


def everybody(_state: object, _seat: int | None) -> int:
    """Cards that lie open: each seat sees all of them."""
    return maxsize


def nobody(_state: object, _seat: int | None) -> int:
    """Cards that lie face down."""
    return 0


def whose_turn(state: Any, seat: int | None) -> int:
    """Cards of the seat whose turn it is."""
    return maxsize if state.active == seat else 0


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards as numbers, each with a word, held as a list, as a tuple or as bytes.

    `seen` says how many a seat sees, from the first on.
    """

    words: Sequence[object] | WordsOf
    seen: Callable[[Any, int | None], int]
    holds: Callable[[Iterable[int]], Sequence[int]] = list

    def tell(self, state: State, cards: Iterable[int]) -> list[object]:
        """The cards by their words."""
        words = self._words(state)
        return [words[card] for card in cards]

    def show(self, state: State, cards: Sequence[int], seat: int | None) -> tuple[object, ...]:
        """The cards that a seat sees."""
        return tuple(self.tell(state, cards[: self.seen(state, seat)]))

    def hide(self, state: State, cards: Sequence[int], seat: int | None) -> list[object]:
        """The cards that a seat does not see."""
        return self.tell(state, cards[self.seen(state, seat) :])

    def read(self, state: State, shown: Iterable[object], _seat: int | None) -> Sequence[int]:
        """The numbers of cards with these words."""
        words = self._words(state)
        return self.holds(words.index(word) for word in shown)

    def _words(self, state: Any) -> Sequence[object]:
        return self.words(state.setup) if callable(self.words) else self.words


def count(_state: object, cards: Sequence[object], _seat: int | None) -> int:
    """How many cards there are: nobody is told more."""
    return len(cards)


def deck(
    name: str, words: Sequence[object] | WordsOf, seen: Callable[[Any, int | None], int]
) -> Collection:
    """Cards in an order of which a part is seen; how it is shown is the game's own."""
    cards = Cards(words, seen)
    return Collection(name, cards.tell, hide=cards.hide)


def pile(name: str, words: Sequence[object] | WordsOf, read: Read | None = None) -> Collection:
    """Cards face down, of which everybody sees how many."""
    cards = Cards(words, nobody)
    return Collection(name, cards.tell, count, read, hide=cards.hide)


def hand(name: str, words: Sequence[object] | WordsOf, read: Read) -> Collection:
    """Cards of the seat whose turn it is; others see how many."""
    cards = Cards(words, whose_turn)
    return Collection(name, cards.tell, count, read, cards.show, cards.read, cards.hide)


def collections_of(state: State, collections: Collections) -> tuple[object, ...]:
    """What is more than a number in a state, as a pickle carries it."""
    return tuple(getattr(state, each.name) for each in collections)


def set_collections(state: State, collections: Collections, values: Iterable[object]) -> None:
    """Give a state what a pickle carried."""
    for each, value in zip(collections, values, strict=True):
        setattr(state, each.name, value)


Pickled = tuple[tuple[object, ...], tuple[int, ...]]
"""The collections and the numbers of a state, in the order of their tables."""


def pickled(state: State, collections: Collections, scalars: Scalars) -> Pickled:
    """All fields of a state, as a pickle carries them."""
    return collections_of(state, collections), numbers_of(state, scalars)


def restore(state: State, parts: Pickled, collections: Collections, scalars: Scalars) -> None:
    """Give a state the fields that a pickle carried."""
    set_collections(state, collections, parts[0])
    set_numbers(state, scalars, parts[1])


def told(state: State, collections: Collections) -> dict[str, object]:
    """The collections as `truth` tells them."""
    return {
        each.name: each.tell(state, getattr(state, each.name))
        for each in collections
        if each.tell is not None
    }


def shown(state: State, seat: int | None, collections: Collections) -> dict[str, Any]:
    """What a seat sees of the collections, as fields of its view."""
    return {
        each.name: each.show(state, getattr(state, each.name), seat)
        for each in collections
        if each.show is not None
    }


def shown_to_owner(state: State, seat: int, collections: Collections) -> dict[str, Any]:
    """What a seat alone sees of the collections, as fields of its own part of the view."""
    return {
        each.name: each.show_own(state, getattr(state, each.name), seat)
        for each in collections
        if each.show_own is not None
    }


def rebuild(state: State, view: View, collections: Collections) -> None:
    """Give a state the collections that a view shows, in the order of their table."""
    for each in collections:
        if each.read is not None:
            setattr(state, each.name, each.read(state, getattr(view, each.name), view.seat))


def rebuild_own(state: State, seat: int, own: object, collections: Collections) -> None:
    """Give a state what only this seat sees of the collections."""
    for each in collections:
        if each.read_own is not None:
            setattr(state, each.name, each.read_own(state, getattr(own, each.name), seat))


def all_cards(state: State, collections: Collections) -> list[Any]:
    """The cards of all collections, by id."""
    found: list[Any] = []
    for each in collections:
        if each.hide is not None and each.tell is not None:
            found += each.tell(state, getattr(state, each.name))
    return found


def hidden(state: State, seat: int | None, collections: Collections) -> list[Any]:
    """The cards of all collections that a seat cannot see, by id."""
    found: list[Any] = []
    for each in collections:
        if each.hide is not None:
            found += each.hide(state, getattr(state, each.name), seat)
    return found
