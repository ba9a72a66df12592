"""`shem simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Annotated, Any, Final

import typer

from shem.cli import given
from shem.cli.seating import listed
from shem.cli.terminal import Terminal, new_console
from shem.games import game

Games = Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")]
Players = Annotated[str, typer.Option(help="Levels of the bots, as in greedy,random.")]
Workers = Annotated[
    int, typer.Option(min=1, max=256, help="Number of processes that share the games.")
]

Report = dict[str, Any]

EVERY: Final = 15.0
"""Seconds between two lines about how far it is."""


def simulate(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    games: Games = 1000,
    players: Players = "greedy,random",
    seats: given.Seats = None,
    seed: given.Seed = None,
    workers: Workers = 1,
    preset: given.Set = None,
    option: given.Options = None,
    data: given.Data = None,
    as_json: given.Json = False,
) -> None:
    """Let bots play many games. The result does not depend on the number of workers."""
    from shem.lab.simulate import simulate as simulated

    chosen = game(slug)
    with progress(games) as advance:
        report = simulated(
            chosen,
            games=games,
            players=listed(players),
            seats=seats,
            seed=given.read_seed(seed),
            workers=workers,
            options=given.agreed_options(chosen, preset, option),
            edition=given.read_edition(chosen, data),
            progress=advance,
        )
    if as_json:
        print(json.dumps(report))
    else:
        terminal = Terminal()
        for line in report_lines(report):
            terminal.say(line)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Something to look at while it takes its time: a bar, or in a log now and then a line."""
    if not sys.stderr.isatty():
        yield now_and_then(total, monotonic)
        return
    from rich.progress import Progress

    with Progress(console=new_console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done: bar.update(task, completed=done)


def now_and_then(total: int, clock: Callable[[], float]) -> Callable[[int], None]:
    """Says how far it is, but not too often."""
    said = clock()

    def tell(done: int) -> None:
        nonlocal said
        if done < total and clock() - said >= EVERY:
            said = clock()
            print(f"shem: {done} of {total} games", file=sys.stderr, flush=True)

    return tell


def report_lines(report: Report) -> Iterator[str]:
    """The report in words."""
    yield (
        f"{report['game']}, {report['seats']} seats: {report['finished']} of {report['games']} "
        f"games finished, {report['length_mean']:.1f} actions each."
    )
    endings = ", ".join(f"{clause} {count}" for clause, count in report["endings"].items())
    yield f"Ended by: {endings}."
    yield f"Won by seat: {', '.join(str(round(won, 1)) for won in report['seats_won'])}."
    for player in report["players"]:
        rate, low, high = (100 * player[key] for key in ("rate", "low", "high"))
        yield f"  {player['name']:<12}{rate:5.1f} %   95 % interval {low:.1f} to {high:.1f} %"
