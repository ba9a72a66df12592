"""What a bot answers."""

from __future__ import annotations

Plan = tuple[int, ...]
"""An action, or several in a row that nobody can come between."""
