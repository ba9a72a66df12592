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

Like = Annotated[
    str,
    typer.Option(
        metavar="KIND",
        help="turns: a die and hidden cards. sealed: 3 to 5 seats choose in secret at once.",
    ),
]
Package = Annotated[
    bool, typer.Option("--package", help="Make a project of its own in the current folder.")
]

IN_CHECKOUT = """\
{title} works already. What next:
  make try NAME={slug:<15} runs its tests in seconds, without building anything
  make test                     builds and tests everything
  .venv/bin/shem play {slug:<9} plays it, once it is built
  docs/how-to/add-a-game.md     is the guide, step by step"""

IN_PACKAGE = """\
{title} works already. What next, in the folder {slug}:
  pip install -e .              makes shem find it
  shem try {slug:<20} runs its tests in seconds
  shem play {slug:<19} plays it; shem serve shows it in the browser"""


def new_game(
    slug: Name,
    title: Title = None,
    games: Games = None,
    tests: Tests = None,
    like: Like = "turns",
    package: Package = False,
) -> None:
    """Start a new game from a small one that works. No existing file is changed."""
    from shem.testkit.newgame import copy_template, make_package

    title = title or slug.capitalize()
    if package:
        if games or tests:
            raise ShemError("--package makes a folder of its own: leave out --games and --tests")
        project = make_package(slug, title, Path(), like)
        print(f"Created the project {shown(project)}.")
        print(IN_PACKAGE.format(title=title, slug=slug))
        return
    root = None if games and tests else checkout_of_games()
    home, held = copy_template(
        slug,
        title,
        games or (root or Path()) / "src/shem/games",
        tests or (root or Path()) / "tests/games",
        like,
    )
    print(f"Created {shown(home)} and {shown(held)}.")
    print(IN_CHECKOUT.format(title=title, slug=slug))


def checkout_of_games() -> Path:
    """The checkout of shem that we are in."""
    for checkout in around(Path.cwd()):
        if (checkout / "src/shem/games").is_dir():
            return checkout
    raise ShemError("run this in a checkout of shem, or give the folders with --games and --tests")
