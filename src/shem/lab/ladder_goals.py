"""What is asked of the levels of a game: who meets whom, how often, and with what result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from shem.bots import LEVELS
from shem.kernel import AnyGame


@dataclass(frozen=True)
class Goal:
    """What is asked of a score, in words and as a test."""

    words: str
    holds: Callable[[Mapping[str, float]], bool]
    line: float = 0.5
    """When the bounds leave out this score, no more games are needed."""


@dataclass(frozen=True)
class Pairing:
    """Two players who meet: the one that should be stronger, how often, and what is asked."""

    stronger: str
    weaker: str
    seats: int
    games: int
    goal: Goal

    @property
    def file(self) -> str:
        return f"{self.stronger}-{self.weaker}-{self.seats}.jsonl"


def at_least(rate: int) -> Goal:
    """A score of this percentage."""
    return Goal(
        f"score of {rate} % or more", lambda score: 100 * score["score"] >= rate, rate / 100
    )


SURELY: Final = Goal("lower bound over 50 %", lambda score: score["low"] > 0.5)

Meeting = tuple[str, str, int, Goal]
"""The stronger, the weaker, the games, and what is asked."""


@dataclass(frozen=True)
class Goals:
    """The goals for a game: the more luck it has, the more games it needs."""

    neighbours: int
    """Games of each level against the next lower one, at the fewest seats; 0 asks for none."""
    at_fewest: tuple[Meeting, ...]
    at_more: tuple[Meeting, ...] = ()
    more: tuple[int, ...] = ()
    """Where else they meet: at every other number of seats unless told."""


GOALS: Final = {
    "golem": Goals(
        120,
        (
            ("medium", "novice", 100, at_least(65)),
            ("expert", "medium", 60, at_least(65)),
            ("hard", "greedy", 100, at_least(80)),
            ("greedy", "random", 100, at_least(90)),
        ),
        (("medium", "novice", 60, SURELY), ("expert", "medium", 72, SURELY)),
    ),
    # The die decides most: only levels that are far apart can be told apart.
    "alive": Goals(
        0,
        (
            ("medium", "novice", 400, SURELY),
            ("expert", "medium", 400, SURELY),
            ("greedy", "random", 200, SURELY),
        ),
        (("medium", "novice", 400, SURELY), ("expert", "medium", 400, SURELY)),
        (4,),
    ),
    # A game takes long: few games, between levels that are far apart.
    "alchemists": Goals(
        0,
        (
            ("medium", "novice", 60, SURELY),
            ("hard", "greedy", 60, at_least(70)),
            ("greedy", "random", 60, SURELY),
            ("expert", "medium", 60, SURELY),
        ),
    ),
}
LUCKIER: Final = Goals(
    300,
    (
        ("expert", "medium", 120, at_least(60)),
        ("hard", "greedy", 200, at_least(65)),
        ("greedy", "random", 200, SURELY),
    ),
    (("medium", "novice", 120, SURELY), ("expert", "medium", 120, SURELY)),
)
"""For every other game."""
QUICK: Final = 10
"""A quick ladder has fewer games by this factor."""


def pairings(game: AnyGame, *, quick: bool = False) -> Iterator[Pairing]:
    """Who meets whom."""
    fewest, *more = game.seats
    share = QUICK if quick else 1
    goals = GOALS.get(game.slug, LUCKIER)
    neighbours = pairwise(level.name for level in LEVELS) if goals.neighbours else ()
    for weaker, stronger in neighbours:
        yield Pairing(stronger, weaker, fewest, goals.neighbours // share, SURELY)
    for stronger, weaker, games, goal in goals.at_fewest:
        yield Pairing(stronger, weaker, fewest, games // share, goal)
    for seats in goals.more or more:
        for stronger, weaker, games, goal in goals.at_more:
            yield Pairing(stronger, weaker, seats, games // share, goal)
