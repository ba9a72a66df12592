"""Tabletop games, each written down once as rules."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

# What the module `typing` says; to import it would take ten times as long as all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

__version__ = "0.1.0"


class _SourceOnly:
    """Finds the source of a module even where its compiled library lies beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("shem."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


# Ahead of every import of a submodule, or compiled and interpreted modules would mix.
if os.environ.get("SHEM_INTERPRETED", "0") not in ("", "0"):
    sys.meta_path.insert(0, _SourceOnly)

if TYPE_CHECKING:
    from shem.games import catalog, game

__all__ = ["catalog", "game"]


def __getattr__(name: str) -> object:
    # Late, so that a command that needs no game, or is called off at once, does not load them all.
    if name not in __all__:
        raise AttributeError(f"module 'shem' has no attribute {name!r}")
    return getattr(import_module("shem.games"), name)
