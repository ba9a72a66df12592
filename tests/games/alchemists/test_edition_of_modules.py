"""The parts of The King's Golem have the values of its rulebook, written here a second time."""

from __future__ import annotations

import re

import pytest

from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.edition_data.offers import BOOKS, PAY_APPROVALS, is_free
from tests.games.alchemists.editions import DEFAULT

# Gold, ingredients, favours, books, reputation now and at the end of round 1, and the artifact.
STARTUP = [
    (3, 0, 0, 0, 0, 0, 0),
    (0, 3, 0, 0, 0, 0, 0),
    (2, 1, 0, 0, 0, 0, 0),
    (0, 2, 0, 0, 0, 2, 0),
    (1, 1, 1, 0, 0, 0, 0),
    (0, 1, 2, 0, 0, 0, 0),
    (1, 0, 2, 0, 0, 0, 0),
    (0, 2, 1, 0, 0, 0, 0),
    (1, 0, 0, 1, 0, 0, 0),
    (0, 1, 0, 1, 0, 0, 0),
    (0, 0, 1, 1, 0, 0, 0),
    (2, 0, 0, 0, 1, 0, 0),
    (1, 0, 1, 0, 1, 0, 0),
    (0, 4, 0, 0, -1, 0, 0),
    (4, 0, 0, 0, -1, 0, 0),
    (0, 2, 0, 1, -1, 0, 0),
    (2, 1, 2, 0, -2, 0, 0),
    (1, 0, 1, 0, 0, 2, 0),
    (0, 0, 0, 0, 0, 0, 1),
    (0, 0, 0, 0, 0, 0, 2),
]


@pytest.mark.clause("ALC-S24")
@pytest.mark.ruling("ALC-A60")
def test_the_twenty_startup_cards() -> None:
    startup = DEFAULT.startup
    columns = (
        startup.gold,
        startup.ingredients,
        startup.favours,
        startup.books,
        startup.reputation,
        startup.later,
        startup.artifacts,
    )
    assert list(zip(*columns, strict=True)) == STARTUP


def test_the_numbers_of_startup_funding() -> None:
    startup = DEFAULT.startup
    assert (startup.cards, startup.dealt, startup.kept) == (20, 4, 2)
    assert (startup.favours_more, startup.apprentice_more) == (1, 1)
    assert (startup.costs[3], startup.costs[4]) == (5, 7)
    assert (startup.secret_price, startup.windows) == (5, 2)


# As the boards are told in short: cost > gain, with the first letters; c is a cube.
BOARDS = """
I    1R>-|->-|->1F|->1I1F|->2F|1G>1B1I|->3I|->2G1F
I    2G>1F|2G>1B|->1I|->1G1I|->2I|1R>3I|->2I1F|->1G2I
I    1G>-|1R>1G|1R>1B|1R>3G|->1I1F|->2I|->2F1I|->3I
I    2G>1F|1G>1I|1R>2I|->1B|->1G1I|->2F|->2G1F|->2I1F
I    1R>-|1G>1F|1G>1B|1R>3G|->1G1I|->2F|->1G2I|->2F1I
I*   1G>-|->-|1A>1B1I|1R>3I|->2I|1R>3G|->3I|->1G2I
II   2R>1I|1R>1G|->1G|1G>1B1I|->2G|->2I|->1R2I|->3I
II   2G>1F|1G>1I|1R>1B|->1G1I|->2F|->1R1I|->2G1F|->2I1F
II   2G>1I|->-|1c>2I1F|1c>2I2G|->1B|1R>3I|->1G2I|->2F1I
II   1R>-|2G>1B|->1I|->1I1F|->2I|->1G1I|->3I|->1G2I
II   1G>-|1G>1R|->1F|1c>1B2I|->2G|1R>3I|->1R2I|->2I1F
II*  2G>1F|1G>1F|1A>2G1I|->1B|->2F|1c>2I2G|->2G1F|->2F1I
III  1G>-|1G>1I|1c>2I1F|->2I|1c>1B2I|->1I1F|->1G2I|->2I1F
III  2R>1F|->-|->1I|->2G|->1R1F|1G>1B1I|->3I|->1R2I
III  1R>-|2G>1B|->1G|->1G1I|->1R1I|->2F|->2F1I|->3I
III  2G>1F|1R>1G|1R>1B|1R>3G|->1I1F|->2I|->2I1F|->1R2I
III  2G>1I|1G>1R|->1R|->1B|->1G1I|->1R1I|->1G2I|->2F1I
III* 2R>1I|1c>1B|1A>2R1I|->2G|->2F|->1R1F|->3I|->1G2I
"""


def told(words: str) -> tuple[int, ...]:
    """The numbers of an offer that is told in short."""
    cost, gain = words.split(">")
    paid = {unit: int(count) for count, unit in re.findall(r"(\d)(\w)", cost)}
    gained = {unit: int(count) for count, unit in re.findall(r"(\d)([A-Z])", gain)}
    costs = [paid.get(unit, 0) for unit in "GRcA"]
    return (*costs, *(gained.get(unit, 0) for unit in "GRIFB"))


