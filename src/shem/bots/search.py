"""Information-set Monte Carlo tree search: it knows only what its seat may know.

Every iteration begins in another world that fits the seat's view. All seats learn, each from what
it could see itself: where one decides alone, plans are selected by PUCT; where several decide at
once, one seat at a time tries all its plans against what the others would do, and they mix by
regret matching plus. Why so: docs/decisions/0009-the-search.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shem.bots.cancellation import Stop
from shem.bots.plan import Plan
from shem.bots.search_node import Node, sample
from shem.kernel.playout import sample_weighted_action, weighted_playout
from shem.kernel.rng import Rng
from shem.kernel.state import State

InfosetKey = Callable[[State, int], int]
CandidatePlans = Callable[[State, int, Rng, int], list[Plan]]
Policy = Callable[[State, int, Rng], int]
Values = Callable[[State], list[float]]

FAR_AHEAD: Final = 1 << 30
MOST_PLANS: Final = 1 << 10
FEW_PLANS: Final = 6
"""The breadth of all nodes after the first simultaneous one."""
LEARNING_DEPTHS: Final = 2
"""Iterations learn in turn at the simultaneous nodes of these depths; elsewhere a plan is drawn."""


class SearchConfig:
    """How a search thinks.

    iterations        leaves to evaluate before it answers
    breadth           candidate plans to ask the game for at a node
    uses_rollouts     play to the end at random instead of asking the game's `values`
    others_plan       whether the other seats search too, or act at random
    recall_turns      turns of the past that the seat remembers
    blunder_share     tenths of the game's `blunder_rate` at which it chooses without a search
    uses_extra_depth  add the game's `extra_depth` to its `depth_turns`
    c_puct            weight of exploration
    prior_weight      prior of the plan that the game's `policy` prefers
    """

    def __init__(  # noqa: PLR0913 - all but the first by name
        self,
        iterations: int,
        *,
        breadth: int = 24,
        uses_rollouts: bool = False,
        others_plan: bool = True,
        recall_turns: int = FAR_AHEAD,
        blunder_share: int = 0,
        uses_extra_depth: bool = False,
        c_puct: float = 0.5,
        prior_weight: float = 0.5,
    ) -> None:
        self.iterations = iterations
        self.breadth = breadth
        self.uses_rollouts = uses_rollouts
        self.others_plan = others_plan
        self.recall_turns = recall_turns
        self.blunder_share = blunder_share
        self.uses_extra_depth = uses_extra_depth
        self.c_puct = c_puct
        self.prior_weight = prior_weight

    def with_iterations(self, iterations: int) -> SearchConfig:
        """The same search with another number of iterations."""
        return SearchConfig(
            iterations,
            breadth=self.breadth,
            uses_rollouts=self.uses_rollouts,
            others_plan=self.others_plan,
            recall_turns=self.recall_turns,
            blunder_share=self.blunder_share,
            uses_extra_depth=self.uses_extra_depth,
            c_puct=self.c_puct,
            prior_weight=self.prior_weight,
        )

    def without_values(self, *, has_policy: bool) -> SearchConfig:
        """The same search of a game that cannot say how good a world is: it plays to the end.

        Without a policy no plan is preferred to the others.
        """
        return SearchConfig(
            self.iterations,
            breadth=self.breadth,
            uses_rollouts=True,
            others_plan=self.others_plan,
            recall_turns=self.recall_turns,
            blunder_share=self.blunder_share,
            c_puct=self.c_puct,
            prior_weight=self.prior_weight if has_policy else 0.0,
        )


class BoundHeuristics:
    """The `Heuristics` of a game at a number of seats, bound once for the hot loop."""

    def __init__(  # noqa: PLR0913 - all numbers by name
        self,
        infoset_key: InfosetKey,
        candidate_plans: CandidatePlans,
        policy: Policy,
        values: Values,
        *,
        depth_turns: int,
        extra_depth: int,
        max_useful_iterations: int,
        bound: int,
        by_weights: bool = False,
    ) -> None:
        self.infoset_key = infoset_key
        self.candidate_plans = candidate_plans
        self.policy = policy
        self.values = values
        self.depth_turns = depth_turns
        self.extra_depth = extra_depth
        self.max_useful_iterations = max_useful_iterations
        self.bound = bound
        self.by_weights = by_weights
        """Whether a rollout chooses by `rollout_weights`, instead of evenly."""


class Search:
    """A tree whose nodes are information sets: what the seat that decides can see.

    `depth` counts the simultaneous nodes above the present world; the `learner` tries all its plans
    at the one of `learning_depth`.
    """

    def __init__(
        self, root: State, seat: int, heuristics: BoundHeuristics, config: SearchConfig, rng: Rng
    ) -> None:
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.config = config
        self.rng = rng
        self.nodes: dict[int, Node] = {}
        self.seen_once: set[int] = set()
        self.iterations = 0
        self.learner = seat
        self.worlds = 0
        self.learning_depth = 0
        self.depth = 0
        self.end = self.last_turn()

    def last_turn(self) -> int:
        """The turn at whose beginning a world is evaluated."""
        if self.config.uses_rollouts:
            return FAR_AHEAD
        extra = self.heuristics.extra_depth if self.config.uses_extra_depth else 0
        return self.root.turns() + self.heuristics.depth_turns + extra

    def restrict_root(self, actions: list[int]) -> None:
        """Keep only plans that begin with these actions at the root; the first is the prior."""
        node = self.root_node()
        plans = [plan for action in actions for plan in node.plans if plan[0] == action]
        self.nodes[node.infoset_key] = Node(node.infoset_key, plans, 0)

    def run(self, stop: Stop) -> bool:
        """Iterate until the limit; false if told to stop before."""
        limit = min(self.config.iterations, self.heuristics.max_useful_iterations)
        while self.iterations < limit:
            if self.iterations and stop():
                return False
            self.iterate()
        return True

    def iterate(self) -> None:
        """Sample a world and simulate it; one seat learns, at one of the learning depths."""
        learners = self.root.seats if self.config.others_plan else 1
        self.learner = (self.seat + self.worlds % learners) % self.root.seats
        self.learning_depth = self.worlds // learners % LEARNING_DEPTHS
        self.worlds += 1
        world = self.root.copy()
        world.resample(self.seat, self.rng)
        self.simulate(world)

    def simulate(self, world: State) -> list[float]:
        """Play on from here, update the nodes on the way, and return the payoffs."""
        path: list[tuple[Node, int, int]] = []
        payoffs = self.step(world, path)
        while payoffs is None:
            payoffs = self.step(world, path)
        for node, seat, index in path:
            node.update(index, payoffs[seat])
        return payoffs

    def step(self, world: State, path: list[tuple[Node, int, int]]) -> list[float] | None:
        """Play on by one decision; the payoffs where the simulation ends, else None."""
        deciders = world.to_act()
        if not deciders or world.turns() >= self.end:
            return self.evaluate(world)
        if len(deciders) > 1:
            return self.simultaneous_node(world, deciders)
        seat = deciders[0]
        actions = world.legal(seat)
        if len(actions) == 1:
            world.apply(seat, actions[0])
            return None
        if seat != self.seat and not self.config.others_plan:
            world.apply(seat, sample_weighted_action(world, seat, self.rng))
            return None
        node = self.known_node(world, seat)
        if node is not None:
            index = node.select(self.config.c_puct, self.config.prior_weight)
            path.append((node, seat, index))
            for action in node.plans[index]:
                world.apply(seat, action)
        elif self.config.uses_rollouts:
            return self.rollout(world)
        else:
            world.apply(seat, self.heuristics.policy(world, seat, self.rng))
        return None

    def simultaneous_node(self, world: State, deciders: tuple[int, ...]) -> list[float]:
        """Several seats decide at once: the learner tries all its plans against the others'."""
        others: list[int] = []
        learning: Node | None = None
        for seat in deciders:
            if seat != self.seat and not self.config.others_plan:
                others.append(self.choose(world, seat))
                continue
            node = (
                self.known_node(world, seat)
                if self.config.uses_rollouts
                else self.node(world, seat)
            )
            if node is None:
                return self.rollout(world)
            if seat == self.learner and self.depth == self.learning_depth:
                learning = node
            else:
                others.append(self.follow(world, seat, node))
        if learning is None:
            return self.descend(world)
        return self.compare_plans(world, learning, tuple(others))

    def descend(self, world: State) -> list[float]:
        """Simulate what follows a simultaneous node."""
        self.depth += 1
        payoffs = self.simulate(world)
        self.depth -= 1
        return payoffs

    def compare_plans(self, world: State, node: Node, others: tuple[int, ...]) -> list[float]:
        """Update the regrets of the learner against this choice of the others; the mean payoffs."""
        results = self.plan_payoffs(world, node, others)
        policy = node.current_policy()
        mean = [0.0] * world.seats
        for index in range(len(policy)):
            for seat in range(world.seats):
                mean[seat] = mean[seat] + policy[index] * results[index][seat]
        node.update_regrets([payoffs[self.learner] for payoffs in results], policy)
        return mean

    def plan_payoffs(self, world: State, node: Node, others: tuple[int, ...]) -> list[list[float]]:
        """The payoffs of every plan against this choice of the others, cached or tried."""
        if not self.config.others_plan:
            # Others who act at random never choose the same again.
            return self.try_plans(world, node)
        cache = node.payoff_cache(others)
        if cache.is_stale():
            cache.add(self.try_plans(world, node))
        else:
            self.iterations += 1
        return cache.payoffs

    def try_plans(self, world: State, node: Node) -> list[list[float]]:
        """The payoffs of every plan of the learner in this world."""
        results: list[list[float]] = []
        for plan in node.plans:
            twin = world.copy()
            for action in plan:
                twin.apply(self.learner, action)
            results.append(self.descend(twin))
        return results

    def choose(self, world: State, seat: int) -> int:
        """A seat follows one of its plans, or acts at random; a number for what it chose."""
        if seat == self.seat or self.config.others_plan:
            return self.follow(world, seat, self.node(world, seat))
        while seat in world.to_act() and len(world.to_act()) > 1:
            world.apply(seat, sample_weighted_action(world, seat, self.rng))
        return seat

    def follow(self, world: State, seat: int, node: Node) -> int:
        """A seat follows one of its plans, drawn from its current policy."""
        index = sample(node.current_policy(), self.rng)
        for action in node.plans[index]:
            world.apply(seat, action)
        return node.infoset_key * MOST_PLANS + index

    def known_node(self, world: State, seat: int) -> Node | None:
        """The node of the decision a seat owes here, if the search was here before."""
        infoset_key = self.heuristics.infoset_key(world, seat)
        node = self.nodes.get(infoset_key)
        if node is not None:
            return node
        if infoset_key in self.seen_once:
            return self.new_node(world, seat, infoset_key)
        # Most information sets are reached only once.
        self.seen_once.add(infoset_key)
        return None

    def node(self, world: State, seat: int) -> Node:
        """The node of the decision a seat owes here, made if there is none."""
        infoset_key = self.heuristics.infoset_key(world, seat)
        node = self.nodes.get(infoset_key)
        return self.new_node(world, seat, infoset_key) if node is None else node

    def new_node(self, world: State, seat: int, infoset_key: int) -> Node:
        most = self.config.breadth
        if self.depth and most > FEW_PLANS:
            most = FEW_PLANS
        plans = self.heuristics.candidate_plans(world, seat, self.rng, most)
        prior_index = -1
        if self.config.prior_weight > 0.0 and len(world.to_act()) == 1:
            preferred = self.heuristics.policy(world, seat, self.rng)
            for index in range(len(plans)):
                if plans[index][0] == preferred:
                    prior_index = index
        node = Node(infoset_key, plans, prior_index)
        self.nodes[infoset_key] = node
        return node

    def evaluate(self, world: State) -> list[float]:
        """The payoffs of a finished world, or the expected ones of a running one."""
        self.iterations += 1
        outcome = world.outcome()
        if outcome is not None:
            return list(outcome.payoffs)
        return self.heuristics.values(world)

    def rollout(self, world: State) -> list[float]:
        """Play on at random to the end, and evaluate that."""
        if self.heuristics.by_weights:
            weighted_playout(world, self.rng, self.heuristics.bound)
        else:
            world.rollout(self.rng, self.heuristics.bound)
        return self.evaluate(world)

    def root_node(self) -> Node:
        """The node of the decision that was asked for."""
        return self.node(self.root, self.seat)
