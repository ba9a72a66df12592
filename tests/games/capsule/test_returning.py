"""Cards go back: all at the end of digging, under the pile, in an order only one player knows."""

from __future__ import annotations

from itertools import permutations

import pytest

from shem.games.capsule import GAME
from shem.kernel.event import Event, all_but, only
from tests.games.capsule.positions import (
    COMMON,
    X1,
    faces,
    legal,
    pile,
    play,
    position,
    refused,
    run,
    stage,
)

REST = COMMON.removeprefix("a1 x1 b3 ")


@pytest.mark.clause("CAP-16")
@pytest.mark.ruling("CAP-A5")
def test_drawn_cards_lie_aside_until_digging_is_over() -> None:
    state = position()
    play(state, 0, "use left", "use shovel")
    assert (faces(state.aside), state.hand, pile(state)) == ("a1 x1 b3", [], REST)
    events = play(state, 0, "stop digging")
    assert events == [Event("stopped", {"seat": 0, "cards": 3})]
    assert (state.aside, faces(state.hand)) == ([], "a1 x1 b3")
    assert legal(state, 0) == ["under a1", "under b3", "under x1", "show x1"]
    facts = {"cards": 3, "order": True, "shows": True, "later": True}
    told = {"kind": "returning", "clause": "CAP-16", **facts}
    assert GAME.ask(state, 0).plain() == told


@pytest.mark.clause("CAP-16")
@pytest.mark.parametrize("order", [" ".join(order) for order in permutations(["a1", "x1", "b3"])])
def test_they_go_under_the_pile_in_any_order(order: str) -> None:
    state = position()
    play(state, 0, "use left", "use shovel", "stop digging", f"under {order}")
    assert pile(state) == f"{REST} {order}"
    assert (stage(state), state.hand, state.aside) == ("sharing", [], [])


@pytest.mark.clause("CAP-16")
@pytest.mark.ruling("CAP-A19")
def test_the_order_is_secret_and_the_place_is_not() -> None:
    state = position()
    play(state, 0, "use left", "stop digging")
    events = play(state, 0, "under x1")
    assert events == [
        Event("returned", {"seat": 0, "place": "bottom"}, all_but(0)),
        Event("put-back", {"seat": 0, "face": X1, "place": "bottom"}, only(0)),
    ]
    state = position("row bulldozer trowel rake")
    play(state, 0, "use left")
    assert play(state, 0, "top b3") == [
        Event("returned", {"seat": 0, "place": "top"}, all_but(0)),
        Event("put-back", {"seat": 0, "face": "b3", "place": "top"}, only(0)),
    ]


@pytest.mark.clause("CAP-16")
def test_no_card_stays_in_the_hand() -> None:
    state = position()
    play(state, 0, "use left", "use shovel", "stop digging", "under a1")
    for text in ("share row 1", "end turn", "use shovel", "stop digging"):
        assert refused(state, 0, text) == ("not-now", "CAP-16")


@pytest.mark.clause("CAP-16")
def test_only_cards_of_the_hand_go_back_and_only_under_the_pile() -> None:
    state = position()
    play(state, 0, "use left", "stop digging")
    assert refused(state, 0, "under b3") == ("not-in-hand", "CAP-16")
    assert refused(state, 0, "top a1") == ("other-way-back", "CAP-16")
    assert refused(state, 0, "shuffle in") == ("other-way-back", "CAP-16")
    play(state, 0, "under a1")
    assert refused(state, 0, "under a1") == ("not-in-hand", "CAP-16")


@pytest.mark.clause("CAP-16")
@pytest.mark.parametrize(
    ("tool", "wrong"),
    [
        ("wheelbarrow", ["shuffle in"]),
        ("bulldozer", ["under a1", "shuffle in"]),
        ("sieve", ["under a1", "top a1"]),
    ],
)
def test_a_tool_that_says_how_cards_go_back_is_obeyed(tool: str, wrong: list[str]) -> None:
    state = position(f"row {tool} trowel rake")
    play(state, 0, "use left")
    for text in wrong:
        assert refused(state, 0, text) == ("other-way-back", "CAP-16")
    assert refused(state, 0, "stop digging") == ("not-now", "CAP-16")


@pytest.mark.clause("CAP-16")
def test_cards_that_went_back_at_once_do_not_go_back_again() -> None:
    state = position("row wheelbarrow trowel rake | money 0 500")
    play(state, 0, "use shovel", "use left", "under x1 b3")
    assert faces(state.aside) == "a1"
    play(state, 0, "stop digging")
    assert legal(state, 0) == ["under a1"]
    play(state, 0, "under a1")
    assert pile(state) == f"{REST} x1 b3 a1"


@pytest.mark.clause("CAP-16")
def test_what_went_back_at_once_can_be_drawn_again_in_the_same_turn() -> None:
    state = position("row wheelbarrow trowel rake | money 0 500")
    play(state, 0, "use left", "top a1", "under x1", "use shovel", "use middle")
    assert faces(state.aside) == "a1 x1"


@pytest.mark.clause("CAP-16")
def test_the_next_player_digs_in_the_pile_as_it_was_left() -> None:
    state = position("money 1 300")
    run(
        state,
        """
        0: use left, use shovel, stop digging, under x1 b3 a1, end turn
        1: use middle, use shovel
    """,
    )
    assert faces(state.aside) == "a1 c2"


@pytest.mark.ruling("CAP-A5")
@pytest.mark.clause("CAP-16")
def test_if_the_table_agrees_cards_go_back_after_each_tool() -> None:
    state = position("option return_timing each")
    play(state, 0, "use left")
    assert (stage(state), faces(state.hand), state.aside) == ("returning", "a1 x1", [])
    assert legal(state, 0) == ["under a1", "under x1", "show x1"]
    assert refused(state, 0, "top a1") == ("other-way-back", "CAP-16")
    play(state, 0, "under x1 a1")
    assert (stage(state), pile(state)) == ("digging", COMMON.removeprefix("a1 x1 ") + " x1 a1")
    play(state, 0, "use middle")
    assert faces(state.hand) == "a1"
    play(state, 0, "under a1", "stop digging")
    assert stage(state) == "sharing"


@pytest.mark.ruling("CAP-A5")
@pytest.mark.parametrize(
    ("tool", "back"),
    [
        ("wheelbarrow", "top x1, under a1"),
        ("bulldozer", "top a1 x1 b3 c2"),
        ("sieve", "shuffle in"),
    ],
)
def test_the_table_may_agree_what_it_likes_a_tools_own_return_stays(tool: str, back: str) -> None:
    piles = []
    for timing in ("end", "each"):
        state = position(f"option return_timing {timing} | row {tool} trowel rake")
        run(state, f"0: use left, {back}, stop digging")
        piles.append(pile(state))
        assert stage(state) == "sharing"
    assert piles[0] == piles[1]


@pytest.mark.ruling("CAP-A5")
@pytest.mark.clause("CAP-17")
def test_after_each_tool_nothing_goes_back_if_nothing_was_drawn() -> None:
    state = position("option return_timing each")
    state.hand, state.pile = [], []
    play(state, 0, "use shovel")
    assert (stage(state), legal(state, 0)[-1]) == ("digging", "stop digging")
