"""The scenario builder itself: it understands its facts and is kind about the others."""

from __future__ import annotations

import pytest

from shem.games.capsule.view import observe
from shem.kernel.errors import ShemError
from tests.games.capsule.positions import (
    COMMON,
    FACTS,
    circled,
    faces,
    marks,
    money,
    pile,
    position,
    row,
    stage,
    unsold,
)


def test_without_facts_the_common_deal_begins() -> None:
    state = position()
    view = observe(state, None)
    assert (view.day, view.stage, view.first, view.active, view.price) == (1, "digging", 0, 0, 10)
    assert (pile(state), row(state)) == (COMMON, ["spade", "trowel", "rake"])
    assert (money(state), circled(state), faces([state.capsule])) == ([200, 100], [0, 0], "d3")


def test_every_example_is_understood() -> None:
    for _, example in FACTS.values():
        position(example)


def test_named_cards_lie_on_top_and_the_others_follow() -> None:
    assert pile(position("pile c1 c2 x1")) == (
        "c1 c2 x1 a1 b3 d4 a2 x2 b1 d1 a3 x3 b2 c3 d2 a4 x4 b4 c4 x5"
    )
    assert pile(position("capsule a1")).startswith("d3 x1 b3")


def test_on_a_later_day_tools_and_prices_are_gone() -> None:
    view = observe(position("day 3 | row sieve rake dynamite | price 50 20"), None)
    assert (view.gone, view.price, len(view.prices)) == (("backhoe", "bulldozer"), 50, 3)
    assert (view.day, [tool.tool for tool in view.row]) == (3, ["sieve", "rake", "dynamite"])


def test_rows_columns_and_spaces_can_be_marked() -> None:
    state = position("marks 0 a b1 3 | heard 1 c4")
    assert marks(state, 0) == "a1 b1 a2 a3 b3 c3 d3 a4"
    assert marks(state, 1) == "c4"


def test_sheets_turns_and_nights_can_be_told() -> None:
    state = position("turn 1 | actions 2 | money 1 15 | circled 1 5 | sold 1 2")
    assert (state.to_act(), state.actions_left) == ((1,), 2)
    assert (money(state), circled(state), unsold(state)) == ([100, 15], [0, 5], [0, 3])
    state = position("night | money 0 7")
    assert (stage(state), state.to_act(), money(state)) == ("verdict", (0, 1), [7, 200])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("pyle a1", "'pyle' begins no fact — did you mean 'pile'?"),
        ("pile e1", "'e1' is none of a1, "),
        ("row spade", "'row spade' is no fact; write it like 'row sieve rake dynamite'"),
        ("row spade trowel fork", "'fork' is none of shovel, "),
        ("day soon", "'soon' is no number"),
        ("marks 0 e", "'e' is none of a1, "),
        ("shared row 5", "'row 5' is none of row 1, "),
        ("option luck", "there is no option 'luck'"),
    ],
)
def test_an_unknown_word_is_told(text: str, complaint: str) -> None:
    with pytest.raises(ShemError) as error:
        position(text)
    assert complaint in str(error.value)
