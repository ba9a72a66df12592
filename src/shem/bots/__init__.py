"""Bots: players that are programs. A bot gets a View and never the state."""

from shem.bots.cancellation import Stop, never
from shem.bots.levels import LEVELS, cap_of, fallback_level
from shem.bots.roster import BOTS, Bot, bot

__all__ = ["BOTS", "LEVELS", "Bot", "Stop", "bot", "cap_of", "fallback_level", "never"]
