"""Refusals: first whether, then who, then when, then what; each with its clause and its facts."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.actions import ACTIONS
from shem.kernel.errors import Malformed
from tests.games.alive.editions import edition_with
from tests.games.alive.positions import legal, play, position, refusal, refused


def test_another_seat_has_to_wait() -> None:
    told = refusal(position(), "roll", 1)
    assert (told.reason, told.clause, told.args) == ("not-your-choice", "ALV-8", {"deciding": [0]})
    assert told.instead == ()


def test_what_is_possible_is_told() -> None:
    state = position()
    told = refusal(state, "leave")
    assert (told.reason, told.args) == ("not-now", {"stage": "rolling"})
    assert [GAME.write(action) for action in told.instead] == legal(state)


@pytest.mark.parametrize("action", [-1, ACTIONS, 999])
def test_there_is_no_such_action(action: int) -> None:
    told = GAME.explain(position(), 0, action)
    assert told is not None
    assert (told.reason, told.clause) == ("no-such-action", "")


@pytest.mark.clause("ALV-12", "ALV-2")
def test_a_clash_names_both_parts() -> None:
    state = position("golem 0 torso=fire | dice 1 | heads ice")
    play(state, "roll")
    assert refusal(state, "put head").args == {
        "type": "ice", "part": "head", "other": "fire", "slot": "torso",
    }  # fmt: skip


@pytest.mark.ruling("ALV-A1")
def test_a_clash_of_legs_names_the_other_leg() -> None:
    facts = "golem 0 torso=cake left-leg=fire | dice 5 | legs ice | option legs_touch"
    state = position(facts)
    play(state, "roll")
    assert refusal(state, "put right leg").args["slot"] == "left-leg"
    rival = "golem 1 torso=wood left-leg=ice | hand 0 ice"
    state = position(f"golem 0 torso=cake left-leg=fire | {rival} | option legs_touch")
    assert refused(state, "steal 1 left leg") == ("clash", "ALV-A11")


REFUSED = [
    ("dice 1 | golem 0 torso=cake", "roll", "put left arm", "other-pile", "ALV-8"),
    ("dice 1 | golem 0 torso=cake", "roll", "discard leg", "other-pile", "ALV-8"),
    ("dice 1 | golem 0 torso=cake", "roll", "draw symbol", "not-now", "ALV-10"),
    ("dice 3", "roll", "end turn", "not-now", "ALV-10"),
    ("dice 6", "roll", "discard head", "needs-torso", "ALV-9"),
    ("dice 6 | hand 0 ice iron wood", "roll; draw symbol", "leave", "not-now", "ALV-17"),
    ("whole 0 wood fire clay cake fire iron | dice 2", "roll", "put head", "other-pile", "ALV-8"),
    ("whole 0 wood fire clay cake fire iron | dice 2", "roll", "discard arm", "not-now", "ALV-25"),
]


@pytest.mark.parametrize(("facts", "acts", "text", "reason", "clause"), REFUSED)
def test_a_wrong_choice_is_refused(
    facts: str, acts: str, text: str, reason: str, clause: str
) -> None:
    state = position(facts)
    play(state, acts)
    assert refused(state, text) == (reason, clause)


@pytest.mark.clause("ALV-24", "ALV-17", "ALV-14")
def test_a_refusal_cites_what_is_asked() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    assert refused(position(whole), "end turn") == ("must-roll", "ALV-24")
    assert refused(position(whole), "roll", 1) == ("not-your-choice", "ALV-24")
    state = position("dice 6")
    play(state, "roll", "draw symbol")
    assert refused(state, "leave") == ("not-now", "ALV-17")
    state = position("dice 3")
    play(state, "roll", "put torso")
    assert refused(state, "leave") == ("not-now", "ALV-14")


@pytest.mark.clause("ALV-23", "ALV-14", "ALV-17")
@pytest.mark.ruling("ALV-A13")
def test_a_roll_that_a_theft_earned_is_asked_for_as_such() -> None:
    rival = "golem 1 torso=cake head=clay | option steal_rerolls"
    state = position(f"golem 0 torso=fire | {rival} | hand 0 clay | dice 3 6 5 | legs iron")
    play(state, "roll", "leave", "steal 1 head")
    assert GAME.ask(state, 0).clause == "ALV-23"
    play(state, "roll", "put left leg")
    assert GAME.ask(state, 0).clause == "ALV-14"
    full = "hand 0 clay iron wood | deck ice | dice 6 6"
    state = position(f"golem 0 torso=fire | {rival} | {full}")
    play(state, "roll", "draw symbol", "drop 4", "steal 1 head")
    assert GAME.ask(state, 0).clause == "ALV-23"


@pytest.mark.clause("ALV-17")
def test_only_symbols_in_hand_can_be_dropped() -> None:
    state = position("hand 0 ice iron | dice 6", edition_with(hand=2))
    play(state, "roll", "draw symbol")
    assert refused(state, "drop 4") == ("no-such-symbol", "ALV-17")


@pytest.mark.clause("ALV-21")
def test_only_a_part_that_is_there_can_be_lost() -> None:
    golem = "golem 0 torso=fire left-leg=ice"
    state = position(f"{golem} | golem 1 torso=cake head=clay | hand 0 clay | dice 1")
    play(state, "steal 1 head")
    assert legal(state) == ["lose torso", "lose left leg"]
    assert refused(state, "lose head") == ("no-part-there", "ALV-21")


def test_nonsense_is_no_action() -> None:
    with pytest.raises(Malformed) as error:
        GAME.read("put hed")
    assert "did you mean 'put head'?" in str(error.value)
