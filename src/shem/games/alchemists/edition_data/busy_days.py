"""Busy Days: the order boards."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.edition_data.board import ORDERS
from shem.games.alchemists.edition_data.offers import PAY_APPROVALS, check_free, offer
from shem.kernel.datafile import Checker, flag, several, whole

GROUPS: Final = 3
DRAWN: Final = 2
BOARDS: Final = 18
PLAYERS: Final = (2, 2, 2, 2, 2, 2, 4, 3)
"""From how many players on each space of a board is there (ALC-D5)."""


class BusyDays:
    """ALC-D13 The boards in the order of the file, and those of each group (ALC-D1, ALC-D2)."""

    def __init__(self, checker: Checker) -> None:
        rows = checker.entries("boards", "board")
        checker.count("boards", "order boards", len(rows), box=BOARDS, clause="ALC-D2")
        eight = several(offer(), ORDERS, ORDERS)
        self.ids = tuple([row.id for row in rows])
        self.groups = tuple([row.take("group", whole(1, GROUPS)) for row in rows])
        self.golem = tuple([row.take("golem", flag(), False) for row in rows])
        self.offers = tuple([row.take("offers", eight) for row in rows])
        self.players = PLAYERS
        self.plain_groups = tuple([self.group(number, False) for number in range(1, GROUPS + 1)])
        self.golem_groups = tuple([self.group(number, True) for number in range(1, GROUPS + 1)])

    def check(self, checker: Checker) -> None:
        """Two boards of each group, and spaces that all can pay for (ALC-D2, ALC-D6, ALC-D9)."""
        for at, key in enumerate(self.ids):
            where = f"boards.toml: {key!r}"
            if any(it[PAY_APPROVALS] for it in self.offers[at]) and not self.golem[at]:
                checker.problem(f"{where}: a cost in approvals needs the golem's mark (ALC-D9)")
            check_free(checker, where, self.offers[at], PLAYERS, "ALC-D6")
        for number, boards in enumerate(self.plain_groups, 1):
            if len(boards) < DRAWN:
                told = f"{len(boards)} boards of group {number} without the golem's mark"
                checker.problem(f"boards.toml: {told}, and {DRAWN} are drawn (ALC-D2)")

    def group(self, number: int, with_golem: bool) -> tuple[int, ...]:
        """The boards of a group, those with the golem's mark only for its module (ALC-D1)."""
        boards = range(len(self.ids))
        return tuple(
            [
                at
                for at in boards
                if self.groups[at] == number and (with_golem or not self.golem[at])
            ]
        )
