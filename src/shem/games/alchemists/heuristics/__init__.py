"""What makes a choice plausible, and a position good."""

from shem.games.alchemists.heuristics.evaluation import values
from shem.games.alchemists.heuristics.planning import candidate_plans, root_candidates
from shem.games.alchemists.heuristics.policy import policy
from shem.games.alchemists.heuristics.rollout_policy import rollout_weights

__all__ = ["candidate_plans", "policy", "rollout_weights", "root_candidates", "values"]
