"""`shem find-practice`: positions of the day, found in games between bots."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from shem.cli import files, given
from shem.cli.simulate import Workers
from shem.engine.practice.collection import FILE, Collection, collection_of
from shem.engine.practice.position import Position
from shem.engine.practice.study import Effort
from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.lab.code_hash import code_of

LEVEL = "medium"
PER_POSITION = 200
"""So many games are played for each position that is wanted; then it is given up."""

Count = Annotated[int, typer.Option("--positions", min=1, max=1000, help="How many to find.")]
Level = Annotated[str, typer.Option(help="The level of the bots whose games are looked through.")]
Searches = Annotated[
    int, typer.Option(min=2, max=100, help="Independent searches, which all have to agree.")
]
Iterations = Annotated[
    int, typer.Option(min=10, max=1_000_000, help="Iterations of each search, over all choices.")
]
Each = Annotated[int, typer.Option(min=1, max=100_000, help="Iterations for each single choice.")]
Worlds = Annotated[
    int, typer.Option(min=8, max=100_000, help="Worlds in which each search compares the choices.")
]
Playouts = Annotated[
    int, typer.Option(min=1, max=100_000, help="Games played to their end after each choice.")
]
Obvious = Annotated[
    bool, typer.Option("--obvious", help="Take what simple players do not miss, too.")
]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Where to write.", show_default="the folder of the game"),
]
More = Annotated[
    bool, typer.Option("--more", help="Keep the positions there are, and add to them.")
]


def find_practice(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    count: Count = 60,
    level: Level = LEVEL,
    seed: Annotated[str, typer.Option(help="The same seed finds the same positions.")] = "1",
    searches: Searches = 5,
    iterations: Iterations = 1500,
    each: Each = 150,
    worlds: Worlds = 128,
    playouts: Playouts = 200,
    obvious: Obvious = False,
    workers: Workers = 1,
    out: Out = None,
    more: More = False,
) -> None:
    """Find positions to practise on, and write them to `practice.json` in the folder of the game.

    They come from games between bots. Each has one choice that is clearly better than every other,
    and that simple players miss. The same seed always finds the same ones.
    """
    from shem.lab.practice_finder import Wish, find

    chosen = game(slug)
    effort = Effort(searches, iterations, each, worlds, playouts)
    kept = collection_of(chosen).positions if more else ()
    options = ({}, *(dict(preset.options) for preset in chosen.presets))
    wish = Wish(slug, chosen.seats, options, level, f"practice {slug} {seed}", effort, obvious)
    if any(position.seed.startswith(f"{wish.seed} ") for position in kept):
        raise ShemError("This seed finds the positions that are there: `--more` needs another one.")
    how = {"seed": seed, "level": level, **asdict(effort), "code": code_of(chosen)}
    how |= {"obvious": True} if obvious else {}
    positions = list(kept)
    for position in find(wish, count, PER_POSITION * count, workers):
        positions.append(position)
        typer.echo(f"{len(positions):>4}  {said(position)}")
        # What was found so far is of use, should somebody lose patience.
        collection = Collection(slug, chosen.version, how, tuple(positions))
        files.put(out or home_file(chosen), collection.text())
    if len(positions) == len(kept):
        raise ShemError("no position was found in so many games")


def home_file(chosen: AnyGame) -> Path:
    """Where the positions of a game belong."""
    return Path(chosen.home) / FILE


def said(position: Position) -> str:
    """A position on a line: what is best, and what the next best choice gives away."""
    best, second = position.choices[:2]
    return (
        f"{position.id}  {position.seats} seats  {best.text} wins {best.win_rate:.0%}, "
        f"{second.text} {second.loss:.0%} less"
    )
