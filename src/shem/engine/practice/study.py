"""What every choice of a decision is worth, as far as its seat can know.

All choices get the same attention. A search first finds out how everybody would play on, then
returns to each choice equally often; in the end all are tried in the same worlds, with the same
luck. Several searches that know nothing of each other say how sure that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from shem.bots import Stop, never
from shem.bots.plan import Plan
from shem.bots.plan_evaluation import PlanEvaluation, evaluate_plans
from shem.bots.search import Search, SearchConfig
from shem.bots.search_bot import new_search
from shem.bots.search_node import Node
from shem.engine.practice.position import JudgedChoice
from shem.engine.practice.verdict import is_mistake
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.view import View

CONTRADICTED = -2.0
CONFIRMED = 1.0
"""Standard errors of games that were played out."""
FAR = 0.25
"""Where games played to their end differ so much from the searches, no win rate is known."""
BREADTH = 12
"""The most plans that are considered further on."""
NONE_PREFERRED = -1


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly a decision is studied.

    searches    searches that know nothing of each other
    iterations  of each, over all choices as it likes
    each        further iterations for every single choice
    worlds      worlds in which each search compares all choices
    playouts    games that are played to their end after each choice
    """

    searches: int
    iterations: int
    each: int
    worlds: int
    playouts: int


def study(
    game: AnyGame, view: View, effort: Effort, rng: Rng, stop: Stop = never
) -> tuple[JudgedChoice, ...]:
    """All choices that the seat of this view has, the best first."""
    opinions = [opinion(game, view, effort, rng, stop) for _ in range(effort.searches)]
    texts = [game.write(plan[0]) for plan in opinions[0].plans]
    rates = [[one.win_rate(one.alone(at)) for one in opinions] for at in range(len(texts))]
    best = max(range(len(texts)), key=lambda at: mean(rates[at]))
    found = [
        judged(text, own, rates[best], effort.searches)
        for text, own in zip(texts, rates, strict=True)
    ]
    return tuple(sorted(found, key=lambda choice: choice.loss))


def judged(text: str, own: list[float], best: list[float], searches: int) -> JudgedChoice:
    """A choice beside the best one, search by search."""
    losses = [much - less for much, less in zip(best, own, strict=True)]
    error = stdev(losses) / sqrt(searches) if searches > 1 else 0.0
    return JudgedChoice(text, round(mean(own), 4), round(mean(losses), 4), round(error, 4))


def opinion(
    game: AnyGame, view: View, effort: Effort, rng: Rng, stop: Stop = never
) -> PlanEvaluation:
    """What one search makes of all choices."""
    config = SearchConfig(effort.iterations, breadth=BREADTH, uses_extra_depth=True)
    search = new_search(game, view, config, Rng.of(str(rng.words()), "opinion"))
    rng.bits()
    root = whole_root(search)
    search.run(stop)
    visit_each(search, root, effort.each)
    return evaluate_plans(search, root.plans, effort.worlds, stop)


def whole_root(search: Search) -> Node:
    """The root with every single choice, whatever the game would think of first."""
    key = search.root_node().infoset_key
    plans: list[Plan] = [(action,) for action in search.root.legal(search.seat)]
    search.nodes[key] = Node(key, plans, NONE_PREFERRED)
    return search.nodes[key]


def visit_each(search: Search, root: Node, times: int) -> None:
    """Return to every choice equally often: the search alone neglects those it does not like."""
    single = [Node(root.infoset_key, [plan], NONE_PREFERRED) for plan in root.plans]
    for _ in range(times):
        for node in single:
            search.nodes[root.infoset_key] = node
            search.iterate()
    search.nodes[root.infoset_key] = root


def is_confirmed(
    game: AnyGame, view: View, choices: Sequence[JudgedChoice], games: int, rng: Rng
) -> bool:
    """Whether games played to their end by a simple policy say the same as the searches.

    The best choice wins about as often as the searches say, more than the mistakes together, and no
    single mistake wins more than it.
    """
    mistakes = [choice for choice in choices if is_mistake(choice)]
    texts = [choices[0].text, *(choice.text for choice in mistakes)]
    played = played_out(game, view, [game.read(text)[0] for text in texts], games, rng)
    best = played.alone(0)
    if abs(played.win_rate(best) - choices[0].win_rate) > FAR:
        return False
    share = 1 / len(mistakes)
    whole, error = played.gap(best, [0.0, *[share] * len(mistakes)])
    singles = [played.gap(best, played.alone(at)) for at in range(1, len(texts))]
    # Where all choices lose every game, nothing is said.
    return (
        whole > 0.0
        and whole >= CONFIRMED * error
        and all(gap >= CONTRADICTED * e for gap, e in singles)
    )


def played_out(
    game: AnyGame, view: View, actions: Sequence[int], games: int, rng: Rng
) -> PlanEvaluation:
    """The results of games that begin with each action, in the same worlds with the same luck."""
    assert view.seat is not None, "a spectator has nothing to choose"
    root, seat = game.imagine(view, rng), view.seat
    evaluation = PlanEvaluation([(action,) for action in actions])
    for _ in range(games):
        world = root.copy()
        world.resample(seat, rng)
        row = []
        for action in actions:
            twin, luck = world.copy(), rng.copy()
            twin.apply(seat, action)
            row.append(result(game, twin, seat, luck))
        evaluation.results.append(row)
        rng.bits()
    return evaluation


def result(game: AnyGame, world: State, seat: int, rng: Rng) -> float:
    """What a seat gets where all play on by the policy of the game."""
    policy = game.heuristics.policy
    while deciders := world.to_act():
        decider = deciders[0]
        legal = world.legal(decider)
        world.apply(decider, legal[0] if len(legal) == 1 else policy(world, decider, rng))
    outcome = world.outcome()
    assert outcome is not None
    return outcome.payoffs[seat]
