"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.capsule.hints.choosing import policy
from shem.games.capsule.hints.habits import weights
from shem.games.capsule.hints.leaning import leanings
from shem.games.capsule.hints.planning import plans
from shem.games.capsule.hints.standing import values

__all__ = ["leanings", "plans", "policy", "values", "weights"]
