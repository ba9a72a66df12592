"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.golem.hints.choosing import policy
from shem.games.golem.hints.habits import ways, weights
from shem.games.golem.hints.planning import plans
from shem.games.golem.hints.rolling import roll
from shem.games.golem.hints.standing import values

__all__ = ["plans", "policy", "roll", "values", "ways", "weights"]
