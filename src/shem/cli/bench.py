"""`shem bench`: how fast the games are here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from shem.cli import files, given
from shem.cli.checkout import around, shown
from shem.cli.terminal import Terminal
from shem.games import game
from shem.kernel.errors import ShemError

PAGE = Path("docs/reference/speed.md")

BELIEFS = "beliefs"

Games = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME]...", help="The games to measure, or `beliefs`.", show_default="all"
    ),
]
Write = Annotated[bool, typer.Option("--write", help=f"Write the results to {PAGE}.")]
Rounds = Annotated[int, typer.Option(min=1, max=100, help="How often to measure each figure.")]


def bench(
    games: Games = None, as_json: given.Json = False, write: Write = False, rounds: Rounds = 5
) -> None:
    """Measure the speed of games, compiled and interpreted. All of them take a few minutes."""
    slugs = [slug if slug == BELIEFS else game(slug).slug for slug in games or ()]
    if slugs and write:
        raise ShemError("--write needs the figures of all games: do not name any")
    page = page_of_speed() if write else None
    from shem.lab.bench import bench as measured
    from shem.lab.bench_page import speed_page

    report = measured(rounds, slugs)
    if page is not None:
        files.put(page, speed_page(report))
    if as_json:
        print(json.dumps(report))
        return
    terminal = Terminal()
    for line in report_lines(report):
        terminal.say(line)
    if page is not None:
        terminal.say(f"Written to {shown(page)}.")


def page_of_speed() -> Path:
    """Where the figures of this checkout stand."""
    for checkout in around(Path.cwd()):
        if (checkout / PAGE.parent).is_dir():
            return checkout / PAGE
    raise ShemError(f"run this in a checkout of shem: there is no {PAGE.parent} here")


def report_lines(report: dict[str, Any]) -> Iterator[str]:
    """The figures as tables."""
    if report["games"]:
        yield from told_of_games(report)
    if report[BELIEFS]:
        yield from told_of_beliefs(report)
    yield f"Calibration: {report['calibration']} million empty loop turns a second."


def told_of_beliefs(report: dict[str, Any]) -> Iterator[str]:
    """The figures of beliefs, in microseconds."""
    figures = [name for name in report[BELIEFS][0] if name != "compiled"]
    yield f"{'beliefs (us)':<14}" + "".join(f"{name.removesuffix('_us'):>12}" for name in figures)
    for line in report[BELIEFS]:
        mode = "compiled" if line["compiled"] else "interpreted"
        yield f"{mode:<14}" + "".join(f"{line[name]:>12,}" for name in figures)


def told_of_games(report: dict[str, Any]) -> Iterator[str]:
    head = f"{'game':<24}{'seats':>5}  {'mode':<12}"
    yield f"{head}{'actions/s':>12}{'games/s':>10}{'copy':>10}{'iterations/s':>14}"
    for line in report["games"]:
        mode = "compiled" if line["compiled"] else "interpreted"
        yield (
            f"{line['game']:<24}{line['seats']:>5}  {mode:<12}{line['actions_per_s']:>12,}"
            f"{line['games_per_s']:>10,}{line['copy_ns']:>7,} ns{line['iterations_per_s']:>14,}"
        )
