"""Setting the blocks of a game's lines side by side, as the terminal has room for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

Block = list[str]

GAP = 2
WEIGHTY = 2
"""The number of blocks that are shown however small the terminal is."""


def blocks(lines: Iterable[str]) -> list[Block]:
    """The lines, parted where one is empty."""
    parts: list[Block] = [[]]
    for line in lines:
        if line:
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]


def arranged(lines: Iterable[str], width: int, height: int) -> Block:
    """The first block on the left, what fits beside it in columns, the rest below it.

    A block that finds no room is left out, unless it is a weighty one.
    """
    first, *others = blocks(lines) or [[]]
    columns = Columns(wrapped(first, width), width)
    below: list[Block] = []
    for at, block in enumerate(others, start=1):
        is_weighty = at < WEIGHTY
        if columns.take(block, at_any_height=is_weighty):
            continue
        tall = columns.height + sum(len(other) + 1 for other in below)
        narrow = wrapped(block, width)
        if is_weighty or tall + 1 + len(narrow) <= height:
            below.append(narrow)
    return [*columns.lines(), *(line for block in below for line in ("", *block))]


class Columns:
    """Blocks side by side, no column taller than the first if it can be helped."""

    def __init__(self, first: Block, width: int) -> None:
        self._columns = [first]
        self._width = width

    @property
    def height(self) -> int:
        return max(len(column) for column in self._columns)

    def take(self, block: Block, *, at_any_height: bool = False) -> bool:
        """Put a block below the last column, or into one of its own: whether there was room."""
        *before, last = self._columns
        if before and self._fits([*before, grown := [*last, "", *block]], at_any_height):
            self._columns = [*before, grown]
        elif self._fits([*self._columns, block], at_any_height):
            self._columns.append(block)
        else:
            return False
        return True

    def _fits(self, columns: list[Block], at_any_height: bool) -> bool:
        width = sum(breadth(column) for column in columns) + GAP * (len(columns) - 1)
        is_low = at_any_height or len(columns[-1]) <= len(columns[0])
        return width <= self._width and is_low

    def lines(self) -> Block:
        """The columns as lines across all of them."""
        widths = [breadth(column) + GAP for column in self._columns]
        return [
            "".join(set_cell_size(*cell) for cell in zip(row, widths, strict=True)).rstrip()
            for row in zip_longest(*self._columns, fillvalue="")
        ]


def breadth(block: Sequence[str]) -> int:
    """The cells that the widest line takes."""
    return max((cell_len(line) for line in block), default=0)


def wrapped(block: Iterable[str], width: int) -> Block:
    """The block with no line wider than this."""
    return [piece.plain for line in block for piece in folded(Text(line), width)]


def folded(text: Text, width: int) -> list[Text]:
    """A text on as many lines as it needs."""
    if text.cell_len <= width:
        return [text]
    lines = list(text.wrap(Console(width=width), width))
    for line in lines:
        line.rstrip()
    return lines
