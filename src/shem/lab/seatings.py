"""Who sits where when several players are compared, so that nobody is favoured."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, permutations, product

Seating = tuple[int, ...]
"""For each seat the player, by number."""


@dataclass(frozen=True)
class Rota:
    """Seatings by deal, to be gone through again and again.

    On each deal everybody sits in every seat equally often. A whole round has every way to fill
    the seats once, so that nobody always follows the same neighbour.
    """

    players: int
    deals: tuple[tuple[Seating, ...], ...]

    def place(self, number: int) -> tuple[int, Seating]:
        """The deal and the seating of a game."""
        rounds, at = divmod(number, len(self._games))
        deal, seating = self._games[at]
        return rounds * len(self.deals) + deal, seating

    @property
    def games(self) -> int:
        """The games of a round: every way to fill the seats once."""
        return len(self._games)

    def size(self, deal: int) -> int:
        """How many games are played on a deal."""
        return len(self.deals[deal % len(self.deals)])

    def whole(self, games: int) -> int:
        """The least number of games, not below `games`, after which all pairs met equally often."""
        rounds, rest = divmod(games, len(self._games))
        return rounds * len(self._games) + self._ends[bisect_left(self._ends, rest)]

    @cached_property
    def _games(self) -> list[tuple[int, Seating]]:
        return [(at, seating) for at, deal in enumerate(self.deals) for seating in deal]

    @cached_property
    def _ends(self) -> list[int]:
        return [0, *fair_ends(self.players, self.deals)]


@lru_cache
def rota(players: int, seats: int) -> Rota:
    """The seatings of this number of players on this number of seats.

    >>> rota(players=2, seats=3).deals
    (((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)),)
    """
    deals: list[tuple[Seating, ...]] = []
    seen: set[Seating] = set()
    for seating in arrangements(players, seats):
        if seating not in seen:
            deals.append(circle(seating, players))
            seen.update(deals[-1])
    return Rota(players, tuple(deals))


def arrangements(players: int, seats: int) -> Iterator[Seating]:
    """All ways to fill the seats in which nobody has two seats more than another."""
    if players >= seats:
        yield from permutations(range(players), seats)
        return
    for seating in product(range(players), repeat=seats):
        counts = [seating.count(player) for player in range(players)]
        if max(counts) - min(counts) <= 1:
            yield seating


def circle(seating: Seating, players: int) -> tuple[Seating, ...]:
    """A seating moved around the table, with each player in each role, so that it evens out."""
    seats = len(seating)
    turned = (
        tuple((seating[(seat + turn) % seats] + shift) % players for seat in range(seats))
        for shift in range(players)
        for turn in range(seats)
    )
    return tuple(dict.fromkeys(turned))


def fair_ends(players: int, deals: Sequence[Sequence[Seating]]) -> Iterator[int]:
    """The numbers of games after which every pair has met equally often."""
    pairs = list(combinations(range(players), 2))
    met: Counter[tuple[int, int]] = Counter()
    games = 0
    for deal in deals:
        games += len(deal)
        for seating in deal:
            met.update((min(a, b), max(a, b)) for a, b in combinations(seating, 2))
        if len({met[pair] for pair in pairs}) == 1:
            yield games
