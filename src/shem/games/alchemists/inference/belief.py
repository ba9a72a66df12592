"""A belief: the exact set of worlds that some facts leave."""

from __future__ import annotations

from collections.abc import Iterable

from shem.games.alchemists.golems import GOLEMS
from shem.games.alchemists.inference.facts import Fact, is_of_golem, layers_of, worlds_of
from shem.games.alchemists.inference.worlds import tables


class Belief:
    """What is known and what is left: one set of worlds, or one for each golem."""

    def __init__(self, facts: Iterable[Fact] = (), *, with_golem: bool = False) -> None:
        self.sets: list[int] = [tables().everything]
        self.facts: list[Fact] = []
        self.counted: list[int] | None = None
        if with_golem:
            self.take_golem()
        for fact in facts:
            self.add(fact)

    @property
    def has_golem(self) -> bool:
        return len(self.sets) > 1

    def take_golem(self) -> None:
        """Ask about the golem too, of which nothing is known yet."""
        if not self.has_golem:
            self.sets = [self.sets[0]] * GOLEMS
            self.counted = None

    def add(self, fact: Fact) -> None:
        """Learn a fact; one of the golem brings the golem in."""
        self.facts.append(fact)
        self.counted = None
        if is_of_golem(fact):
            self.take_golem()
            layers = layers_of(fact)
            self.sets = [self.sets[golem] & layers[golem] for golem in range(GOLEMS)]
        else:
            worlds = worlds_of(fact)
            self.sets = [each & worlds for each in self.sets]

    def count(self) -> int:
        """How many worlds are left, each with each golem it may have."""
        return sum(self.counts())

    def counts(self) -> list[int]:
        """How many worlds are left with each golem; one number without the golem."""
        counts = self.counted
        if counts is None:
            counts = [each.bit_count() for each in self.sets]
            self.counted = counts
        return counts

    def is_possible(self) -> bool:
        """Whether the facts leave a world at all."""
        return any(self.sets)

    def count_of(self, fact: Fact) -> int:
        """In how many of the worlds that are left the fact holds."""
        asked = self.copy()
        asked.add(fact)
        return asked.count()

    def copy(self) -> Belief:
        """The same belief, to which other facts may be added."""
        twin = Belief()
        twin.sets = self.sets
        twin.counted = self.counted
        twin.facts = list(self.facts)
        return twin
