"""Days: stipend, two turns, then a new price and a new tool."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.rules.turn import turns
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.view import observe
from shem.kernel.event import Event
from tests.games.capsule.editions import edition_with, raw_with
from tests.games.capsule.positions import (
    kinds,
    legal,
    money,
    play,
    position,
    row,
    run,
    stage,
)


def idle_turn(state: CapsuleState) -> list[Event]:
    (seat,) = state.to_act()
    return play(state, seat, "stop digging", "end turn")


def idle_day(state: CapsuleState) -> list[Event]:
    """Nobody does anything, and nobody reveals."""
    return [
        *idle_turn(state),
        *idle_turn(state),
        *play(state, 0, "stay silent"),
        *play(state, 1, "stay silent"),
    ]


@pytest.mark.clause("CAP-8")
def test_every_turn_begins_with_the_stipend() -> None:
    state = position()
    assert money(state) == [200, 100]
    events = idle_turn(state)
    assert events[-1] == Event("paid", {"seat": 1, "dollars": 100})
    assert money(state) == [200, 200]
    idle_turn(state)
    play(state, 1, "stay silent")
    events = play(state, 0, "stay silent")
    assert events[-2:] == [
        Event("day-began", {"day": 2, "seat": 0}),
        Event("paid", {"seat": 0, "dollars": 100}),
    ]
    assert money(state) == [300, 200]


@pytest.mark.clause("CAP-8", "CAP-9")
def test_every_turn_has_five_actions_of_its_own() -> None:
    state = position()
    run(state, "0: use left, use left, stop digging, under a1 x1 b3 c2, end turn")
    assert (state.to_act(), state.actions_left) == ((1,), 5)


@pytest.mark.clause("CAP-7")
@pytest.mark.ruling("CAP-A1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_same_player_goes_first_on_every_day(first: int) -> None:
    state = position(f"first {first}")
    for day in range(1, 8):
        assert (state.day, state.to_act()) == (day, (first,))
        idle_turn(state)
        assert state.to_act() == (1 - first,)
        idle_turn(state)
        assert state.to_act() == (0, 1)
        play(state, 0, "stay silent")
        play(state, 1, "stay silent")
    assert state.outcome() is not None


@pytest.mark.ruling("CAP-A1")
@pytest.mark.parametrize("first", [0, 1])
def test_if_the_table_agrees_they_take_turns(first: int) -> None:
    state = position(f"first {first} | option first_player alternating")
    firsts = []
    for day in range(1, 8):
        assert state.day == day
        firsts.append(state.to_act()[0])
        idle_turn(state)
        assert state.to_act() == (1 - firsts[-1],)
        idle_turn(state)
        assert (stage(state), state.to_act()) == ("verdict", (0, 1))
        play(state, 1, "stay silent")
        play(state, 0, "stay silent")
    assert firsts == [first, 1 - first, first, 1 - first, first, 1 - first, first]


@pytest.mark.clause("CAP-23", "CAP-24")
@pytest.mark.ruling("CAP-A13")
def test_price_and_row_change_before_the_verdict() -> None:
    state = position("price 50 20 | deck pickaxe")
    assert kinds(idle_turn(state)) == ["stopped", "turn-ended", "paid"]
    assert (state.price(), row(state)) == (50, ["spade", "trowel", "rake"])
    events = idle_turn(state)
    assert events[-2:] == [
        Event("price-changed", {"price": 20}, settles=True),
        Event("row-moved", {"gone": "rake", "new": "pickaxe"}, settles=True),
    ]
    assert (state.price(), row(state)) == (20, ["pickaxe", "spade", "trowel"])
    assert (stage(state), state.to_act(), state.day) == ("verdict", (0, 1), 1)


@pytest.mark.clause("CAP-23")
def test_the_second_player_sells_at_the_same_price() -> None:
    state = position("price 50 20 | circled 0 1 | circled 1 1")
    run(
        state,
        """
        0: stop digging, sell 1
        1: stop digging, sell 1
    """,
    )
    assert money(state) == [250, 250]


@pytest.mark.clause("CAP-2", "CAP-23")
def test_every_market_card_is_the_price_of_one_day() -> None:
    state = GAME.new(2, seed="week")
    prices = []
    for _ in range(7):
        prices.append(int(state.price()))
        idle_day(state)
    assert sorted(prices) == [10, 20, 30, 40, 50, 60, 70]
    assert observe(state, None).prices == tuple(prices)


@pytest.mark.clause("CAP-24", "CAP-33")
def test_tools_slide_right_and_stay_for_three_days_at_most() -> None:
    state = GAME.new(2, seed="week")
    rows = []
    for _ in range(7):
        rows.append(row(state))
        idle_day(state)
    for today, tomorrow in pairwise(rows):
        assert tomorrow[1:] == today[:2]
        assert tomorrow[0] not in today
    offered = [tool for day in rows for tool in day]
    assert len(set(offered)) == 9
    assert all(offered.count(tool) <= 3 for tool in offered)
    assert "shovel" not in offered


@pytest.mark.clause("CAP-3", "CAP-24")
def test_the_shovel_is_never_discarded() -> None:
    state = position()
    for _ in range(7):
        assert "use shovel" in legal(state, 0)
        assert observe(state, None).shovel.tool == "shovel"
        idle_day(state)


@pytest.mark.clause("CAP-24")
def test_a_tool_that_left_can_no_longer_be_used() -> None:
    state = position("deck pickaxe")
    idle_day(state)
    play(state, 0, "use right")
    assert [tool.tool for tool in observe(state, 0).row] == ["pickaxe", "spade", "trowel"]
    assert observe(state, 0).gone == ("rake",)
    assert observe(state, 0).deeds[0].subject == "trowel"


@pytest.mark.clause("CAP-23", "CAP-24", "CAP-29", "CAP-33")
@pytest.mark.ruling("CAP-A14")
def test_after_the_seventh_day_nothing_changes_but_the_verdict_is_asked() -> None:
    state = position("day 7 | price 50 | row spade trowel rake")
    idle_turn(state)
    events = idle_turn(state)
    assert kinds(events) == ["stopped", "turn-ended"]
    assert (state.price(), row(state)) == (50, ["spade", "trowel", "rake"])
    assert (stage(state), state.to_act()) == ("verdict", (0, 1))
    assert observe(state, None).tools_left == 3


@pytest.mark.clause("CAP-33")
@pytest.mark.parametrize("day", range(1, 8))
def test_the_row_always_has_three_tools(day: int) -> None:
    view = observe(position(f"day {day}"), None)
    assert (len(view.row), len(view.gone), view.tools_left) == (3, day - 1, 10 - day)


@pytest.mark.clause("CAP-2")
def test_another_box_has_other_days_and_dollars() -> None:
    def change(raw: dict[str, object]) -> None:
        box, market = raw["box"], raw["market"]
        assert isinstance(box, dict)
        assert isinstance(market, dict)
        box["days"], market["prices"] = 2, [5, 5]

    state = position("", CapsuleEdition(raw_with(change)))
    idle_day(state)
    assert state.price() == 5
    idle_day(state)
    assert state.outcome() is not None
    state = position("", edition_with(start_money=7, stipend=30))
    assert money(state) == [37, 7]


def test_turns_are_counted() -> None:
    state = position()
    assert turns(state) == 1
    idle_turn(state)
    assert turns(state) == 2
    idle_turn(state)
    assert turns(state) == 2
    play(state, 0, "stay silent")
    play(state, 1, "stay silent")
    assert turns(state) == 3


@pytest.mark.ruling("CAP-A1")
def test_turns_are_counted_also_when_the_first_player_changes() -> None:
    state = position("option first_player alternating")
    counted = []
    for _ in range(3):
        counted.append(turns(state))
        idle_turn(state)
        counted.append(turns(state))
        idle_turn(state)
        counted.append(turns(state))
        play(state, 0, "stay silent")
        play(state, 1, "stay silent")
    assert counted == [1, 2, 2, 3, 4, 4, 5, 6, 6]
