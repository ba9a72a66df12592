"""`shem balance`: how fair a game is and how it goes, measured and written down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from shem.cli import files, given, measured
from shem.cli.arena import counting
from shem.cli.checkout import shown
from shem.cli.ladder import Folder, Hours, Quick
from shem.cli.simulate import Workers
from shem.cli.terminal import Terminal
from shem.games import game

PAGE = "balance.md"

Report = dict[str, Any]


def balance(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    hours: Hours = 3.0,
    workers: Workers = 2,
    seed: given.Seed = "1",
    quick: Quick = False,
    folder: Folder = None,
    as_json: given.Json = False,
) -> None:
    """Let equals play many games; it goes on where it was stopped the last time."""
    from shem.lab.balance import balance as balanced
    from shem.lab.balance import total_games

    chosen = game(slug)
    measured.check_hours(hours)
    place = measured.folder_of("balance", chosen, folder)
    way = f"they are kept in {place}, and the same command goes on"
    with counting(total_games(chosen, quick=quick), way) as counted:
        report = balanced(
            chosen,
            folder=place,
            seed=given.read_seed(seed),
            workers=workers,
            hours=hours,
            quick=quick,
            progress=counted,
        )
    publish(report, workers, chosen.words.line("round"), as_json=as_json)


def publish(report: Report, workers: int, word: str, *, as_json: bool) -> None:
    """Write the page, in a checkout; elsewhere it is printed."""
    from shem.lab.balance_page import balance_page

    page = measured.page_of(PAGE)
    text = balance_page(measured.before(page), report, measured.facts(page, workers), word)
    if page is not None:
        files.put(page, text)
    if as_json:
        print(json.dumps(report))
    elif page is None:
        print(text, end="")
    else:
        terminal = Terminal()
        for line in told(report, word):
            terminal.say(line)
        terminal.say(f"Written to {shown(page)}.")


def told(report: Report, word: str) -> Iterator[str]:
    """The report in words."""
    for study in report["studies"]:
        who = f"  {study['player']}, {study['seats']} seats"
        if not study["games"]:
            yield f"{who}: not played"
            continue
        wins = ", ".join(f"{100 * seat['rate']:.1f} %" for seat in study["wins"])
        mean = study["rounds_mean"]["mean"]
        yield f"{who}: {study['games']} games, wins by seat {wins}, {word} {mean:.2f} on average"
