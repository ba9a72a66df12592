"""One screenful: the table above, the tale in the middle, the talk at the bottom.

The talk keeps its place at the lower edge, so that nothing jumps when the tale grows. A page never
outgrows its screen: what finds no room is cut, and says where the rest is to be had.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rich.text import Text

from shem.cli.layout import arranged, folded, wrapped

TALE = 3
"""Lines of the tale that have their place before anything below the table is shown."""
EDGE = 1
"""The line between the table and the tale."""
TYPING = 1
"""The line on which somebody types."""


@dataclass
class Page:
    """What goes on a screen of this size, apart from the line on which somebody types."""

    width: int
    height: int
    title: str
    table: Sequence[str]
    tale: Sequence[str] = ()
    news: int = 0
    """The number of lines at the end of the tale that are new."""
    talk: Sequence[Text] = field(default_factory=list)
    notes: Sequence[Text] = field(default_factory=list)
    """What is added to the talk: as much of it as there is room for."""

    @property
    def abridges(self) -> bool:
        """Whether the notes have to be read elsewhere."""
        whole = [*self._folded(self.talk), *self._folded(self.notes)]
        return len(self._below) < len(whole)

    @property
    def omits(self) -> bool:
        """Whether there are more news than fit."""
        return len(self._new) > self._room

    def lines(self) -> list[Text]:
        tale = self._tale(self._room)
        gap = [Text("")] * (self._room - len(tale))
        return [*map(Text, self._table), *self._edge(), *gap, *tale, *self._below]

    def _folded(self, texts: Iterable[Text]) -> list[Text]:
        return [piece for text in texts for piece in folded(text, self.width)]

    @cached_property
    def _below(self) -> list[Text]:
        """The talk with its notes, or with the first line of them."""
        talk, notes = self._folded(self.talk), self._folded(self.notes)
        whole = [*talk, *notes]
        is_tall = len(self._arranged(len(whole))) >= self._free(len(whole))
        if is_tall and len(notes) > 1:
            whole = [*talk, shortened(notes[0], self.width)]
        return whole[: max(1, self.height - TYPING - EDGE)]

    def _free(self, below: int) -> int:
        """The room for the table and the log above this number of lines."""
        return self.height - TYPING - EDGE - below

    def _arranged(self, below: int) -> list[str]:
        return arranged(self.table, self.width, self._free(below) - TALE)

    @cached_property
    def _table(self) -> list[str]:
        table = self._arranged(len(self._below))
        most = max(0, self._free(len(self._below)) - 1)
        if len(table) <= most:
            return table
        return [*table[: max(0, most - 1)], "… the whole table: `look`"][:most]

    @cached_property
    def _room(self) -> int:
        """The room for the tale."""
        return max(0, self._free(len(self._below)) - len(self._table))

    @cached_property
    def _new(self) -> list[str]:
        return wrapped(self.tale[len(self.tale) - self.news :], self.width)

    def _edge(self) -> list[Text]:
        title = Text.assemble(("── ", "ink.edge"), self.title, " ")
        title.append("─" * (self.width - title.cell_len), "ink.edge")
        title.truncate(self.width, overflow="ellipsis")
        return [title][: self.height - TYPING - len(self._below)]

    def _tale(self, room: int) -> list[Text]:
        old = wrapped(self.tale[: len(self.tale) - self.news], self.width)
        if len(self._new) > room > 1:
            missed = len(self._new) - room + 1
            return [
                Text(f"… {missed} lines more: `log`", "ink.old"),
                *map(Text, self._new[missed:]),
            ]
        told = [*(Text(line, "ink.old") for line in old), *map(Text, self._new)]
        return told[len(told) - room :] if room < len(told) else told


def shortened(line: Text, width: int) -> Text:
    """The first line of more than that."""
    first = line.copy()
    first.truncate(width - 2)
    first.append(" …")
    return first
