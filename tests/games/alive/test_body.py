"""General: what touches, what clashes, where discards go, and how a golem falls apart."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.board import SLOT_NAMES, SLOTS
from shem.games.alive.rules.body import clash, fall_apart, fits
from shem.kernel.option import Setting
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.testkit.case import variations
from tests.games.alive.positions import (
    golem,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    under,
)

PAIRS = {frozenset(pair) for pair in (("fire", "ice"), ("iron", "wood"), ("clay", "flesh"))}
WHOLE = "whole 0 wood fire clay cake fire iron"


@pytest.mark.clause("ALV-1", "ALV-7")
def test_a_golem_is_complete_when_all_six_slots_are_filled() -> None:
    assert position(WHOLE).is_complete(0)
    for missing in range(SLOTS):
        state = position(WHOLE)
        state.board[4 + missing] = -1
        assert not state.is_complete(0)


@pytest.mark.clause("ALV-2")
def test_three_pairs_are_opposites_and_cake_goes_with_everything() -> None:
    setup = position().setup
    state = position()
    for one in range(int(setup.cards)):
        for other in range(int(setup.cards)):
            pair = frozenset((setup.type_name(one), setup.type_name(other)))
            assert clash(state, one, other) == (pair in PAIRS)


@pytest.mark.clause("ALV-2", "ALV-12")
@pytest.mark.ruling("ALV-A1", "ALV-A5")
@pytest.mark.parametrize("slot", [0, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("torso", "part", "may"),
    [("fire", "ice", False), ("fire", "fire", True), ("fire", "iron", True), ("cake", "ice", True)],
)
def test_a_part_must_bear_the_torso(slot: int, torso: str, part: str, may: bool) -> None:
    state = position(f"golem 0 torso={torso} | golem 1 {SLOT_NAMES[slot]}={part}")
    assert fits(state, 0, state.part(1, slot), slot) == may


@pytest.mark.clause("ALV-2")
@pytest.mark.ruling("ALV-A1")
def test_nothing_but_the_torso_is_touched() -> None:
    state = position("golem 0 torso=cake head=wood left-arm=clay left-leg=fire | dice 5 | legs ice")
    play(state, "roll", "put right leg")
    assert golem(state, 0).endswith("left-leg=fire right-leg=ice")


@pytest.mark.clause("ALV-2", "ALV-12")
@pytest.mark.ruling("ALV-A1")
def test_where_legs_touch_opposite_legs_cannot_stand_together() -> None:
    facts = "golem 0 torso=cake left-leg=fire | dice 5 | legs ice | option legs_touch"
    state = position(facts)
    play(state, "roll")
    assert legal(state) == ["put left leg", "discard leg", "leave"]
    assert refused(state, "put right leg") == ("clash", "ALV-12")
    state = position(facts.replace("legs ice", "legs iron"))
    play(state, "roll")
    assert "put right leg" in legal(state)


@pytest.mark.clause("ALV-3")
@pytest.mark.ruling("ALV-A2")
@pytest.mark.parametrize(("limb", "die"), [("arm", 2), ("leg", 5)])
def test_limbs_fit_either_side(limb: str, die: int) -> None:
    state = position(f"golem 0 torso=cake | dice {die} | {limb}s ice")
    play(state, "roll")
    both = [f"put left {limb}", f"put right {limb}"]
    assert legal(state) == [*both, f"discard {limb}", "leave"]


@pytest.mark.clause("ALV-4")
def test_cards_come_from_the_top_and_go_to_the_bottom_of_their_own_pile() -> None:
    state = position("golem 0 torso=fire head=wood | dice 1 | heads clay iron")
    before = pile(state, "head")
    play(state, "roll", "put head")
    assert pile(state, "head") == [*before[1:], "wood"]
    assert len(pile(state, "torso")) == 6


@pytest.mark.clause("ALV-4")
def test_a_spent_symbol_goes_under_the_deck() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay | dice 6")
    play(state, "steal 1 head")
    assert [state.setup.symbol_name(symbol) for symbol in state.tail] == ["clay"]
    assert int(state.deck_size()) == 14


@pytest.mark.clause("ALV-5", "ALV-31")
@pytest.mark.ruling("ALV-A3")
def test_a_golem_without_a_torso_loses_everything_in_order() -> None:
    state = position(WHOLE + " | golem 1 torso=clay head=ice")
    state.board[4 + 1] = -1
    fall_apart(state, 0)
    assert golem(state, 0) == ""
    assert (under(state, "head"), under(state, "arm", 2), under(state, "leg", 2)) == (
        ["wood"],
        ["clay", "cake"],
        ["fire", "iron"],
    )
    assert state.log is not None
    assert state.log[-1].args == {
        "seat": 0,
        "slots": ["head", "left-arm", "right-arm", "left-leg", "right-leg"],
    }
    assert golem(state, 1) == "head=ice torso=clay"


@pytest.mark.clause("ALV-5")
def test_a_bare_torso_that_goes_is_no_disintegration() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay | dice 1")
    events = play(state, "steal 1 head")
    assert "fell-apart" not in kinds(events)
    assert golem(state, 0) == ""


@pytest.mark.clause("ALV-31")
@pytest.mark.parametrize("options", variations(GAME.options), ids=str)
def test_without_a_torso_there_is_never_a_part(options: dict[str, Setting]) -> None:
    state, rng = GAME.new(4, seed="bare", options=options), Rng.of("bare", str(options))
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
        for each in range(4):
            assert "torso=" in golem(state, each) or golem(state, each) == ""
