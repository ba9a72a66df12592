"""`shem ladder`: measure every level of play of a game, and write it down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from shem.cli import given, measured
from shem.cli.arena import bounded, counting
from shem.cli.simulate import Workers
from shem.games import game

PAGE = "strength.md"
STOPPED = {
    "sure": "sure",
    "games": "still unclear after all games",
    "minutes": "still unclear when its minutes were used up",
    "": "not finished",
}

Hours = Annotated[float, typer.Option(help="The most hours it may take.")]
Minutes = Annotated[
    float,
    typer.Option(min=0.01, help="The most core-minutes the bots of a pairing may use."),
]
Quick = Annotated[bool, typer.Option("--quick", help="A tenth of the games.")]
Folder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where games are saved.", show_default="your data folder"),
]


def ladder(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    hours: Hours = 3.0,
    workers: Workers = 2,
    seed: given.Seed = "1",
    minutes: Minutes = 15.0,
    quick: Quick = False,
    folder: Folder = None,
    as_json: given.Json = False,
) -> None:
    """Let every level play the levels below it. Continues where it stopped last time."""
    from shem.lab.ladder import run_ladder, total_games
    from shem.lab.ladder_page import strength_page

    chosen = game(slug)
    measured.check_hours(hours)
    place = measured.folder_of("ladder", chosen, folder)
    way = f"they are saved in {place}, and the same command continues"
    with counting(total_games(chosen, quick=quick), way) as counted:
        report = run_ladder(
            chosen,
            folder=place,
            seed=given.read_seed(seed),
            workers=workers,
            hours=hours,
            minutes=minutes,
            quick=quick,
            progress=counted,
        )
    measured.publish(
        PAGE,
        report,
        written=strength_page,
        report_lines=report_lines,
        workers=workers,
        as_json=as_json,
    )


def report_lines(report: measured.Report) -> Iterator[str]:
    """The report in words."""
    for line in report["matches"]:
        yield told_match(line)
    if report["left"]:
        yield (
            f"Time is up: {report['left']} of {report['planned']} games are left. "
            "The same command continues."
        )


def told_match(line: measured.Report) -> str:
    """A pairing, what is asked of it and whether it holds."""
    who = f"  {line['stronger'] + ' : ' + line['weaker']:<18}{line['seats']} seats"
    if not line["games"]:
        return f"{who}     not played"
    holds = "holds" if line["holds"] else "does not hold"
    score = bounded(line, "score")
    why = STOPPED[line["stopped"]]
    return f"{who}{line['games']:>6} games  {score}   {line['asked']}: {holds}, {why}"
