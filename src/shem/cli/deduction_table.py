"""The sheet of a belief as a table: in how many of a hundred worlds each thing is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shem.games.alchemists.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, PAIRS, PARTS, POTIONS
from shem.games.alchemists.codes import WORLDS
from shem.games.alchemists.golems import GOLEMS
from shem.games.alchemists.inference import Belief, Odds
from shem.games.alchemists.inference.worlds import POTION_KINDS

NEVER = "·"
SURE = "yes"
PLUSES = tuple(range(0, len(ASPECTS), 2))


def sheet(belief: Belief) -> Iterator[str]:
    """All of it, part by part."""
    odds = Odds(belief)
    every = WORLDS * GOLEMS if odds.has_golem else WORLDS
    yield f"{odds.total:,} of {every:,} worlds are left. In what percentage of them:"
    yield ""
    yield from ingredients(odds)
    yield ""
    yield from mixes(odds)
    if odds.has_golem:
        yield ""
        yield from golem(odds)


def ingredients(odds: Odds) -> Iterator[str]:
    """What each ingredient is, which aspects it has, and whether it is sun."""
    yield row(f"{'':<9}", (*ALCHEMICALS, *(ASPECTS[each] for each in PLUSES), "sun"))
    for at, word in enumerate(INGREDIENTS):
        counts = [odds.of_ingredient(at, each) for each in range(len(ALCHEMICALS))]
        counts += [odds.of_aspect(at, each) for each in PLUSES]
        yield counted(f"{word:<9}", [*counts, odds.of_sun(at)], odds.total)


def mixes(odds: Odds) -> Iterator[str]:
    """What each two ingredients make, and whether the golem lives by them."""
    lives = odds.of_animating()
    yield row(f"{'':<21}", (*POTIONS, "lives") if odds.has_golem else POTIONS)
    for pair, (one, other) in enumerate(PAIRS):
        counts = odds.potions[pair * POTION_KINDS : (pair + 1) * POTION_KINDS]
        counts += [lives[pair]] if odds.has_golem else []
        names = f"{INGREDIENTS[one]} + {INGREDIENTS[other]}"
        yield counted(f"{names:<21}", counts, odds.total)


def golem(odds: Odds) -> Iterator[str]:
    """What the golem's chest and ears react to."""
    yield row(f"{'':<21}", ("chest", "ears"))
    for at, part in enumerate(PARTS):
        yield counted(f"{part:<21}", [odds.of_chest(at), odds.of_ears(at)], odds.total)


def counted(name: str, counts: Sequence[int], total: int) -> str:
    return row(name, [share(count, total) for count in counts])


def row(name: str, cells: Sequence[str]) -> str:
    return name + "".join(f"{cell:>6}" for cell in cells)


def share(count: int, total: int) -> str:
    """A percentage; a mark for never and always, which rounding must not hide."""
    if count == 0:
        return NEVER
    if count == total:
        return SURE
    rounded = round(100 * count / total)
    return "<1" if rounded == 0 else ">99" if rounded == 100 else str(rounded)
