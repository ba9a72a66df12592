"""The fields of a state that are one number each, listed once: for pickles, truth and views."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from shem.kernel.state import State
from shem.kernel.view import View

NONE = -1
"""Stands for nobody and nothing in every scalar."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A field that is one number. Pickles carry it; what else is done with it stands here.

    `words` says what the number means: its word, or its seats; NONE means None. A public scalar is
    in every view under its own name, with the same meaning for all; a private one is only told by
    `truth`, under its key. What `truth` tells in another way is untold.
    """

    name: str
    words: Sequence[object] = ()
    key: str = ""
    is_public: bool = False
    is_told: bool = True

    def tell(self, number: int) -> object:
        """What a number of this field means."""
        if number == NONE:
            return None
        return self.words[number] if self.words else number

    def read(self, meaning: object) -> int:
        """The number with this meaning."""
        if meaning is None:
            return NONE
        if self.words:
            return self.words.index(meaning)
        assert isinstance(meaning, int)
        return meaning


Scalars = tuple[Scalar, ...]


def public(name: str, words: Sequence[object] = ()) -> Scalar:
    """A field that everybody sees."""
    return Scalar(name, words, is_public=True)


def untold(*names: str) -> Scalars:
    """Fields that `truth` tells in another way."""
    return tuple(Scalar(name, is_told=False) for name in names)


def numbers_of(state: State, scalars: Scalars) -> tuple[int, ...]:
    """All scalars of a state, in the order of their table."""
    return tuple(int(getattr(state, scalar.name)) for scalar in scalars)


def set_numbers(state: State, scalars: Scalars, numbers: Iterable[int]) -> None:
    """Give a state these scalars, in the order of their table."""
    for scalar, number in zip(scalars, numbers, strict=True):
        setattr(state, scalar.name, number)


def told(state: State, scalars: Scalars) -> dict[str, object]:
    """The scalars as `truth` tells them."""
    meanings = {
        scalar.key or scalar.name: scalar.tell(getattr(state, scalar.name))
        for scalar in scalars
        if scalar.is_told
    }
    return {key: list(it) if isinstance(it, tuple) else it for key, it in meanings.items()}


def shown(state: State, scalars: Scalars) -> dict[str, Any]:
    """The public scalars, as fields of a view."""
    return {
        scalar.name: scalar.tell(getattr(state, scalar.name))
        for scalar in scalars
        if scalar.is_public
    }


def rebuild(state: State, view: View, scalars: Scalars) -> None:
    """Give a state the public scalars that a view shows."""
    for scalar in scalars:
        if scalar.is_public:
            setattr(state, scalar.name, scalar.read(getattr(view, scalar.name)))
