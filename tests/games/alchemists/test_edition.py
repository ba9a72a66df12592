"""The default edition has the values of the rulebooks; they are written here a second time."""

from __future__ import annotations

import pickle

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS, QUALITIES
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    FAVOURS,
    SEALS,
    SPACES,
    ZONES,
)
from tests.games.alchemists.editions import DEFAULT, raw_with

WORDS = {"R+": 0, "R-": 1, "G+": 2, "G-": 3, "B+": 4, "B-": 5}


@pytest.mark.clause("ALC-C1")
def test_there_are_five_cards_of_each_ingredient_and_eight_alchemicals() -> None:
    words = ["toadstool", "fern", "toad", "claw", "flower", "mandrake", "scorpion", "feather"]
    assert words == list(INGREDIENTS)
    assert DEFAULT.ingredients.deck == tuple(kind for kind in range(8) for _ in range(5))
    assert DEFAULT.ingredients.alchemicals == tuple(range(8))


@pytest.mark.ruling("ALC-A1")
def test_the_potions_by_colour_and_sign() -> None:
    names = ["healing", "poison", "speed", "paralysis", "wisdom", "insanity", "neutral"]
    assert list(DEFAULT.potions.ids) == names


def test_what_drinking_does() -> None:
    assert DEFAULT.potions.cubes == (0, 1, 0, 0, 0, 0, 0)
    assert DEFAULT.potions.paralyses == (0, 0, 0, 1, 0, 0, 0)
    assert DEFAULT.potions.losses == (0, 0, 0, 0, 0, 1, 0)


def test_the_22_favours() -> None:
    copies = dict(zip(FAVOURS, DEFAULT.favours.copies, strict=True))
    assert copies == {
        "assistant": 4,
        "associate": 3,
        "custodian": 3,
        "herbalist": 4,
        "barmaid": 2,
        "merchant": 2,
        "shopkeeper": 2,
        "sage": 2,
        "courtier": 4,
    }
    assert len(DEFAULT.favours.deck) == 22
    assert [DEFAULT.favours.deck.count(kind) for kind in range(9)] == [4, 3, 3, 4, 2, 2, 2, 2, 0]
    herbalist = FAVOURS.index("herbalist")
    assert (DEFAULT.favours.amounts[herbalist], DEFAULT.favours.discards[herbalist]) == (3, 2)
    others = [kind for kind in range(9) if kind != herbalist]
    assert [DEFAULT.favours.amounts[kind] for kind in others] == [1, 0, 0, 1, 1, 1, 1, 0]


ARTIFACT_TABLE = """
I Periscope 3 1
I Magic-Mortar 3 1
I Discount-Card 3 1
I Boots-of-Speed 4 2
I Printing-Press 4 2
I Robe-of-Respect 4 0
II Hypnotic-Amulet 3 1
II Witchs-Trunk 3 2
II Seal-of-Authority 4 0
II Amulet-of-Rhetoric 4 0
II Silver-Chalice 4 6
II Thinking-Cap 4 1
III Altar-of-Gold 1 0
III Feather-in-Cap 3 0
III Magic-Mirror 4 0
III Bronze-Cup 4 4
III Wisdom-Idol 4 0
III Crystal-Cabinet 5 0
I Replicator 4 1
II Royal-Signet 3 1
III Mahogany-Bookcase 4 0
"""


@pytest.mark.clause("ALC-S23")
@pytest.mark.ruling("ALC-A59", "ALC-A69")
def test_level_cost_and_points_of_all_artifacts() -> None:
    artifacts, printed = DEFAULT.artifacts, ARTIFACT_TABLE.strip().splitlines()
    assert len(printed) == len(ARTIFACTS) == 21
    for number, line in enumerate(printed):
        level, name, cost, points = line.split()
        assert ARTIFACTS[number] == name.lower()
        assert artifacts.levels[number] == len(level)
        assert (artifacts.costs[number], artifacts.points[number]) == (int(cost), int(points))
    assert [len(deck) for deck in artifacts.decks] == [6, 6, 6]
    assert artifacts.startup_decks == ((18,), (), ())
    assert artifacts.golem_decks == ((), (19,), (20,))


