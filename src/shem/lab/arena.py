"""An arena: players compared in fair seats, over common deals, with honest bounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import combinations, takewhile
from pathlib import Path

from shem.lab.game_result import GameResult, play_game
from shem.lab.head_to_head import pairs, rate_bounds
from shem.lab.ratings import check_openskill, ratings
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule
from shem.lab.simulate import Progress, report
from shem.lab.stopping_rule import Evidence
from shem.lab.tally import Tally
from shem.lab.thinking_time import Thinking
from shem.lab.worker_pool import map_unordered


def arena(  # noqa: PLR0913 - all but the first by name
    schedule: Schedule,
    *,
    games: int,
    workers: int = 1,
    file: Path | None = None,
    is_whole: bool = False,
    minutes: float | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Let the players meet until every pair is decided, in at most about `games` games.

    Wholly: in all of them, whatever is sure before. What is reported does not depend on the
    workers, nor on having been interrupted: with a file the games in it are not played again. How
    long was thought, under `thinking`, does; and so does where a limit of core-minutes cuts it.
    """
    check_openskill()
    played = ArenaProgress(schedule, ResultsFile(schedule, file), games, is_whole, minutes)
    progress(played.done)
    with closing(map_unordered(partial(play_game, schedule), played.tasks(), workers)) as results:
        for result in results:
            played.add(result)
            progress(played.done)
    stopped, counted = played.stopped, played.counted()
    report = arena_report(schedule, counted, played.pairs(counted))
    return {"asked": games, "stopped": stopped, **report}


class ArenaProgress:
    """The games of an arena so far, and whether they are enough."""

    def __init__(
        self,
        schedule: Schedule,
        results_file: ResultsFile,
        games: int,
        is_whole: bool,
        minutes: float | None,
    ) -> None:
        self._schedule, self._file = schedule, results_file
        self._is_whole, self._minutes = is_whole, minutes
        self._total = schedule.rota.whole(games)
        self._evidence = {
            pair: Evidence(schedule, *pair) for pair in combinations(schedule.players, 2)
        }
        self._done, self._seconds = 0, 0.0
        for result in results_file.first(self._total):
            self._weigh(result)

    def add(self, result: GameResult) -> None:
        """Write a finished game down."""
        self._file.add(result)
        self._weigh(result)

    def _weigh(self, result: GameResult) -> None:
        self._done += 1
        self._seconds += sum(seat.seconds for seat in result.thinking)
        for evidence in self._evidence.values():
            evidence.add(result)

    @property
    def done(self) -> int:
        """The games that are played."""
        return self._done

    @property
    def stopped(self) -> str:
        """Why no more games are played: `sure`, `games` or `minutes`; empty: there are more."""
        if not self._is_whole and all(one.is_sure for one in self._evidence.values()):
            return "sure"
        if self._done == self._total:
            return "games"
        is_spent = self._minutes is not None and self._seconds >= 60 * self._minutes
        return "minutes" if is_spent else ""

    def tasks(self) -> Iterator[int]:
        """The games that are left, until they are enough."""
        missing = (number for number in range(self._total) if number not in self._file.results)
        return takewhile(lambda _: not self.stopped, missing)

    def counted(self) -> list[GameResult]:
        """The games of finished deals, up to where the last pair was sure."""
        ends = [one.sure_after or self._total for one in self._evidence.values()]
        results = self._file.first(max(ends) if self.stopped == "sure" else self._total)
        whole = set(self._schedule.whole_deals(result.number for result in results))
        return [result for result in results if result.number in whole]

    def pairs(self, results: Sequence[GameResult]) -> list[dict[str, object]]:
        """How the pairs did; where it could have stopped early, with bounds that allow for it."""
        dealt = [(self._schedule.deal(result.number), result.played) for result in results]
        lines = pairs(self._schedule.players, dealt)
        if self._is_whole:
            return lines
        found = [self._evidence[str(line["one"]), str(line["other"])] for line in lines]
        return [
            {**line, **evidence.bounds(), "sure_after": evidence.sure_after}
            for line, evidence in zip(lines, found, strict=True)
        ]


def arena_report(
    schedule: Schedule, results: Sequence[GameResult], met: list[dict[str, object]]
) -> dict[str, object]:
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
        "pairs": met,
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
