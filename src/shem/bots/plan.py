"""A plan, which is what a bot answers: an action, or several in a row."""

from __future__ import annotations

Plan = tuple[int, ...]
"""An action, or several in a row that nobody can come between."""
