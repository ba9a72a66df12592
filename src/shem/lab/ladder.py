"""The ladder: whether each level of play is stronger than those below it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from shem.bots import BOTS
from shem.kernel import AnyGame
from shem.lab.arena import thinking
from shem.lab.code_hash import code_of
from shem.lab.game_result import GameResult, play_game
from shem.lab.head_to_head import score_of
from shem.lab.ladder_goals import Pairing, pairings
from shem.lab.ratings import check_openskill, ratings
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule, make_schedule
from shem.lab.seatings import rota
from shem.lab.simulate import Progress
from shem.lab.stopping_rule import Evidence
from shem.lab.worker_pool import map_unordered


@dataclass(frozen=True)
class Rung:
    """A pairing with its plan, the games that are finished, and what they prove."""

    pairing: Pairing
    schedule: Schedule
    results_file: ResultsFile
    evidence: Evidence
    minutes: float | None = None
    """The core-minutes that its bots may think in all."""

    def add(self, result: GameResult) -> None:
        """Write a finished game down."""
        self.results_file.add(result)
        self.evidence.add(result)

    @property
    def games(self) -> int:
        """The most games that are played."""
        return self.schedule.rota.whole(self.pairing.games)

    @property
    def spent(self) -> float:
        """The core-minutes that its bots have thought so far."""
        results = self.results_file.results.values()
        return sum(seat.seconds for result in results for seat in result.thinking) / 60

    @property
    def stopped(self) -> str:
        """Why no more games are played: `sure`, `games` or `minutes`; empty: there are more."""
        if self.evidence.is_sure:
            return "sure"
        if not self._unplayed():
            return "games"
        return "minutes" if self.minutes is not None and self.spent >= self.minutes else ""

    def missing(self) -> list[int]:
        """The games that are left."""
        return [] if self.stopped else self._unplayed()

    def _unplayed(self) -> list[int]:
        return [number for number in range(self.games) if number not in self.results_file.results]

    def counted(self) -> list[GameResult]:
        """The games up to where it was sure; without those of deals that are not finished."""
        results = self.results_file.first(self.evidence.sure_after or self.games)
        whole = set(self.schedule.whole_deals(result.number for result in results))
        return [result for result in results if result.number in whole]


def run_ladder(  # noqa: PLR0913 - all but the first by name
    game: AnyGame,
    *,
    folder: Path,
    seed: str,
    workers: int = 1,
    hours: float | None = None,
    minutes: float | None = None,
    quick: bool = False,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Play until every pairing is decided, or has had its games or its core-minutes, and report.

    All pairings advance together, so that a ladder which is cut short tells something of each.
    """
    check_openskill()
    rungs = [rung(game, pairing, folder, seed, minutes) for pairing in pairings(game, quick=quick)]
    progress(finished(rungs))
    work = partial(play_step, [each.schedule for each in rungs])
    deadline = None if hours is None else time.monotonic() + 3600 * hours
    with closing(map_unordered(work, tasks_of(rungs), workers, deadline)) as steps:
        for at, result in steps:
            rungs[at].add(result)
            progress(finished(rungs))
    plan = {"game": game.slug, "title": game.title, "seed": seed, "code": code_of(game)}
    return {**plan, "quick": quick, **ladder_report(rungs)}


def tasks_of(rungs: Sequence[Rung]) -> Iterator[tuple[int, int]]:
    """The games that are left, each a rung and a number; none of a rung that has stopped."""
    tasks = [(at, number) for at, each in enumerate(rungs) for number in each.missing()]
    tasks.sort(key=lambda task: (task[1] / rungs[task[0]].games, task[0]))
    return (task for task in tasks if not rungs[task[0]].stopped)


def finished(rungs: Sequence[Rung]) -> int:
    """The games that are played, or need not be."""
    return sum(each.games - len(each.missing()) for each in rungs)


def total_games(game: AnyGame, *, quick: bool = False) -> int:
    """The games of a whole ladder."""
    return sum(rota(2, each.seats).whole(each.games) for each in pairings(game, quick=quick))


def rung(
    game: AnyGame, pairing: Pairing, folder: Path, seed: str, minutes: float | None = None
) -> Rung:
    """A pairing, taken up where its file ends."""
    players = [pairing.stronger, pairing.weaker]
    schedule = make_schedule(game, players, seed, pairing.seats)
    results_file = ResultsFile(schedule, folder / pairing.file)
    evidence = Evidence(schedule, pairing.stronger, pairing.weaker, pairing.goal.line)
    taken_up = Rung(pairing, schedule, results_file, evidence, minutes)
    for result in results_file.first(taken_up.games):
        evidence.add(result)
    return taken_up


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
    score = {
        **score_of(pairing.stronger, pairing.weaker, dealt),
        **each.evidence.bounds(),
    }
    return {
        "stronger": pairing.stronger,
        "weaker": pairing.weaker,
        "seats": pairing.seats,
        "planned": each.games,
        "games": len(results),
        **score,
        "asked": pairing.goal.words,
        "holds": bool(results) and pairing.goal.holds(score),
        "stopped": each.stopped,
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
