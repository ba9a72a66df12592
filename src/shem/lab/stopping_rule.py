"""The stopping rule of a comparison: what its games prove so far of one player against another."""

from __future__ import annotations

from collections import defaultdict

from shem.lab.confidence_sequence import ConfidenceSequence
from shem.lab.game_result import GameResult
from shem.lab.head_to_head import duel
from shem.lab.schedule import Schedule


class Evidence:
    """Games of two players, round by round of the rota, until the bounds leave out a score.

    In a round everybody sits everywhere among all others once, so that rounds are alike; the deals
    of one round differ in who sits there. Rounds count in their order, whoever finishes first: the
    same games are enough on any number of workers.
    """

    def __init__(self, schedule: Schedule, one: str, other: str, line: float = 0.5) -> None:
        self._schedule, self._pair, self._line = schedule, (one, other), line
        self._bounds = ConfidenceSequence()
        self._open: defaultdict[int, dict[int, tuple[float, int]]] = defaultdict(dict)
        self._rounds = 0
        self._sure_after: int | None = None

    @property
    def is_sure(self) -> bool:
        """Whether the bounds leave out the score that was asked about."""
        return self._sure_after is not None

    @property
    def sure_after(self) -> int | None:
        """The games after which it was sure, in order; None: not yet."""
        return None if self._sure_after is None else self._sure_after * self._schedule.rota.games

    def add(self, result: GameResult) -> None:
        """Take a game into account; what comes after it was sure changes nothing."""
        number = result.number
        self._open[self._schedule.round(number)][number] = duel(result.played, *self._pair)
        while not self.is_sure and len(self._open[self._rounds]) == self._schedule.rota.games:
            self._settle([*self._open.pop(self._rounds).values()])

    def _settle(self, duels: list[tuple[float, int]]) -> None:
        self._rounds += 1
        tries = sum(tried for _, tried in duels)
        if tries:
            self._bounds.add(sum(points for points, _ in duels) / tries)
        low, high = self._bounds.interval()
        if not low <= self._line <= high:
            self._sure_after = self._rounds

    def bounds(self) -> dict[str, float]:
        """The bounds of the score, valid at any time."""
        low, high = self._bounds.interval()
        return {"low": round(low, 6), "high": round(high, 6)}
