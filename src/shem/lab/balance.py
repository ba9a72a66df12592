"""How fair a game is and how it goes: many games between equals."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final

from shem.kernel import AnyGame
from shem.lab.code_hash import code_of
from shem.lab.confidence_interval import SURE, wilson
from shem.lab.game_result import GameResult, play_game
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule
from shem.lab.simulate import Progress, plan_series
from shem.lab.worker_pool import map_unordered

GREEDY: Final = ("greedy", 20_000)
HARD: Final = ("hard", 400)
QUICK: Final = 10
"""A quick study has fewer games by this factor."""


@dataclass(frozen=True)
class Study:
    """Games of one bot against itself."""

    player: str
    games: int
    schedule: Schedule
    results_file: ResultsFile

    def missing(self) -> list[int]:
        """The games that are left."""
        return [number for number in range(self.games) if number not in self.results_file.results]


def sizes(game: AnyGame, *, quick: bool = False) -> Iterator[tuple[str, int, int]]:
    """Who plays, how many seats and how many games: the quick bot everywhere, the good one once."""
    share = QUICK if quick else 1
    for seats in game.seats:
        yield GREEDY[0], seats, GREEDY[1] // share
    yield HARD[0], game.seats[0], HARD[1] // share


def total_games(game: AnyGame, *, quick: bool = False) -> int:
    """The games of a whole balance."""
    return sum(games for _, _, games in sizes(game, quick=quick))


def balance(  # noqa: PLR0913 - all but the first by name
    game: AnyGame,
    *,
    folder: Path,
    seed: str,
    workers: int = 1,
    hours: float | None = None,
    quick: bool = False,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Play the games that are left, as far as time allows, and report."""
    studies = [study(game, *size, folder, seed) for size in sizes(game, quick=quick)]
    tasks = [(at, number) for at, each in enumerate(studies) for number in each.missing()]
    done = sum(each.games for each in studies) - len(tasks)
    progress(done)
    work = partial(play_task, [each.schedule for each in studies])
    deadline = None if hours is None else time.monotonic() + 3600 * hours
    with closing(map_unordered(work, tasks, workers, deadline)) as results:
        for at, result in results:
            studies[at].results_file.add(result)
            done += 1
            progress(done)
    plan = {"game": game.slug, "title": game.title, "seed": seed, "code": code_of(game)}
    return {**plan, "quick": quick, "studies": [study_report(each) for each in studies]}


def study(game: AnyGame, player: str, seats: int, games: int, folder: Path, seed: str) -> Study:
    """A study, taken up where its file ends."""
    schedule = Schedule(**vars(plan_series(game, [player], seed, seats, {}, None)))
    return Study(player, games, schedule, ResultsFile(schedule, folder / f"{player}-{seats}.jsonl"))


def play_task(schedules: Sequence[Schedule], task: tuple[int, int]) -> tuple[int, GameResult]:
    """One game of one of the studies."""
    at, number = task
    return at, play_game(schedules[at], number)


def study_report(each: Study) -> dict[str, object]:
    """The figures of a study as plain JSON."""
    results = each.results_file.first(each.games)
    count = len(results)
    endings = Counter(result.played.outcome.clause for result in results)
    rounds = Counter(result.played.rounds for result in results)
    statistics = Counter(feat for result in results for feat in result.played.statistics)
    in_turn = [result for result in results if result.played.starter is not None]
    nobody = sum(1 for result in results if not result.played.outcome.winners)
    return {
        "player": each.player,
        "seats": each.schedule.seats,
        "planned": each.games,
        "games": count,
        "wins": wins(results, each.schedule.seats, seat_of),
        "wins_in_turn": wins(in_turn, each.schedule.seats, turn_of) if in_turn else [],
        "lost_by_all": share(nobody, count),
        "endings": {clause: share(endings[clause], count) for clause in sorted(endings)},
        "feats": {feat: share(statistics[feat], count) for feat in sorted(statistics)},
        "rounds": {str(number): share(rounds[number], count) for number in sorted(rounds)},
        "rounds_mean": mean([result.played.rounds for result in results]),
        "length_mean": mean([result.played.length for result in results]),
    }


WHOLE: Final = 60
"""A win in parts: it can be shared by 2, 3, 4, 5 or 6."""


Place = Callable[[GameResult, int], int]
"""What a seat was in a game."""


def seat_of(result: GameResult, seat: int) -> int:
    """Where it sat."""
    return seat


def turn_of(result: GameResult, seat: int) -> int:
    """How many seats went before it, starting with the seat that went first."""
    starter = result.played.starter
    assert starter is not None, "nobody began this game alone"
    return (seat - starter) % len(result.played.players)


def wins(results: Sequence[GameResult], places: int, place: Place) -> list[dict[str, float]]:
    """The share of the games that was won from each place; a shared win counts in parts."""
    won: Counter[int] = Counter()
    for result in results:
        winners = result.played.outcome.winners
        won.update({place(result, seat): WHOLE // len(winners) for seat in winners})
    return [share(won[at] / WHOLE, len(results)) for at in range(places)]


def share(points: float, games: int) -> dict[str, float]:
    """A share of the games with its 95 % bounds."""
    low, high = wilson(points, games)
    rate = points / games if games else 0.0
    return {"rate": round(rate, 6), "low": round(low, 6), "high": round(high, 6)}


def mean(numbers: Sequence[int]) -> dict[str, float]:
    """A mean with its 95 % bounds."""
    count = len(numbers)
    if count == 0:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    middle = sum(numbers) / count
    squares = sum((number - middle) ** 2 for number in numbers)
    width = SURE * sqrt(squares / max(count - 1, 1) / count)
    return {
        "mean": round(middle, 4),
        "low": round(middle - width, 4),
        "high": round(middle + width, 4),
    }
