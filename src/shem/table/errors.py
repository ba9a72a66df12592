"""Errors of the table itself, and refusals of the game as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from shem.kernel.errors import Refused, ShemError
from shem.kernel.game import AnyGame
from shem.kernel.refusal import Refusal
from shem.kernel.words import Words


@cache
def words() -> Words:
    """The sentences of the table."""
    return Words(Path(__file__).parent)


class TableError(ShemError):
    """A refusal of the table: its reason is an id of [refusal], the arguments fill its holes."""

    def __init__(self, reason: str, **args: object) -> None:
        super().__init__(reason)
        self._refusal = Refusal(reason, "", args)

    # Many only say that something cannot be done now, and nobody reads why.
    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, names: Sequence[str] = (), reader: int | None = None) -> str:
        """The reason in words, to one reader."""
        return words().refusal(self._refusal, names, reader)


def refusal_text(
    game: AnyGame, error: Refused, names: Sequence[str] = (), reader: int | None = None
) -> str:
    """The refusal in the game's own words; a game without words still names reason and clause."""
    try:
        return game.words.refusal(error.refusal, names, reader)
    except ShemError:
        return str(error)
