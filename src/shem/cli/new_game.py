"""`shem new-game`: the folder of a game that works at once, to be changed bit by bit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shem.cli.checkout import around, shown
from shem.kernel.errors import ShemError

Name = Annotated[str, typer.Argument(metavar="NAME", help="A name in lower case, as in harbour.")]
Title = Annotated[str | None, typer.Option(help="The title of the game.", show_default="the name")]
Games = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of games.", show_default="src/shem/games"),
]
Tests = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Their tests.", show_default="tests/games")
]

NEXT = """\
{title} works already. What next:
  make test                    builds it and runs all tests, its own included
  .venv/bin/shem play {slug:<8} plays it
  {home}/README.md
                               explains each file
  docs/how-to/add-a-game.md    guides you through it step by step"""


def new_game(slug: Name, title: Title = None, games: Games = None, tests: Tests = None) -> None:
    """Start a new game from a tiny one that works. No existing file is changed."""
    from shem.testkit.newgame import copy_template

    root = None if games and tests else checkout_of_games()
    home, held = copy_template(
        slug,
        title or slug.capitalize(),
        games or (root or Path()) / "src/shem/games",
        tests or (root or Path()) / "tests/games",
    )
    print(f"Created {shown(home)} and {shown(held)}.")
    print(NEXT.format(title=title or slug.capitalize(), slug=slug, home=shown(home)))


def checkout_of_games() -> Path:
    """The checkout of shem that we are in."""
    for checkout in around(Path.cwd()):
        if (checkout / "src/shem/games").is_dir():
            return checkout
    raise ShemError("run this in a checkout of shem, or give the folders with --games and --tests")
