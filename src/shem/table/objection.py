"""What the table itself refuses, apart from the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from shem.kernel.errors import ShemError
from shem.kernel.refusal import Refusal
from shem.kernel.words import Words


@cache
def words() -> Words:
    """The sentences of the table."""
    return Words(Path(__file__).parent)


class Objection(ShemError):
    """A refusal of the table: its reason is an id of [refusal], the arguments fill its holes."""

    def __init__(self, reason: str, **args: object) -> None:
        self._refusal = Refusal(reason, "", args)
        super().__init__(self.sentence())

    def sentence(self, names: Sequence[str] = (), reader: int | None = None) -> str:
        """The reason in words, to one reader."""
        return words().refusal(self._refusal, names, reader)
