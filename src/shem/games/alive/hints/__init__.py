"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.alive.hints.choosing import policy
from shem.games.alive.hints.habits import weights
from shem.games.alive.hints.planning import plans
from shem.games.alive.hints.standing import values

__all__ = ["plans", "policy", "values", "weights"]