def test_what_artifacts_give_and_count() -> None:
    artifacts = DEFAULT.artifacts
    given = {name: artifacts.amounts[at] for at, name in enumerate(ARTIFACTS)}
    assert {name: amount for name, amount in given.items() if amount} == {
        "discount-card": 2,
        "robe-of-respect": 1,
        "hypnotic-amulet": 4,
        "witchs-trunk": 7,
        "seal-of-authority": 2,
        "amulet-of-rhetoric": 5,
        "thinking-cap": 2,
        "altar-of-gold": 8,
        "royal-signet": 4,
    }
    assert [name for name in ARTIFACTS if artifacts.later[ARTIFACTS.index(name)]] == [
        "discount-card"
    ]
    counted = {name: (artifacts.each[at], artifacts.per[at]) for at, name in enumerate(ARTIFACTS)}
    assert {name: pair for name, pair in counted.items() if pair != (0, 1)} == {
        "feather-in-cap": (1, 1),
        "magic-mirror": (1, 5),
        "wisdom-idol": (1, 1),
        "crystal-cabinet": (2, 1),
        "mahogany-bookcase": (2, 1),
    }


def test_what_the_six_adventurers_want() -> None:
    tiles = ["B+ R+ G+", "B- R- G-", "R- G- B+", "G- B- R+", "R+ G+ B-", "G+ B+ R-"]
    wanted = tuple(tuple(WORDS[word] for word in tile.split()) for tile in tiles)
    assert DEFAULT.adventurers.potions == wanted


@pytest.mark.clause("ALC-C12")
def test_the_eleven_seals_of_a_player() -> None:
    assert SEALS == ("gold", "silver", "red", "green", "blue", "white")
    assert DEFAULT.seals.copies == (2, 3, 2, 2, 2, 0)
    assert DEFAULT.seals.points == (5, 3, 0, 0, 0, 0)
    assert DEFAULT.seals.hedges == (-1, -1, 0, 1, 2, 3)
    assert 4 * sum(DEFAULT.seals.copies) == DEFAULT.box.seals == 44


def test_the_set_up() -> None:
    box = DEFAULT.box
    assert (box.gold, box.reputation, box.hands) == (2, 10, (3, 2))
    assert (box.favours_drawn, box.favours_kept) == (2, 1)
    assert (box.row, box.artifacts_shown, box.conflicts) == (5, 3, 3)


def test_the_numbers_of_the_rules() -> None:
    numbers = DEFAULT.numbers
    assert (numbers.transmute_gold, numbers.student_fee) == (1, 1)
    assert (numbers.publish_gold, numbers.endorse_gold, numbers.publish_reputation) == (1, 1, 1)
    assert (numbers.seal_spaces, numbers.covered) == (3, (3, 2, 1))
    assert (numbers.grant_gold, numbers.first_grant, numbers.later_grant) == (2, 2, 3)
    assert (numbers.debunk_gain, numbers.conflict_gain, numbers.debunk_loss) == (2, 2, 1)
    assert (numbers.fall_loss, numbers.wrong_loss) == (5, 4)
    exhibition = (numbers.exhibition_gain, numbers.exhibition_pair, numbers.exhibition_loss)
    assert exhibition == (1, 2, 1)
    assert (numbers.top_alchemist, numbers.cubes_for_favour) == (1, 2)
    assert (numbers.favour_gold, numbers.gold_for_point) == (2, 3)


# Gold paid, then ingredients and favours gained, then the least number of players.
ORDERS = [
    (1, 0, 0, 2),
    (0, 0, 0, 2),
    (0, 1, 0, 2),
    (0, 2, 0, 2),
    (0, 1, 1, 2),
    (0, 0, 2, 2),
    (0, 3, 0, 4),
    (0, 2, 1, 3),
]


@pytest.mark.clause("ALC-B11")
def test_the_order_spaces() -> None:
    orders = DEFAULT.orders
    read = [
        (it[0], it[6], it[7], least)
        for it, least in zip(orders.offers, orders.players, strict=True)
    ]
    assert read == ORDERS
    assert all(sum(it) == it[0] + it[6] + it[7] for it in orders.offers)
    assert orders.paralysed == (0, 0, 0, 0, 0, 0, 1, 1, 0)


# The cubes of each use with two or three players, with four, and the rounds.
COSTS = {
    "forage": ("111", "11", "1-6"),
    "transmute": ("12", "12", "1-6"),
    "custodian": ("111", "111", "1-6"),
    "sell": ("2", "2", "2-6"),
    "buy": ("12", "12", "1-6"),
    "debunk": ("11", "11", "2-6"),
    "publish": ("12", "12", "2-6"),
    "student": ("11", "11", "1-5"),
    "drink": ("11", "11", "1-5"),
    "exhibition": ("1111", "111", "6-6"),
}


