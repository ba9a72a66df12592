"""What a game declares so that its players can keep a deduction sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from shem.kernel.view import View
from shem.kernel.words import Words

V = TypeVar("V", bound=View)

SHEET_MODES: Final = ("off", "pencil", "automatic")
"""How much of a sheet there is, the least first: none, the seat's own marks, what follows."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A fact as the game writes it, and when and where it was learnt, in words."""

    fact: str
    when: str


@dataclass(frozen=True)
class SheetRules(Generic[V]):
    """What a game offers to whoever keeps a sheet."""

    seen: Callable[[V, Words], tuple[Seen, ...]]
    """What the seat of a view has learnt, from the view alone, the oldest first."""
    is_mark: Callable[[str, str], bool]
    """Whether a mark means something at this place of the sheet."""


def lower_mode(one: str, other: str) -> str:
    """The lower of two levels."""
    return min(one, other, key=SHEET_MODES.index)
