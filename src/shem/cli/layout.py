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
"""So many blocks are shown however small the terminal is."""


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
    """The first block on the left, what fits beside it on the right, the rest below it.

    A block that finds no room is left out, unless it is a weighty one.
    """
    first, *others = blocks(lines) or [[]]
    first = wrapped(first, width)
    room = width - breadth(first) - GAP
    right: Block = []
    below: list[tuple[Block, bool]] = []
    for at, block in enumerate(others, start=1):
        is_weighty = at < WEIGHTY
        is_short = is_weighty or len(right) + 1 + len(block) <= len(first)
        if is_short and breadth(block) <= room:
            right += ["", *block] if right else block
        else:
            below.append((wrapped(block, width), is_weighty))
    return _stacked(_beside(first, right), below, height)


def _stacked(table: Block, below: Iterable[tuple[Block, bool]], height: int) -> Block:
    for block, is_weighty in below:
        if is_weighty or len(table) + 1 + len(block) <= height:
            table = [*table, "", *block]
    return table


def _beside(left: Sequence[str], right: Sequence[str]) -> Block:
    width = breadth(left) + GAP
    pairs = zip_longest(left, right, fillvalue="")
    return [(set_cell_size(one, width) + other).rstrip() for one, other in pairs]


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
