"""What a number of a state means: itself, a word, some words, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

NONE = -1
"""Stands for nobody and nothing."""

WordsOf = Callable[[Any], Sequence[object]]
"""The words of the set-up of a game: those of its edition."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A number with its words, from the edition or fixed; a mask means all words whose bit is set.

    NONE means None; without words any other number means itself.
    """

    words: Sequence[object] | WordsOf = ()
    is_mask: bool = False

    def of(self, number: int, setup: object = None) -> object:
        """What a number means."""
        words = self._words(setup)
        if self.is_mask:
            return _masked(words, int(number))
        if number == NONE:
            return None
        return words[number] if words else number

    def number(self, meaning: object, setup: object = None) -> int:
        """The number with this meaning."""
        words = self._words(setup)
        if self.is_mask:
            assert isinstance(meaning, tuple)
            return sum(1 << int(words.index(word)) for word in meaning)
        if meaning is None and None not in words:
            return NONE
        if words:
            return words.index(meaning)
        assert isinstance(meaning, int)
        return meaning

    def tell(self, state: Any, number: int) -> object:
        """A number of a state, as `truth` tells it."""
        return listed(self.of(number, getattr(state, "setup", None)))

    def show(self, state: Any, number: int, _seat: int | None) -> object:
        """A number of a state, as every view shows it."""
        return self.of(number, getattr(state, "setup", None))

    def read(self, state: Any, shown: object, _seat: int | None) -> int:
        """A number, from what every view shows of it."""
        return self.number(shown, getattr(state, "setup", None))

    def _words(self, setup: object) -> Sequence[object]:
        return self.words(setup) if callable(self.words) else self.words


def _masked(words: Sequence[object], mask: int) -> tuple[object, ...]:
    """The words whose bit is set, bit by bit: mostly few are."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(words[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def listed(meaning: object) -> object:
    """Some words as plain JSON has them."""
    return list(meaning) if isinstance(meaning, tuple) else meaning
