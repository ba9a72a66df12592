"""Names for guests and bots until somebody chooses another."""

from __future__ import annotations

import secrets
from typing import Final

GUESTS: Final = (
    "Aune", "Birk", "Dag", "Eira", "Finn", "Grete", "Halla", "Idun", "Jarl", "Kari", "Liv",
    "Magni", "Nanna", "Odd", "Runa", "Sif", "Tora", "Ulf", "Vidar", "Ylva",
)  # fmt: skip
BOTS: Final = ("Alvis", "Brokk", "Dvalin", "Fenja", "Gandalv", "Menja", "Sindri", "Vaft")
"""By seat, so that no two at a table share one."""


def guest_name() -> str:
    """A name for somebody new."""
    return secrets.choice(GUESTS)


def bot_name(seat: int) -> str:
    """A name for the bot in this seat."""
    return BOTS[seat % len(BOTS)]
