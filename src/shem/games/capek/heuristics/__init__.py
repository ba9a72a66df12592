"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.capek.heuristics.evaluation import values
from shem.games.capek.heuristics.planning import candidate_plans
from shem.games.capek.heuristics.policy import policy
from shem.games.capek.heuristics.rollout_policy import rollout_weights

__all__ = ["candidate_plans", "policy", "rollout_weights", "values"]
