"""The HTTP half: who I am, the lobby, tables and their links, rules, replays, the card reader."""

from shem.server.api import (
    card_readers,
    deductions,
    games,
    guests,
    history,
    links,
    practice,
    replays,
    tables,
)

ROUTERS = (
    guests.router,
    history.router,
    games.router,
    tables.router,
    links.router,
    replays.router,
    practice.router,
    card_readers.router,
    deductions.router,
)

__all__ = ["ROUTERS"]
