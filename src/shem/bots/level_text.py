"""What the levels are like, in words: for those who choose an opponent."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from shem.kernel.words import Words


@cache
def words() -> Words:
    """The sentences about the levels."""
    return Words(Path(__file__).parent)


def describe_level(level: str) -> str:
    """How a bot of this level thinks, and what it overlooks."""
    return words().line(level)
