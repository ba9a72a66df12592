"""What a seat has made out about the golem, cheaply: for its own choices in thought.

Each golem is as likely as the reactions of the ingredients tested, by what they may be; as if the
ingredients had nothing to do with each other. A search puts the exact odds in the place of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.golems import ANIMATING, FELT, GOLEMS, REACTIONS
from shem.games.alchemists.inference.odds import Odds

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

UNTESTED: Final = -1


def both_showing(golem: int, seen: int) -> tuple[int, int]:
    """ALC-G17 The two partners to which a golem reacts so."""
    one, other = (each for each in range(KINDS) if FELT[golem * KINDS + each] == seen)
    return one, other


# For each golem and each reaction the two alchemicals that show it.
SHOWING: Final[tuple[tuple[int, int], ...]] = tuple(
    both_showing(golem, seen) for golem in range(GOLEMS) for seen in range(len(REACTIONS))
)


class GolemMind:
    """How likely each golem is, and how likely each pair of ingredients brings it to life."""

    def __init__(self, odds: list[float], tries: tuple[int, ...], natures: list[float]) -> None:
        self.odds = odds
        self.tries = tries
        self.reactions = reactions_in(tries)
        """What each ingredient was seen to do, or UNTESTED."""
        self.natures = natures
        """The odds of each ingredient to be each alchemical."""
        self.pairs: list[float] = []

    def animating(self) -> list[float]:
        """How likely each pair animates the golem; thought out when it is asked for."""
        if not self.pairs:
            pairs = [0.0] * len(PAIRS)
            for golem in range(GOLEMS):
                if self.odds[golem] > 0.0:
                    fitting = pairs_with(self.natures, self.reactions, self.tries, golem)
                    for pair in range(len(PAIRS)):
                        pairs[pair] = pairs[pair] + self.odds[golem] * fitting[pair]
            self.pairs = pairs
        return self.pairs

    def best_pair(self) -> int:
        """The pair that likeliest animates the golem."""
        return self.animating().index(max(self.animating()))


def tries_of(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """ALC-G15, ALC-G19 What a seat has tested and tried on the golem, the latest first."""
    found: list[int] = []
    deeds, past = state.deeds, state.past
    while True:
        for at in range(len(deeds) - 1, -1, -1):
            kind = deeds[at] >> 20
            is_of_golem = kind in (history.FED, history.ANIMATED)
            if is_of_golem and deeds[at] >> 18 & 3 == seat:
                found.append(deeds[at])
        if past is None:
            return tuple(found)
        deeds, past = past.deeds, past.before


def thought_out(natures: list[float], tries: tuple[int, ...]) -> GolemMind:
    """ALC-G16, ALC-G22 What these tries tell, by what the ingredients may be."""
    weights = [1.0] * GOLEMS
    for ingredient, seen in enumerate(reactions_in(tries)):
        if seen != UNTESTED:
            for golem in range(GOLEMS):
                one, other = SHOWING[golem * len(REACTIONS) + seen]
                share = natures[ingredient * KINDS + one] + natures[ingredient * KINDS + other]
                weights[golem] = weights[golem] * share
    mind = GolemMind(weights, tries, natures)
    for deed in tries:
        if history.kind_of(deed) == history.ANIMATED:
            weigh_try(mind, history.first_of(deed), is_alive=history.second_of(deed) != 0)
    mind.odds = shares(mind.odds)
    return mind


def weigh_try(mind: GolemMind, pair: int, *, is_alive: bool) -> None:
    """ALC-G22 How likely a try ended as it did with each golem."""
    for golem in range(GOLEMS):
        if mind.odds[golem] > 0.0:
            odds = pairs_with(mind.natures, mind.reactions, (), golem)[pair]
            mind.odds[golem] = mind.odds[golem] * (odds if is_alive else max(1.0 - odds, 0.0))


def reactions_in(tries: tuple[int, ...]) -> list[int]:
    """ALC-G15 What the golem showed to each ingredient."""
    found = [UNTESTED] * KINDS
    for deed in tries:
        if history.kind_of(deed) == history.FED:
            found[history.first_of(deed)] = history.second_of(deed)
    return found


def pairs_with(
    natures: list[float], reactions: list[int], tries: tuple[int, ...], golem: int
) -> list[float]:
    """ALC-G20 How likely each pair is the one that brings a golem to life: exactly one does."""
    first, second = PAIRS[ANIMATING[golem]]
    ones = [nature_with(natures, reactions, golem, each, first) for each in range(KINDS)]
    others = [nature_with(natures, reactions, golem, each, second) for each in range(KINDS)]
    found = [ones[one] * others[other] + others[one] * ones[other] for one, other in PAIRS]
    for deed in tries:
        if history.kind_of(deed) == history.ANIMATED:
            is_alive = history.second_of(deed) != 0
            for pair in range(len(PAIRS)):
                if (pair == history.first_of(deed)) != is_alive:
                    found[pair] = 0.0
    return shares(found)


def nature_with(
    natures: list[float], reactions: list[int], golem: int, ingredient: int, alchemical: int
) -> float:
    """ALC-G16 How likely an ingredient is an alchemical, if the golem is this one."""
    odds, seen = natures[ingredient * KINDS + alchemical], reactions[ingredient]
    if seen == UNTESTED or odds == 0.0:
        return odds
    one, other = SHOWING[golem * len(REACTIONS) + seen]
    if alchemical not in (one, other):
        return 0.0
    return odds / (natures[ingredient * KINDS + one] + natures[ingredient * KINDS + other])


def shares(weights: list[float]) -> list[float]:
    """The same, so that they add up to one; all alike if there are none."""
    whole = sum(weights)
    if whole <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


def exactly(exact: Odds, counts: list[int], tries: tuple[int, ...]) -> GolemMind:
    """The same from a belief: its worlds with each golem, and those in which a pair animates."""
    mind = GolemMind(shares([float(count) for count in counts]), tries, [])
    mind.pairs = shares([float(count) for count in exact.of_animating()])
    return mind
