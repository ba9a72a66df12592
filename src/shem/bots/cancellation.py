"""How a bot that thinks is told to stop."""

from __future__ import annotations

from collections.abc import Callable

Stop = Callable[[], bool]
"""Whether to stop now; a search asks after every iteration."""


def never() -> bool:
    """For a bot that may think to the end."""
    return False
