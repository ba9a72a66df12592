"""The text form of every action: short, readable, and read back to the same action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from shem.kernel.errors import Malformed, did_you_mean

ROW: Final = ";"
"""Stands between actions in a row."""

Shorthand = Callable[[str], "tuple[int, ...] | None"]


def no_shorthand(text: str) -> tuple[int, ...] | None:
    """For games in which every text is a single action."""
    return None


class Notation:
    """Writes and reads the actions of a game; `texts[action]` is the text of an action id.

    Actions in a row are written one after another. A game may add shorthand for them.

    >>> notation = Notation(["roll", "stop"])
    >>> notation.write(1)
    'stop'
    >>> notation.read(" ROLL ")
    (0,)
    >>> notation.write_row([0, 0, 1])
    'roll; roll; stop'
    >>> notation.read("roll; roll; stop")
    (0, 0, 1)
    """

    def __init__(self, texts: Sequence[str], shorthand: Shorthand = no_shorthand) -> None:
        self.texts = tuple(texts)
        self._ids = {text: action for action, text in enumerate(self.texts)}
        self._shorthand = shorthand
        if len(self._ids) != len(self.texts):
            raise ValueError("two actions share one text")

    def __len__(self) -> int:
        return len(self.texts)

    def write(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < len(self.texts):
            raise Malformed(f"there is no action {action}: ids run from 0 to {len(self.texts) - 1}")
        return self.texts[action]

    def write_row(self, actions: Iterable[int]) -> str:
        """The text of several actions in a row."""
        return f"{ROW} ".join(self.write(action) for action in actions)

    def read(self, text: str) -> tuple[int, ...]:
        """The action, or the actions in a row, that a text stands for."""
        if ROW in text:
            return tuple(action for part in text.split(ROW) for action in self._read_one(part))
        return self._read_one(text)

    def _read_one(self, text: str) -> tuple[int, ...]:
        words = " ".join(text.lower().split())
        if words in self._ids:
            return (self._ids[words],)
        steps = self._shorthand(words)
        if steps is None:
            raise Malformed(f"{text!r} is not an action{did_you_mean(words, self.texts)}")
        return steps
