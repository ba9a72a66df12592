"""The choices a seat has, and what to type for each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

NUMBER = re.compile(r"\d+")
MOST_ROWS = 3
MOST_TOLD = 9
"""The most rows where something stands beside the choices: it helps to decide."""
SPACE = 3


@dataclass(frozen=True)
class Choices:
    """Action texts by the number that stands for each.

    Choices that differ in one number only, like `move 1` and `move 2`, are called by that number:
    whoever types 2 means two. Others are counted from 1.
    """

    texts: dict[str, str]
    frame: tuple[str, str] | None = None
    asides: Mapping[str, str] = field(default_factory=dict)
    """What stands beside a choice, by its text."""

    @staticmethod
    def of(texts: Sequence[str], asides: Mapping[str, str] | None = None) -> Choices:
        told = {text: words for text, words in (asides or {}).items() if words}
        frames = {_frame(text) for text in texts}
        frame = frames.pop() if len(frames) == 1 else None
        if frame is not None:
            return Choices({NUMBER.findall(text)[0]: text for text in texts}, frame, told)
        return Choices({str(at): text for at, text in enumerate(texts, start=1)}, None, told)

    def meant(self, word: str) -> str | None:
        """The action text that a number stands for, even if the rules then refuse it."""
        number = word.lstrip("0") or word
        if self.frame is not None and number.isdecimal():
            return number.join(self.frame)
        return self.texts.get(number)

    def rows(self, width: int) -> list[Text]:
        """The choices in a few rows; when there are too many, an example of how to write one."""
        if self.frame is not None and len(self.texts) > 1 and not self.asides:
            return [self._framed(self.frame)]
        rows, most = self.all_rows(width), MOST_TOLD if self.asides else MOST_ROWS
        if len(rows) <= most:
            return rows
        example = next(iter(self.texts.values()))
        more = f"… {len(self.texts)} choices: type one, as in {example!r}, or `choices`"
        return [*rows[: most - 1], Text(more, style="ink.old")]

    def all_rows(self, width: int) -> list[Text]:
        """Every choice, in columns."""
        cells = [_cell(at, text, self.asides.get(text, "")) for at, text in self.texts.items()]
        column = max((cell.cell_len for cell in cells), default=0) + SPACE
        many = max(1, width // column)
        for cell in cells:
            cell.pad_right(column - cell.cell_len)
        starts = range(0, len(cells), many)
        return [Text("").join(cells[start : start + many]) for start in starts]

    def _framed(self, frame: tuple[str, str]) -> Text:
        before, after = frame
        numbers = [int(label) for label in self.texts]
        is_run = numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 4
        shown = f"{numbers[0]} … {numbers[-1]}" if is_run else " ".join(self.texts)
        return Text.assemble((shown, "ink.number"), f"   {before}", ("N", "bold"), after)


def _frame(text: str) -> tuple[str, str] | None:
    """What stands before and after the only number of a text."""
    parts = NUMBER.split(text)
    return (parts[0], parts[1]) if len(parts) == 2 else None


def _cell(label: str, text: str, aside: str) -> Text:
    beside = (f"  {aside}", "ink.old") if aside else ""
    return Text.assemble((label, "ink.number"), " ", text, beside)


def listed(texts: Sequence[str]) -> str:
    """Action texts as part of a sentence."""
    choices = Choices.of(texts)
    if choices.frame is None or len(texts) < 3:
        return ", ".join(texts)
    *others, last = choices.texts
    return f"{choices.frame[0]}{', '.join(others)} or {last}{choices.frame[1]}"
