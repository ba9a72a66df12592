"""A node of the search tree: one decision as its seat sees it, its plans and their results."""

from __future__ import annotations

from math import sqrt
from typing import Final

from shem.bots.plan import Plan
from shem.kernel.rng import Rng

GRAIN: Final = 1 << 20
"""Random numbers between 0 and 1 are multiples of 1 / GRAIN."""
LOOKUPS_PER_TRIAL: Final = 2
"""How often cached payoffs are used before the plans are tried again."""
RECENT_TRIALS: Final = 3
"""The mean of a cache forgets: a new trial weighs at least 1 / RECENT_TRIALS.

The first trials were made before anybody knew how to go on.
"""


def sample(policy: list[float], rng: Rng) -> int:
    """An index, drawn with these probabilities, which add up to 1."""
    left = float(int(rng.below(GRAIN))) / GRAIN
    for index in range(len(policy)):
        left -= policy[index]
        if left < 0.0:
            return index
    return len(policy) - 1


class PayoffCache:
    """The payoffs of every plan against one and the same choice of the others."""

    def __init__(self) -> None:
        self.lookups = 0
        self.trials = 0
        self.payoffs: list[list[float]] = []

    def is_stale(self) -> bool:
        """Whether it is time to try all plans again."""
        return self.lookups > LOOKUPS_PER_TRIAL * self.trials

    def add(self, payoffs: list[list[float]]) -> None:
        """Add another trial of all plans to the mean."""
        self.trials += 1
        if self.trials == 1:
            self.payoffs = payoffs
            return
        for index in range(len(payoffs)):
            known = self.payoffs[index]
            for seat in range(len(known)):
                known[seat] = known[seat] + (payoffs[index][seat] - known[seat]) / min(
                    self.trials, RECENT_TRIALS
                )


class Node:
    """The statistics of one information set.

    Where one seat decides alone, plans are selected by PUCT (`select`, `update`). Where several
    decide at once, each mixes its plans by regret matching plus (`current_policy`,
    `update_regrets`); what it converges to is the `average_policy`. `prior_index` is the plan that
    the game's own policy prefers, or -1.
    """

    def __init__(self, infoset_key: int, plans: list[Plan], prior_index: int) -> None:
        self.infoset_key = infoset_key
        self.plans = plans
        self.prior_index = prior_index
        self.visits = 0
        self.visit_counts = [0] * len(plans)
        self.totals = [0.0] * len(plans)
        self.regrets = [0.0] * len(plans)
        self.policy_sums = [0.0] * len(plans)
        self.payoff_caches: dict[tuple[int, ...], PayoffCache] = {}

    def select(self, c_puct: float, prior_weight: float) -> int:
        """The plan to try next: the highest mean result plus exploration bonus.

        The plan at `prior_index` has the prior `prior_weight`; the rest is shared evenly by all.
        """
        mean = 0.5
        if self.visits:
            gained = 0.0
            for total in self.totals:
                gained += total
            mean = gained / self.visits
        reach = c_puct * sqrt(float(self.visits + 1))
        even = (1.0 - prior_weight) / len(self.plans)
        best, best_score = 0, -1.0
        for index in range(len(self.plans)):
            count = self.visit_counts[index]
            score = self.totals[index] / count if count else mean
            prior = even + prior_weight if index == self.prior_index else even
            score += reach * prior / (1 + count)
            if score > best_score:
                best, best_score = index, score
        return best

    def most_visited(self) -> int:
        """The plan with the most visits; before the first visit, the one at `prior_index`."""
        if self.visits == 0:
            return max(self.prior_index, 0)
        return self.visit_counts.index(max(self.visit_counts))

    def update(self, index: int, result: float) -> None:
        """Add the result of a plan that was selected."""
        self.visits += 1
        self.visit_counts[index] = self.visit_counts[index] + 1
        self.totals[index] = self.totals[index] + result

    def current_policy(self) -> list[float]:
        """The probability of each plan in proportion to its regret; at first all alike."""
        whole = 0.0
        for regret in self.regrets:
            whole += regret
        if whole <= 0.0:
            return [1.0 / len(self.plans)] * len(self.plans)
        return [regret / whole for regret in self.regrets]

    def payoff_cache(self, others: tuple[int, ...]) -> PayoffCache:
        """The cache for this choice of the others, and count the lookup."""
        cache = self.payoff_caches.get(others)
        if cache is None:
            cache = PayoffCache()
            self.payoff_caches[others] = cache
        cache.lookups += 1
        return cache

    def update_regrets(self, results: list[float], policy: list[float]) -> None:
        """Add the results of all plans against the same choices of the others."""
        self.visits += 1
        mean = 0.0
        for index in range(len(results)):
            mean += results[index] * policy[index]
        for index in range(len(results)):
            # Regret never falls below 0 (regret matching plus), and later policies count more.
            self.regrets[index] = max(0.0, self.regrets[index] + results[index] - mean)
            self.totals[index] = self.totals[index] + results[index]
            self.visit_counts[index] = self.visit_counts[index] + 1
            self.policy_sums[index] = self.policy_sums[index] + policy[index] * self.visits

    def average_policy(self) -> list[float]:
        """The mean of all current policies so far, weighted by when they were played."""
        whole = 0.0
        for part in self.policy_sums:
            whole += part
        if whole <= 0.0:
            return self.current_policy()
        return [part / whole for part in self.policy_sums]
