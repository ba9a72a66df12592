"""`shem analyse`: where the chances of a recorded game turned, and what could have been known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from shem.cli import given, saved_games
from shem.cli.terminal import Terminal
from shem.engine.analysis import ITERATIONS, Analysis, Judgement
from shem.engine.analysis import analyse as analysed
from shem.engine.analysis_text import noise, turning_point_lines
from shem.games import catalog
from shem.kernel.action_text import join_steps
from shem.kernel.errors import ShemError

File = Annotated[Path, typer.Argument(metavar="REPLAY", help="A replay of a finished game.")]
Seat = Annotated[
    int | None,
    typer.Option(min=0, help="Only show the decisions of this seat.", show_default="all"),
]
Iterations = Annotated[
    int,
    typer.Option(
        "--iterations",
        "--looks",
        min=10,
        max=1_000_000,
        help="Search iterations for each decision.",
    ),
]

WIDTH = 20
HEADING = f"step  {'wins of 100 games':<{WIDTH + 4}}  choice"


def analyse(
    file: File, seat: Seat = None, iterations: Iterations = ITERATIONS, as_json: given.Json = False
) -> None:
    """Show the turning points of a game, and which choices were mistakes."""
    replay = saved_games.look_up(file)
    if seat is not None and seat >= len(replay.players):
        last = len(replay.players) - 1
        raise ShemError(f"there is no seat {seat}: this game has seats 0 to {last}")
    analysis = analysed(replay, catalog(), iterations=iterations)
    if as_json:
        print(json.dumps(plain(analysis, seat)))
        return
    terminal = Terminal()
    for line in lines(analysis, seat):
        terminal.say(line)


def lines(analysis: Analysis, seat: int | None) -> Iterator[str]:
    """Every decision on a line, then the turning points in words."""
    yield HEADING
    for found in analysis.judgements:
        if seat in (None, found.seat):
            yield row(analysis, found)
    yield ""
    yield from turning_point_lines(analysis, seat)
    yield ""
    yield noise()


def row(analysis: Analysis, found: Judgement) -> str:
    """The step, the win rate as a bar and a number, who chose what, and what was better."""
    bar = "▪" * round(found.win_rate * WIDTH)
    text = f"{found.step:>4}  {bar:·<{WIDTH}} {round(100 * found.win_rate):>3}  "
    text += f"{analysis.names[found.seat]}: {join_steps(found.made)}"
    if found.is_mistake:
        text += f"  (-{round(100 * found.loss)}: better {join_steps(found.best)})"
    return text


def plain(analysis: Analysis, seat: int | None) -> dict[str, object]:
    """The analysis as plain JSON."""
    return {
        "players": list(analysis.names),
        "looks": analysis.iterations,
        "decisions": [
            plain_judgement(found) for found in analysis.judgements if seat in (None, found.seat)
        ],
        "turning_points": [found.step for found in analysis.turning_points(seat)],
        "results": list(analysis.results),
    }


def plain_judgement(found: Judgement) -> dict[str, object]:
    return {
        "step": found.step,
        "seat": found.seat,
        "chance": round(found.win_rate, 4),
        "after": round(found.after, 4),
        "made": list(found.made),
        "best": list(found.best),
        "loss": round(found.loss, 4),
        "error": round(found.error, 4),
        "mistake": found.is_mistake,
    }
