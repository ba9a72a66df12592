"""`shem ladder`: measure every level of play of a game, and write it down."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from shem.cli import files, given
from shem.cli.arena import bounded, counting
from shem.cli.checkout import around, shown
from shem.cli.simulate import Workers
from shem.cli.terminal import Terminal
from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame

PAGE = Path("docs/reference/strength.md")
LONGEST = 1000.0

Hours = Annotated[float, typer.Option(help="How long it may take at most.")]
Quick = Annotated[bool, typer.Option("--quick", help="A tenth of the games.")]
Folder = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="Where games are written down.", show_default="your data folder"
    ),
]

Report = dict[str, Any]


def ladder(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    hours: Hours = 3.0,
    workers: Workers = 2,
    seed: given.Seed = "1",
    quick: Quick = False,
    folder: Folder = None,
    as_json: given.Json = False,
) -> None:
    """Let every level meet those below it; it goes on where it was stopped the last time."""
    from shem.lab.ladder import climb, total_games

    chosen = game(slug)
    if not 0 < hours <= LONGEST:
        raise ShemError(f"--hours is a time of more than 0 and at most {LONGEST:g} hours")
    place = folder or default_folder(chosen)
    place.mkdir(parents=True, exist_ok=True)
    way = f"they are kept in {place}, and the same command goes on"
    with counting(total_games(chosen, quick=quick), way) as counted:
        report = climb(
            chosen,
            folder=place,
            seed=given.read_seed(seed),
            workers=workers,
            hours=hours,
            quick=quick,
            progress=counted,
        )
    publish(report, workers, as_json=as_json)


def default_folder(chosen: AnyGame) -> Path:
    """In the user's data folder; other bots or rules have a folder of their own."""
    from platformdirs import user_data_path

    from shem.lab.code import code_of

    home = Path(user_data_path("shem", appauthor=False))
    return home / "ladder" / f"{chosen.slug}-{code_of(chosen)}"


def publish(report: Report, workers: int, *, as_json: bool) -> None:
    """Write the page, in a checkout; elsewhere it is printed."""
    from shem.lab.strength_page import strength_page

    page = page_of_strength()
    before = page.read_text(encoding="utf-8") if page is not None and page.exists() else ""
    text = strength_page(before, report, facts(page, workers))
    if page is not None:
        files.put(page, text)
    if as_json:
        print(json.dumps(report))
    elif page is None:
        print(text, end="")
    else:
        terminal = Terminal()
        for line in told(report):
            terminal.say(line)
        terminal.say(f"Written to {shown(page)}.")


def page_of_strength() -> Path | None:
    """Where the figures of this checkout stand, if we are in one."""
    for checkout in around(Path.cwd()):
        if (checkout / PAGE.parent).is_dir():
            return checkout / PAGE
    return None


def facts(page: Path | None, workers: int) -> dict[str, object]:
    """Where and with what it was measured."""
    from shem.mode import mode

    return {
        "commit": commit(page.parent) if page is not None else "unknown",
        "mode": mode(),
        "cores": os.cpu_count(),
        "workers": workers,
    }


def commit(folder: Path) -> str:
    """The commit of a checkout, and whether something was changed since."""
    command = ["git", "-C", str(folder), "describe", "--always", "--dirty", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def told(report: Report) -> Iterator[str]:
    """The report in words."""
    for line in report["matches"]:
        yield told_match(line)
    if report["left"]:
        yield (
            f"Time is up: {report['left']} of {report['planned']} games are left; the same command "
            "goes on."
        )


def told_match(line: Report) -> str:
    """A pairing, what is asked of it and whether it holds."""
    who = f"  {line['stronger'] + ' : ' + line['weaker']:<18}{line['seats']} seats"
    if not line["games"]:
        return f"{who}     not played"
    holds = "holds" if line["holds"] else "does not hold"
    score = bounded(line, "score")
    return f"{who}{line['games']:>6} games  {score}   {line['asked']}: {holds}"
