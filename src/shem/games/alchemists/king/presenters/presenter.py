"""What a module of The King's Golem says of itself: in views, truth, questions and refusals.

A subclass overrides what it needs; `king.presenters.enabled` knows all of them by the names of
their modules. Nothing here is asked of a game without modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView

Lesson = tuple[str, Args]


def seal_stakes(state: AlchemistsState) -> Args:
    """ALC-B62 What the two kinds of stars score, and what a seal loses on something wrong."""
    edition = state.setup.edition
    gold, silver, *_ = edition.seals.points
    return {
        "gold_star": gold,
        "silver_star": silver,
        "penalty": edition.numbers.wrong_loss,
        "fall": edition.numbers.fall_loss,
    }


class Presenter:
    """As it stands here a module says nothing."""

    weighty_at: frozenset[str] = frozenset()
    """The stages whose questions are about it: its block of plain text stands higher then."""

    def truth(self, state: AlchemistsState) -> dict[str, object]:
        """What belongs to all, by name."""
        return {}

    def truth_of_seat(self, state: AlchemistsState, seat: int) -> dict[str, object]:
        """What belongs to a seat, by name."""
        return {}

    def components(self, state: AlchemistsState) -> list[str]:
        """The cards and tiles of the module by id, wherever they lie."""
        return []

    def hidden(self, state: AlchemistsState, seat: int | None) -> list[str]:
        """Those of them that a seat cannot see now."""
        return []

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        """Its part of a view, under its name."""
        return {}

    def deciding(self, state: AlchemistsState) -> tuple[int, ...] | None:
        """Who takes part in a decision that several seats make at once; None if it is none."""
        return None

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        """Its numbers, from its part of a view."""

    def ask(self, state: AlchemistsState, seat: int) -> Prompt | None:
        """A question of the module, or one of the base game that it asks otherwise."""
        return None

    def teach(self, state: AlchemistsState, seat: int, kind: str) -> Lesson | None:
        """Another lesson for a question of the base game, with the facts that it needs."""
        return None

    def owns(self, action: int) -> bool:
        """Whether an action is there only with this module (ALC-K2)."""
        return False

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        """Why an action that answers the question of the moment is not possible."""
        return None

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """Its block of the table as plain text."""
        yield from ()
