"""The presenters of the modules in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists.king.presenters.busy_days import BusyDaysPresenter
from shem.games.alchemists.king.presenters.encyclopedia import EncyclopediaPresenter
from shem.games.alchemists.king.presenters.golem import GolemPresenter
from shem.games.alchemists.king.presenters.library import LibraryPresenter
from shem.games.alchemists.king.presenters.presenter import Presenter
from shem.games.alchemists.king.presenters.startup import StartupPresenter

if TYPE_CHECKING:
    from shem.games.alchemists.setup import Setup

PRESENTERS: Final[dict[str, Presenter]] = {
    "library": LibraryPresenter(),
    "startup": StartupPresenter(),
    "busy_days": BusyDaysPresenter(),
    "encyclopedia": EncyclopediaPresenter(),
    "golem": GolemPresenter(),
}


def presenters(setup: Setup) -> list[Presenter]:
    """Those of the modules in play, in their order."""
    names = [module.name() for module in setup.modules]
    return [PRESENTERS[name] for name in names if name in PRESENTERS]