@pytest.mark.clause("ALC-D13")
@pytest.mark.ruling("ALC-A64")
def test_the_eighteen_order_boards() -> None:
    boards, lines = DEFAULT.busy_days, BOARDS.strip().splitlines()
    assert len(lines) == len(boards.ids) == 18
    for at, line in enumerate(lines):
        group, offers = line.split()
        assert boards.groups[at] == len(group.rstrip("*"))
        assert boards.golem[at] == group.endswith("*")
        assert boards.offers[at] == tuple(told(words) for words in offers.split("|"))


def test_the_groups_of_boards() -> None:
    boards = DEFAULT.busy_days
    assert boards.golem_groups == tuple(tuple(range(at, at + 6)) for at in (0, 6, 12))
    assert [len(group) for group in boards.plain_groups] == [5, 5, 5]
    for group in boards.plain_groups:
        assert not any(it[PAY_APPROVALS] for at in group for it in boards.offers[at])
    assert all(any(it[BOOKS] for it in offers) for offers in boards.offers)


@pytest.mark.clause("ALC-D13")
def test_every_board_nets_what_the_base_board_does() -> None:
    worth = (-1, -1, -2, -2, 1, 1, 1, 1, 2)
    base = [-1, 0, 1, 2, 2, 2, 3, 3]
    for offers in DEFAULT.busy_days.offers:
        nets = [sum(n * each for n, each in zip(it, worth, strict=True)) for it in offers]
        assert nets == base
        assert sum(is_free(it) for it in offers[:6]) >= 2
    assert DEFAULT.busy_days.players == (2, 2, 2, 2, 2, 2, 4, 3)


@pytest.mark.ruling("ALC-A66", "ALC-A67")
def test_the_encyclopedia() -> None:
    part = DEFAULT.encyclopedia
    assert 8 * part.tokens == 16
    assert part.seals == (0, 1, 0, 0, 0, 1)
    assert sum(DEFAULT.seals.copies) + sum(part.seals) == 13
    assert part.seal_spaces == 3
    assert (part.grant_gold, part.grant_points) == (2, 2)
    assert (part.first_grant, part.later_grant) == (2, 3)


@pytest.mark.clause("ALC-G12")
@pytest.mark.ruling("ALC-A72")
def test_the_spaces_with_the_golem() -> None:
    golem = DEFAULT.golem
    named = [SPACES[space] for space in golem.sequence]
    told_in_order = "forage transmute custodian sell research buy library debunk publish student"
    assert named == [*told_in_order.split(), "drink", "exhibition"]
    research, library = SPACES.index("research"), SPACES.index("library")
    assert all(table[research] == (1, 2) for table in golem.costs)
    assert all(table[library] == (1, 1) for table in golem.costs)
    assert all({research, library} <= set(spaces) for spaces in golem.open)
    assert [len(spaces) for spaces in golem.open] == [8, 11, 11, 11, 11, 10]


def test_the_numbers_of_research() -> None:
    golem = DEFAULT.golem
    assert golem.cubes == ((3, 6, 6, 6, 6, 6), (3, 5, 5, 6, 6, 6), (3, 5, 5, 5, 5, 5))
    assert (golem.approvals, golem.pair_approvals, golem.tests) == (16, 1, 2)
    assert (golem.animate_loss, golem.counter_discount) == (2, 1)
    assert golem.reports == (0, 1, 2, 3, 4, 5)
    assert golem.report_ids[:3] == ("large-red", "small-red", "large-green")


def test_courtiers_join_the_favours_with_the_golem_alone() -> None:
    assert DEFAULT.favours.golem_deck == DEFAULT.favours.deck + (8,) * 4
    assert len(DEFAULT.favours.golem_deck) == 26


@pytest.mark.clause("ALC-G9")
@pytest.mark.ruling("ALC-A70")
def test_the_moods_of_the_king() -> None:
    golem = DEFAULT.golem
    brought = [sorted(golem.mood_tokens[tile] for tile in tiles) for tiles in golem.moods]
    assert brought == [[], [1, 1, 2, 2, 2, 3], [1, 2, 2, 3, 3, 3]]
    assert [sum(tokens) for tokens in brought] == [0, 11, 14]


def test_what_reports_and_golem_bring() -> None:
    golem = DEFAULT.golem
    assert (golem.right, golem.wrong) == ((4, 2), (-8, -6))
    assert (golem.first_gain, golem.first_loss, golem.first_favours) == ((1, 0), (0, 2), 1)
    assert (golem.most_gain, golem.fewest_loss) == (2, 2)
    assert (golem.animated_points, golem.animated_reputation) == (5, 3)
    assert golem.approval_gold == 2
    apprentice, master = golem.conference
    assert apprentice[:5] == (-2, -2, -1, 1, 1)
    assert master[:6] == (-2, -2, -2, -1, 1, 1)
