"""Advice for a seat, from what that seat may know alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.bots.plan_evaluation import PlanEvaluation, evaluate_plans
from shem.bots.search import Search, SearchConfig
from shem.bots.search_bot import run_search, without_rare
from shem.kernel.game import AnyGame
from shem.kernel.prompt import Prompt
from shem.kernel.reason import Reason
from shem.kernel.rng import Rng
from shem.kernel.view import View

ITERATIONS: Final = 3000
WORLDS: Final = 128
"""Worlds that fit the view in which the best plans are compared."""
MOST_CHOICES: Final = 4
"""The plan that is recommended, and the others that are shown beside it."""
SURE: Final = 2.0
"""Standard errors beyond which a gap is not just noise."""


@dataclass(frozen=True, slots=True)
class AdvisedPlan:
    """A plan in notation, step by step; the win rate it leaves; how often it should be chosen."""

    steps: tuple[str, ...]
    win_rate: float
    share: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat should do, how sure that is, and why.

    Where several decide at once a mix can be best: then the shares of the choices say how often
    each should be chosen. `is_close` says that another choice may be as good.
    """

    seat: int
    prompt: Prompt
    win_rate: float
    worlds: int
    best: AdvisedPlan
    others: tuple[AdvisedPlan, ...]
    is_mixed: bool
    is_close: bool
    look: Reason | None
    """Where to look, which does not give the choice away; None if the game cannot tell."""
    reasons: tuple[Reason, ...]


def advise(
    game: AnyGame, view: View, rng: Rng, stop: Stop = never, *, iterations: int = ITERATIONS
) -> Advice:
    """Think about the decision that the seat of this view owes."""
    assert view.seat is not None, "a spectator has nothing to choose"
    search = run_search(game, view, SearchConfig(iterations), rng, stop)
    plans, shares = best_plans(search, MOST_CHOICES)
    evaluation = evaluate_plans(search, plans, WORLDS, stop)
    if not (is_simultaneous(search) and search.iterations):
        plans, shares, evaluation = _by_win_rate(evaluation)
    choices = [
        AdvisedPlan(
            tuple(game.write(action) for action in plan),
            evaluation.win_rate(evaluation.alone(at)),
            shares[at],
        )
        for at, plan in enumerate(plans)
    ]
    look, *reasons = game.presentation.reasons(search.root, view.seat, plans[0], rng) or (None,)
    return Advice(
        seat=view.seat,
        prompt=game.ask(search.root, view.seat),
        win_rate=evaluation.win_rate(shares),
        worlds=evaluation.worlds,
        best=choices[0],
        others=tuple(choices[1:]),
        is_mixed=len([share for share in shares if share > 0.0]) > 1,
        is_close=_is_close(evaluation),
        look=look,
        reasons=tuple(reasons),
    )


def best_plans(search: Search, most: int) -> tuple[list[Plan], list[float]]:
    """The plans that a search prefers, the best first, and how often it chooses each."""
    node = search.root_node()
    if is_simultaneous(search):
        weights = without_rare(node.average_policy())
    else:
        weights = [float(count) for count in node.visit_counts]
    order = sorted(range(len(weights)), key=lambda at: -weights[at])[:most]
    plans = [node.plans[at] for at in order]
    if not is_simultaneous(search):
        return plans, [1.0, *[0.0] * (len(plans) - 1)]
    whole = sum(weights[at] for at in order)
    return plans, [weights[at] / whole for at in order]


def is_simultaneous(search: Search) -> bool:
    """Whether others decide at the same time."""
    return len(search.root.to_act()) > 1


def _by_win_rate(evaluation: PlanEvaluation) -> tuple[list[Plan], list[float], PlanEvaluation]:
    """The plans in the order of what they are worth; the best one is the one to follow."""
    count = len(evaluation.plans)
    order = sorted(range(count), key=lambda at: -evaluation.win_rate(evaluation.alone(at)))
    sorted_ = PlanEvaluation([evaluation.plans[at] for at in order])
    sorted_.results = [[row[at] for at in order] for row in evaluation.results]
    return sorted_.plans, sorted_.alone(0), sorted_


def _is_close(evaluation: PlanEvaluation) -> bool:
    """Whether some other plan is as good as the first, within the error of the search."""
    for other in range(1, len(evaluation.plans)):
        gap, error = evaluation.gap(evaluation.alone(0), evaluation.alone(other))
        if gap <= SURE * error:
            return True
    return False