@pytest.mark.clause("ALC-B15")
@pytest.mark.ruling("ALC-A9")
def test_the_action_spaces_in_their_order() -> None:
    spaces = DEFAULT.spaces
    assert [SPACES[space] for space in spaces.sequence] == list(COSTS)
    for space in spaces.sequence:
        few, four, rounds = COSTS[SPACES[space]]
        uses = ["".join(map(str, table[space])) for table in spaces.costs]
        assert uses == [few, few, four]
        assert f"{spaces.first[space]}-{spaces.last[space]}" == rounds


@pytest.mark.clause("ALC-B15")
def test_which_spaces_a_round_has() -> None:
    opened = [[SPACES[space] for space in spaces] for spaces in DEFAULT.spaces.open]
    assert opened[0] == ["forage", "transmute", "custodian", "buy", "student", "drink"]
    assert opened[1] == opened[4] == [*list(COSTS)[:-1]]
    assert opened[5] == [*list(COSTS)[:7], "exhibition"]


def test_the_rounds() -> None:
    rounds = DEFAULT.rounds
    assert rounds.cubes == ((3, 6, 6, 6, 6, 6), (3, 5, 5, 5, 5, 5), (3, 4, 4, 4, 4, 4))
    assert rounds.levels == (1, 1, 1, 2, 2, 3)
    assert rounds.conferences == (0, 0, 1, 0, 2, 0)


# From, to, more loss, smileys, more for a guarantee.
ZONE_TABLE = [(1, 6, -1, 0, -1), (7, 13, 0, 0, 0), (14, 17, 1, 1, 0), (18, 127, 2, 1, 1)]


@pytest.mark.ruling("ALC-A12")
def test_the_zones_of_the_track() -> None:
    zones = DEFAULT.zones
    for zone, (low, high, loss, smileys, price) in enumerate(ZONE_TABLE):
        for at in range(low, high + 1):
            assert zones.at[at] == zone
            assert (zones.losses[at], zones.smileys[at], zones.prices[at]) == (loss, smileys, price)
    assert ZONES == ("red", "plain", "green", "blue")


@pytest.mark.ruling("ALC-A28")
def test_the_conferences() -> None:
    thresholds = {
        (0, 0): (-1, 1),
        (0, 1): (-2, -1, 1),
        (1, 0): (-2, -1, 1),
        (1, 1): (-2, -2, -1, 1),
    }
    for (number, variant), first in thresholds.items():
        changes = DEFAULT.conferences.changes[number][variant]
        assert changes[: len(first)] == first
        assert set(changes[len(first) :]) == {1}
        assert len(changes) == 14


@pytest.mark.clause("ALC-B38")
@pytest.mark.ruling("ALC-A21")
def test_the_five_grants() -> None:
    letters = ["ABC", "ADF", "BDEG", "CEH", "FGH"]
    masks = tuple(sum(1 << "ABCDEFGH".index(letter) for letter in group) for group in letters)
    assert DEFAULT.grants.masks == masks
    assert DEFAULT.grants.points == (2, 2, 1, 2, 2)
    assert all(len(grants) == 2 for grants in DEFAULT.grants.of_ingredient)
    for kind, grants in enumerate(DEFAULT.grants.of_ingredient):
        assert all(masks[grant] >> kind & 1 for grant in grants)


def test_bids_and_qualities() -> None:
    assert DEFAULT.sales.discounts == (0, 1, 2, 3)
    assert DEFAULT.sales.smileys == (1, 2, 3, 4)
    assert QUALITIES == ("wrong-sign", "neutral", "right-sign", "exact")
    assert DEFAULT.sales.prices == (1, 2, 3, 4)
    assert DEFAULT.sales.losses == (1, 1, 0, 0)


def test_an_edition_can_be_packed_and_unpacked() -> None:
    edition = AlchemistsEdition(raw_with(lambda raw: raw["box"].update(gold=3)))
    twin = pickle.loads(pickle.dumps(edition))
    assert isinstance(twin, AlchemistsEdition)
    assert (twin.box.gold, twin.raw) == (3, edition.raw)


def test_the_order_of_rows_is_the_order_before_shuffling() -> None:
    def exchange(raw: dict[str, list[object]]) -> None:
        for file, table in (("alchemicals", "alchemical"), ("adventurers", "adventurer")):
            rows = raw[file][table]  # type: ignore[call-overload]
            rows[0], rows[5] = rows[5], rows[0]

    edition = AlchemistsEdition(raw_with(exchange))
    assert edition.ingredients.alchemicals == (5, 1, 2, 3, 4, 0, 6, 7)
    assert edition.adventurers.potions[0] == DEFAULT.adventurers.potions[5]
