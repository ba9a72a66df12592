"""A belief as plain data: what `shem deduce --json` prints, counts of worlds by name."""

from __future__ import annotations

from collections.abc import Sequence

from shem.games.alchemists.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, PAIRS, PARTS, POTIONS
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.odds import Odds
from shem.games.alchemists.inference.worlds import POTION_KINDS

Counts = dict[str, int]

PAIR_NAMES = tuple(f"{INGREDIENTS[one]}+{INGREDIENTS[other]}" for one, other in PAIRS)


def report(belief: Belief) -> dict[str, object]:
    """All odds of a belief, as counts of worlds; of the golem only where it is asked about."""
    odds = Odds(belief)
    found: dict[str, object] = {
        "worlds": odds.total,
        "ingredients": {word: of_ingredient(odds, at) for at, word in enumerate(INGREDIENTS)},
        "aspects": {word: of_aspects(odds, at) for at, word in enumerate(INGREDIENTS)},
        "potions": {name: of_pair(odds, pair) for pair, name in enumerate(PAIR_NAMES)},
    }
    if odds.has_golem:
        found["golem"] = {
            "chest": by_name(PARTS, odds.chests),
            "ears": by_name(PARTS, odds.ears),
            "animates": by_name(PAIR_NAMES, odds.of_animating()),
        }
    return found


def of_ingredient(odds: Odds, ingredient: int) -> Counts:
    counts = [odds.of_ingredient(ingredient, each) for each in range(len(ALCHEMICALS))]
    return by_name(ALCHEMICALS, counts)


def of_aspects(odds: Odds, ingredient: int) -> Counts:
    return by_name(ASPECTS, [odds.of_aspect(ingredient, each) for each in range(len(ASPECTS))])


def of_pair(odds: Odds, pair: int) -> Counts:
    return by_name(POTIONS, odds.potions[pair * POTION_KINDS : (pair + 1) * POTION_KINDS])


def by_name(names: Sequence[str], counts: Sequence[int]) -> Counts:
    return dict(zip(names, counts, strict=True))
