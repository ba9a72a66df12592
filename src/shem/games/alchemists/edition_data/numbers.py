"""What everybody begins with, and the numbers of the rules."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.edition_data.kinds import (
    BASE_ARTIFACTS,
    MOST_SEATS,
    VARIANTS,
)
from shem.games.alchemists.edition_data.rows import by_table
from shem.kernel.datafile import Checker, whole

MOST: Final = 99
MOST_REPUTATION: Final = 127
MOST_COPIES: Final = 15
MOST_SEALS: Final = 7
WANTED: Final = 3


class Box:
    """What is in the box, and the set-up."""

    def __init__(self, checker: Checker) -> None:
        box = checker.file("box")
        box.take("seats", whole(MOST_SEATS, MOST_SEATS))
        box.take("ingredients", whole(len(INGREDIENTS), len(INGREDIENTS)))
        self.artifacts = box.take("artifacts", whole(len(BASE_ARTIFACTS), len(BASE_ARTIFACTS)))
        self.copies = box.take("copies", whole(1, MOST_COPIES))
        self.favours = box.take("favours", whole(1, MOST))
        self.adventurers = box.take("adventurers", whole(WANTED, MOST))
        self.seals = box.take("seals", whole(MOST_SEATS, MOST))
        self.conflicts = box.take("conflicts", whole(0, MOST_SEALS))
        self.row = box.take("row", whole(1, len(INGREDIENTS)))
        self.gold = box.take("gold", whole(0, MOST))
        self.reputation = box.take("reputation", whole(1, MOST_REPUTATION))
        self.favours_drawn = box.take("favours_drawn", whole(1, MOST_SEATS))
        self.favours_kept = box.take("favours_kept", whole(1, MOST_SEATS))
        self.hands = tuple([box.take(f"hand_{name}", whole(0, MOST_COPIES)) for name in VARIANTS])
        self.artifacts_shown = box.take("artifacts_shown", whole(1, MOST_SEALS))

    def check(self, checker: Checker) -> None:
        """There is a favour to choose, and the decks do for four players (ALC-B2, ALC-B4)."""
        if self.favours_kept >= self.favours_drawn:
            told = f"{self.favours_kept} of {self.favours_drawn} favours are kept"
            checker.problem(f"box.toml: {told}, so that there is nothing to choose (ALC-B2)")
        elif self.favours_kept < self.favours_drawn - 1:
            told = f"{self.favours_kept} of {self.favours_drawn} favours are kept"
            checker.problem(f"box.toml: {told}, but exactly one is thrown away (ALC-B2)")
        needed = MOST_SEATS * max(self.hands) + self.row
        cards = self.copies * len(INGREDIENTS)
        if needed > cards:
            checker.problem(f"box.toml: the set-up needs {needed} ingredients of {cards} (ALC-B4)")
        drawn = MOST_SEATS * self.favours_drawn
        if drawn > self.favours:
            checker.problem(
                f"box.toml: the set-up draws {drawn} favours of {self.favours} (ALC-B2)"
            )


class Numbers:
    """The numbers of the rules, each by its name."""

    def __init__(self, checker: Checker) -> None:
        numbers, amount = checker.file("numbers"), whole(0, MOST)
        self.transmute_gold = numbers.take("transmute_gold", amount)
        self.student_fee = numbers.take("student_fee", amount)
        self.covered = numbers.take("covered", by_table(whole(1, WANTED)))
        self.publish_gold = numbers.take("publish_gold", amount)
        self.endorse_gold = numbers.take("endorse_gold", amount)
        self.publish_reputation = numbers.take("publish_reputation", amount)
        self.seal_spaces = numbers.take("seal_spaces", whole(1, MOST_SEATS))
        self.grant_gold = numbers.take("grant_gold", amount)
        self.first_grant = numbers.take("first_grant", whole(1, WANTED))
        self.later_grant = numbers.take("later_grant", whole(1, WANTED))
        self.debunk_gain = numbers.take("debunk_gain", amount)
        self.conflict_gain = numbers.take("conflict_gain", amount)
        self.debunk_loss = numbers.take("debunk_loss", amount)
        self.fall_loss = numbers.take("fall_loss", amount)
        self.exhibition_gain = numbers.take("exhibition_gain", amount)
        self.exhibition_pair = numbers.take("exhibition_pair", amount)
        self.exhibition_loss = numbers.take("exhibition_loss", amount)
        self.top_alchemist = numbers.take("top_alchemist", amount)
        self.cubes_for_favour = numbers.take("cubes_for_favour", whole(1, MOST))
        self.favour_gold = numbers.take("favour_gold", amount)
        self.gold_for_point = numbers.take("gold_for_point", whole(1, MOST))
        self.wrong_loss = numbers.take("wrong_loss", amount)

    def check(self, checker: Checker) -> None:
        """A further grant is not easier to have than the first (ALC-B34)."""
        if self.first_grant > self.later_grant:
            told = f"a first grant needs {self.first_grant} theories, a later one "
            checker.problem(
                f"numbers.toml: {told}{self.later_grant}; it cannot need fewer (ALC-B34)"
            )
