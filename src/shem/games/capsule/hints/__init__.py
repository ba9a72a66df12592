"""What a sensible player looks at and does: weights, a value, a cheap policy."""

from shem.games.capsule.hints.habits import weights

__all__ = ["weights"]
