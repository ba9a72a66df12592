"""The edition: bad data is turned away with a reason, other values are taken."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from shem.games.capsule.edition import (
    ASIDE,
    BOTTOM,
    ENDS,
    ON_TOP,
    SHUFFLED,
    TOP,
    TOP_OR_BOTTOM,
    CapsuleEdition,
    most_drawn,
)
from shem.kernel.errors import BadData
from tests.games.capsule.editions import DEFAULT, Raw, edition_with, raw_with, tool


def complaints(change: Callable[[Raw], object]) -> tuple[str, ...]:
    """What is said of data changed like this."""
    with pytest.raises(BadData) as bad:
        CapsuleEdition(raw_with(change))
    return bad.value.problems


def setting(name: str, value: object) -> Callable[[Raw], object]:
    """Another number in the box."""
    return lambda raw: raw["box"].update({name: value})


LIMITS = {
    "days": (1, 14),
    "actions": (1, 9),
    "start_money": (0, 999),
    "stipend": (0, 999),
    "icons": (1, 40),
    "reward": (0, 40),
    "locations": (16, 16),
    "row": (3, 3),
    "tools": (4, 32),
    "discoveries": (1, 8),
}


@pytest.mark.parametrize("name", LIMITS)
def test_every_number_of_the_box_has_its_limits(name: str) -> None:
    low, high = LIMITS[name]
    for value in (low - 1, high + 1):
        told = f"box.toml: {name!r} is {value}, expected a whole number from {low} to {high}"
        assert complaints(setting(name, value))[0] == told
    told = f"box.toml: {name!r} is 'many', expected a whole number from {low} to {high}"
    assert complaints(setting(name, "many"))[0] == told


def test_every_number_of_the_box_says_where_it_comes_from() -> None:
    told = ("box.toml: 'source' is missing, expected seed or public or reconstructed",)
    assert complaints(lambda raw: raw["box"]["source"].pop("days")) == told
    told = ("box.toml: a reconstructed value needs a 'reason', here or at the top of the file",)
    assert complaints(lambda raw: raw["box"].pop("reason")) == told


@pytest.mark.parametrize("name", ["days", "actions", "icons"])
def test_a_wrong_number_is_not_blamed_twice(name: str) -> None:
    assert len(complaints(setting(name, 99))) == 1


@pytest.mark.parametrize(
    "box",
    [
        {"start_money": 0, "stipend": 0, "icons": 1, "reward": 0},
        {"start_money": 999, "stipend": 999, "icons": 40, "reward": 40},
        {"actions": 9},
    ],
)
def test_numbers_at_their_limits_are_taken(box: Raw) -> None:
    edition = edition_with(**box)
    for name, value in box.items():
        assert getattr(edition, name) == value


@pytest.mark.clause("CAP-2")
def test_there_is_a_price_for_every_day() -> None:
    told = ("market.toml: 6 prices, the box holds 7 (CAP-2)",)
    assert complaints(lambda raw: raw["market"]["prices"].pop()) == told
    assert complaints(lambda raw: raw["market"]["prices"].append(10)) == (
        "market.toml: 8 prices, the box holds 7 (CAP-2)",
    )


@pytest.mark.clause("CAP-2")
@pytest.mark.parametrize("price", [-1, 1000, 2.5, "10", True])
def test_a_price_is_in_whole_dollars(price: object) -> None:
    told = "market.toml: 'prices' is a list, expected a list of 1 to 14, each a whole number"
    (problem,) = complaints(lambda raw: raw["market"]["prices"].__setitem__(0, price))
    assert problem.startswith(told)


@pytest.mark.clause("CAP-2")
def test_prices_may_be_alike_and_may_be_nothing() -> None:
    prices = [0, 0, 30, 30, 30, 999, 999]
    edition = CapsuleEdition(raw_with(lambda raw: raw["market"].update(prices=prices)))
    assert edition.market == tuple(prices)


@pytest.mark.clause("CAP-4", "CAP-5")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda raw: raw["tools"]["tool"].pop(),
            ("tools.toml: 12 tools, the box holds 13 (CAP-4)",),
        ),
        (
            lambda raw: raw["discoveries"]["discovery"].pop(),
            ("discoveries.toml: 4 discoveries, the box holds 5 (CAP-5)",),
        ),
        (
            lambda raw: raw["discoveries"]["discovery"].append({"id": "key"}),
            (
                "discoveries.toml: 'key': this id occurs twice",
                "discoveries.toml: 6 discoveries, the box holds 5 (CAP-5)",
            ),
        ),
    ],
)
def test_the_cards_must_be_those_of_the_box(
    change: Callable[[Raw], object], told: tuple[str, ...]
) -> None:
    assert complaints(change) == told


@pytest.mark.clause("CAP-5")
@pytest.mark.parametrize("count", [1, 8])
def test_another_number_of_discoveries_is_taken(count: int) -> None:
    def reprint(raw: Raw) -> None:
        raw["box"]["discoveries"] = count
        raw["discoveries"]["discovery"] = [{"id": f"shard-{at}"} for at in range(count)]

    edition = CapsuleEdition(raw_with(reprint))
    assert edition.discovery_ids == tuple(f"shard-{at}" for at in range(count))


@pytest.mark.clause("CAP-9")
@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("actions", 0, "'actions' is 0, expected a whole number from 1 to 9"),
        ("actions", 6, "'actions' is 6, but a turn has 5 (CAP-9)"),
        ("cost", -1, "'cost' is -1, expected a whole number from 0 to 999"),
        ("cost", 1000, "'cost' is 1000, expected a whole number from 0 to 999"),
        ("draw", 0, "'draw' is 0, expected a whole number from 1 to 7"),
        ("draw", 8, "'draw' is 8, expected a whole number from 1 to 7"),
        ("cut", -1, "'cut' is -1, expected a whole number from 0 to 9"),
        ("cut", 10, "'cut' is 10, expected a whole number from 0 to 9"),
        ("from", "botom", "'from' is 'botom', expected top or bottom or ends"),
        ("from", "ends", "from the ends and the middle 'draw' is 3"),
        ("returns", "under", "'returns' is 'under', expected aside or top-or-bottom or top"),
        ("until_discovery", 1, "'until_discovery' is 1, expected true or false"),
        ("shuffle_first", "no", "'shuffle_first' is 'no', expected true or false"),
        ("always", "yes", "'always' is 'yes', expected true or false"),
        ("price", 3, "unknown field 'price'"),
    ],
)
def test_a_wrong_field_of_a_tool_is_named(field: str, value: object, told: str) -> None:
    (problem,) = complaints(lambda raw: tool(raw, "spade").update({field: value}))
    assert problem.startswith(f"tools.toml: 'spade': {told}")


def test_from_both_ends_no_tool_can_stop_at_a_discovery() -> None:
    told = ("tools.toml: 'coredrill': 'until_discovery' needs one end to draw from",)
    assert complaints(lambda raw: tool(raw, "coredrill").update(until_discovery=True)) == told


@pytest.mark.clause("CAP-3")
def test_one_tool_is_always_there_and_comes_first() -> None:
    told = ("tools.toml: 2 tools that are always there, the box holds 1 (CAP-3)",)
    assert complaints(lambda raw: tool(raw, "spade").update(always=True)) == told
    told = ("tools.toml: 0 tools that are always there, the box holds 1 (CAP-3)",)
    assert complaints(lambda raw: tool(raw, "shovel").update(always=False)) == told
    told = ("tools.toml: 'shovel': the tool that is always there comes first (CAP-3)",)
    assert complaints(lambda raw: raw["tools"]["tool"].reverse()) == told


@pytest.mark.clause("CAP-33")
def test_the_tools_must_last_for_all_days() -> None:
    def lengthen(days: int) -> Callable[[Raw], None]:
        def change(raw: Raw) -> None:
            raw["box"]["days"] = days
            raw["market"]["prices"] = [10] * days

        return change

    told = "tools.toml: 12 tools beside the one that is always there; 11 days need at least 13"
    assert complaints(lengthen(11)) == (f"{told} (CAP-33)",)
    assert CapsuleEdition(raw_with(lengthen(10))).days == 10
    assert CapsuleEdition(raw_with(lengthen(1))).market == (10,)


@pytest.mark.clause("CAP-17")
def test_no_turn_can_draw_the_whole_pile() -> None:
    told = "tools.toml: a turn of 5 actions could draw 20 cards, and the pile has only 20"
    (problem,) = complaints(lambda raw: tool(raw, "trowel").update(draw=4))
    assert problem == f"{told}; raise 'actions' of a tool"
    edition = CapsuleEdition(raw_with(lambda raw: tool(raw, "trowel").update(draw=3)))
    assert most_drawn(5, edition.tool_actions, edition.tool_draws) == 15


@pytest.mark.clause("CAP-9")
@pytest.mark.parametrize("actions", range(10))
def test_the_most_that_a_turn_draws_is_found_by_trying_all_ways(actions: int) -> None:
    cards = list(zip(DEFAULT.tool_actions, DEFAULT.tool_draws, strict=True))
    ways = [
        way for uses in range(actions + 1) for way in combinations_with_replacement(cards, uses)
    ]
    drawn = [sum(d for _, d in way) for way in ways if sum(a for a, _ in way) <= actions]
    assert most_drawn(actions, DEFAULT.tool_actions, DEFAULT.tool_draws) == max(drawn)


@pytest.mark.parametrize("name", ["box", "tools", "market", "discoveries"])
def test_a_missing_file_is_named(name: str) -> None:
    assert f"{name}.toml: the file is missing" in complaints(lambda raw: raw.pop(name))


def test_a_strange_file_is_named() -> None:
    told = ("there is no data file 'tool' — did you mean 'tools'?",)
    assert complaints(lambda raw: raw.update(tool={})) == told


def test_all_problems_are_told_at_once() -> None:
    def spoil(raw: Raw) -> None:
        raw["box"]["days"] = 0
        raw["market"]["prices"] = []
        tool(raw, "rake")["cost"] = 2000
        raw["discoveries"]["discovery"].pop()

    assert len(complaints(spoil)) == 4

    def unbalance(raw: Raw) -> None:
        raw["market"]["prices"].pop()
        tool(raw, "rake").update(actions=9)
        tool(raw, "trowel").update(draw=7)

    assert len(complaints(unbalance)) == 3


@pytest.mark.ruling("CAP-A4")
def test_the_default_edition_is_read_from_its_folder() -> None:
    assert [DEFAULT.days, DEFAULT.actions, DEFAULT.icons, DEFAULT.reward] == [7, 5, 24, 2]
    assert [DEFAULT.start_money, DEFAULT.stipend] == [100, 100]
    assert DEFAULT.market == (10, 20, 30, 40, 50, 60, 70)
    assert DEFAULT.discovery_ids == ("coin", "bottle", "horseshoe", "key", "pipe")
    assert (len(DEFAULT.tool_ids), DEFAULT.tool_ids[DEFAULT.shovel]) == (13, "shovel")
    assert most_drawn(5, DEFAULT.tool_actions, DEFAULT.tool_draws) == 7


@pytest.mark.clause("CAP-9")
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("shovel", (1, 40, 1, TOP, 0, ASIDE)),
        ("trowel", (1, 20, 1, BOTTOM, 0, ASIDE)),
        ("spade", (2, 60, 2, TOP, 0, ASIDE)),
        ("rake", (2, 50, 2, BOTTOM, 0, ASIDE)),
        ("pickaxe", (2, 120, 3, TOP, 0, ASIDE)),
        ("posthole", (2, 80, 2, TOP, 5, ASIDE)),
        ("wheelbarrow", (2, 70, 2, TOP, 0, TOP_OR_BOTTOM)),
        ("detector", (3, 90, 4, TOP, 0, ASIDE)),
        ("coredrill", (3, 100, 3, ENDS, 0, ASIDE)),
        ("sieve", (3, 100, 3, TOP, 0, SHUFFLED)),
        ("backhoe", (4, 180, 5, TOP, 0, ASIDE)),
        ("bulldozer", (4, 140, 4, TOP, 0, ON_TOP)),
        ("dynamite", (5, 200, 6, TOP, 0, ASIDE)),
    ],
)
def test_the_default_tools_are_those_of_the_catalogue(name: str, printed: tuple[int, ...]) -> None:
    at = DEFAULT.tool_ids.index(name)
    fields = (
        DEFAULT.tool_actions,
        DEFAULT.tool_costs,
        DEFAULT.tool_draws,
        DEFAULT.tool_sources,
        DEFAULT.tool_cuts,
        DEFAULT.tool_returns,
    )
    assert tuple(field[at] for field in fields) == printed
    assert DEFAULT.tool_until[at] == (name == "detector")
    assert DEFAULT.tool_shuffles[at] == (name == "dynamite")


def test_an_edition_can_be_packed_and_unpacked() -> None:
    edition = edition_with(stipend=140, icons=12)
    twin = pickle.loads(pickle.dumps(edition))
    assert isinstance(twin, CapsuleEdition)
    assert (twin.stipend, twin.icons, twin.raw) == (140, 12, edition.raw)
