"""The board: order spaces, action spaces and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.edition_data.kinds import (
    BASE_SPACES,
    LEAST_SEATS,
    LEVELS,
    MOST_SEATS,
    ROUNDS,
    SPACES,
    TABLES,
)
from shem.games.alchemists.edition_data.offers import (
    BOOKS,
    GOLD,
    PAY_APPROVALS,
    PAY_CUBES,
    PAY_REPUTATION,
    REPUTATION,
    check_free,
    is_free,
    offer,
)
from shem.games.alchemists.edition_data.rows import (
    MOST_CUBES,
    blame,
    by_number,
    by_table,
    known_rows,
    numbered,
    uses,
)
from shem.kernel.datafile import Checker, DataEntry, whole

PARALYSED: Final = "paralysed"
ORDERS: Final = 8
CONFERENCES: Final = 2
OF_MODULES: Final = (PAY_REPUTATION, PAY_CUBES, PAY_APPROVALS, GOLD, REPUTATION, BOOKS)


class Orders:
    """ALC-B11 The order spaces from the top down, and the place of the paralysed (ALC-B12)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("orders", "order")
        places = [row for row in rows if row.id == PARALYSED]
        spaces = [row for row in rows if row.id != PARALYSED]
        checker.count("orders", "order spaces", len(spaces), box=ORDERS, clause="ALC-B11")
        count = len(places)
        checker.count("orders", "places of the paralysed", count, box=1, clause="ALC-B12")
        offers = [row.take("offer", offer()) for row in rows]
        for row, it in zip(rows, offers, strict=True):
            if any(it[place] for place in OF_MODULES):
                row.problem("gold is paid here for ingredients and favours alone (ALC-B11)")
            elif row.id == PARALYSED and not is_free(it):
                row.problem("the paralysed do not choose, so they pay nothing (ALC-B12)")
        seats = whole(LEAST_SEATS, MOST_SEATS)
        self.ids = tuple([row.id for row in spaces])
        self.players = tuple([row.take("players", seats, LEAST_SEATS) for row in spaces])
        self.offers = tuple([it for row, it in zip(rows, offers, strict=True) if row in spaces])
        stuck = [it for row, it in zip(rows, offers, strict=True) if row in places]
        self.paralysed = stuck[0] if stuck else offer().stand_in

    def check(self, checker: Checker) -> None:
        """Everybody finds a space that they can pay for (ALC-B10)."""
        check_free(checker, "orders.toml", self.offers, self.players, "ALC-B10")


class Spaces:
    """ALC-B15 The action spaces: their sequence, cubes for each use, and rounds (ALC-B18)."""

    def __init__(self, checker: Checker) -> None:
        rows = known_rows(checker, "spaces", "space", BASE_SPACES, "ALC-B18")
        costs = [row.take("costs", uses()) for row in rows]
        first = [row.take("first", whole(1, ROUNDS)) for row in rows]
        last = [row.take("last", whole(1, ROUNDS)) for row in rows]
        self.sequence = numbered(rows, SPACES)
        self.costs = space_costs(rows, costs)
        self.first = by_number(rows, SPACES, first)
        self.last = by_number(rows, SPACES, last)
        self.open = tuple([self.open_in(number) for number in range(1, ROUNDS + 1)])
        self.is_open = open_flags(self.open)

    def check(self, checker: Checker) -> None:
        """ALC-B15 No space closes before it opens."""
        for space in self.sequence:
            begin, end = self.first[space], self.last[space]
            if begin > end:
                told = f"opens in round {begin} and closes after round {end} (ALC-B15)"
                blame(checker, "spaces", SPACES[space], told)
        if self.sequence and self.first[SPACES.index("sell")] == 1:
            blame(checker, "spaces", "sell", "no adventurer comes before round 2 (ALC-B5)")

    def open_in(self, number: int) -> tuple[int, ...]:
        """ALC-B15 The spaces of a round, in the order of their resolution."""
        return tuple([s for s in self.sequence if self.first[s] <= number <= self.last[s]])


def open_flags(rounds: Sequence[tuple[int, ...]]) -> tuple[tuple[bool, ...], ...]:
    """For each round and space whether it is open (ALC-B15)."""
    return tuple([tuple([space in spaces for space in range(len(SPACES))]) for spaces in rounds])


def space_costs(
    rows: Sequence[DataEntry], costs: Sequence[tuple[tuple[int, ...], ...]]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """ALC-A9 For each table and space the cubes of its uses; none for other spaces."""
    found: list[list[tuple[int, ...]]] = [[() for _ in SPACES] for _ in range(TABLES)]
    names = list(SPACES)
    for row, given in zip(rows, costs, strict=True):
        for table in range(TABLES if row.id in names else 0):
            found[table][names.index(row.id)] = given[table]
    return tuple([tuple(table) for table in found])


class Rounds:
    """Cubes for each size of a table, artifacts on sale, and conferences (ALC-B1, ALC-B14)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("rounds", "round")
        checker.count("rounds", "rounds", len(rows), box=ROUNDS, clause="ALC-B1")
        cubes = [row.take("cubes", by_table(whole(1, MOST_CUBES))) for row in rows]
        self.cubes = tuple([tuple([each[table] for each in cubes]) for table in range(TABLES)])
        self.levels = tuple([row.take("level", whole(1, LEVELS)) for row in rows])
        held = whole(1, CONFERENCES)
        self.conferences = tuple([row.take("conference", held, 0) for row in rows])

    def check(self, checker: Checker) -> None:
        """Levels go up, and each conference is held once, in its order (ALC-B3, ALC-B5)."""
        top = checker.top("rounds")
        if sorted(self.levels) != list(self.levels):
            top.problem("artifacts of a lower level follow those of a higher one (ALC-B3)")
        if [number for number in self.conferences if number] != [1, 2]:
            top.problem("the first and then the second conference must be held, once each (ALC-B5)")
