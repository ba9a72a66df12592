"""Colour for plain text: the signs that games share mean the same everywhere.

A game tells its table in plain lines. What is coloured here can also be read without colour: a
gain has a plus, a loss a minus, what is used up a dot, a piece an arrow.
"""

from __future__ import annotations

from typing import ClassVar

from rich.highlighter import RegexHighlighter
from rich.theme import Theme

RUNE = "[\u16a0-\u16ea]"
EDGES = "─│╭╮╰╯├┤┬┴┼"

# Tones of middle lightness, to be read on dark and on light grounds alike.
INKS = Theme(
    {
        "ink.gain": "#7c9a4c",
        "ink.loss": "bold #cf4f33",
        "ink.edge": "#6f7b86",
        "ink.place": "#6f7b86",
        "ink.quiet": "#6f7b86",
        "ink.piece": "bold #e07a1f",
        "ink.stand": "bold reverse #e07a1f",
        "ink.step": "bold #e07a1f",
        "ink.treasure": "bold #b58a2c",
        "ink.crown": "bold #b58a2c",
        "ink.named": "bold",
        "ink.clause": "italic #6f8fa8",
        "ink.ask": "bold",
        "ink.number": "bold #e07a1f",
        "ink.old": "dim",
        "ink.lesson": "italic #6f8fa8",
        "ink.refused": "#cf4f33",
    }
)


class Ink(RegexHighlighter):
    """Finds the signs in a line."""

    base_style = "ink."
    highlights: ClassVar[list[str]] = [
        rf"(?P<edge>[{EDGES}]+)",
        r"(?<=─)(?P<place>[a-z0-9])(?=─)",
        rf"(?<=[{EDGES}])(?P<treasure>[A-Z][a-z]+|◆+)(?=[{EDGES}])",
        rf"(?P<gain>(?:{RUNE} *)?(?<![\w)])\+\d+\*?)",
        rf"(?P<loss>(?:{RUNE} *)?(?<![\w)])-\d+[†‡]?)",
        r"(?P<piece>[▲▶▼◀])",
        r"(?P<step>[¹²³⁴⁵⁶⁷⁸⁹])",
        r"(?P<quiet>[·△▷▽◁])",
        r"(?P<treasure>◆+)",
        r"(?P<crown>♛)",
        r"(?P<named>\[\w+\??\])",
        r"(?P<clause>\b[A-Z]{3}-[A-Z]{0,2}\d+[a-z]?\b)",
        r"(?P<stand>[▲▶▼◀][^│]*)(?=│)",
    ]
