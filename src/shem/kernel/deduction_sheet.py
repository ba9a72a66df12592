"""A sheet that a player keeps beside a game: what was seen, and the player's own marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from shem.kernel.view import View
from shem.kernel.words import Words

V = TypeVar("V", bound=View)

LEVELS: Final = ("off", "pencil", "automatic")
"""How much of a sheet there is, the least first: none, one's own marks, and what follows."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A fact as the game writes it, and when and where it was learnt, in words."""

    fact: str
    when: str


@dataclass(frozen=True)
class Notes(Generic[V]):
    """What a game offers to whoever keeps a sheet."""

    seen: Callable[[V, Words], tuple[Seen, ...]]
    """What the seat of a view has learnt, from the view alone, the oldest first."""
    is_mark: Callable[[str, str], bool]
    """Whether a mark means something at this place of the sheet."""


def least(one: str, other: str) -> str:
    """The lower of two levels."""
    return min(one, other, key=LEVELS.index)
