"""The turn: the draw of a low hand, three actions in any order, and its end."""

from __future__ import annotations

from itertools import permutations

import pytest

from shem.games.capek import GAME
from shem.games.capek.board import PART_NAMES
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.capek.positions import (
    auction,
    discards,
    hand,
    kinds,
    kinds_of,
    legal,
    marked,
    play,
    position,
    refused,
    stage,
)


@pytest.mark.clause("CPK-6")
@pytest.mark.ruling("CPK-A1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "bs1 w3"),
        ("se5", "se5 bs1 w3"),
        ("se5 se6", "se5 se6"),
        ("se5 se6 or2", "se5 se6 or2"),
    ],
)
def test_a_low_hand_draws_two(before: str, after: str) -> None:
    state = position(f"hand 0 {before} | pile bs1 w3")
    assert hand(state, 0) == after
    assert stage(state) == "acting"


@pytest.mark.clause("CPK-6", "CPK-40")
def test_the_drawer_alone_sees_the_cards() -> None:
    state = position("hand 0 se5 | pile bs1 w3")
    told = [[event.plain() for event in state.log or [] if event.is_for(seat)] for seat in (0, 1)]
    assert {"kind": "found", "seat": 0, "cards": ["bs1", "w3"]} in told[0]
    assert told[1][1:] == [{"kind": "drew", "seat": 0, "count": 2}]


@pytest.mark.clause("CPK-7")
def test_a_hand_emptied_later_waits_for_the_next_turn() -> None:
    state = position("hand 0 se5 as3 | auction pm1 vs5 or2 bs6 | pile bs1 w3 pm5")
    play(state, 0, "buy 4", "pay se5 as3", "research", "place right-leg")
    assert hand(state, 0) == ""
    assert state.to_act() == (1,)
    play(state, 1, "end turn")
    assert hand(state, 0) == "pm5 w3"
    assert state.to_act() == (0,)


@pytest.mark.clause("CPK-7")
def test_one_card_left_by_a_purchase_draws_nothing_in_this_turn() -> None:
    state = position("hand 0 se5 as3 | auction pm1 vs5 or2 bs6")
    play(state, 0, "buy 3", "pay se5", "take", "research", "place head", "fill torso")
    assert hand(state, 0) == "as3"
    play(state, 0, "stop buying")
    assert hand(state, 0) == "as3"
    assert state.to_act() == (0,)


@pytest.mark.clause("CPK-8", "CPK-9", "CPK-29")
@pytest.mark.parametrize("order", list(permutations(["buy", "set", "swap"])))
def test_each_action_once_in_any_order(order: tuple[str, ...]) -> None:
    state = position("hand 0 as1 as2 pm6 vs6 or6 | pile bs1 bs2 bs3 bs4")
    deeds = {
        "buy": ["buy 1", "pay pm6", "take", "keep", "stop buying"],
        "set": ["set right-leg", "lay as1 as2"],
        "swap": ["swap vs6"],
    }
    for done, action in enumerate(order, start=1):
        assert action in kinds_of(state, 0)
        play(state, 0, *deeds[action])
        if done < 3:
            assert action not in kinds_of(state, 0)
    assert (marked(state, 0), state.to_act()) == ("right-leg", (1,))


@pytest.mark.clause("CPK-8")
def test_any_or_all_actions_may_be_skipped() -> None:
    state = position()
    play(state, 0, "end turn")
    assert (state.to_act(), int(state.turn)) == ((1,), 2)
    play(state, 1, "swap pm4", "end turn")
    assert (state.to_act(), int(state.turn)) == ((0,), 3)


@pytest.mark.clause("CPK-5")
def test_turns_alternate_from_the_first_to_the_last() -> None:
    for number in range(8):
        state = GAME.new(seed=f"alternate {number}")
        weighted_playout(state, Rng.of(str(number), "alternate"), GAME.bound(2))
        view = GAME.observe(state, None)
        seats = [turn.seat for turn in view.past]
        assert len(seats) > 8
        assert seats == [(view.first + turn) % 2 for turn in range(len(seats))]


@pytest.mark.clause("CPK-9")
@pytest.mark.ruling("CPK-A2")
def test_buying_is_not_interrupted() -> None:
    state = position("hand 0 as1 as2 pm6 vs6 or6")
    play(state, 0, "buy 1", "pay pm6", "take", "keep")
    assert kinds_of(state, 0) == {"buy", "stop"}
    for text in ("set right-leg", "swap vs6", "end turn"):
        assert refused(state, 0, text) == ("still-buying", "CPK-9")
    play(state, 0, "stop buying")
    assert kinds_of(state, 0) == {"set", "swap", "end"}
    assert refused(state, 0, "buy 1") == ("bought-already", "CPK-8")


@pytest.mark.clause("CPK-10")
def test_there_is_no_hand_limit() -> None:
    state = position("hand 1 | rest 0 | pile w1 w2 | auction pm1 - - - | hand 0 pm6 pm5")
    assert len(state.cards(0)) == 36
    swaps = [f"swap {card}" for card in hand(state, 0).split()]
    sets = [f"set {part}" for part in PART_NAMES]
    assert legal(state, 0) == ["buy 1", *sets, *swaps, "end turn"]
    play(state, 0, "swap pm5")
    assert len(state.cards(0)) == 37


@pytest.mark.clause("CPK-39")
def test_without_a_card_the_turn_passes() -> None:
    state = position("hand 1 | pile | auction pm1 vs1 se1 or1 | rest 0 | turn 5")
    events = play(state, 0, "end turn")
    assert kinds(events) == ["turn-ended", "turn-began", "turn-ended", "turn-began"]
    assert (state.to_act(), int(state.turn)) == ((0,), 7)


@pytest.mark.clause("CPK-8", "CPK-39")
def test_a_turn_is_over_when_all_can_see_that_nothing_is_left() -> None:
    state = position("hand 0 pm3 pm4 | auction pm1 vs1 se1 or1 | pile bs1 bs2 bs3 | hand 1 or2 or3")
    play(state, 0, "set right-arm", "lay pm3 pm4")
    assert state.to_act() == (1,)
    assert (discards(state), auction(state)) == ("pm3 pm4", "pm1 vs1 se1 or1")


@pytest.mark.clause("CPK-8")
def test_where_only_the_player_knows_that_nothing_is_left_the_end_is_asked() -> None:
    state = position("hand 0 pm6 vs6 | done buy | pile or1 se1")
    assert legal(state, 0) == ["swap pm6", "swap vs6", "end turn"]
    play(state, 0, "swap pm6")
    assert legal(state, 0) == ["end turn"]
