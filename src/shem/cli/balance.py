"""`shem balance`: how fair a game is and how it goes, measured and written down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from shem.cli import given, measured
from shem.cli.arena import counting
from shem.cli.ladder import Folder, Hours, Quick
from shem.cli.simulate import Workers
from shem.games import game

PAGE = "balance.md"


def balance(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    hours: Hours = 3.0,
    workers: Workers = 2,
    seed: given.Seed = "1",
    quick: Quick = False,
    folder: Folder = None,
    as_json: given.Json = False,
) -> None:
    """Let equal bots play many games: is it fair? Continues where it stopped last time."""
    from shem.lab.balance import balance as balanced
    from shem.lab.balance import total_games
    from shem.lab.balance_page import balance_page

    chosen = game(slug)
    measured.check_hours(hours)
    place = measured.folder_of("balance", chosen, folder)
    way = f"they are saved in {place}, and the same command continues"
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
    measured.publish(
        PAGE,
        report,
        written=partial(balance_page, said=chosen.words.line),
        report_lines=partial(report_lines, word=chosen.words.line("round")),
        workers=workers,
        as_json=as_json,
    )


def report_lines(report: measured.Report, word: str) -> Iterator[str]:
    """The report in words."""
    for study in report["studies"]:
        who = f"  {study['player']}, {study['seats']} seats"
        if not study["games"]:
            yield f"{who}: not played"
            continue
        wins = rates(study["wins"])
        if study["wins_in_turn"]:
            wins = f"{wins}, by turn {rates(study['wins_in_turn'])}"
        mean = study["rounds_mean"]["mean"]
        yield f"{who}: {study['games']} games, wins by seat {wins}, {word} {mean:.2f} on average"


def rates(shares: list[dict[str, float]]) -> str:
    """Shares in percent."""
    return ", ".join(f"{100 * share['rate']:.1f} %" for share in shares)
