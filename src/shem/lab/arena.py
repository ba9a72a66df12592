"""Players compared: in fair seats, over common deals, with honest bounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from shem.lab.game_result import GameResult, play_game
from shem.lab.pairs import pairs, rate_bounds
from shem.lab.ratings import ratings
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule
from shem.lab.simulate import Progress, report
from shem.lab.tally import Tally
from shem.lab.thinking import Thinking
from shem.lab.workers import shared


def arena(
    schedule: Schedule,
    *,
    games: int,
    workers: int = 1,
    file: Path | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Let the players meet in at least `games` games, and report how they did.

    What is reported does not depend on the workers, nor on having been interrupted: with a file
    the games in it are not played again. How long was thought, under `thinking`, does.
    """
    total = schedule.rota.whole(games)
    results_file = ResultsFile(schedule, file)
    missing = [number for number in range(total) if number not in results_file.results]
    progress(total - len(missing))
    with closing(shared(partial(play_game, schedule), missing, workers)) as results:
        for done, result in enumerate(results, start=total - len(missing) + 1):
            results_file.add(result)
            progress(done)
    return {"asked": games, **arena_report(schedule, results_file.first(total))}


def arena_report(schedule: Schedule, results: Sequence[GameResult]) -> dict[str, object]:
    """The report as plain JSON."""
    tally = Tally()
    for result in results:
        tally.add(result.played)
    dealt = [(schedule.deal(result.number), result.played) for result in results]
    return {
        **report(schedule, len(results), tally),
        "deals": len({deal for deal, _ in dealt}),
        "players": [
            {**tally.player(name), **rate_bounds(name, dealt)} for name in schedule.players
        ],
        "pairs": pairs(schedule.players, dealt),
        "ratings": ratings(schedule.players, (result.played for result in results)),
        "thinking": thinking(schedule.players, results),
    }


def thinking(players: Iterable[str], results: Iterable[GameResult]) -> list[dict[str, object]]:
    """How long each player thought about a decision."""
    total: defaultdict[str, Thinking] = defaultdict(Thinking)
    for result in results:
        for name, spent in zip(result.played.players, result.thinking, strict=True):
            total[name] += spent
    return [total[name].of(name) for name in players]
