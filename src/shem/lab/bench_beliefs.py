"""The bench of beliefs in one mode: how long the exact beliefs of Alchemists take, best of many.

Usage: python -m shem.lab.bench_beliefs
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from statistics import mean

from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import read_code
from shem.games.alchemists.inference import Belief, Fact, Odds, facts, sample, why_not
from shem.kernel import Rng
from shem.mode import is_compiled

TRIES = 200
TRIES_PER_CELL = 5
# In the order of a game: a fact more, with all odds; the same with the golem; the pairs that bring
# it to life; why a cell is out, on average and at worst; a world drawn.
FIGURES = ("odds_us", "golem_odds_us", "animating_us", "why_us", "worst_why_us", "sample_us")


def measured() -> dict[str, object]:
    """All figures in microseconds, of one fixed game."""
    reader = Reader(*read_code("DEMOQ"))
    few = [mixed(reader, pair) for pair in (0, 9)]
    base, golem = Belief(few[:1]), Belief(few, with_golem=True)
    whys = why_times(many_facts(reader))
    return {
        "compiled": is_compiled(),
        "odds_us": best(lambda: learn(base, few[1])),
        "golem_odds_us": max(best(partial(learn, *case)) for case in golem_cases(reader)),
        "animating_us": best(Odds(golem).of_animating),
        "why_us": mean(whys),
        "worst_why_us": max(whys),
        "sample_us": sample_time(Belief(few)),
    }


def mixed(reader: Reader, pair: int) -> Fact:
    one, other = PAIRS[pair]
    return facts.makes(one, other, reader.brew(one, other))


def golem_cases(reader: Reader) -> list[tuple[Belief, Fact]]:
    """Beliefs with a golem and what is learnt next: the less is known, the longer it takes."""
    tested = facts.reacts(5, reader.test_golem(5))
    failed = [facts.animates(one, other, succeeded=False) for one, other in PAIRS[:4]]
    return [
        (Belief(with_golem=True), mixed(reader, 0)),
        (Belief([mixed(reader, 0)], with_golem=True), tested),
        (Belief([tested], with_golem=True), failed[0]),
        (Belief([mixed(reader, 9), *failed[:3]]), failed[3]),
    ]


def many_facts(reader: Reader) -> list[Fact]:
    """Twenty facts, as a long game gathers them."""
    mixes = [mixed(reader, pair) for pair in range(0, len(PAIRS), 4)]
    sales = []
    for pair in range(2, len(PAIRS), 4):
        one, other = PAIRS[pair]
        sales.append(facts.sold(one, other, pair % 6, reader.sell(one, other, pair % 6)))
    signs = [facts.has(each, reader.aspect(each, each % 3)) for each in (1, 4, 6)]
    books = [facts.is_of_class(each, reader.read_book(each)) for each in (0, 2, 7)]
    return [*sales, *books, *signs, *mixes]


def learn(belief: Belief, fact: Fact) -> Odds:
    known = belief.copy()
    known.add(fact)
    return Odds(known)


def why_times(known: list[Fact]) -> list[float]:
    """For each cell that is out, how long it takes to say why."""
    odds = Odds(Belief(known))
    cells = [(one, each) for one in range(KINDS) for each in range(KINDS)]
    asked = [facts.assumed(*cell) for cell in cells if not odds.of_ingredient(*cell)]
    return [best(partial(why_not, known, fact), TRIES_PER_CELL) for fact in asked]


def sample_time(belief: Belief) -> float:
    rng = Rng.of("bench", "sample")
    return best(lambda: sample(belief, rng))


def best(work: Callable[[], object], tries: int = TRIES) -> float:
    """Microseconds of processor time, the best of `tries` runs."""
    shortest = float("inf")
    for _ in range(tries):
        start = time.process_time()
        work()
        shortest = min(shortest, time.process_time() - start)
    return shortest * 1e6


if __name__ == "__main__":
    print(json.dumps(measured()))
