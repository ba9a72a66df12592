"""A decision as the seat that owes it sees it: the plans it weighs, and what came of them."""

from __future__ import annotations

from math import sqrt
from typing import Final

from shem.bots.plan import Plan
from shem.kernel.chance import Chance

GRAIN: Final = 1 << 20
"""Random numbers between 0 and 1 come in steps of one in so many."""
PATIENCE: Final = 2
"""One comparison in so many is a trial, the others are from memory."""
RECENT: Final = 3
"""What was found first, before anybody knew how to go on, counts less and less."""


def one_of(shares: list[float], chance: Chance) -> int:
    """An index, each as likely as its share; the shares add up to 1."""
    left = float(int(chance.below(GRAIN))) / GRAIN
    for index in range(len(shares)):
        left -= shares[index]
        if left < 0.0:
            return index
    return len(shares) - 1


class Memory:
    """What every plan brought against one and the same choice of the others."""

    def __init__(self) -> None:
        self.meetings = 0
        self.trials = 0
        self.payoffs: list[list[float]] = []

    def is_stale(self) -> bool:
        """Whether it is time to try again."""
        return self.meetings > PATIENCE * self.trials

    def add(self, payoffs: list[list[float]]) -> None:
        """One more trial of all plans."""
        self.trials += 1
        if self.trials == 1:
            self.payoffs = payoffs
            return
        for index in range(len(payoffs)):
            known = self.payoffs[index]
            for seat in range(len(known)):
                known[seat] = known[seat] + (payoffs[index][seat] - known[seat]) / min(
                    self.trials, RECENT
                )


class Spot:
    """All that a search remembers of one decision.

    Where one seat decides alone, plans are tried by their mean result and how rarely they were
    tried (`pick`). Where several decide at once, each keeps for every plan its regret not to
    have followed it, and mixes its plans by that (`shares`).
    """

    def __init__(self, sight: int, plans: list[Plan], favourite: int) -> None:
        self.sight = sight
        self.plans = plans
        self.favourite = favourite
        self.visits = 0
        self.tries = [0] * len(plans)
        self.totals = [0.0] * len(plans)
        self.regrets = [0.0] * len(plans)
        self.sums = [0.0] * len(plans)
        self.memories: dict[tuple[int, ...], Memory] = {}

    def pick(self, curiosity: float, trust: float) -> int:
        """The plan to try next; the favourite first, and with more than its share of trust."""
        mean = 0.5
        if self.visits:
            gained = 0.0
            for total in self.totals:
                gained += total
            mean = gained / self.visits
        reach = curiosity * sqrt(float(self.visits + 1))
        even = (1.0 - trust) / len(self.plans)
        best, best_score = 0, -1.0
        for index in range(len(self.plans)):
            tries = self.tries[index]
            score = self.totals[index] / tries if tries else mean
            prior = even + trust if index == self.favourite else even
            score += reach * prior / (1 + tries)
            if score > best_score:
                best, best_score = index, score
        return best

    def most_tried(self) -> int:
        """The plan tried most; before any was tried, the favourite."""
        if self.visits == 0:
            return max(self.favourite, 0)
        return self.tries.index(max(self.tries))

    def learn(self, index: int, result: float) -> None:
        """A plan was tried and brought this."""
        self.visits += 1
        self.tries[index] = self.tries[index] + 1
        self.totals[index] = self.totals[index] + result

    def shares(self) -> list[float]:
        """How often each plan is played now: as much as it is regretted; at first all alike."""
        whole = 0.0
        for regret in self.regrets:
            whole += regret
        if whole <= 0.0:
            return [1.0 / len(self.plans)] * len(self.plans)
        return [regret / whole for regret in self.regrets]

    def memory(self, others: tuple[int, ...]) -> Memory:
        """What is remembered of meeting this choice of the others, once more."""
        memory = self.memories.get(others)
        if memory is None:
            memory = Memory()
            self.memories[others] = memory
        memory.meetings += 1
        return memory

    def regret(self, results: list[float], shares: list[float]) -> None:
        """Every plan was tried against the same choices of the others and brought these."""
        self.visits += 1
        mean = 0.0
        for index in range(len(results)):
            mean += results[index] * shares[index]
        for index in range(len(results)):
            # Regret never falls below nothing (regret matching plus), and later mixes count more.
            self.regrets[index] = max(0.0, self.regrets[index] + results[index] - mean)
            self.totals[index] = self.totals[index] + results[index]
            self.tries[index] = self.tries[index] + 1
            self.sums[index] = self.sums[index] + shares[index] * self.visits

    def mix(self) -> list[float]:
        """How often each plan was played, all in all."""
        whole = 0.0
        for part in self.sums:
            whole += part
        if whole <= 0.0:
            return self.shares()
        return [part / whole for part in self.sums]
