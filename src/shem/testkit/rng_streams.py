"""The streams of chance inside a state, and states with secrets blotted out.

`truth()` is expected to show a stream as the list of its four words, and every card by the id
that `hidden` and `components` give it: with both blotted out, two states that differ only in
what somebody cannot know look the same.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from shem.kernel import Rng, State

Words = tuple[int, int, int, int]

WORD = 1 << 32
TELLING = 1 << 16
"""Smaller numbers occur by themselves; a word of chance this small is one in 65,536."""


class _Listener(pickle.Pickler):
    """Notes the streams that pass through a pickle."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.found: list[Words] = []

    def persistent_id(self, value: object) -> None:
        if isinstance(value, Rng):
            self.found.append(value.words())


def held_streams(state: State) -> list[Words]:
    """The streams that the state holds as Rng values; none if it does not pickle."""
    listener = _Listener()
    try:
        listener.dump(state)
    except Exception:
        return []
    return listener.found


def streams(state: State) -> set[Words]:
    """Every stream of chance in a state, held as a value or shown in its truth."""
    return {*held_streams(state), *_shown_streams(state.truth())}


def _shown_streams(value: object) -> Iterator[Words]:
    if isinstance(value, (list, tuple)):
        if len(value) == 4 and all(type(item) is int and 0 <= item < WORD for item in value):
            if max(value) >= TELLING:
                yield (value[0], value[1], value[2], value[3])
        else:
            for item in value:
                yield from _shown_streams(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _shown_streams(item)


def numbers_in(value: object) -> Iterator[int]:
    """Every whole number in a piece of plain JSON."""
    if type(value) is int:
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from numbers_in(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers_in(item)


def telling_words(state: State) -> set[int]:
    """The words of all streams that could not occur by accident."""
    return {word for stream in streams(state) for word in stream if word >= TELLING}


@dataclass(frozen=True)
class Facts:
    """A state written out once: its truth, its streams of chance, and the truth without them."""

    truth: object
    streams: set[Words]
    blotted: object

    @classmethod
    def of(cls, state: State) -> Facts:
        truth = state.truth()
        found = {*held_streams(state), *_shown_streams(truth)}
        return cls(truth, found, _blotted(truth, found, frozenset()))


def blotted(state: State, ids: Collection[str] = ()) -> object:
    """The truth of a state without its streams of chance, and without these ids."""
    truth = state.truth()
    return _blotted(truth, {*held_streams(state), *_shown_streams(truth)}, frozenset(ids))


def _blotted(value: object, streams: set[Words], ids: frozenset[str]) -> object:
    if isinstance(value, dict):
        return {_blot(key, ids): _blotted(item, streams, ids) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        if len(value) == 4 and list(value) in [list(stream) for stream in streams]:
            return "chance"
        return [_blotted(item, streams, ids) for item in value]
    return _blot(value, ids)


def _blot(value: object, ids: frozenset[str]) -> object:
    return "hidden" if isinstance(value, str) and value in ids else value


def places(value: object, ids: frozenset[str], path: str = "") -> Iterator[tuple[str, str]]:
    """Where in a truth each of the ids lies; `hands[1][0]`."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, ids, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for at, item in enumerate(value):
            yield from places(item, ids, f"{path}[{at}]")
    elif isinstance(value, str) and value in ids:
        yield path.lstrip("."), value
