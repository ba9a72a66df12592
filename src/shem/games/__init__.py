"""The games, one folder each. A new folder is a new game; nothing else needs to know of it.

A folder without `GAME` is a game in the making: what is in it can be used, but nobody plays it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.game import AnyGame


@cache
def catalog() -> dict[str, AnyGame]:
    """All games by slug: the folders here, and the `shem.games` entry points of other packages."""
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    doors = [import_module(f"{__name__}.{name}") for name in names]
    games = [door.GAME for door in doors if hasattr(door, "GAME")]
    games += [entry.load() for entry in entry_points(group="shem.games")]
    games.sort(key=lambda game: game.presentation.sort_order)
    return {game.slug: game for game in games}


def game(slug: str) -> AnyGame:
    """The game with this slug, or a kind error."""
    games = catalog()
    if slug not in games:
        known = ", ".join(games)
        raise ShemError(
            f"there is no game {quoted(slug)}{did_you_mean(slug, games)} (games: {known})"
        )
    return games[slug]
