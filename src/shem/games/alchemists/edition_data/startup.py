"""Startup Funding: its cards and numbers."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.edition_data.cards import Artifacts
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, MOST_SEATS
from shem.games.alchemists.edition_data.numbers import MOST, MOST_REPUTATION, MOST_SEALS
from shem.kernel.datafile import Checker, one_of, whole

NO_ARTIFACT: Final = 0
STARTING: Final = 1
SECRET: Final = 2
KINDS_OF_ARTIFACT: Final[tuple[str, ...]] = ("none", "starting", "secret")
PRICED: Final = (3, 4)


class Startup:
    """ALC-S24 What each startup card brings, in the order of the file, and the numbers (ALC-S3)."""

    def __init__(self, checker: Checker, artifacts: Artifacts) -> None:
        rows = checker.entries("startup", "startup")
        few, moved = whole(0, MOST_SEALS), whole(-MOST_SEALS, MOST_SEALS)
        self.ids = tuple([row.id for row in rows])
        self.gold = tuple([row.take("gold", few, 0) for row in rows])
        self.ingredients = tuple([row.take("ingredients", few, 0) for row in rows])
        self.favours = tuple([row.take("favours", few, 0) for row in rows])
        self.books = tuple([row.take("books", few, 0) for row in rows])
        self.reputation = tuple([row.take("reputation", moved, 0) for row in rows])
        self.later = tuple([row.take("later", moved, 0) for row in rows])
        kinds = one_of(KINDS_OF_ARTIFACT)
        named = [row.take("artifact", kinds, KINDS_OF_ARTIFACT[NO_ARTIFACT]) for row in rows]
        self.artifacts = tuple([KINDS_OF_ARTIFACT.index(name) for name in named])
        self.read_numbers(checker)
        self.decks = artifacts.startup_decks

    def read_numbers(self, checker: Checker) -> None:
        """How many, and at what price (ALC-S3, ALC-S5, ALC-S10, ALC-S14, ALC-S16)."""
        numbers = checker.file("startup-numbers")
        self.cards = numbers.take("cards", whole(MOST_SEATS, MOST))
        self.dealt = numbers.take("dealt", whole(2, MOST_SEALS))
        self.kept = numbers.take("kept", whole(1, MOST_SEALS))
        self.favours_more = numbers.take("favours_more", whole(0, MOST_SEALS))
        self.apprentice_more = numbers.take("apprentice_more", whole(0, MOST_SEALS))
        cost = whole(0, MOST_REPUTATION)
        costs = [numbers.take(f"cost_{price}", cost) for price in PRICED]
        self.costs = (0,) * PRICED[0] + tuple(costs)
        self.secret_price = numbers.take("secret_price", whole(0, MOST))
        self.windows = numbers.take("windows", whole(1, MOST_SEALS))

    def check(self, checker: Checker, artifacts: Artifacts) -> None:
        """The cards do for four, and what they may bring has a price (ALC-S3, ALC-S12, ALC-S14)."""
        found = len(self.ids)
        checker.count("startup", "startup cards", found, box=self.cards, clause="ALC-S3")
        if self.kept >= self.dealt or MOST_SEATS * self.dealt > self.cards:
            told = f"{self.kept} of {self.dealt} cards are kept, of {self.cards} in the box"
            told = f"{told}; four players cannot choose like that (ALC-S3)"
            checker.problem(f"startup-numbers.toml: {told}")
        for kind in (STARTING, SECRET):
            told = f"cards with a {KINDS_OF_ARTIFACT[kind]} artifact"
            found = self.artifacts.count(kind)
            checker.count("startup", told, found, box=1, clause="ALC-S12")
        for card in artifacts.decks[0] + artifacts.startup_decks[0]:
            if artifacts.costs[card] not in PRICED:
                told = f"{ARTIFACTS[card]!r} costs {artifacts.costs[card]} gold"
                priced = " or ".join([str(price) for price in PRICED])
                checker.problem(f"startup.toml: {told}; level I costs {priced} (ALC-S14)")
