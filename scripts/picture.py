"""Draws the picture of the README: a page of the terminal in the middle of a game.

Usage: python -m scripts.picture
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import shem
from shem.cli import talk
from shem.cli.colours import INKS
from shem.cli.page import Page
from shem.cli.terminal import Terminal
from shem.engine.driver import message_of
from shem.table import Player, Table, agree
from shem.table.speech import Speech

PICTURE = Path("docs/pictures/golem-terminal.svg")
WIDTH, HEIGHT = 96, 31
ACTS = 240
ASKED = "GOL-19"
"""The moment: the golem is about to walk, and the person says how far."""
SLATE = TerminalTheme(
    (31, 36, 41),
    (226, 220, 206),
    [
        (31, 36, 41),
        (205, 92, 72),
        (133, 160, 96),
        (201, 160, 80),
        (110, 140, 170),
        (170, 120, 150),
        (110, 160, 160),
        (226, 220, 206),
    ],
)
# The template asks a server for its fonts; a picture must not.
FONT_FACES = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def game_in_progress() -> Table:
    """Three players, some turns on; the person's moves are made for her."""
    players = [
        Player("bot", "Embla", "greedy"),
        Player("bot", "Sif", "greedy"),
        Player("bot", "Ymir", "greedy"),
    ]
    table = Table(agree(shem.game("golem"), players, seed="midsummer"))
    while len(table.line) < ACTS or not is_asked(table):
        table.receive(message_of(table, table.waiting_for()[0]))
    return table


def is_asked(table: Table) -> bool:
    prompt = table.prompt(0)
    return prompt is not None and prompt.clause == ASKED


def main() -> None:
    table = game_in_progress()
    console = Console(
        theme=INKS,
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    speech = Speech(table, 0)
    page = Page(
        WIDTH,
        HEIGHT,
        title="Golem · Embla, Sif (greedy), Ymir (greedy)",
        table=speech.lines(),
        tale=speech.tale(12),
        news=4,
        talk=talk.question(table, 0, [], WIDTH),
    )
    for line in page.lines():
        Terminal(console).say(line)
    svg = console.export_svg(title="shem play golem --seats 3", theme=SLATE)
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(FONT_FACES.sub("", svg), "utf-8")
    print(f"{PICTURE} is drawn")


if __name__ == "__main__":
    main()
