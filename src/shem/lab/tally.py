"""Wins, endings and lengths of many games between bots, counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

from shem.kernel.outcome import Outcome
from shem.lab.confidence_interval import wilson


def number(share: Fraction) -> float:
    """A share as JSON writes it: whole if it is whole."""
    return int(share) if share.denominator == 1 else round(float(share), 6)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: who sat where, how many actions and rounds it took, how it ended."""

    players: tuple[str, ...]
    length: int
    rounds: int
    outcome: Outcome
    starter: int | None = None
    """The seat that chose first; None where several began at once."""
    statistics: tuple[str, ...] = ()
    """What the game is remembered for."""


@dataclass
class Tally:
    """Counts over games; adding them up in another order gives the same."""

    finished: int = 0
    actions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    seats_won: defaultdict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    games: Counter[str] = field(default_factory=Counter)
    points: defaultdict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))

    def add(self, played: PlayedGame) -> None:
        """Count a game: a win is a point, a shared win its share, a common loss nothing."""
        self.finished += 1
        self.actions += played.length
        self.endings[played.outcome.clause] += 1
        winners = played.outcome.winners
        for seat, name in enumerate(played.players):
            share = Fraction(1, len(winners)) if seat in winners else Fraction(0)
            self.seats_won[seat] += share
            self.points[name] += share
            self.games[name] += 1

    def player(self, name: str) -> dict[str, object]:
        """How a player did, with the bounds within which its true rate lies, 95 % sure."""
        points, games = self.points[name], self.games[name]
        low, high = wilson(float(points), games)
        return {
            "name": name,
            "games": games,
            "points": number(points),
            "rate": round(float(points) / games, 6),
            "low": round(low, 6),
            "high": round(high, 6),
        }
