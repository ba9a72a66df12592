"""Tabletop games, each written down once as rules."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
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

from shem.games import catalog, game

__all__ = ["catalog", "game"]
