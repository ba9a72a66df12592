"""A State for small games: copies, pickles and truth come from its attributes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from shem.kernel.event import EVERYONE, Event
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from shem.kernel.state import State

S = TypeVar("S", bound="Sketch")
T = TypeVar("T")

HOUSEKEEPING = {"seats", "log"}


class Sketch(State):
    """A state that is its attributes: it copies, pickles and tells its truth by itself.

    Attributes are values, flat lists or dicts of values, or streams of chance. The edition is
    printed and no part of the truth. When a sketch grows fast or deep, it becomes a State.
    """

    def attributes(self) -> dict[str, Any]:
        """What the game has added to a State, by name."""
        return {name: value for name, value in vars(self).items() if name not in HOUSEKEEPING}

    def copy(self) -> Self:
        parts = {name: copied(value) for name, value in self.attributes().items()}
        return restored(type(self), self.seats, parts)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.seats, self.attributes())

    def truth(self) -> dict[str, object]:
        parts = {name: shown(value) for name, value in self.attributes().items()}
        parts.pop("edition", None)
        return parts

    def reseed(self, label: str) -> None:
        for name, value in self.attributes().items():
            if isinstance(value, Rng):
                setattr(self, name, value.branch(label))

    def new_chance(self, rng: Rng) -> None:
        """Give every stream of chance another future: `resample` must not keep the true one."""
        for name, value in self.attributes().items():
            if isinstance(value, Rng):
                setattr(self, name, drawn_stream(rng))

    def tell(
        self,
        kind: str,
        args: dict[str, object],
        audience: int = EVERYONE,
        *,
        settles: bool = False,
    ) -> None:
        """Log an event, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, args, audience, settles))

    def resampled(self, seat: int | None, rng: Rng) -> Self:
        """This state with all that the seat cannot know resampled: how `imagine` ends."""
        self.resample(seat, rng)
        return self


def restored(kind: type[S], seats: int, attributes: dict[str, Any]) -> S:
    """A state from its parts."""
    state = kind.__new__(kind)
    State.__init__(state, seats)
    vars(state).update(attributes)
    return state


def copied(value: Any) -> Any:
    """A value that shares nothing mutable with this one."""
    return value.copy() if isinstance(value, list | dict | Rng) else value


def shown(value: Any) -> object:
    """A value as plain JSON."""
    return list(value.words()) if isinstance(value, Rng) else copied(value)


def drawn_stream(rng: Rng) -> Rng:
    """A stream of its own, begun with numbers of this one."""
    return Rng(int(rng.bits()), int(rng.bits()), int(rng.bits()), int(rng.bits()))


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """The items in a random order; the same rng gives the same order."""
    order = list(range(len(items)))
    rng.shuffle(order)
    return [items[at] for at in order]


def not_now(clause: str) -> Callable[[State, int, int], Refusal | None]:
    """For games without finer reasons: whatever is not legal is refused by this clause."""

    def explain(state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal(seat) else Refusal("not-now", clause)

    return explain
