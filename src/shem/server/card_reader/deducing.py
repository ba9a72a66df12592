"""A sheet of facts, thought through: the odds of everything, or which facts clash, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shem.games.alchemists.fact_notation import read_facts, read_question, write_fact
from shem.games.alchemists.inference import Belief, Fact, clash, clause_of, explain, told
from shem.games.alchemists.inference.odds_report import report
from shem.server.card_reader import wire
from shem.server.card_reader.answering import refused, words

MOST_FACTS: Final = 80
"""More than an evening brings; a smallest chain is looked for among all of them."""

NOTHING: Final[dict[str, object]] = {
    "worlds": 0,
    "ingredients": {},
    "aspects": {},
    "potions": {},
    "golem": None,
    "facts": [],
    "clash": [],
    "sentence": "",
}


def deduce(sheet: wire.Facts) -> wire.Deduction:
    """In how many worlds each thing is so; where there is none, which facts clash."""
    belief = _belief(sheet)
    stated: dict[str, object] = {"facts": _written(dict.fromkeys(belief.facts))}
    if belief.is_possible():
        return wire.Deduction.model_validate(NOTHING | stated | report(belief))
    chain = [belief.facts[place] for place in clash(belief.facts) or ()]
    found = {"clash": _written(chain), "sentence": words().line("clash")}
    return wire.Deduction.model_validate(NOTHING | stated | found)


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


def _written(facts: Iterable[Fact]) -> list[str]:
    return [write_fact(fact) for fact in facts]


def _told(fact: Fact) -> str:
    clause = clause_of(fact)
    return f"{told(fact)} ({clause})" if clause else told(fact)
