"""`shem arena`: bots compared, in fair seats and with honest bounds."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from shem.cli import given
from shem.cli.seating import listed
from shem.cli.simulate import Workers, progress
from shem.cli.terminal import Terminal
from shem.games import game

Players = Annotated[
    str, typer.Option(help="Levels of the bots to compare, as in easy,medium,hard.")
]
Games = Annotated[
    int, typer.Option(min=1, max=1_000_000, help="The most games to play, or a few more.")
]
Whole = Annotated[
    bool, typer.Option("--whole", help="Play all games, even when it is clear who is stronger.")
]
Minutes = Annotated[
    float | None, typer.Option(min=0.01, help="The most core-minutes the bots may use in total.")
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Save games to this file, and continue from it."),
]

Report = dict[str, Any]

STOPPED = {
    "sure": "Stopped: for every pair it is clear whether the score is over 50 %.",
    "games": "All games were played.",
    "minutes": "Stopped: the core-minutes are used up.",
}


def arena(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    players: Players = "easy,medium,hard",
    games: Games = 200,
    seats: given.Seats = None,
    seed: given.Seed = None,
    workers: Workers = 1,
    preset: given.Set = None,
    option: given.Options = None,
    data: given.Data = None,
    resume: Resume = None,
    whole: Whole = False,
    minutes: Minutes = None,
    as_json: given.Json = False,
) -> None:
    """Compare bots until it is clear which is stronger: all play every seat, on the same deals."""
    from shem.lab.arena import arena as fought
    from shem.lab.schedule import make_schedule

    chosen = game(slug)
    schedule = make_schedule(
        chosen,
        listed(players),
        given.read_seed(going_on(resume, seed)),
        seats,
        given.agreed_options(chosen, preset, option),
        given.read_edition(chosen, data),
    )
    with counting(schedule.rota.whole(games), way_on(resume)) as counted:
        report = fought(
            schedule,
            games=games,
            workers=workers,
            file=resume,
            is_whole=whole,
            minutes=minutes,
            progress=counted,
        )
    say(report, as_json=as_json)


def going_on(file: Path | None, seed: str | None) -> str | None:
    """The seed: whoever named none goes on with the one that was drawn."""
    from shem.lab.results_file import seed_in

    return seed_in(file) if file is not None and seed is None else seed


def say(report: Report, *, as_json: bool) -> None:
    """Print a report, in words or as one object."""
    if as_json:
        print(json.dumps(report))
        return
    terminal = Terminal()
    for line in report_lines(report):
        terminal.say(line)


def way_on(file: Path | None) -> str:
    """How to go on after Ctrl-C."""
    if file is None:
        return "nothing was saved; with --resume FILE you could continue later"
    return f"they are saved in {file}, and the same command continues"


@contextmanager
def counting(total: int, way: str) -> Iterator[Callable[[int], None]]:
    """A bar; and whoever presses Ctrl-C is told how many games are finished, and how to go on."""
    count = 0
    try:
        with progress(total) as advance:

            def counted(done: int) -> None:
                nonlocal count
                count = done
                advance(done)

            yield counted
    except KeyboardInterrupt:
        print(f"shem: stopped after {count} games; {way}", file=sys.stderr)
        raise


def report_lines(report: Report) -> Iterator[str]:
    """The report in words."""
    if report["games"] > report["asked"]:
        yield (
            f"{report['games']} games instead of {report['asked']}, so that every pair meets "
            "equally often in every seat."
        )
    yield (
        f"{report['game']}, {report['seats']} seats: {report['games']} games on {report['deals']} "
        f"deals, {report['length_mean']:.1f} actions each."
    )
    yield STOPPED[report["stopped"]]
    yield "Points per game:"
    for player in report["players"]:
        yield f"  {player['name']:<22}{bounded(player, 'rate')}   {player['games']} seats"
    yield "Against each other:"
    for pair in report["pairs"]:
        sure = f"   sure after {pair['sure_after']} games" if pair.get("sure_after") else ""
        yield f"  {pair['one'] + ' : ' + pair['other']:<22}{bounded(pair, 'score')}{sure}"
    yield from told_ratings(report["ratings"])
    yield from told_thinking(report["thinking"])


def bounded(figures: Report, name: str) -> str:
    """A share with its bounds."""
    share, low, high = (100 * figures[key] for key in (name, "low", "high"))
    return f"{share:5.1f} %   95 % interval {low:.1f} to {high:.1f} %"


def told_ratings(lines: list[Report]) -> Iterator[str]:
    """The ratings as a table."""
    yield f"Ratings:{'mu':>22}{'sigma':>8}{'ordinal':>9}"
    for line in lines:
        yield f"  {line['name']:<22}{line['mu']:6.2f}{line['sigma']:8.2f}{line['ordinal']:9.2f}"


def told_thinking(lines: list[Report]) -> Iterator[str]:
    """The times as a table."""
    yield "Time for a decision:"
    for line in lines:
        mean, longest = 1000 * line["mean_s"], 1000 * line["longest_s"]
        yield f"  {line['name']:<20}{mean:8.1f} ms   longest {longest:.0f} ms"
