"""What follows in Alchemists from what you saw, and why."""

from shem.games.alchemists.fact_notation import read_facts, read_question, write_fact
from shem.games.alchemists.inference import Belief, explain

facts = read_facts("fern + toad = R+\ntoad is moon")
belief = Belief(line.fact for line in facts)
print(belief.count(), "worlds are left")

why = explain(belief, read_question("fern = a4"))
print(why.verdict, "because of", *(write_fact(belief.facts[place]) for place in why.places))
