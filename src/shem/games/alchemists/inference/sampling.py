"""Drawing a world from a belief, each that is left equally likely."""

from __future__ import annotations

from shem.games.alchemists.codes import NO_GOLEM, WORLDS
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.worlds import first_worlds
from shem.kernel.rng import Rng


def sample(belief: Belief, rng: Rng) -> tuple[int, int]:
    """A world and a golem, NO_GOLEM without one. The belief must leave a world."""
    counts = belief.counts()
    nth = int(rng.below(sum(counts)))
    for golem in range(len(counts)):
        if nth < counts[golem]:
            world = nth_world(belief.sets[golem], nth)
            return world, golem if belief.has_golem else NO_GOLEM
        nth -= counts[golem]
    raise AssertionError("the worlds are miscounted")


def nth_world(worlds: int, nth: int) -> int:
    """The world of a set that has `nth` others before it."""
    left, skipped, width = nth, 0, WORLDS
    part = worlds
    while width > 1:
        half = width // 2
        low = part & first_worlds(half)
        before = low.bit_count()
        if left < before:
            part, width = low, half
        else:
            part >>= half
            left -= before
            skipped += half
            width -= half
    return skipped


def listed(worlds: int) -> list[int]:
    """The numbers of the worlds in a set."""
    found: list[int] = []
    while worlds:
        last = worlds.bit_length() - 1
        found.append(last)
        worlds &= first_worlds(last)
    return found
