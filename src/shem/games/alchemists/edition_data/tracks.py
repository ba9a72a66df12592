"""Reputation, conferences, grants and sales."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS, QUALITIES
from shem.games.alchemists.edition_data.board import CONFERENCES
from shem.games.alchemists.edition_data.kinds import VARIANTS, ZONES
from shem.games.alchemists.edition_data.numbers import MOST, MOST_REPUTATION
from shem.games.alchemists.edition_data.rows import column, known_rows
from shem.kernel.datafile import Checker, DataEntry, one_of, several, whole

MOST_SEALED: Final = 13
"""Seals that a player may have on theories and articles together, and more."""
GRANTS: Final = 5
GRANTS_OF_EACH: Final = 2
BIDS: Final = 4
LARGEST_MODIFIER: Final = 3


class Zones:
    """The zones, spread out over every number of the track (ALC-B57, ALC-B23, ALC-B25)."""

    def __init__(self, checker: Checker) -> None:
        rows = known_rows(checker, "reputation", "zone", ZONES, "ALC-B57")
        modifier = whole(-LARGEST_MODIFIER, LARGEST_MODIFIER)
        self.begins = column(rows, ZONES, "from", whole(1, MOST_REPUTATION))
        losses = column(rows, ZONES, "loss", modifier)
        smileys = column(rows, ZONES, "smileys", whole(0, LARGEST_MODIFIER))
        prices = column(rows, ZONES, "price", modifier)
        track = range(MOST_REPUTATION + 1)
        zones = [max(0, len([b for b in self.begins if b <= at]) - 1) for at in track]
        self.at = tuple(zones)
        self.losses = spread(zones, losses)
        self.smileys = spread(zones, smileys)
        self.prices = spread(zones, prices)

    def check(self, checker: Checker) -> None:
        """The zones begin at 1, and each lies above the one before (ALC-B56, ALC-B57)."""
        if self.begins[0] != 1 or sorted(set(self.begins)) != list(self.begins):
            told = "the zones begin at 1, and each lies above the one before (ALC-B57)"
            checker.problem(f"reputation.toml: {told}")


def spread(zones: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The value of a zone at each number of the track."""
    return tuple([values[zone] for zone in zones])


class Conferences:
    """The change of reputation for each conference, variant and number of seals (ALC-B55)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("conferences", "conference")
        printed = CONFERENCES * len(VARIANTS)
        checker.count("conferences", "sides", len(rows), box=printed, clause="ALC-B55")
        sides = [conference(row) for row in rows]
        numbers = range(1, CONFERENCES + 1)
        self.changes = tuple([both_sides(sides, number) for number in numbers])

    def check(self, checker: Checker) -> None:
        """Both sides of both conferences are there (ALC-B55)."""
        for number, both in enumerate(self.changes, 1):
            check_sides(checker, "conferences", number, both)


Side = tuple[int, int, tuple[int, ...]]
"""The number of a conference, its variant, and the change for each number of seals."""


def both_sides(sides: Sequence[Side], number: int) -> tuple[tuple[int, ...], ...]:
    """The two sides of a conference, by variant; nothing for one that is missing."""
    found: list[tuple[int, ...]] = [() for _ in VARIANTS]
    for which, variant, changes in sides:
        if which == number:
            found[variant] = changes
    return tuple(found)


def check_sides(checker: Checker, file: str, number: int, both: Sequence[tuple[int, ...]]) -> None:
    """A conference has a side for each variant, where more seals are never worse (ALC-B55)."""
    for variant, changes in zip(VARIANTS, both, strict=True):
        told = f"conference {number} for the variant {variant!r}"
        if not changes:
            checker.problem(f"{file}.toml: there is no {told} (ALC-B55)")
        elif sorted(changes) != list(changes):
            checker.problem(f"{file}.toml: {told}: more seals bring less reputation (ALC-B55)")


def conference(row: DataEntry) -> Side:
    """One side of a conference; the last change holds for all further seals."""
    number = row.take("number", whole(1, CONFERENCES))
    variant = VARIANTS.index(row.take("variant", one_of(VARIANTS)))
    changes = row.take("changes", several(whole(-MOST, MOST), 1, MOST_SEALED + 1))
    return number, variant, changes + changes[-1:] * (MOST_SEALED + 1 - len(changes))


class Grants:
    """ALC-B38 The ingredients of each grant as a bit set, and its points (ALC-B35)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("grants", "grant")
        checker.count("grants", "grants", len(rows), box=GRANTS, clause="ALC-B38")
        members = [members_of(row) for row in rows]
        self.ids = tuple([row.id for row in rows])
        self.points = tuple([row.take("points", whole(0, MOST)) for row in rows])
        self.masks = tuple([sum([1 << int(kind) for kind in kinds]) for kinds in members])  # table
        of_each = [
            tuple([at for at, kinds in enumerate(members) if kind in kinds])
            for kind in range(len(INGREDIENTS))
        ]
        self.of_ingredient = tuple(of_each)

    def check(self, checker: Checker) -> None:
        """ALC-B38 Every ingredient belongs to two grants."""
        for kind, found in enumerate(self.of_ingredient):
            if len(found) != GRANTS_OF_EACH:
                told = f"{INGREDIENTS[kind]!r} is in {len(found)} grants"
                checker.problem(f"grants.toml: {told}, expected {GRANTS_OF_EACH} (ALC-B38)")


def members_of(row: DataEntry) -> list[int]:
    """The ingredients of a grant by number."""
    names = row.take("ingredients", several(one_of(INGREDIENTS), 1, len(INGREDIENTS)))
    return sorted({INGREDIENTS.index(name) for name in names})


class Sales:
    """The bids, and the price and the loss of each quality of a mix (ALC-B22 to ALC-B26)."""

    def __init__(self, checker: Checker) -> None:
        bids = checker.entries("sales", "bid")
        checker.count("sales", "bids", len(bids), box=BIDS, clause="ALC-B22")
        self.discounts = tuple([row.take("discount", whole(0, MOST)) for row in bids])
        self.smileys = tuple([row.take("smileys", whole(0, MOST)) for row in bids])
        qualities = known_rows(checker, "sales", "quality", QUALITIES, "ALC-B24")
        self.prices = column(qualities, QUALITIES, "price", whole(1, MOST))
        self.losses = column(qualities, QUALITIES, "loss", whole(0, MOST))

    def check(self, checker: Checker) -> None:
        """A single seller gives no discount; a better mix earns more (ALC-B22, ALC-B24)."""
        if self.discounts[0] != 0:
            told = "the first bid is without a discount, for a single seller (ALC-B22)"
            checker.problem(f"sales.toml: {told}")
        if sorted(set(self.prices)) != list(self.prices):
            checker.problem("sales.toml: a better quality has a higher price (ALC-B24)")
