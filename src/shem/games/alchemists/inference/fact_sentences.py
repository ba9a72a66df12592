"""Facts and chains of facts in words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CLASSES,
    COLOURS,
    INGREDIENTS,
    NEUTRAL,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.golems import REACTIONS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.chains import clash, why_not, why_surely
from shem.games.alchemists.inference.facts import Fact, is_of_golem, possible_potions
from shem.kernel.words import Words


@cache
def words() -> Words:
    return Words(Path(__file__).parent)


CLAUSES: Final = {
    facts.MAKES: "ALC-C7",
    facts.MAKES_NOT: "ALC-B40",
    facts.SOLD: "ALC-B28",
    facts.HAS: "ALC-B39",
    facts.CLASSED: "ALC-C10",
    facts.REACTS: "ALC-G16",
    facts.ANIMATES: "ALC-G20",
    facts.ASSUMED: "",
}


def clause_of(fact: Fact) -> str:
    """The clause by which the fact tells something; none of what is only assumed."""
    if fact.kind == facts.MAKES and fact.value == NEUTRAL:
        return "ALC-C4"
    return CLAUSES[fact.kind]


def told(fact: Fact) -> str:
    """What the fact says, and what follows from it at once."""
    arguments: dict[str, object] = {"one": INGREDIENTS[fact.one]}
    if fact.other != facts.NOBODY:
        arguments["other"] = INGREDIENTS[fact.other]
    return words().line(key_of(fact), arguments | values_of(fact))


def key_of(fact: Fact) -> str:
    """The id of the sentence."""
    match fact.kind:
        case facts.MAKES:
            return "makes-neutral" if fact.value == NEUTRAL else "makes"
        case facts.MAKES_NOT:
            return "makes-not"
        case facts.SOLD:
            return f"sold-{QUALITIES[fact.level]}"
        case facts.HAS:
            return "has"
        case facts.CLASSED:
            return CLASSES[fact.value]
        case facts.REACTS:
            return f"reacts-{REACTIONS[fact.value]}"
        case facts.ANIMATES:
            return "animates" if fact.value else "animates-not"
        case _:
            return "assumed"


def values_of(fact: Fact) -> dict[str, object]:
    """What the sentence names besides the ingredients."""
    match fact.kind:
        case facts.MAKES if fact.value != NEUTRAL:
            return {"potion": POTIONS[fact.value], "next": COLOURS[(fact.value // 2 + 1) % 3]}
        case facts.SOLD:
            *first, last = (POTIONS[each] for each in possible_potions(fact))
            made = f"{', '.join(first)} or {last}" if first else last
            return {"potion": POTIONS[fact.value], "made": made}
        case facts.ASSUMED:
            return {"alchemical": ALCHEMICALS[fact.value]}
        case facts.MAKES | facts.MAKES_NOT | facts.HAS:
            return {"potion": POTIONS[fact.value]}
        case _:
            return {}


class Explanation(NamedTuple):
    """Why something is `out` or `certain`, or that it is `open`, or that the facts `clash`.

    `places` are those of a smallest chain of facts, in the order in which they were learnt.
    """

    verdict: str
    places: tuple[int, ...]
    worlds: int
    total: int


def explain(belief: Belief, asked: Fact) -> Explanation:
    """What the facts of a belief say to a question, and a smallest chain of those that do."""
    known = belief.facts
    if is_of_golem(asked):
        # Without the golem there would be fewer worlds in all than in which it is so.
        belief = Belief(known, with_golem=True)
    total, worlds = belief.count(), belief.count_of(asked)
    if not total:
        return Explanation("clash", tuple(clash(known) or ()), 0, 0)
    if not worlds:
        return Explanation("out", tuple(why_not(known, asked) or ()), 0, total)
    chain = why_surely(known, asked)
    if chain is not None:
        return Explanation("certain", tuple(chain), worlds, total)
    return Explanation("open", (), worlds, total)
