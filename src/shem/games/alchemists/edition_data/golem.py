"""The Golem Project: its spaces, tiles, report tokens and numbers."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import COLOURS
from shem.games.alchemists.edition_data.board import Spaces, open_flags, space_costs
from shem.games.alchemists.edition_data.kinds import (
    BASE_SPACES,
    GOLEM_SPACES,
    LEAST_SEATS,
    MOST_SEATS,
    ROUNDS,
    SIZES,
    SPACES,
    TABLES,
    VARIANTS,
)
from shem.games.alchemists.edition_data.numbers import MOST, MOST_SEALS
from shem.games.alchemists.edition_data.rows import MOST_CUBES, known_rows, uses
from shem.games.alchemists.edition_data.tracks import both_sides, check_sides, conference
from shem.kernel.datafile import Checker, DataEntry, one_of, several, whole

MOODS: Final = 8
ANY: Final = 0
REPORTS: Final = len(COLOURS) * len(SIZES)
SECOND: Final = 2
TESTS: Final = 2
"""The research board has a level for each of two tests, and one above them (ALC-G1)."""


class GolemProject:
    """All that the module adds to the tables of the base game (ALC-G1)."""

    def __init__(self, checker: Checker, spaces: Spaces) -> None:
        self.read_spaces(checker, spaces)
        self.read_moods(checker)
        self.read_reports(checker)
        self.read_conference(checker)
        numbers = checker.file("golem-numbers")
        self.read_research(numbers)
        self.read_rewards(numbers)
        self.moods = tuple([self.moods_of(LEAST_SEATS + table) for table in range(TABLES)])

    def check(self, checker: Checker) -> None:
        """A mood for each round, each report token once, both sides (ALC-G6, ALC-G8, ALC-G35)."""
        for table, tiles in enumerate(self.moods):
            if table > 0 and len(tiles) != ROUNDS:
                told = f"{len(tiles)} tiles of the king's mood for {LEAST_SEATS + table} players"
                checker.problem(f"golem.toml: {told}, expected {ROUNDS} (ALC-G8)")
        if len(set(self.reports)) < len(self.reports):
            checker.problem("golem.toml: a colour and size has two report tokens (ALC-G6)")
        check_sides(checker, "golem", SECOND, self.conference)

    def read_spaces(self, checker: Checker, spaces: Spaces) -> None:
        """ALC-G12 The two new spaces, and where they stand among the others (ALC-G13)."""
        rows = known_rows(checker, "golem", "space", GOLEM_SPACES, "ALC-G12")
        costs = [row.take("costs", uses()) for row in rows]
        sequence = [*spaces.sequence]
        for row in rows:
            before = SPACES.index(row.take("after", one_of(BASE_SPACES)))
            if row.id in SPACES and before in sequence:
                sequence.insert(sequence.index(before) + 1, SPACES.index(row.id))
        self.sequence = tuple(sequence)
        self.costs = space_costs(rows, costs)
        self.open = tuple([self.open_in(spaces, number) for number in range(1, ROUNDS + 1)])
        self.is_open = open_flags(self.open)
        tables = zip(spaces.costs, self.costs, strict=True)
        self.all_costs = tuple([joined_costs(base, new) for base, new in tables])

    def open_in(self, spaces: Spaces, number: int) -> tuple[int, ...]:
        """ALC-G12 The spaces of a round: the two new ones are always open (ALC-G61)."""
        new = len(BASE_SPACES)
        return tuple([s for s in self.sequence if s >= new or s in spaces.open[number - 1]])

    def read_moods(self, checker: Checker) -> None:
        """ALC-G9 The tiles of the king's mood: approvals, and for how many players (ALC-G8)."""
        rows = checker.entries("golem", "mood")
        checker.count("golem", "tiles of the king's mood", len(rows), box=MOODS, clause="ALC-G8")
        seats = whole(LEAST_SEATS + 1, MOST_SEATS)
        self.mood_ids = tuple([row.id for row in rows])
        self.mood_tokens = tuple([row.take("tokens", whole(0, MOST_SEALS)) for row in rows])
        self.mood_players = tuple([row.take("players", seats, ANY) for row in rows])

    def moods_of(self, seats: int) -> tuple[int, ...]:
        """The tiles for this number of players; two have none (ALC-G8)."""
        if seats == LEAST_SEATS:
            return ()
        tiles = [at for at, only in enumerate(self.mood_players) if only in (ANY, seats)]
        return tuple(tiles)

    def read_reports(self, checker: Checker) -> None:
        """The report tokens, by colour and size (ALC-G6)."""
        rows = checker.entries("golem", "report")
        checker.count("golem", "report tokens", len(rows), box=REPORTS, clause="ALC-G6")
        self.report_ids = tuple([row.id for row in rows])
        self.reports = tuple([report_number(row) for row in rows])

    def read_conference(self, checker: Checker) -> None:
        """The second conference on theories, which replaces that of the base game (ALC-G35)."""
        rows = checker.entries("golem", "conference")
        checker.count("golem", "sides", len(rows), box=len(VARIANTS), clause="ALC-G35")
        self.conference = both_sides([conference(row) for row in rows], SECOND)

    def read_research(self, numbers: DataEntry) -> None:
        """Approvals, cubes and tests (ALC-G6, ALC-G8, ALC-G11, ALC-G14, ALC-G22, ALC-G24)."""
        rounds = several(whole(1, MOST_CUBES), ROUNDS, ROUNDS)
        self.approvals = numbers.take("approvals", whole(1, MOST))
        self.pair_approvals = numbers.take("pair_approvals", whole(0, MOST_SEALS))
        self.cubes = numbers.take("cubes", several(rounds, TABLES, TABLES))
        self.tests = numbers.take("tests", whole(TESTS, TESTS))
        self.animate_loss = numbers.take("animate_loss", whole(0, MOST))
        self.counter_discount = numbers.take("counter_discount", whole(0, MOST))

    def read_rewards(self, numbers: DataEntry) -> None:
        """What reports and golem bring (ALC-G33, ALC-G34, ALC-G39 to ALC-G41)."""
        amount = whole(0, MOST)
        self.approval_gold = numbers.take("approval_gold", amount)
        self.animated_points = numbers.take("animated_points", amount)
        self.animated_reputation = numbers.take("animated_reputation", amount)
        self.right = numbers.take("right", several(whole(-MOST, MOST), 2, 2))
        self.wrong = numbers.take("wrong", several(whole(-MOST, MOST), 2, 2))
        self.first_gain = numbers.take("first_gain", several(amount, len(VARIANTS), len(VARIANTS)))
        self.first_loss = numbers.take("first_loss", several(amount, len(VARIANTS), len(VARIANTS)))
        self.first_favours = numbers.take("first_favours", amount)
        self.most_gain = numbers.take("most_gain", amount)
        self.fewest_loss = numbers.take("fewest_loss", amount)


def joined_costs(
    base: tuple[tuple[int, ...], ...], new: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The cubes of all spaces of a table: those of the base game and the new ones (ALC-G12)."""
    return tuple([new[space] or base[space] for space in range(len(SPACES))])


def report_number(row: DataEntry) -> int:
    """A report token by colour, then large before small."""
    colour = COLOURS.index(row.take("colour", one_of(COLOURS)))
    return len(SIZES) * colour + SIZES.index(row.take("size", one_of(SIZES)))
