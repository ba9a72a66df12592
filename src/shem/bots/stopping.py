"""A flag that a thinking bot looks at."""

from __future__ import annotations

from collections.abc import Callable

Stop = Callable[[], bool]
"""Whether there is no use in thinking on."""


def never() -> bool:
    """For a bot that may think to the end."""
    return False
