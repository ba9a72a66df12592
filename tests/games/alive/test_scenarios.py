"""The worked scenarios: games as they are told at a table."""

from __future__ import annotations

import pytest

from tests.games.alive.positions import (
    golem,
    hand,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    stage,
    tail,
    under,
)

WHOLE = "whole 0 wood fire clay cake fire iron"


@pytest.mark.clause("ALV-9")
def test_no_torso() -> None:
    state = position("dice 5")
    legs = pile(state, "leg")
    play(state, "roll")
    assert (golem(state, 0), pile(state, "leg"), state.to_act()) == ("", legs, (1,))


@pytest.mark.clause("ALV-14")
def test_first_and_second_limb() -> None:
    state = position("golem 0 torso=fire | dice 2 2 | arms clay cake")
    play(state, "roll", "put left arm")
    assert stage(state) == "again"
    play(state, "roll", "put right arm")
    assert golem(state, 0) == "torso=fire left-arm=clay right-arm=cake"
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-17")
def test_six_with_two_and_with_three_symbols() -> None:
    state = position("hand 0 fire ice | deck iron cake | dice 6 6")
    play(state, "roll", "draw symbol")
    assert (hand(state, 0), stage(state)) == (["fire", "ice", "iron"], "again")
    play(state, "roll", "draw symbol", "drop 1")
    assert (hand(state, 0), tail(state)) == (["ice", "iron", "cake"], ["fire"])
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-25", "ALV-26", "ALV-5")
def test_animation_with_total_loss() -> None:
    state = position(f"{WHOLE} | dice 1 | heads ice")
    play(state, "roll")
    assert golem(state, 0) == ""
    assert under(state, "head", 2) == ["wood", "ice"]
    assert under(state, "torso") == ["fire"]
    assert (under(state, "arm", 2), under(state, "leg", 2)) == (["clay", "cake"], ["fire", "iron"])


@pytest.mark.clause("ALV-26", "ALV-27")
def test_animation_with_partial_loss() -> None:
    state = position(f"{WHOLE} | dice 4 2 3 | torsos wood")
    play(state, "roll")
    assert golem(state, 0) == "head=wood torso=wood left-arm=clay right-arm=cake left-leg=fire"
    assert (under(state, "torso"), under(state, "leg")) == (["fire"], ["iron"])
    play(state, "roll")
    assert kinds(play(state, "roll"))[0] == "rolled"


@pytest.mark.clause("ALV-20", "ALV-21")
def test_legal_and_illegal_thefts() -> None:
    facts = "golem 0 torso=fire left-arm=wood | golem 1 head=ice torso=clay left-arm=clay"
    facts += " | hand 0 ice clay"
    state = position(f"{facts} | dice 4")
    assert legal(state) == ["roll", "steal 1 left arm"]
    assert refused(state, "steal 1 head") == ("clash", "ALV-A11")
    assert refused(state, "steal 1 torso") == ("no-room", "ALV-20")
    play(state, "steal 1 left arm")
    assert golem(state, 0) == "torso=fire left-arm=wood right-arm=clay"
    state = position(f"{facts} | dice 3")
    play(state, "steal 1 left arm")
    assert legal(state) == ["lose torso", "lose left arm"]
    play(state, "lose torso")
    assert golem(state, 0) == ""


@pytest.mark.clause("ALV-15")
def test_completing_on_a_rolling_part() -> None:
    facts = "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"
    state = position(f"{facts} | dice 1 1 6 | heads wood")
    play(state, "roll", "put head")
    assert (state.is_complete(0), state.to_act()) == (True, (1,))
    play(state, "roll")
    assert kinds(play(state, "roll")) == ["animated", "came-alive"]
