"""The games, one folder each. A new folder is a new game; nothing else needs to know of it.

A folder without `GAME` is a game in the making: what is in it can be used, but nobody plays it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.game import AnyGame, Game

Door = tuple[str, str, Callable[[], Any]]
"""The name of a game, where it comes from, and what loads it: None is a game in the making."""


def catalog() -> dict[str, AnyGame]:
    """All games by slug: the folders here, and the `shem.games` entry points of other packages.

    A game that cannot be loaded is left out, and `broken` says why.
    """
    return _loaded()[0]


def broken() -> dict[str, str]:
    """A sentence for every game that cannot be played, by the name of its folder or entry point."""
    return _loaded()[1]


@cache
def _loaded() -> tuple[dict[str, AnyGame], dict[str, str]]:
    games: list[AnyGame] = []
    problems: dict[str, str] = {}
    for name, where, load in _doors():
        try:
            found = load()
            if found is not None:
                games.append(_fitting(found, games))
        except ShemError as error:
            problems[name] = f"{where}: {error}"
        except Exception as error:
            problems[name] = f"{where} cannot be loaded: {_said(error)}"
    games.sort(key=lambda game: game.presentation.sort_order)
    return {game.slug: game for game in games}, problems


def _doors() -> Iterator[Door]:
    """Every place where a game may be: our own folders first, then other packages by name."""
    for name in sorted(module.name for module in iter_modules(__path__) if module.ispkg):
        module = f"{__name__}.{name}"
        yield name, module, partial(_game_in, module)
    for entry in sorted(entry_points(group="shem.games"), key=lambda entry: entry.value):
        by = f" of {entry.dist.name}" if entry.dist else ""
        yield entry.name, f"the entry point {entry.name} = {entry.value}{by}", entry.load


def _game_in(module: str) -> Any:
    return getattr(import_module(module), "GAME", None)


def _fitting(found: Any, games: list[AnyGame]) -> AnyGame:
    """A game that goes with those that were found before it."""
    if not isinstance(found, Game):
        raise ShemError(f"this is {quoted(found)}, not a Game")
    for other in games:
        if other.slug == found.slug:
            raise ShemError(f"there is a game {found.slug!r} already; it needs another slug")
        if other.prefix == found.prefix:
            raise ShemError(
                f"the clauses of {other.title} begin with {found.prefix} already; "
                "it needs another prefix"
            )
    return found


def _said(error: Exception) -> str:
    """An error in one line, with the place in the code where it came from."""
    if isinstance(error, SyntaxError):
        return f"{Path(error.filename or '').name}:{error.lineno}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}: " if frames else ""
    return f"{where}{type(error).__name__}: {error}"


def game(slug: str) -> AnyGame:
    """The game with this slug, or a kind error."""
    games = catalog()
    if slug not in games and slug in broken():
        raise ShemError(broken()[slug])
    if slug not in games:
        known = ", ".join(games)
        raise ShemError(
            f"there is no game {quoted(slug)}{did_you_mean(slug, games)} (games: {known})"
        )
    return games[slug]
