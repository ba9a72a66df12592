"""Choosing the play order: spaces, costs, gains, and the paralysed."""

from __future__ import annotations

import pytest

from shem.games.alchemists import fields
from tests.games.alchemists.positions import (
    args,
    asked,
    each,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    run,
)

GAINS = [
    (1, 1, 0, 0),
    (2, 0, 0, 0),
    (3, 0, 1, 0),
    (4, 0, 2, 0),
    (5, 0, 1, 1),
    (6, 0, 0, 2),
    (7, 0, 3, 0),
    (8, 0, 2, 1),
]


@pytest.mark.clause("ALC-B10", "ALC-B11")
@pytest.mark.parametrize(("space", "cost", "ingredients", "drawn"), GAINS)
def test_a_space_is_paid_for_and_gives_its_gains_at_once(
    space: int, cost: int, ingredients: int, drawn: int
) -> None:
    state = position("seats 4 | phase order")
    events = play(state, 0, f"order {space}")
    assert gold(state) == [2 - cost, 2, 2, 2]
    assert (len(hand(state, 0)), len(favours(state, 0))) == (ingredients, drawn)
    assert ("drew" in kinds(events)) == (ingredients > 0)
    assert asked(state) == ("ordering", (1,))


@pytest.mark.clause("ALC-B11")
@pytest.mark.parametrize(("seats", "closed"), [(2, [7, 8]), (3, [7]), (4, [])])
def test_some_spaces_need_more_players(seats: int, closed: list[int]) -> None:
    state = position(f"seats {seats} | phase order")
    spaces = [f"order {space}" for space in range(1, 9) if space not in closed]
    assert legal(state, 0) == spaces
    for space in closed:
        assert refused(state, 0, f"order {space}") == ("order-needs-players", "ALC-B11")


@pytest.mark.clause("ALC-B10")
def test_what_cannot_be_paid_for_or_is_taken_cannot_be_chosen() -> None:
    state = position("phase order | gold 0 0")
    assert refused(state, 0, "order 1") == ("order-too-dear", "ALC-B10")
    play(state, 0, "order 4")
    assert refused(state, 1, "order 4") == ("order-taken", "ALC-B10")
    assert "order 1" in legal(state, 1)


@pytest.mark.clause("ALC-B10", "ALC-K5")
@pytest.mark.ruling("ALC-A51")
def test_it_goes_clockwise_from_the_starting_player() -> None:
    state = position("seats 4 | phase order | starting 2")
    order = []
    for space in (6, 5, 4, 3):
        order.append(asked(state)[1][0])
        play(state, order[-1], f"order {space}")
    assert order == [2, 3, 0, 1]


@pytest.mark.clause("ALC-B13")
def test_the_track_is_read_from_the_top_and_the_lowest_declares_first() -> None:
    state = position("seats 3 | phase order")
    run(state, "0: order 4\n1: order 8\n2: order 2")
    assert list(state.track[:3]) == [2, 0, 1]
    assert asked(state) == ("declaring", (1,))
    play(state, 1, "ready")
    assert asked(state) == ("declaring", (0,))
    play(state, 0, "ready")
    assert asked(state) == ("declaring", (2,))


@pytest.mark.clause("ALC-FV2", "ALC-FV1")
def test_a_herbalist_waits_for_the_ingredients_of_the_space() -> None:
    state = position("phase order | favour_deck herbalist | deck toad fern claw flower")
    events = play(state, 0, "order 5")
    assert asked(state) == ("herbalist", (0,))
    assert kinds(events)[:3] == ["order-taken", "drew", "found"]
    assert sorted(hand(state, 0)) == ["claw", "fern", "flower", "toad"]
    run(state, "0: discard toad; discard claw")
    assert sorted(hand(state, 0)) == ["fern", "flower"]
    assert asked(state) == ("ordering", (1,))


@pytest.mark.clause("ALC-FV2")
@pytest.mark.ruling("ALC-A2")
def test_two_herbalists_work_one_after_the_other() -> None:
    state = position("phase order | favour_deck herbalist herbalist")
    play(state, 0, "order 6")
    assert len(hand(state, 0)) == 3
    play(state, 0, legal(state, 0)[0])
    play(state, 0, legal(state, 0)[0])
    assert (len(hand(state, 0)), asked(state)) == (4, ("herbalist", (0,)))


@pytest.mark.clause("ALC-B12", "ALC-B77")
@pytest.mark.ruling("ALC-A8", "ALC-A39")
def test_the_paralysed_are_served_last_and_stand_lowest() -> None:
    state = position("seats 4 | phase order | paralysed 0 2 | paralysed 3 1 | starting 0")
    assert asked(state) == ("ordering", (1,))
    play(state, 1, "order 8")
    assert asked(state) == ("ordering", (2,))
    assert (len(hand(state, 0)), len(hand(state, 3))) == (0, 0)
    events = play(state, 2, "order 7")
    taken = [event.args for event in events if event.kind == "order-taken"]
    assert [(each["seat"], each["order"]) for each in taken] == [
        (2, "order-7"),
        (3, "paralysed"),
        (0, "paralysed"),
    ]
    assert [(len(hand(state, seat)), len(favours(state, seat))) for seat in (3, 0)] == [(1, 1)] * 2
    assert list(state.track) == [2, 1, 3, 0]
    assert asked(state) == ("declaring", (0,))


@pytest.mark.clause("ALC-B77")
@pytest.mark.ruling("ALC-A39")
def test_if_everybody_is_paralysed_nobody_chooses() -> None:
    state = position("phase order | paralysed 0 2 | paralysed 1 1")
    assert list(state.track[:2]) == [1, 0]
    assert asked(state) == ("declaring", (0,))
    assert each(state, fields.PARALYSED) == [0, 0]


@pytest.mark.clause("ALC-B77", "ALC-FV2")
def test_a_paralysed_players_herbalist_comes_before_the_next_is_served() -> None:
    state = position("phase order | paralysed 0 2 | paralysed 1 1 | favour_deck herbalist sage")
    assert asked(state) == ("herbalist", (1,))
    assert len(hand(state, 0)) == 0


@pytest.mark.clause("ALC-B11")
def test_the_trunk_stops_ingredients_of_order_spaces_and_nothing_else() -> None:
    state = position("seats 3 | phase order | owns 0 witchs-trunk")
    play(state, 0, "order 8")
    assert (hand(state, 0), len(favours(state, 0))) == ([], 1)


@pytest.mark.clause("ALC-B12", "ALC-B11")
def test_the_trunk_stops_the_ingredient_of_the_paralysed_too() -> None:
    state = position("phase order | paralysed 0 1 | owns 0 witchs-trunk")
    play(state, 1, "order 2")
    assert (hand(state, 0), len(favours(state, 0))) == ([], 1)


@pytest.mark.clause("ALC-B64", "ALC-B65")
def test_all_learn_how_many_were_drawn_and_one_what() -> None:
    state = position("phase order | deck toad fern")
    events = play(state, 0, "order 4")
    assert args(events, "drew") == {"seat": 0, "count": 2}
    found = next(event for event in events if event.kind == "found")
    assert found.args["ingredients"] == ["toad", "fern"]
    assert [found.is_for(viewer) for viewer in (0, 1, None)] == [True, False, False]
