"""What a search may use beyond the rules: weights, values, a cheap policy, candidate plans."""

from shem.games.alive.heuristics.evaluation import values
from shem.games.alive.heuristics.planning import candidate_plans
from shem.games.alive.heuristics.policy import policy
from shem.games.alive.heuristics.rollout_policy import rollout_weights

__all__ = ["candidate_plans", "policy", "rollout_weights", "values"]
