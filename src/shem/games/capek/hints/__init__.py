"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.capek.hints.choosing import policy
from shem.games.capek.hints.habits import weights
from shem.games.capek.hints.planning import plans
from shem.games.capek.hints.standing import values

__all__ = ["plans", "policy", "values", "weights"]
