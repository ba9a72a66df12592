"""The numbers of a state, listed once: for pickles, truth, views and imagined worlds.

A game has a table of the numbers of its state, and one of the numbers of each seat, which lie in a
flat list for all seats. What a number means stands in its line: a word, some words, or a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from shem.kernel.state import State

NONE = -1
"""Stands for nobody and nothing in every scalar."""

WordsOf = Callable[[Any], Sequence[object]]
"""The words of the set-up of a game: those of its edition."""


Tell = Callable[[Any, int], object]
"""What a number means in its state, as `truth` tells it."""
Show = Callable[[Any, int, int | None], object]
"""What a number means to a seat, or to the spectator."""
Read = Callable[[Any], int]
"""The number with this meaning in a view."""


@dataclass(frozen=True, slots=True)
class ScalarFunctions:
    """How a number is told that means something at times only, or not to everybody."""

    tell: Tell
    show: Show
    read: Read


@dataclass(frozen=True, slots=True)
class Scalar:
    """A field that is one number. Pickles carry it; what else is done with it stands here.

    `words` says what the number means: its word, or its seats; NONE means None. A mask means all
    words whose bit is set. A public scalar is in every view, with the same meaning for all; a
    private one is only told by `truth`. View and truth call it by its key, or by its name. What
    `truth` tells in another way is untold. With `telling` functions of the game tell, show and read
    it. `at` is where the numbers of the seats begin in their flat list.
    """

    name: str
    words: Sequence[object] | WordsOf = ()
    key: str = ""
    is_public: bool = False
    is_told: bool = True
    is_mask: bool = False
    at: int = 0
    telling: ScalarFunctions | None = None

    def tell(self, number: int, setup: object = None) -> object:
        """What a number of this field means."""
        words = self._words(setup)
        if self.is_mask:
            return _masked(words, int(number))
        if number == NONE:
            return None
        return words[number] if words else number

    def tell_of_seat(self, number: int, setup: object = None) -> object:
        """What a number of a seat means; without words -1 is a number like any other."""
        return self.tell(number, setup) if self.words else number

    def read(self, meaning: object, setup: object = None) -> int:
        """The number with this meaning."""
        words = self._words(setup)
        if self.is_mask:
            assert isinstance(meaning, tuple)
            return sum(1 << words.index(word) for word in meaning)
        if meaning is None and None not in words:
            return NONE
        if words:
            return words.index(meaning)
        assert isinstance(meaning, int)
        return meaning

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


Scalars = tuple[Scalar, ...]


def public(
    name: str,
    words: Sequence[object] | WordsOf = (),
    *,
    key: str = "",
    is_mask: bool = False,
    at: int = 0,
) -> Scalar:
    """A field that everybody sees."""
    return Scalar(name, words, key, is_public=True, is_mask=is_mask, at=at)


def told_by(name: str, tell: Tell, show: Show, read: Read) -> Scalar:
    """A field that is told, shown and read by functions of the game."""
    return Scalar(name, is_public=True, telling=ScalarFunctions(tell, show, read))


def to_active(tell: Tell) -> Show:
    """Shown as `truth` tells it, but only to the seat whose turn it is."""

    def show(state: Any, number: int, seat: int | None) -> object:
        return tell(state, number) if state.active == seat else None

    return show


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
    return {
        scalar.key or scalar.name: _listed(_meaning(state, scalar))
        for scalar in scalars
        if scalar.is_told
    }


def _meaning(state: State, scalar: Scalar) -> object:
    number = getattr(state, scalar.name)
    if scalar.telling is not None:
        return scalar.telling.tell(state, int(number))
    return scalar.tell(number, getattr(state, "setup", None))


def shown(state: State, scalars: Scalars, seat: int | None = None) -> dict[str, Any]:
    """The public scalars, as fields of the view of a seat."""
    return {
        scalar.key or scalar.name: _meaning(state, scalar)
        if scalar.telling is None
        else scalar.telling.show(state, int(getattr(state, scalar.name)), seat)
        for scalar in scalars
        if scalar.is_public
    }


def rebuild(state: State, view: object, scalars: Scalars) -> None:
    """Give a state the public scalars that a view, or a part of it, shows."""
    setup = getattr(state, "setup", None)
    for scalar in scalars:
        if scalar.is_public:
            meaning = getattr(view, scalar.key or scalar.name)
            telling = scalar.telling
            number = telling.read(meaning) if telling else scalar.read(meaning, setup)
            setattr(state, scalar.name, number)


def told_of_seat(
    own: Sequence[int], seat: int, scalars: Scalars, setup: object = None
) -> dict[str, object]:
    """The numbers of a seat, as `truth` tells them."""
    return {
        scalar.key or scalar.name: _listed(scalar.tell_of_seat(own[scalar.at + seat], setup))
        for scalar in scalars
        if scalar.is_told
    }


def public_of(scalars: Scalars) -> Scalars:
    """Those that everybody sees."""
    return tuple(scalar for scalar in scalars if scalar.is_public)


def shown_of_seat(
    own: Sequence[int], seat: int, scalars: Scalars, setup: object = None
) -> dict[str, Any]:
    """The public numbers of a seat, as fields of what a view shows of it."""
    seen = public_of(scalars)
    return shown_numbers(seat_numbers(own, seat, seen), seen, setup)


def seat_numbers(own: Sequence[int], seat: int, scalars: Scalars) -> tuple[int, ...]:
    """The numbers of a seat, in the order of their table."""
    return tuple([own[scalar.at + seat] for scalar in scalars])


def shown_numbers(numbers: Sequence[int], scalars: Scalars, setup: object = None) -> dict[str, Any]:
    """Numbers of a seat by name, each with its meaning."""
    return {
        scalar.name: scalar.tell_of_seat(number, setup)
        for scalar, number in zip(scalars, numbers, strict=True)
    }


def rebuild_seat(
    own: list[int], seat: int, shown: object, scalars: Scalars, setup: object = None
) -> None:
    """Give a seat the public numbers that a view shows of it."""
    for scalar in scalars:
        if scalar.is_public:
            own[scalar.at + seat] = scalar.read(getattr(shown, scalar.name), setup)


def _listed(meaning: object) -> object:
    return list(meaning) if isinstance(meaning, tuple) else meaning
