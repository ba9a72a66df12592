"""The ladder: whether each level of play is stronger than those below it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from shem.bots import BOTS
from shem.kernel import AnyGame
from shem.lab.arena import thinking
from shem.lab.code import code_of
from shem.lab.game_result import GameResult, play_game
from shem.lab.goals import Pairing, pairings
from shem.lab.pairs import score_of
from shem.lab.ratings import ratings
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule, make_schedule
from shem.lab.seatings import rota
from shem.lab.simulate import Progress
from shem.lab.workers import shared


@dataclass(frozen=True)
class Rung:
    """A pairing with its plan and the games that are finished."""

    pairing: Pairing
    schedule: Schedule
    results_file: ResultsFile

    @property
    def games(self) -> int:
        """How many games are asked for."""
        return self.schedule.rota.whole(self.pairing.games)

    def missing(self) -> list[int]:
        """The games that are left."""
        return [number for number in range(self.games) if number not in self.results_file.results]

    def counted(self) -> list[GameResult]:
        """The finished games, without those of deals that are not finished."""
        results = self.results_file.first(self.games)
        there = Counter(self.schedule.deal(result.number) for result in results)
        return [
            result for result in results if self._is_whole(there, self.schedule.deal(result.number))
        ]

    def _is_whole(self, there: Counter[int], deal: int) -> bool:
        return there[deal] == self.schedule.rota.size(deal)


def climb(  # noqa: PLR0913 - all but the first by name
    game: AnyGame,
    *,
    folder: Path,
    seed: str,
    workers: int = 1,
    hours: float | None = None,
    quick: bool = False,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Play the games that are left, as far as time allows, and report.

    All pairings advance together, so that a ladder which is cut short tells something of each.
    """
    rungs = [rung(game, pairing, folder, seed) for pairing in pairings(game, quick=quick)]
    tasks = [(at, number) for at, each in enumerate(rungs) for number in each.missing()]
    tasks.sort(key=lambda task: (task[1] / rungs[task[0]].games, task[0]))
    done = sum(each.games for each in rungs) - len(tasks)
    progress(done)
    work = partial(play_step, [each.schedule for each in rungs])
    deadline = None if hours is None else time.monotonic() + 3600 * hours
    with closing(shared(work, tasks, workers, deadline)) as steps:
        for at, result in steps:
            rungs[at].results_file.add(result)
            done += 1
            progress(done)
    plan = {"game": game.slug, "title": game.title, "seed": seed, "code": code_of(game)}
    return {**plan, "quick": quick, **ladder_report(rungs)}


def total_games(game: AnyGame, *, quick: bool = False) -> int:
    """The games of a whole ladder."""
    return sum(rota(2, each.seats).whole(each.games) for each in pairings(game, quick=quick))


def rung(game: AnyGame, pairing: Pairing, folder: Path, seed: str) -> Rung:
    """A pairing, taken up where its file ends."""
    players = [pairing.stronger, pairing.weaker]
    schedule = make_schedule(game, players, seed, pairing.seats)
    return Rung(pairing, schedule, ResultsFile(schedule, folder / pairing.file))


def play_step(schedules: Sequence[Schedule], task: tuple[int, int]) -> tuple[int, GameResult]:
    """One game of one of the contests."""
    at, number = task
    return at, play_game(schedules[at], number)


def ladder_report(rungs: Sequence[Rung]) -> dict[str, object]:
    """The report as plain JSON."""
    results = [result for each in rungs for result in each.counted()]
    playing = {name for each in rungs for name in each.schedule.players}
    names = [name for name in BOTS if name in playing]
    return {
        "planned": sum(each.games for each in rungs),
        "left": sum(len(each.missing()) for each in rungs),
        "matches": [match(each) for each in rungs],
        "rated_at": rungs[0].pairing.seats,
        "ratings": rated(rungs, names),
        "thinking": thinking(names, results),
    }


def match(each: Rung) -> dict[str, object]:
    """How a pairing came out."""
    pairing, results = each.pairing, each.counted()
    dealt = [(each.schedule.deal(result.number), result.played) for result in results]
    score = score_of(pairing.stronger, pairing.weaker, dealt)
    return {
        "stronger": pairing.stronger,
        "weaker": pairing.weaker,
        "seats": pairing.seats,
        "planned": each.games,
        "games": len(results),
        **score,
        "asked": pairing.goal.words,
        "holds": bool(results) and pairing.goal.holds(score),
    }


def rated(rungs: Sequence[Rung], names: Sequence[str]) -> list[dict[str, object]]:
    """Ratings over all games at the fewest seats, the pairings taking turns."""
    games = [
        (result.number, at, result.played)
        for at, each in enumerate(rungs)
        if each.pairing.seats == rungs[0].pairing.seats
        for result in each.counted()
    ]
    games.sort(key=lambda game: game[:2])
    return ratings(names, [played for _, _, played in games])
