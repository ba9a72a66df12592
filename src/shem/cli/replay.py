"""`shem replay`: looking at a game that was recorded, and checking it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shem.cli import saved_games
from shem.cli.retelling import Retelling
from shem.cli.terminal import Terminal
from shem.games import catalog
from shem.table import verify as verified

File = Annotated[Path, typer.Argument(metavar="FILE", help="A replay.")]
Seat = Annotated[
    int | None,
    typer.Option(
        min=0, help="Show it from this seat's point of view.", show_default="the spectator"
    ),
]
Step = Annotated[
    int | None, typer.Option(min=0, help="Show the table after this step.", show_default=False)
]

replay = typer.Typer(name="replay", help="Show or verify a recorded game.", add_completion=False)


@replay.command()
def show(file: File, seat: Seat = None, step: Step = None) -> None:
    """Tell a recorded game in words, or show the table after a step."""
    retelling = Retelling(saved_games.look_up(file), seat)
    lines = list(retelling.all_lines() if step is None else retelling.at(step))
    terminal = Terminal()
    for line in lines:
        terminal.say(line)


@replay.command()
def verify(file: File) -> None:
    """Play a recorded game again and check that it comes out the same."""
    verdict = verified(saved_games.look_up(file), catalog())
    typer.echo(verdict.sentence(), err=not verdict.holds)
    if not verdict.holds:
        raise typer.Exit(1)
