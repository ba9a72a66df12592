"""1 Buy, A: field research."""

from __future__ import annotations

import pytest

from shem.games.capek.fields import SUPPLY
from tests.games.capek.editions import printed
from tests.games.capek.positions import (
    discards,
    kinds,
    legal,
    play,
    position,
    refused,
    research,
    stage,
)

ALMOST = "research 0 head 3 torso 3 left-arm 2 right-arm 2"
"""The left leg has three empty spaces, the right leg one."""
FULL = f"{ALMOST} left-leg 3 right-leg 1"


@pytest.mark.clause("CPK-17")
def test_markers_are_split_freely() -> None:
    state = position("auction pm1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert discards(state) == "pm1 pm3"
    assert legal(state, 0) == [
        "place head", "place torso", "place left-arm", "place right-arm", "place left-leg",
        "place right-leg", "fill head", "fill torso", "fill left-arm", "fill right-arm",
        "fill left-leg",
    ]  # fmt: skip
    play(state, 0, "place head", "place left-leg", "place head")
    assert research(state, 0) == [2, 0, 0, 0, 1, 0]
    assert (int(state.outrage), state.own[SUPPLY]) == (2, 17)
    assert stage(state) == "buying"


@pytest.mark.clause("CPK-17")
def test_a_part_takes_as_many_as_fit() -> None:
    state = position("research 0 torso 1 | auction pm1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research", "fill torso")
    assert (research(state, 0), int(state.markers)) == ([0, 3, 0, 0, 0, 0], 1)
    assert refused(state, 0, "place torso") == ("part-full", "CPK-17")
    assert refused(state, 0, "fill head") == ("one-marker", "CPK-17")
    play(state, 0, "place right-leg")
    assert research(state, 0) == [0, 3, 0, 0, 0, 1]


@pytest.mark.clause("CPK-17")
def test_a_part_with_one_space_is_not_filled() -> None:
    state = position("auction pm1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert refused(state, 0, "fill right-leg") == ("one-marker", "CPK-17")


@pytest.mark.clause("CPK-17")
@pytest.mark.ruling("CPK-A5")
def test_what_finds_no_space_is_lost_and_the_outrage_moves_in_full() -> None:
    state = position(f"{ALMOST} left-leg 2 right-leg 1 | auction bs1 vs1 se1 or1 | outrage 3")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert research(state, 0) == [3, 3, 2, 2, 3, 1]
    assert int(state.outrage) == 7


@pytest.mark.clause("CPK-17")
def test_where_all_can_see_that_there_is_no_choice_none_is_asked() -> None:
    state = position(f"{ALMOST} right-leg 1 | auction pm3 vs1 se1 or1 | hand 0 pm2 vs2 se2")
    play(state, 0, "buy 1", "pay pm2", "take", "research")
    assert (research(state, 0), stage(state)) == ([3, 3, 2, 2, 2, 1], "buying")
    state = position(f"{ALMOST} left-leg 1 | auction pm1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert (research(state, 0), stage(state)) == ([3, 3, 2, 2, 3, 1], "buying")


@pytest.mark.clause("CPK-17")
@pytest.mark.parametrize(("card", "markers"), [("pm5", 1), ("pm3", 2)])
def test_two_parts_with_more_room_than_markers_are_a_choice(card: str, markers: int) -> None:
    state = position(f"{ALMOST} left-leg 1 | auction {card} vs1 se1 or1")
    play(state, 0, "buy 1", "pay vs3", "take", "research")
    assert (stage(state), int(state.markers)) == ("placing", markers)
    assert {"place left-leg", "place right-leg"} <= set(legal(state, 0))


@pytest.mark.clause("CPK-18")
@pytest.mark.ruling("CPK-A5")
def test_a_full_golem_can_still_calm_the_town() -> None:
    state = position(f"{FULL} | auction bs6 vs1 se1 or1 | outrage 10")
    events = play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert (int(state.outrage), stage(state)) == (7, "buying")
    assert kinds(events)[-2:] == ["researched", "outrage-moved"]


@pytest.mark.clause("CPK-17", "CPK-33")
def test_the_outrage_does_not_fall_below_nothing() -> None:
    state = position("auction bs6 vs1 se1 or1 | outrage 2")
    play(state, 0, "buy 1", "pay pm3", "take", "research", "place head")
    assert state.outrage == 0


@pytest.mark.clause("CPK-17")
def test_a_card_without_research_brings_none() -> None:
    state = position("auction pm1 vs1 se1 or1", printed("pm1", research=0))
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert (research(state, 0), stage(state), int(state.outrage)) == ([0] * 6, "buying", 2)


@pytest.mark.clause("CPK-17")
def test_only_the_own_golem_grows() -> None:
    state = position("active 1 | auction pm1 vs1 se1 or1")
    play(state, 1, "buy 1", "pay pm4", "take", "research", "fill head")
    assert (research(state, 0), research(state, 1)) == ([0] * 6, [3, 0, 0, 0, 0, 0])
