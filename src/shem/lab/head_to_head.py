"""Head to head: how often each player of an arena beat each other, with bounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations, product

from shem.lab.confidence_interval import clustered
from shem.lab.tally import PlayedGame

Clusters = list[tuple[float, float]]
"""Points and tries, deal by deal."""
Dealt = tuple[int, PlayedGame]
"""A game, and the deal that it was played on."""


def duel(played: PlayedGame, one: str, other: str) -> tuple[float, int]:
    """The points of one against the other in a game, and of how many.

    A point for each pair of their seats in which the one ranks higher, half for a tie; in a game
    that all have lost, none for anybody. At two seats these are the points of the game.
    """
    ranks = played.outcome.ranks
    seats = [
        [seat for seat, name in enumerate(played.players) if name == who] for who in (one, other)
    ]
    gained = [0.5 * ((ranks[a] < ranks[b]) + (ranks[a] <= ranks[b])) for a, b in product(*seats)]
    return sum(gained) if played.outcome.winners else 0.0, len(gained)


def pairs(players: Iterable[str], games: Iterable[Dealt]) -> list[dict[str, object]]:
    """For each pair that met, the score of the first against the second, with its bounds."""
    played = list(games)
    return [
        {"one": one, "other": other, **score}
        for one, other in combinations(players, 2)
        if (score := score_of(one, other, played))["compared"]
    ]


def score_of(one: str, other: str, games: Iterable[Dealt]) -> dict[str, float]:
    """The score of one against the other: its share of the points that there were to win."""
    clusters = by_deal((deal, *duel(played, one, other)) for deal, played in games)
    compared = sum(tries for _, tries in clusters)
    low, high = clustered(clusters)
    return {
        "compared": compared,
        "score": round(sum(points for points, _ in clusters) / compared, 6) if compared else 0.5,
        "low": round(low, 6),
        "high": round(high, 6),
    }


def rate_bounds(name: str, games: Iterable[Dealt]) -> dict[str, float]:
    """The bounds of a player's points per game, deal by deal."""
    low, high = clustered(by_deal((deal, *taken(played, name)) for deal, played in games))
    return {"low": round(low, 6), "high": round(high, 6)}


def taken(played: PlayedGame, name: str) -> tuple[float, int]:
    """The points of a player in a game, and in how many seats."""
    winners = played.outcome.winners
    seats = [seat for seat, who in enumerate(played.players) if who == name]
    return sum(seat in winners for seat in seats) / max(1, len(winners)), len(seats)


def by_deal(games: Iterable[tuple[int, float, int]]) -> Clusters:
    """The points and tries of all games, added up for each deal."""
    points: defaultdict[int, float] = defaultdict(float)
    tries: defaultdict[int, int] = defaultdict(int)
    for deal, gained, tried in games:
        points[deal] += gained
        tries[deal] += tried
    return [(points[deal], tries[deal]) for deal in sorted(points)]
