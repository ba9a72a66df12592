"""The tellings of the modules in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists.king.telling.busy_days import BusyDaysTelling
from shem.games.alchemists.king.telling.encyclopedia import EncyclopediaTelling
from shem.games.alchemists.king.telling.golem import GolemTelling
from shem.games.alchemists.king.telling.library import LibraryTelling
from shem.games.alchemists.king.telling.startup import StartupTelling
from shem.games.alchemists.king.telling.telling import Telling

if TYPE_CHECKING:
    from shem.games.alchemists.setup import Setup

TELLINGS: Final[dict[str, Telling]] = {
    "library": LibraryTelling(),
    "startup": StartupTelling(),
    "busy_days": BusyDaysTelling(),
    "encyclopedia": EncyclopediaTelling(),
    "golem": GolemTelling(),
}


def tellings(setup: Setup) -> list[Telling]:
    """Those of the modules in play, in their order."""
    names = [module.name() for module in setup.modules]
    return [TELLINGS[name] for name in names if name in TELLINGS]
