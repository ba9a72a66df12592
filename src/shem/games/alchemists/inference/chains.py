"""Why something is impossible: a smallest chain of facts that together rule it out.

Each world in question must be excluded by a fact of the chain. So a smallest chain is a smallest
choice of facts that meets, for every such world, the facts that exclude it. We keep the worlds we
have met so far by those facts alone, choose a smallest chain for them, and look for a world that it
leaves; when there is none, it is a smallest chain for all worlds, because it is one for few.

With very many weak facts (a hundred of "does not make") that choice may take for ever. After
MOST_STEPS steps the answer is a chain from which no fact can be left out, smallest or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.golems import GOLEMS
from shem.games.alchemists.inference.facts import Fact, is_of_golem, layers_of, worlds_of
from shem.games.alchemists.inference.worlds import tables

Layers = list[int]

MOST_STEPS: Final = 20_000


class Search:
    """Looks for a smallest chain among the facts that leaves nothing of what is asked."""

    def __init__(self, facts: Sequence[Fact], asked: Layers) -> None:
        self.asked = asked
        if len(asked) > 1:
            self.layers = [layers_of(fact) for fact in facts]
        else:
            self.layers = [[worlds_of(fact)] for fact in facts]
        self.bits = [1 << int(at) for at in range(len(facts))]
        self.forwards = list(range(len(facts)))
        self.backwards = self.forwards[::-1]
        self.excluders: list[int] = []
        self.steps = 0

    def run(self) -> list[int] | None:
        """The places of the facts in a smallest chain, or nothing where a world is left."""
        chain: list[int] = []
        while True:
            layer, worlds = self.left_by(chain)
            if not worlds:
                return chain
            for order in (self.forwards, self.backwards):
                excluders = self.narrowed(worlds, layer, order)
                if excluders == 0:
                    return None
                self.excluders.append(excluders)
            chain = self.smallest_chain(len(chain))
            if self.steps > MOST_STEPS:
                return self.thinned()

    def left_by(self, chain: list[int]) -> tuple[int, int]:
        """A layer with worlds that the chain leaves, and those worlds; none where none is left."""
        for layer in range(len(self.asked)):
            worlds = self.asked[layer]
            for at in chain:
                worlds &= self.layers[at][layer]
            if worlds:
                return layer, worlds
        return 0, 0

    def narrowed(self, worlds: int, layer: int, order: list[int]) -> int:
        """The facts, as bits, that exclude one of these worlds; one that few exclude."""
        excluders = 0
        for at in order:
            kept = worlds & self.layers[at][layer]
            if kept:
                worlds = kept
            else:
                excluders |= self.bits[at]
        return excluders

    def thinned(self) -> list[int] | None:
        """All facts, less each, from the last on, without which the others still do."""
        chain = self.forwards
        if self.left_by(chain)[1]:
            return None
        for at in self.backwards:
            without = [each for each in chain if each != at]
            if not self.left_by(without)[1]:
                chain = without
        return chain

    def smallest_chain(self, least: int) -> list[int]:
        """A smallest choice of facts, at least `least`, that meets all excluders so far."""
        size = max(least, 1)
        while self.steps <= MOST_STEPS:
            chain = self.hitting_set(0, size)
            if chain is not None:
                return chain
            size += 1
        return []

    def hitting_set(self, chosen: int, size: int) -> list[int] | None:
        """At most `size` more facts that meet all excluders that the chosen ones do not."""
        self.steps += 1
        open_set = self.smallest_unmet(chosen)
        if open_set == 0:
            return [at for at in range(len(self.bits)) if chosen & self.bits[at]]
        if self.steps > MOST_STEPS or self.needs_more(chosen, size):
            return None
        for at in range(len(self.bits)):
            if open_set & self.bits[at]:
                chain = self.hitting_set(chosen | self.bits[at], size - 1)
                if chain is not None:
                    return chain
        return None

    def needs_more(self, chosen: int, size: int) -> bool:
        """Whether more unmet excluders than `size` have no fact in common, each two of them."""
        needed, touched = 0, chosen
        for excluders in self.excluders:
            if not excluders & touched:
                touched |= excluders
                needed += 1
        return needed > size

    def smallest_unmet(self, chosen: int) -> int:
        smallest, fewest = 0, len(self.bits) + 1
        for excluders in self.excluders:
            if not excluders & chosen:
                number = excluders.bit_count()
                if number < fewest:
                    smallest, fewest = excluders, number
        return smallest


def why_not(facts: Sequence[Fact], asked: Fact) -> list[int] | None:
    """The places of a smallest chain of facts that rules this out; nothing if it is possible."""
    if is_of_golem(asked) or any(is_of_golem(fact) for fact in facts):
        return Search(facts, layers_of(asked)).run()
    return Search(facts, [worlds_of(asked)]).run()


def why_surely(facts: Sequence[Fact], asked: Fact) -> list[int] | None:
    """The places of a smallest chain of facts after which this is certain; nothing if it is not."""
    everything = tables().everything
    if is_of_golem(asked) or any(is_of_golem(fact) for fact in facts):
        return Search(facts, [everything ^ worlds for worlds in layers_of(asked)]).run()
    return Search(facts, [everything ^ worlds_of(asked)]).run()


def clash(facts: Sequence[Fact]) -> list[int] | None:
    """The places of a smallest choice of facts that cannot all be true; nothing if all can."""
    everything = tables().everything
    number = GOLEMS if any(is_of_golem(fact) for fact in facts) else 1
    return Search(facts, [everything] * number).run()
