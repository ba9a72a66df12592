"""A terminal without a screen: what is typed is written down beforehand, pages are kept."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from shem.cli.terminal import Left, Terminal


class Script(Terminal):
    """Types the given lines, one at each question; leaves when there are no more."""

    def __init__(self, lines: Iterable[str], width: int = 80, height: int = 24) -> None:
        console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
        super().__init__(console)
        self._lines: Iterator[str] = iter(lines)
        self.pages: list[list[str]] = []
        self.pauses = 0

    def draw(self, lines: Iterable[str | Text]) -> None:
        self.pages.append([])
        for line in lines:
            self.say(line)

    def say(self, line: str | Text) -> None:
        self.pages[-1].append(line.plain if isinstance(line, Text) else line)

    def ask(self) -> str:
        for line in self._lines:
            return line
        raise Left

    def pause(self, seconds: float | None) -> bool:
        self.pauses += 1
        return self.pauses > 3

    def typed_ahead(self) -> str:
        return ""

    def forget_typing(self) -> None:
        """Nothing is typed ahead in a script."""

    @property
    def last(self) -> str:
        return "\n".join(self.pages[-1])
