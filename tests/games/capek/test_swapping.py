"""3 Swap, and the piles behind it."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from tests.games.capek.positions import (
    discards,
    hand,
    kinds,
    kinds_of,
    pile,
    play,
    position,
    refused,
)


@pytest.mark.clause("CPK-31")
def test_one_card_for_two_new_ones() -> None:
    state = position("pile bs1 w3")
    play(state, 0, "swap vs3")
    assert (hand(state, 0), discards(state)) == ("pm3 se3 as3 bs1 w3", "vs3")
    assert refused(state, 0, "swap pm3") == ("swapped-already", "CPK-8")


@pytest.mark.clause("CPK-31")
def test_only_cards_in_hand_are_swapped() -> None:
    state = position()
    assert refused(state, 0, "swap pm4") == ("not-in-hand", "CPK-3")


@pytest.mark.clause("CPK-14", "CPK-31")
def test_a_swapped_wild_moves_no_outrage() -> None:
    state = position("hand 0 w3 pm3 | outrage 24")
    play(state, 0, "swap w3")
    assert state.outrage == 24


@pytest.mark.clause("CPK-31", "CPK-32")
@pytest.mark.ruling("CPK-A7")
def test_the_card_swapped_is_among_those_shuffled() -> None:
    state = position("hand 0 pm3 vs3 | pile | discards | rest 1")
    events = play(state, 0, "swap pm3")
    assert kinds(events) == ["swapped", "reshuffled", "drew", "found"]
    assert (hand(state, 0), discards(state), pile(state)) == ("pm3 vs3", "", "")


@pytest.mark.clause("CPK-32")
@pytest.mark.ruling("CPK-A7")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    state = position("hand 0 pm3 vs3 | pile bs1 bs2 | discards or1 or2 | rest 1")
    events = play(state, 0, "swap pm3")
    assert "reshuffled" not in kinds(events)
    assert (pile(state), discards(state)) == ("", "pm3 or1 or2")


@pytest.mark.clause("CPK-32")
def test_all_orders_of_a_shuffle_occur() -> None:
    found = set()
    for luck in range(60):
        state = position(
            f"hand 0 pm3 vs3 | pile | discards or1 or2 | rest 1 | luck {luck} | auction pm1 vs1 - -"
        )
        play(state, 0, "swap pm3")
        found.add((GAME.observe(state, 0).own, pile(state)))
    assert len(found) == 6


@pytest.mark.clause("CPK-31", "CPK-39")
def test_without_a_card_there_is_no_swap() -> None:
    state = position("hand 0 pm3 vs3 | option low_hand_draw ask")
    assert "swap" in kinds_of(state, 0)
    empty = position("hand 0 | option low_hand_draw ask")
    play(empty, 0, "forgo")
    assert empty.to_act() == (1,)
