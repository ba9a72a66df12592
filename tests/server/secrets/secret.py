"""A secret of a game, described for whoever searches what the server sends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from shem.kernel import AnyGame, Setting

SOON = 40
Plain = Mapping[str, Any]
"""A truth or a view, in plain words."""


@dataclass(frozen=True)
class Secret:
    """Where it lies in the truth, and whether somebody's act or the deal brings it about."""

    name: str
    by: Literal["act", "deal"]
    of: Callable[[Plain], object]
    seats: int = 2
    options: Mapping[str, Setting] = field(default_factory=dict)
    longest: int = SOON
    """The steps in which it comes up, or another deal is tried."""

    @property
    def is_late(self) -> bool:
        """Whether it comes up so late in a game that a search for it takes long."""
        return self.longest > SOON


@dataclass(frozen=True)
class Secrets:
    """The secrets of a game, and what must be blank for a reader in a view that is sent."""

    all: tuple[Secret, ...]
    blank: Callable[[Plain, int | None], Iterator[object]]
    slips: tuple[str, ...] = ()
    """What can slip out of it, of the kinds that `Search` knows."""
    tables: tuple[tuple[int, Mapping[str, Setting]], ...] = ((2, {}),)
    """Seats and options of the tables at which everything is searched."""


def undescribed(game: AnyGame) -> Secrets:
    """A game without a description: what the contract tells of its secrets is searched for."""
    return Secrets((), _nothing, tables=((game.seats[0], {}),))


def _nothing(view: Plain, reader: int | None) -> Iterator[object]:
    return iter(())
