"""Players that are no persons. A bot is handed a View and never the state."""

from shem.bots.roster import BOTS, Bot, bot

__all__ = ["BOTS", "Bot", "bot"]
