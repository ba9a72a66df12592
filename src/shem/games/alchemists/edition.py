"""The printing in play: everything on cards, tiles and boards, and the numbers of the rules.

Each part of it is read and checked in `printing`. The four modules of The King's Golem have parts
of their own: a game without a module never looks at its part.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.edition_data.board import Orders, Rounds, Spaces
from shem.games.alchemists.edition_data.busy_days import BusyDays
from shem.games.alchemists.edition_data.cards import (
    Adventurers,
    Artifacts,
    Favours,
    Ingredients,
    Potions,
    Seals,
)
from shem.games.alchemists.edition_data.encyclopedia import Encyclopedia
from shem.games.alchemists.edition_data.golem import GolemProject
from shem.games.alchemists.edition_data.numbers import Box, Numbers
from shem.games.alchemists.edition_data.startup import Startup
from shem.games.alchemists.edition_data.tracks import Conferences, Grants, Sales, Zones
from shem.kernel.datafile import Checker
from shem.kernel.edition import Edition

FILES: Final = (
    "box",
    "numbers",
    "ingredients",
    "alchemicals",
    "potions",
    "favours",
    "artifacts",
    "adventurers",
    "seals",
    "orders",
    "spaces",
    "rounds",
    "reputation",
    "conferences",
    "grants",
    "sales",
    "startup",
    "startup-numbers",
    "boards",
    "encyclopedia",
    "golem",
    "golem-numbers",
)


class AlchemistsEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far."""

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, FILES)
        self.box = Box(checker)
        self.numbers = Numbers(checker)
        self.ingredients = Ingredients(checker, self.box)
        self.potions = Potions(checker)
        self.favours = Favours(checker)
        self.artifacts = Artifacts(checker)
        self.adventurers = Adventurers(checker, self.potions)
        self.seals = Seals(checker)
        self.orders = Orders(checker)
        self.spaces = Spaces(checker)
        self.rounds = Rounds(checker)
        self.zones = Zones(checker)
        self.conferences = Conferences(checker)
        self.grants = Grants(checker)
        self.sales = Sales(checker)
        self.startup = Startup(checker, self.artifacts)
        self.busy_days = BusyDays(checker)
        self.encyclopedia = Encyclopedia(checker)
        self.golem = GolemProject(checker, self.spaces)
        checker.raise_if_any()
        self.check_base(checker)
        self.check_modules(checker)
        checker.raise_if_any()

    def check_base(self, checker: Checker) -> None:
        """Each value may be well by itself; together they must make a game."""
        self.box.check(checker)
        self.numbers.check(checker)
        self.potions.check(checker)
        self.favours.check(checker, self.box)
        self.artifacts.check(checker, self.box)
        self.adventurers.check(checker, self.box)
        self.seals.check(checker, self.box)
        self.orders.check(checker)
        self.spaces.check(checker)
        self.rounds.check(checker)
        self.zones.check(checker)
        self.conferences.check(checker)
        self.grants.check(checker)
        self.sales.check(checker)

    def check_modules(self, checker: Checker) -> None:
        """The same for the parts of The King's Golem."""
        self.startup.check(checker, self.artifacts)
        self.busy_days.check(checker)
        self.encyclopedia.check(checker)
        self.golem.check(checker)
