"""Cards, tiles and seals: ingredients, alchemicals, potions, favours, artifacts, adventurers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, NEUTRAL, POTIONS
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    BASE_ARTIFACTS,
    BASE_FAVOURS,
    BASE_SEALS,
    FAVOURS,
    GOLEM_ARTIFACTS,
    GOLEM_FAVOURS,
    LEVELS,
    MOST_SEATS,
    NO_HEDGE,
    SEALS,
    SIGNS,
    STARTUP_ARTIFACTS,
    WHITE,
    WHITE_FIELD,
)
from shem.games.alchemists.edition_data.numbers import MOST, MOST_COPIES, MOST_SEALS, WANTED, Box
from shem.games.alchemists.edition_data.rows import blame, by_number, column, known_rows, numbered
from shem.kernel.datafile import Checker, DataEntry, flag, one_of, several, whole

NONE: Final = "none"
MOST_DRUNK: Final = 3


class Ingredients:
    """ALC-C1 The deck and the eight tiles, in the order in which chance finds them (ALC-C2)."""

    def __init__(self, checker: Checker, box: Box) -> None:
        ingredients = known_rows(checker, "ingredients", "ingredient", INGREDIENTS, "ALC-C1")
        alchemicals = known_rows(checker, "alchemicals", "alchemical", ALCHEMICALS, "ALC-C2")
        order = numbered(ingredients, INGREDIENTS)
        self.deck = tuple([card for card in order for _ in range(box.copies)])
        self.alchemicals = numbered(alchemicals, ALCHEMICALS)


class Potions:
    """ALC-A1 The potions by colour, plus then minus: names, and what drinking does (ALC-B49)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("potions", "potion")
        count = len(POTIONS)
        checker.count("potions", "potions", len(rows), box=count, clause="ALC-C3")
        self.numbers = tuple([potion_number(row) for row in rows])
        names, cubes, losses, stops = [""] * count, [0] * count, [0] * count, [0] * count
        for row, number in zip(rows, self.numbers, strict=True):
            names[number] = row.id
            cubes[number] = row.take("cubes", whole(0, MOST_DRUNK), 0)
            losses[number] = row.take("reputation", whole(0, MOST), 0)
            stops[number] = int(row.take("paralyses", flag(), False))
        self.ids = tuple(names)
        self.known = [row.id for row in rows]
        self.cubes, self.losses, self.paralyses = tuple(cubes), tuple(losses), tuple(stops)

    def number(self, name: str) -> int:
        """The number of the potion with this name."""
        return self.numbers[self.known.index(name)] if name in self.known else NEUTRAL

    def check(self, checker: Checker) -> None:
        """The seven potions are all there (ALC-C3)."""
        for number, name in enumerate(self.ids):
            if not name:
                colour = f"{COLOURS[number // 2]} {SIGNS[number % 2]}"
                told = "neutral" if number == NEUTRAL else colour
                checker.problem(f"potions.toml: no potion is {told} (ALC-C3)")


def potion_number(row: DataEntry) -> int:
    """A potion has a colour and a sign; one without a colour is neutral (ALC-C3)."""
    colour = row.take("colour", one_of((*COLOURS, NONE)))
    sign = row.take("sign", one_of((*SIGNS, NONE)))
    if NONE in (colour, sign):
        return NEUTRAL
    return 2 * COLOURS.index(colour) + SIGNS.index(sign)


class Favours:
    """Copies and amounts by kind; the deck without and with the Golem Project (ALC-FV1)."""

    def __init__(self, checker: Checker) -> None:
        base = known_rows(checker, "favours", "favour", BASE_FAVOURS, "ALC-FV1")
        golem = known_rows(checker, "golem", "favour", GOLEM_FAVOURS, "ALC-G5")
        rows = [*base, *golem]
        self.copies = column(rows, FAVOURS, "copies", whole(1, MOST_COPIES))
        self.amounts = column(rows, FAVOURS, "amount", whole(0, MOST_SEALS), 0)
        self.discards = column(rows, FAVOURS, "discard", whole(0, MOST_SEALS), 0)
        self.deck = self.dealt(base)
        self.golem_deck = self.deck + self.dealt(golem)

    def check(self, checker: Checker, box: Box) -> None:
        """The deck is that of the box (ALC-FV1)."""
        checker.count("favours", "favours", len(self.deck), box=box.favours, clause="ALC-FV1")

    def dealt(self, rows: Sequence[DataEntry]) -> tuple[int, ...]:
        """All copies of these cards, in the order of the file."""
        kinds = numbered(rows, FAVOURS)
        return tuple([kind for kind in kinds for _ in range(self.copies[kind])])


