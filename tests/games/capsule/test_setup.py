"""Set-up: two sheets, three decks, one card set aside unseen, and who goes first."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.capsule import GAME, bound
from shem.games.capsule.actions import ACTIONS, TEXTS
from shem.games.capsule.board import FACES, LINE_NAMES, SPACE_NAMES
from shem.games.capsule.fields import FIELDS
from shem.games.capsule.view import observe
from shem.kernel.errors import Malformed, ShemError
from tests.games.capsule.positions import circled, faces, legal, marks, money, pile, row

DEALS = [GAME.new(2, seed=f"deal {number}") for number in range(320)]


@pytest.mark.clause("CAP-1")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_two_can_play(seats: int) -> None:
    assert GAME.new(2, seed="s").seats == 2
    with pytest.raises(ShemError, match=f"Capsule has 2 seats, not {seats}"):
        GAME.new(seats, seed="s")


@pytest.mark.clause("CAP-1")
def test_each_begins_with_an_empty_sheet_of_its_own() -> None:
    state = DEALS[0].copy()
    assert len(state.own) == FIELDS
    assert [marks(state, seat) for seat in (0, 1)] == ["", ""]
    assert (circled(state), state.shared, state.day) == ([0, 0], 0, 1)


@pytest.mark.clause("CAP-2")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_top_market_card_alone_is_seen(reader: int | None) -> None:
    tops = Counter[int]()
    for state in DEALS:
        assert sorted(state.market) == list(range(7))
        view = observe(state, reader)
        assert view.prices == (view.price,)
        assert view.price == 10 * (state.market[0] + 1)
        tops[view.price] += 1
    assert sorted(tops) == [10, 20, 30, 40, 50, 60, 70]
    assert all(20 < count < 80 for count in tops.values())


@pytest.mark.clause("CAP-2", "CAP-4", "CAP-5")
def test_all_decks_are_shuffled() -> None:
    assert len({tuple(state.pile) for state in DEALS}) == len(DEALS)
    assert len({state.tools for state in DEALS}) == len(DEALS)
    assert len({state.market for state in DEALS}) > 280


@pytest.mark.clause("CAP-3")
def test_the_shovel_lies_apart_and_is_in_no_deck() -> None:
    for state in DEALS:
        assert state.setup.edition.shovel not in state.tools
        shovel = observe(state, None).shovel
        assert (shovel.slot, shovel.tool, shovel.actions, shovel.cost) == (
            "shovel",
            "shovel",
            1,
            40,
        )


@pytest.mark.clause("CAP-4")
def test_three_tools_lie_open_and_nine_in_the_deck() -> None:
    lefts = Counter[str]()
    for state in DEALS:
        view = observe(state, None)
        assert (len(view.row), view.tools_left, view.gone) == (3, 9, ())
        assert [tool.slot for tool in view.row] == ["left", "middle", "right"]
        assert sorted(state.tools) == list(range(1, 13))
        lefts[view.row[0].tool] += 1
    assert len(lefts) == 12


@pytest.mark.clause("CAP-5")
def test_one_location_is_the_capsules_and_the_rest_the_pile() -> None:
    capsules, tops = Counter[str](), Counter[str]()
    for state in DEALS:
        assert sorted([*state.pile, state.capsule]) == list(range(21))
        assert state.capsule < 16
        capsules[SPACE_NAMES[state.capsule]] += 1
        tops[FACES[state.pile[0]]] += 1
    assert sorted(capsules) == sorted(SPACE_NAMES)
    assert all(5 < count < 40 for count in capsules.values())
    assert len(tops) == 21
    assert 40 < sum(tops[face] for face in FACES[16:21]) < 120


@pytest.mark.clause("CAP-5")
def test_nobody_sees_the_capsule_or_the_pile() -> None:
    for reader in (0, 1, None):
        view = observe(DEALS[0], reader)
        assert (view.capsule, view.pile, view.notebook) == (None, 20, None)


@pytest.mark.clause("CAP-6", "CAP-8")
def test_both_begin_with_a_hundred_and_the_first_has_the_stipend_too() -> None:
    for state in DEALS[:20]:
        first = int(state.first)
        expected = [100, 100]
        expected[first] = 200
        assert money(state) == expected
        assert state.to_act() == (first,)


@pytest.mark.clause("CAP-7")
def test_a_lot_says_who_goes_first() -> None:
    firsts = [int(state.first) for state in DEALS]
    assert 120 < firsts.count(0) < 200
    assert all(state.active == state.first for state in DEALS)


@pytest.mark.clause("CAP-5")
def test_the_same_seed_deals_the_same_game() -> None:
    assert GAME.new(2, seed="x").truth() == GAME.new(2, seed="x").truth()
    assert GAME.new(2, seed="x").truth() != GAME.new(2, seed="y").truth()


@pytest.mark.clause("CAP-2", "CAP-4", "CAP-5", "CAP-7")
def test_a_seed_deals_the_same_game_on_every_machine_for_ever() -> None:
    state = GAME.new(2, seed="first light")
    assert pile(state) == "a3 x3 a1 x4 c4 x1 b2 b3 d1 c1 x2 a2 b1 a4 c2 d4 b4 x5 d2 d3"
    assert (faces([state.capsule]), state.first) == ("c3", 1)
    assert row(state) == ["trowel", "posthole", "wheelbarrow"]
    prices = [state.setup.edition.market[card] for card in state.market]
    assert prices == [30, 20, 60, 50, 10, 70, 40]


@pytest.mark.clause("CAP-9", "CAP-28")
def test_no_game_takes_more_actions_than_its_bound() -> None:
    # In a turn five tools at most, each with its cut, seven cards and five discoveries that go
    # back, a stop, at most six lines and a sale; and a verdict each, on fourteen days at most.
    busiest = 5 * 2 + 7 + 5 + 1 + 6 + 1
    assert bound(2) >= 14 * (2 * busiest + 2)


def test_every_action_is_written_and_read_back() -> None:
    assert len(TEXTS) == ACTIONS == len(GAME.notation)
    assert all(GAME.read(GAME.write(action)) == (action,) for action in range(ACTIONS))


@pytest.mark.parametrize("verb", ["under", "top"])
def test_a_whole_return_reads_as_its_steps(verb: str) -> None:
    steps = [GAME.write(action) for action in GAME.read(f" {verb.upper()}  a1 B3 x1 ")]
    assert steps == [f"{verb} a1", f"{verb} b3", f"{verb} x1"]


@pytest.mark.parametrize(
    "text",
    ["", "under", "under e1", "under a1 x9", "top a5", "use spade", "cut 10", "sell 0", "sell 41",
     "share row 5", "share column e", "name x1", "show a1", "show x9"],
)  # fmt: skip
def test_a_text_that_is_no_action_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.read(text)


def test_lines_are_rows_and_columns() -> None:
    assert LINE_NAMES == (
        "row 1", "row 2", "row 3", "row 4", "column a", "column b", "column c", "column d",
    )  # fmt: skip
    assert SPACE_NAMES[:5] == ("a1", "b1", "c1", "d1", "a2")


@pytest.mark.clause("CAP-9")
def test_the_first_question_is_which_tool_to_use() -> None:
    state = DEALS[0].copy()
    seat = int(state.first)
    assert GAME.ask(state, seat).plain() == {
        "kind": "digging",
        "clause": "CAP-9",
        "actions": 5,
        "money": 200,
        "digs": True,
        "collects": True,
        "written": True,
        "shows": False,
        "returns": False,
        "stops": False,
    }
    assert legal(state, 1 - seat) == []
