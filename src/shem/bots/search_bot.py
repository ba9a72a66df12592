"""Bots that choose by search: set up for a view, run to its limit, its best plan taken."""

from __future__ import annotations

from typing import Final

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.bots.search import BoundHeuristics, InfosetKey, Search, SearchConfig
from shem.bots.search_node import sample
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import View, plain

RARE: Final = 0.02
"""Plans that a policy plays more rarely than this are left over from the search, and not played."""


class SearchBot:
    """A bot that searches with this configuration; a game may name the iterations of its level."""

    def __init__(self, config: SearchConfig, level: str = "") -> None:
        self.config = config
        self.level = level

    def __call__(self, game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
        if is_blunder(self.config.blunder_share * game.heuristics.blunder_rate, rng):
            return blunder(game, game.heuristics.forget(view, self.config.recall_turns), rng)
        search = new_search(game, view, self._config_in(game), rng)
        if len(search.root_node().plans) > 1:
            search.run(stop)
        return pick_plan(search, rng)

    def _config_in(self, game: AnyGame) -> SearchConfig:
        own = game.heuristics.level_iterations
        return self.config.with_iterations(own[self.level]) if self.level in own else self.config


def is_blunder(per_thousand: int, rng: Rng) -> bool:
    """Whether this choice is made without a search."""
    return per_thousand > 0 and int(rng.below(1000)) < per_thousand


def blunder(game: AnyGame, view: View, rng: Rng) -> Plan:
    """A choice drawn by `rollout_weights`."""
    assert view.seat is not None, "a spectator has nothing to choose"
    return (sample_weighted_action(game.imagine(view, rng), view.seat, rng),)


def run_search(
    game: AnyGame, view: View, config: SearchConfig, rng: Rng, stop: Stop = never
) -> Search:
    """A finished search of the decision that the seat of this view owes."""
    search = new_search(game, view, config, rng)
    if len(search.root.legal(search.seat)) > 1:
        search.run(stop)
    return search


def new_search(game: AnyGame, view: View, config: SearchConfig, rng: Rng) -> Search:
    """A search before its first iteration."""
    assert view.seat is not None, "a spectator has nothing to choose"
    root = game.imagine(game.heuristics.forget(view, config.recall_turns), rng)
    if not game.heuristics.evaluates:
        config = config.without_values(has_policy=game.heuristics.has_policy)
    search = Search(root, view.seat, bound_heuristics(game, root.seats), config, rng)
    root_candidates = game.heuristics.root_candidates(root, view.seat, rng)
    if root_candidates:
        search.restrict_root(root_candidates)
    return search


def bound_heuristics(game: AnyGame, seats: int) -> BoundHeuristics:
    """The heuristics of this game at a number of seats."""
    heuristics = game.heuristics
    return BoundHeuristics(
        heuristics.infoset_key or infoset_key_by_view(game),
        heuristics.candidate_plans,
        heuristics.policy,
        heuristics.values,
        depth_turns=heuristics.depth_turns,
        extra_depth=heuristics.extra_depth,
        max_useful_iterations=heuristics.max_useful_iterations,
        bound=game.bound(seats),
        by_weights=not heuristics.evaluates,
    )


def infoset_key_by_view(game: AnyGame) -> InfosetKey:
    """A key of the whole view, for games without `infoset_key`."""
    return lambda state, seat: hash(repr(plain(game.observe(state, seat))))


def pick_plan(search: Search, rng: Rng) -> Plan:
    """The most visited plan; where others choose at once, one drawn from the average policy."""
    node = search.root_node()
    if len(search.root.to_act()) == 1:
        return node.plans[node.most_visited()]
    return node.plans[sample(without_rare(node.average_policy()), rng)]


def without_rare(policy: list[float]) -> list[float]:
    """A policy without the plans that are too rare to be meant."""
    shares = [share if share >= RARE else 0.0 for share in policy]
    whole = sum(shares)
    return [share / whole for share in shares] if whole else policy
