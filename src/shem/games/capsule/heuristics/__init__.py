"""What a search may use beyond the rules: weights, values, a cheap policy, candidate plans."""

from shem.games.capsule.heuristics.evaluation import values
from shem.games.capsule.heuristics.planning import candidate_plans, root_candidates
from shem.games.capsule.heuristics.policy import policy
from shem.games.capsule.heuristics.rollout_policy import rollout_weights

__all__ = ["candidate_plans", "policy", "rollout_weights", "root_candidates", "values"]
