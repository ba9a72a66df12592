"""`shem record`: bots play a game, and it is written down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shem.cli import files, given, saved_games
from shem.cli.seating import listed, opponents
from shem.engine.driver import play_out
from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.table import Player, Table, agree

Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The file to write.", show_default="GAME.replay.json"),
]
Truth = Annotated[
    bool, typer.Option("--truth", help="Include the full state after every step, for referees.")
]
QUICK = "greedy"
"""Recording a game needs no strong bots, and nobody wants to wait for them."""
Players = Annotated[
    str,
    typer.Option(help="Levels of the bots, seat by seat, as in hard,greedy.", show_default=QUICK),
]


def record(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    players: Players = "",
    seats: given.Seats = None,
    seed: given.Seed = None,
    truth: Truth = False,
    preset: given.Set = None,
    option: given.Options = None,
    data: given.Data = None,
    out: Out = None,
    force: given.Force = False,
) -> None:
    """Let bots play a game and write a replay."""
    chosen = game(slug)
    path = out or files.fresh(slug, saved_games.REPLAY)
    files.check_target(path, kind=saved_games.REPLAY, force=force)
    match = agree(
        chosen,
        seated_bots(chosen, seats, listed(players)),
        seed=given.read_seed(seed),
        options=given.agreed_options(chosen, preset, option),
        edition=given.read_edition(chosen, data),
    )
    table = Table(match)
    play_out(table)
    replay = saved_games.write_down(table, path, truth=truth, force=force)
    print(f"Recorded {len(replay.moments)} steps in {path}.")


def seated_bots(chosen: AnyGame, seats: int | None, levels: list[str]) -> list[Player]:
    """A bot in every seat."""
    count = max(chosen.seats[0], len(levels)) if seats is None else seats
    chosen.check_seats(count)
    if len(levels) > count:
        raise ShemError(f"{len(levels)} players do not fit in {count} seats: add seats")
    return opponents(levels, count, QUICK)
