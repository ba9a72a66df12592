"""A sheet of facts, thought through: the odds of everything, or which facts clash, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    INGREDIENTS,
    PAIRS,
    PARTS,
    POTIONS,
)
from shem.games.alchemists.belief.belief import Belief
from shem.games.alchemists.belief.chains import clash
from shem.games.alchemists.belief.facts import Fact
from shem.games.alchemists.belief.odds import Odds
from shem.games.alchemists.belief.telling import clause_of, explain, told
from shem.games.alchemists.belief.telling import words as belief_words
from shem.games.alchemists.fact_text import read_facts, read_question, write_fact
from shem.server.reader import wire
from shem.server.reader.answering import refused

MOST_FACTS: Final = 80
"""More than an evening brings; a smallest chain is looked for among all of them."""


def deduce(sheet: wire.Facts) -> wire.Deduction:
    """In how many worlds each thing is so."""
    belief = _belief(sheet)
    if not belief.is_possible():
        return _clashing(belief)
    odds = Odds(belief)
    return wire.Deduction(
        worlds=odds.total,
        ingredients=_table(ALCHEMICALS, odds.of_ingredient),
        aspects=_table(ASPECTS, odds.of_aspect),
        potions={
            _pair(one, other): {
                potion: odds.of_potion(one, other, number) for number, potion in enumerate(POTIONS)
            }
            for one, other in PAIRS
        },
        golem=_golem(odds) if odds.has_golem else None,
        clash=[],
        sentence="",
    )


def why(doubt: wire.Doubt) -> wire.Why:
    """The fewest facts that settle a cell, and what they say."""
    belief = _belief(doubt)
    found = explain(belief, read_question(doubt.cell))
    chain = [belief.facts[place] for place in found.places]
    return wire.Why(facts=_written(chain), sentences=[_told(fact) for fact in chain])


def _belief(sheet: wire.Facts) -> Belief:
    lines = read_facts(sheet.facts)
    if len(lines) > MOST_FACTS:
        raise refused("too-many-facts")
    return Belief([line.fact for line in lines], with_golem=sheet.with_golem)


def _clashing(belief: Belief) -> wire.Deduction:
    chain = [belief.facts[place] for place in clash(belief.facts) or ()]
    return wire.Deduction(
        worlds=0,
        ingredients={},
        aspects={},
        potions={},
        golem=None,
        clash=_written(chain),
        sentence=belief_words().line("clash"),
    )


def _table(ids: Sequence[str], count: Callable[[int, int], int]) -> dict[str, dict[str, int]]:
    return {
        ingredient: {each: count(number, at) for at, each in enumerate(ids)}
        for number, ingredient in enumerate(INGREDIENTS)
    }


def _golem(odds: Odds) -> wire.GolemOdds:
    animating = odds.of_animating()
    return wire.GolemOdds(
        chest={part: odds.of_chest(number) for number, part in enumerate(PARTS)},
        ears={part: odds.of_ears(number) for number, part in enumerate(PARTS)},
        animates={_pair(*pair): animating[number] for number, pair in enumerate(PAIRS)},
    )


def _pair(one: int, other: int) -> str:
    return f"{INGREDIENTS[one]}+{INGREDIENTS[other]}"


def _written(facts: Sequence[Fact]) -> list[str]:
    return [write_fact(fact) for fact in facts]


def _told(fact: Fact) -> str:
    clause = clause_of(fact)
    return f"{told(fact)} ({clause})" if clause else told(fact)
