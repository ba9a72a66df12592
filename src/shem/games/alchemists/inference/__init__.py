"""Exact beliefs: which worlds some facts leave, the odds of everything, and why.

>>> from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
>>> from shem.games.alchemists.inference import Belief, Odds, explain, told
>>> from shem.games.alchemists.fact_notation import read_facts, read_question, write_fact

A belief is made of facts, here from text, and may learn more:

>>> seen = read_facts("fern + toad = R+  # tested on the student")
>>> belief = Belief(line.fact for line in seen)
>>> belief.count()
5760
>>> belief.add(read_facts("toad is moon")[0].fact)

Odds are counts of worlds, by the numbers of `alchemy`:

>>> odds = Odds(belief)
>>> fern, toad = INGREDIENTS.index("fern"), INGREDIENTS.index("toad")
>>> odds.total, odds.of_aspect(fern, POTIONS.index("R+")), odds.of_sun(toad)
(2880, 2880, 0)

Why something is ruled out, is certain, or why the facts clash is told by places in `belief.facts`:

>>> why = explain(belief, read_question("fern = a4"))
>>> why.verdict, [write_fact(belief.facts[place]) for place in why.places]
('out', ['fern + toad = R+'])
>>> told(belief.facts[0])
'Fern and toad make R+: both have R+, and they differ in green.'

What if? Add an assumption to a copy, and ask whether a world is left:

>>> what_if = belief.copy()
>>> what_if.add(read_facts("assume fern = a6")[0].fact)
>>> what_if.is_possible()
True

`Belief(facts, with_golem=True)` asks about the golem too, and a fact of the golem brings it in.
"""

from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.chains import clash, why_not, why_surely
from shem.games.alchemists.inference.fact_sentences import Explanation, clause_of, explain, told
from shem.games.alchemists.inference.facts import Fact
from shem.games.alchemists.inference.odds import Odds
from shem.games.alchemists.inference.sampling import sample

__all__ = [
    "Belief",
    "Explanation",
    "Fact",
    "Odds",
    "clash",
    "clause_of",
    "explain",
    "sample",
    "told",
    "why_not",
    "why_surely",
]
