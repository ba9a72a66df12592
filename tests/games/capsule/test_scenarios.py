"""The worked scenarios of the specification, one test each, named as they are named there."""

from __future__ import annotations

import pytest

from tests.games.capsule.positions import (
    COMMON,
    circled,
    faces,
    kinds,
    legal,
    marks,
    money,
    pile,
    play,
    position,
    refused,
    row,
    run,
    unsold,
)


@pytest.mark.clause("CAP-8", "CAP-9", "CAP-13", "CAP-16")
def test_scenario_1_first_turn() -> None:
    state = position()
    assert (pile(state), faces([state.capsule]), money(state)[0]) == (COMMON, "d3", 200)
    play(state, 0, "use shovel", "use left", "use shovel", "use shovel")
    assert (state.actions_left, money(state)[0]) == (0, 20)
    play(state, 0, "show x1", "stop digging", "under a1 b3 c2 d4 x1")
    assert (circled(state)[0], marks(state, 0)) == (1, "a1 c2 b3 d4")
    assert pile(state) == ("a2 x2 b1 c1 d1 a3 x3 b2 c3 d2 a4 x4 b4 c4 x5 a1 b3 c2 d4 x1")


@pytest.mark.clause("CAP-9", "CAP-24")
def test_scenario_3_row_moves_and_not_enough_money() -> None:
    state = position("deck pickaxe")
    run(
        state,
        """
        0: use shovel, use left, use shovel, use shovel, stop digging, under a1 b3 c2 d4 x1
        0: end turn
        1: stop digging, end turn
        0: stay silent
        1: stay silent
    """,
    )
    assert row(state) == ["pickaxe", "spade", "trowel"]
    assert money(state)[0] == 120
    after = []
    for text in ("use middle", "use right", "use shovel"):
        play(state, 0, text)
        after.append((money(state)[0], int(state.actions_left)))
    assert after == [(60, 3), (40, 2), (0, 1)]
    assert legal(state, 0)[0] == "stop digging"
    assert refused(state, 0, "use right") == ("too-little-money", "CAP-9")
    assert "rake" not in row(state)


@pytest.mark.clause("CAP-11")
def test_scenario_5_metal_detector() -> None:
    state = position("row detector trowel rake")
    play(state, 0, "use left")
    assert faces(state.aside) == "a1 x1"
    state = position("row detector trowel rake | pile c1 c2 c3 c4 x1")
    play(state, 0, "use left")
    assert faces(state.aside) == "c1 c2 c3 c4"


@pytest.mark.clause("CAP-18", "CAP-19", "CAP-20")
def test_scenario_7_sharing() -> None:
    state = position("marks 0 a | marks 1 b1 c1 d1")
    play(state, 0, "stop digging", "share column a")
    assert circled(state) == [2, 0]
    assert marks(state, 1) == "a1 b1 c1 d1 a2 a3 a4"
    play(state, 0, "end turn")
    play(state, 1, "stop digging")
    assert legal(state, 1) == ["share row 1", "end turn"]
    assert refused(state, 1, "share column a") == ("line-announced", "CAP-19")
    run(
        state,
        """
        1: share row 1, end turn
        0: stay silent
        1: stay silent
        0: stop digging
    """,
    )
    assert refused(state, 0, "share column a") == ("line-announced", "CAP-19")


@pytest.mark.clause("CAP-22", "CAP-30")
def test_scenario_8_selling() -> None:
    state = position("price 50 | circled 0 5 | sold 0 2 | money 0 40")
    play(state, 0, "stop digging")
    assert unsold(state)[0] == 3
    play(state, 0, "sell 2")
    assert (money(state)[0], unsold(state)[0], circled(state)[0]) == (140, 1, 5)
    assert refused(state, 0, "use shovel") == ("not-your-choice", "CAP-9")


@pytest.mark.clause("CAP-29", "CAP-30")
@pytest.mark.ruling("CAP-A17")
def test_scenario_10_day_7_without_reveal() -> None:
    state = position("day 7 | night | money 0 210 | money 1 190 | circled 1 4 | price 70")
    play(state, 0, "stay silent")
    events = play(state, 1, "stay silent")
    assert kinds(events)[-1] == "ended"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.scores) == ((0,), "CAP-29", (210, 190))
