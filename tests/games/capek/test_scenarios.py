"""The worked scenarios of the specification, one test each, named as they are named there."""

from __future__ import annotations

import pytest

from tests.games.capek.positions import (
    auction,
    discards,
    hand,
    legal,
    pile,
    play,
    position,
    refused,
    research,
)


@pytest.mark.clause("CPK-12", "CPK-13", "CPK-17", "CPK-22")
def test_scenario_1_overpay_and_calm() -> None:
    state = position("auction pm1 vs5 or2 bs6 | hand 0 se5 as3 | outrage 10 | pile w1")
    play(state, 0, "buy 4", "pay se5 as3", "research", "place right-leg")
    assert research(state, 0) == [0, 0, 0, 0, 0, 1]
    assert (int(state.outrage), discards(state), hand(state, 0)) == (7, "se5 as3 bs6", "")
    assert auction(state) == "pm1 vs5 or2 w1"
    assert state.to_act() == (1,)


@pytest.mark.clause("CPK-12", "CPK-13")
@pytest.mark.ruling("CPK-A3")
@pytest.mark.parametrize("strict", [False, True])
def test_scenario_3_payments(strict: bool) -> None:
    facts = f"hand 0 pm1 vs1 se1 pm5 | auction or1 or2 or3 or4 | option strict_payment {strict}"
    state = position(facts)
    play(state, 0, "buy 2", "pay pm1")
    assert refused(state, 0, "take") == ("too-little-paid", "CPK-12")
    assert ("pay pm5" in legal(state, 0)) is not strict
    state = position(facts)
    play(state, 0, "buy 2", "pay pm1 vs1")
    assert legal(state, 0) == (["research", "keep"] if strict else ["take", "pay pm5", "pay se1"])
    state = position(facts)
    play(state, 0, "buy 2", "pay pm5")
    assert ("take" in legal(state, 0)) is not strict


@pytest.mark.clause("CPK-34", "CPK-35")
@pytest.mark.ruling("CPK-A10")
def test_scenario_5_ceiling_beats_victory() -> None:
    state = position(
        """
        outrage 23 | auction bs1 vs1 se1 or1
        research 0 head 1 torso 3 left-arm 2 right-arm 2 left-leg 3 right-leg 1
        marked 0 head torso left-arm right-arm left-leg right-leg
        """
    )
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert research(state, 0) == [3, 3, 2, 2, 3, 1]
    outcome = state.outcome()
    assert outcome is not None
    assert (int(state.outrage), outcome.clause, outcome.winners) == (25, "CPK-34", ())


@pytest.mark.clause("CPK-6", "CPK-32")
def test_scenario_7_low_hand_draw_across_a_reshuffle() -> None:
    state = position(
        "hand 0 pm3 | pile bs1 | discards or1 or2 or3 or4 or5 | rest 1 | auction pm1 vs1 se1 as1"
    )
    assert (len(state.cards(0)), len(state.pile), discards(state)) == (3, 4, "")
    assert {"pm3", "bs1"} <= set(hand(state, 0).split())
    (other,) = set(hand(state, 0).split()) - {"pm3", "bs1"}
    assert {other, *pile(state).split()} == {"or1", "or2", "or3", "or4", "or5"}


@pytest.mark.clause("CPK-20")
def test_scenario_9_no_research_from_hand() -> None:
    state = position()
    play(state, 0, "buy 1", "pay pm3", "take", "keep")
    assert refused(state, 0, "research") == ("research-from-hand", "CPK-20")
    play(state, 0, "buy 2", "pay pm1 vs3", "take", "keep")
    assert refused(state, 0, "research") == ("research-from-hand", "CPK-20")
