"""Where the win rates of a recorded game turned, and what could have been known then.

Every decision is looked at from the view that its seat had, by several searches that know nothing
of each other: where they differ, they cannot be sure. What the choice gave away against the best
one is a mistake if it is more than that noise. What the win rate did beyond it came of
what it could not know: others' secret choices, and luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev
from typing import Final

from shem.bots import Stop, never
from shem.bots.advice import best_plans
from shem.bots.plan import Plan
from shem.bots.plan_evaluation import evaluate_plans
from shem.bots.search import SearchConfig
from shem.bots.search_bot import run_search
from shem.engine.decisions import Decision, decisions, match_of
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.table import Catalog, Match, Replay

ITERATIONS: Final = 2000
"""Iterations for each decision, of all searches together."""
SEARCHES: Final = 5
WORLDS: Final = 32
"""Worlds in which each search compares what was done with what it would have done; fewer, but not
less than FEWEST, where there are few iterations."""
FEWEST: Final = 8
BREADTH: Final = 8
"""The most plans that each search considers: together they consider more."""
PLANS: Final = 4
SURE: Final = 3.0
"""A loss of fewer standard errors may be noise: hundreds of choices are looked at."""
SLIGHT: Final = 0.04
"""A smaller loss is not a mistake, however certain it is."""
SWING: Final = 0.06
"""A win rate that moved less does not turn."""
MOST: Final = 6
"""At most this many turning points are reported."""

Progress = Callable[[int, int], None]
"""Told how many decisions are done, of how many."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision in the light of what its seat could know.

    `win_rate` is that of the seat before it, if it chooses well; `loss` is how much the choice
    gave away, `error` the standard error of that; `after` is the win rate at its next decision,
    which is at step `until`.
    """

    step: int
    seat: int
    win_rate: float
    made: tuple[str, ...]
    best: tuple[str, ...]
    loss: float
    error: float
    after: float
    until: int

    @property
    def is_mistake(self) -> bool:
        """Whether another choice was better, could be known to be, and by more than noise."""
        return self.loss >= max(SLIGHT, SURE * self.error)

    @property
    def swing(self) -> float:
        """How the win rate changed."""
        return self.after - self.win_rate


@dataclass(frozen=True, slots=True)
class Analysis:
    """A recorded game, decision by decision; the result for each seat is its last win rate."""

    names: tuple[str, ...]
    judgements: tuple[Judgement, ...]
    results: tuple[float, ...]
    steps: int
    iterations: int

    def of(self, seat: int) -> list[Judgement]:
        """The decisions of a seat."""
        return [judgement for judgement in self.judgements if judgement.seat == seat]

    def turning_points(self, seat: int | None = None) -> list[Judgement]:
        """Mistakes and large swings, of one seat or of all, the heaviest first chosen, in order."""
        asked = self.judgements if seat is None else self.of(seat)
        heavy = [found for found in asked if found.is_mistake or abs(found.swing) >= SWING]
        heaviest = sorted(heavy, key=weight, reverse=True)
        return sorted(_one_each(heaviest)[:MOST], key=lambda found: found.step)


def weight(judgement: Judgement) -> float:
    """How much a decision matters to whoever wants to learn: mistakes count for more."""
    return abs(judgement.swing) + (2 * judgement.loss if judgement.is_mistake else 0.0)


def _one_each(heaviest: Sequence[Judgement]) -> list[Judgement]:
    """One swing is told once: what one seat loses at a moment, another gains."""
    kept: list[Judgement] = []
    for found in heaviest:
        is_echo = any(_is_echo(found, other) for other in kept)
        if found.is_mistake or not is_echo:
            kept.append(found)
    return kept


def _is_echo(found: Judgement, other: Judgement) -> bool:
    is_same_time = max(found.step, other.step) < min(found.until, other.until)
    return is_same_time and found.seat != other.seat and found.swing * other.swing < 0


def analyse(
    replay: Replay,
    catalog: Catalog,
    *,
    iterations: int = ITERATIONS,
    stop: Stop = never,
    heard: Progress | None = None,
) -> Analysis:
    """Look at every decision of a recorded game; the same replay always gives the same answer."""
    match = match_of(replay, catalog)
    results = _results(replay, match)
    open_ = [found for found in decisions(match, replay.moments) if not found.is_forced]
    judged: list[Judgement] = []
    for at, decision in enumerate(open_):
        judged.append(_judged(match, decision, iterations, stop))
        if heard is not None:
            heard(at + 1, len(open_))
    names = tuple(player.name for player in replay.players)
    steps = len(replay.moments)
    return Analysis(names, tuple(_followed(judged, results, steps)), results, steps, iterations)


def _results(replay: Replay, match: Match) -> tuple[float, ...]:
    """What each seat got in the end: by the game, or by how the table ended."""
    if replay.ending is not None:
        return tuple(replay.ending.payoffs)
    closing = replay.closing
    if closing is None:
        raise ShemError("this game is not finished: only finished games can be analysed")
    winners = closing.winners
    return tuple(
        1 / len(winners) if seat in winners else (0.0 if winners else 1 / match.seats)
        for seat in range(match.seats)
    )


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one search makes of a decision."""

    win_rate: float
    loss: float
    best: Plan


