"""What choices are called, in the words of their game, to the seat that chooses."""

from __future__ import annotations

from collections.abc import Sequence

from shem.kernel.game import AnyGame
from shem.kernel.row import joined
from shem.kernel.view import View
from shem.kernel.words import capital
from shem.server import wire


def label_of(game: AnyGame, view: View | None, text: str, names: Sequence[str]) -> str:
    """A choice in words; without a view only as exactly as its notation says it."""
    facts = {} if view is None else game.presentation.label_facts(view, text)
    return game.words.label(text, facts, names, None if view is None else view.seat)


def steps_in_words(
    game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]
) -> str:
    """Steps in a row, in words."""
    return joined([label_of(game, view, text, names) for text in steps])


def plan(game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]) -> wire.Plan:
    """Steps in a row, as they are done and as they are called."""
    return wire.Plan(steps=list(steps), words=capital(steps_in_words(game, view, steps, names)))