class Artifacts:
    """What is printed on each artifact, by its number, and the decks by level (ALC-B3, ALC-B21)."""

    def __init__(self, checker: Checker) -> None:
        base = known_rows(checker, "artifacts", "artifact", BASE_ARTIFACTS, "ALC-B3")
        startup = known_rows(checker, "startup", "artifact", STARTUP_ARTIFACTS, "ALC-S1")
        golem = known_rows(checker, "golem", "artifact", GOLEM_ARTIFACTS, "ALC-G2")
        rows = [*base, *startup, *golem]
        self.levels = column(rows, ARTIFACTS, "level", whole(1, LEVELS))
        self.costs = column(rows, ARTIFACTS, "cost", whole(0, MOST))
        self.points = column(rows, ARTIFACTS, "points", whole(0, MOST))
        self.each = column(rows, ARTIFACTS, "each", whole(0, MOST), 0)
        self.per = column(rows, ARTIFACTS, "per", whole(1, MOST), 1)
        self.amounts = column(rows, ARTIFACTS, "amount", whole(0, MOST), 0)
        self.later = column(rows, ARTIFACTS, "later", whole(0, MOST), 0)
        self.decks = self.by_level(base)
        self.startup_decks, self.golem_decks = self.by_level(startup), self.by_level(golem)

    def check(self, checker: Checker, box: Box) -> None:
        """There are enough artifacts of each level to be shown (ALC-B3)."""
        for level, deck in enumerate(self.decks, 1):
            if len(deck) < box.artifacts_shown:
                told = (
                    f"{len(deck)} artifacts of level {level}, and {box.artifacts_shown} are shown"
                )
                checker.problem(f"artifacts.toml: {told} (ALC-B3)")

    def by_level(self, rows: Sequence[DataEntry]) -> tuple[tuple[int, ...], ...]:
        """The cards of each level, in the order of the file."""
        cards = numbered(rows, ARTIFACTS)
        levels = range(1, LEVELS + 1)
        return tuple([tuple([c for c in cards if self.levels[c] == level]) for level in levels])


class Adventurers:
    """The tiles, and what each wants from the top down, as numbers of potions (ALC-B5)."""

    def __init__(self, checker: Checker, potions: Potions) -> None:
        rows = checker.entries("adventurers", "adventurer")
        wanted = several(one_of([name for name in potions.known if name]), WANTED, WANTED)
        tiles = [row.take("potions", wanted) for row in rows]
        self.ids = tuple([row.id for row in rows])
        self.potions = tuple([tuple([potions.number(name) for name in tile]) for tile in tiles])

    def check(self, checker: Checker, box: Box) -> None:
        """As many tiles as the box holds, each with three coloured potions (ALC-B5)."""
        found = len(self.ids)
        checker.count("adventurers", "adventurers", found, box=box.adventurers, clause="ALC-B5")
        for key, tile in zip(self.ids, self.potions, strict=True):
            if len(set(tile)) < len(tile):
                blame(checker, "adventurers", key, "the same potion is wanted twice (ALC-B5)")
            if NEUTRAL in tile:
                blame(checker, "adventurers", key, "nobody wants a neutral potion (ALC-B5)")


class Seals:
    """ALC-C12 A player's seals: copies, points, and what those without a star hedge (ALC-B62)."""

    def __init__(self, checker: Checker) -> None:
        rows = known_rows(checker, "seals", "seal", BASE_SEALS, "ALC-C12")
        self.copies = column(rows, SEALS, "copies", whole(1, MOST_SEALS))
        self.points = column(rows, SEALS, "points", whole(0, MOST))
        hedges = [hedged_colour(row) for row in rows]
        found = list(by_number(rows, SEALS, hedges))
        found[WHITE] = WHITE_FIELD
        self.hedges = tuple(found)

    def check(self, checker: Checker, box: Box) -> None:
        """ALC-C12 As many as in the box; those without a star hedge their colour (ALC-B43)."""
        total = MOST_SEATS * sum(self.copies)
        checker.count("seals", "seals for four players", total, box=box.seals, clause="ALC-C12")
        for name, hedge in zip(BASE_SEALS, self.hedges, strict=False):
            own = COLOURS.index(name) if name in COLOURS else NO_HEDGE
            if hedge != own:
                told = f"hedges {name}" if name in COLOURS else "has a star and hedges nothing"
                blame(checker, "seals", name, f"this seal {told} (ALC-B43)")


def hedged_colour(row: DataEntry) -> int:
    """The colour that a seal hedges, if it hedges any (ALC-B43)."""
    return COLOURS.index(row.take("hedges", one_of(COLOURS))) if row.has("hedges") else NO_HEDGE
