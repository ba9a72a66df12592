"""The modules in play."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.alchemists.king.busy_days import BusyDaysModule
from shem.games.alchemists.king.encyclopedia import EncyclopediaModule
from shem.games.alchemists.king.golem import GolemModule
from shem.games.alchemists.king.library import LibraryModule
from shem.games.alchemists.king.startup import StartupModule
from shem.games.alchemists.module_hooks import Module
from shem.kernel.option import Setting


def modules_of(options: Mapping[str, Setting]) -> tuple[Module, ...]:
    """ALC-K1, ALC-L5 The modules in play, in their order; each works without the others.

    The library is open as soon as anything brings books.
    """
    found: list[Module] = []
    if is_on(options, "startup") or is_on(options, "busy_days") or is_on(options, "golem"):
        found.append(LibraryModule())
    if is_on(options, "startup"):
        found.append(StartupModule())
    if is_on(options, "busy_days"):
        found.append(BusyDaysModule())
    if is_on(options, "encyclopedia"):
        found.append(EncyclopediaModule())
    if is_on(options, "golem"):
        found.append(GolemModule())
    return tuple(found)


def is_on(options: Mapping[str, Setting], name: str) -> bool:
    """Whether a table plays with a module."""
    return bool(options.get(name, False))
