"""A refusal of the rules as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from shem.kernel.errors import Refused, ShemError
from shem.kernel.game import AnyGame


def said(
    game: AnyGame, error: Refused, names: Sequence[str] = (), reader: int | None = None
) -> str:
    """The refusal in the game's own words; a game without words still names reason and clause."""
    try:
        return game.words.refusal(error.refusal, names, reader)
    except ShemError:
        return str(error)
