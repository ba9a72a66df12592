"""The HTTP half: who I am, the lobby, tables and their links, rules, replays."""

from shem.server.api import games, guests, links, replays, tables

ROUTERS = (guests.router, games.router, tables.router, links.router, replays.router)

__all__ = ["ROUTERS"]