def _judged(match: Match, decision: Decision, iterations: int, stop: Stop) -> Judgement:
    """What the searches make of a decision, all in all."""
    each = max(1, iterations // SEARCHES)
    opinions = [_opinion(match, decision, each, at, stop) for at in range(SEARCHES)]
    losses = [opinion.loss for opinion in opinions]
    return Judgement(
        step=decision.step,
        seat=decision.seat,
        win_rate=mean(opinion.win_rate for opinion in opinions),
        made=_written(match.game, decision.made),
        best=_written(match.game, _liked(opinions)),
        loss=max(0.0, mean(losses)),
        error=stdev(losses) / sqrt(SEARCHES),
        after=0.0,
        until=0,
    )


def _opinion(match: Match, decision: Decision, iterations: int, at: int, stop: Stop) -> Opinion:
    """What one search makes of a decision, and of what was chosen."""
    rng = Rng.of(match.seed, f"analysis {decision.step} {at}")
    search = run_search(
        match.game, decision.view, SearchConfig(iterations, breadth=BREADTH), rng, stop
    )
    plans, shares = best_plans(search, PLANS)
    made = _made(plans, decision.made)
    if made == len(plans):
        plans, shares = [*plans, decision.made], [*shares, 0.0]
    worlds = max(FEWEST, min(WORLDS, iterations // 10))
    evaluation = evaluate_plans(search, plans, worlds, stop)
    loss, _ = evaluation.gap(shares, evaluation.alone(made))
    return Opinion(evaluation.win_rate(shares), loss, plans[0])


def _liked(opinions: Sequence[Opinion]) -> Plan:
    """The plan that most searches would have followed; of equals, where the win rate is best."""
    plans = [opinion.best for opinion in opinions]
    best = max(opinions, key=lambda opinion: (plans.count(opinion.best), opinion.win_rate))
    return best.best


def _made(plans: Sequence[Plan], made: Plan) -> int:
    """Which of the plans was followed; their number if none was."""
    for at, plan in enumerate(plans):
        if plan[: len(made)] == made:
            return at
    return len(plans)


def _written(game: AnyGame, plan: Plan) -> tuple[str, ...]:
    return tuple(game.write(action) for action in plan)


def _followed(judged: Sequence[Judgement], results: Sequence[float], steps: int) -> list[Judgement]:
    """Each judgement with what came after it: the next win rate of its seat, or its result."""
    after, until = list(results), [steps + 1] * len(results)
    found_reversed: list[Judgement] = []
    for found in reversed(judged):
        seat = found.seat
        found_reversed.append(replace(found, after=after[seat], until=until[seat]))
        after[seat], until[seat] = found.win_rate, found.step
    return found_reversed[::-1]
