"""What makes a choice plausible, and a position good."""

from shem.games.alchemists.heuristics.rollout_policy import rollout_weights

__all__ = ["rollout_weights"]
