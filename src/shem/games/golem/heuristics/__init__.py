"""What a search may use beyond the rules: weights, values, a cheap policy, candidate plans."""

from shem.games.golem.heuristics.evaluation import values
from shem.games.golem.heuristics.planning import candidate_plans
from shem.games.golem.heuristics.policy import policy
from shem.games.golem.heuristics.rollout_policy import rollout, rollout_weights, ways

__all__ = ["candidate_plans", "policy", "rollout", "rollout_weights", "values", "ways"]
