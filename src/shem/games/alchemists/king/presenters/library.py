"""What is said of the palace library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shem.games.alchemists import actions, stages
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.deed_codec import masked
from shem.games.alchemists.king.fields import BOOKS, SHELF
from shem.games.alchemists.king.presenters.presenter import Presenter
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView


@dataclass(frozen=True, slots=True)
class LibraryPart:
    """The books of each seat, and what the one in hand offers its reader."""

    books: tuple[int, ...]
    offered: tuple[str, ...]


class LibraryPresenter(Presenter):
    """ALC-L1, ALC-L2 Tokens are open; what a book offers and tells is its reader's alone."""

    weighty_at = frozenset(("reading", "visiting"))

    def truth_of_seat(self, state: AlchemistsState, seat: int) -> dict[str, object]:
        offered = masked(INGREDIENTS, state.extra[SHELF + seat])
        return {"books": state.extra[BOOKS + seat], "offered": offered}

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        books = tuple(state.extra[BOOKS + each] for each in range(state.seats))
        shelf = 0 if seat is None else state.extra[SHELF + seat]
        return {"library": LibraryPart(books, tuple(masked(INGREDIENTS, shelf)))}

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        assert view.library is not None
        for seat, books in enumerate(view.library.books):
            state.extra[BOOKS + seat] = books
        if view.seat is not None:
            faces = [INGREDIENTS.index(each) for each in view.library.offered]
            state.extra[SHELF + view.seat] = sum(BITS[each] for each in faces)

    def ask(self, state: AlchemistsState, seat: int) -> Prompt | None:
        if state.stage != stages.READING:
            return None
        offered = masked(INGREDIENTS, state.extra[SHELF + seat])
        return Prompt("reading", "ALC-L1", {"ingredients": offered})

    def owns(self, action: int) -> bool:
        return actions.READ <= action < actions.ORDER

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        if state.stage != stages.READING:
            return None
        return "not-in-book", "ALC-L1", {"ingredient": INGREDIENTS[action - actions.READ]}

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """The books of each seat, once there are any."""
        assert view.library is not None
        if any(view.library.books):
            yield words.line("books", {"books": list(view.library.books)}, (), view.seat)
