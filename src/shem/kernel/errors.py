"""Errors with a sentence for the person who meets them.

ShemError             something given was wrong; its text is one clear sentence
├── Malformed         a text that is not an action at all
├── Refused           an action that the rules refuse now; carries the Refusal
└── BadData           a data file that cannot be played with; lists every problem
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shem.kernel.refusal import Refusal


class ShemError(Exception):
    """Something given was wrong. The text names the thing, the reason and the way out."""


class Malformed(ShemError):
    """A text that is not an action of the game."""


class Refused(ShemError):
    """An action that the rules refuse now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.clause})")
        self.refusal = refusal


class BadData(ShemError):
    """A data file, or several, with all their problems at once."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A tail for an error sentence: the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), n=1)
    return f" — did you mean {near[0]!r}?" if near else ""
