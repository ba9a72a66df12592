"""One screenful: the table above, the tale in the middle, the talk at the bottom.

The talk keeps its place at the lower edge, so that nothing jumps when the tale grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from shem.cli.layout import arranged, folded, wrapped

TALE = 3
"""So many lines of the tale have their place before anything below the table is shown."""


@dataclass
class Page:
    """What goes on a screen of this size, apart from the line on which somebody types."""

    width: int
    height: int
    title: str
    table: Sequence[str]
    tale: Sequence[str] = ()
    news: int = 0
    """So many of the last lines of the tale are new."""
    talk: list[Text] = field(default_factory=list)

    def lines(self) -> list[Text]:
        talk = [piece for text in self.talk for piece in folded(text, self.width)]
        below = len(talk) + 1
        table = [Text(line) for line in self._table(self.height - below - TALE - 1)]
        room = self.height - below - len(table) - 1
        tale = self._tale(max(1, room))
        gap = [Text("")] * (room - len(tale))
        return [*table, self._rule(), *gap, *tale, *talk]

    def _table(self, height: int) -> list[str]:
        return arranged(self.table, self.width, height)

    def _rule(self) -> Text:
        title = Text.assemble(("── ", "ink.edge"), self.title, " ")
        title.append("─" * (self.width - title.cell_len), "ink.edge")
        return title

    def _tale(self, room: int) -> list[Text]:
        old = wrapped(self.tale[: len(self.tale) - self.news], self.width)
        new = wrapped(self.tale[len(self.tale) - self.news :], self.width)
        if len(new) > room > 1:
            missed = len(new) - room + 1
            return [Text(f"… {missed} lines more: `log`", "ink.old"), *map(Text, new[missed:])]
        told = [*(Text(line, "ink.old") for line in old), *map(Text, new)]
        return told[-room:]
