"""Players that are no persons. A bot is handed a View and never the state."""

from shem.bots.roster import BOTS, Bot, bot
from shem.bots.stopping import Stop, never

__all__ = ["BOTS", "Bot", "Stop", "bot", "never"]
