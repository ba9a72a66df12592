"""Symbols: when they may be played, on what, and what the die makes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.alive import GAME
from shem.kernel.rng import Rng
from tests.games.alive.editions import Raw, raw_with
from tests.games.alive.positions import (
    golem,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    stage,
    tail,
    under,
)

THIEF = "golem 0 torso=fire | golem 1 torso=cake head=clay left-arm=wood | hand 0 clay wood"


@pytest.mark.clause("ALV-19")
@pytest.mark.ruling("ALV-A9")
def test_before_the_first_roll() -> None:
    state = position(THIEF)
    assert legal(state) == ["roll", "steal 1 head", "steal 1 left arm"]


@pytest.mark.clause("ALV-19", "ALV-29")
def test_between_two_rolls_and_after_the_last() -> None:
    state = position(f"{THIEF} | dice 5 3 | legs iron")
    play(state, "roll", "put left leg")
    assert legal(state) == ["roll", "end turn", "steal 1 head", "steal 1 left arm"]
    play(state, "roll", "leave")
    assert (stage(state), legal(state)) == (
        "last",
        ["end turn", "steal 1 head", "steal 1 left arm"],
    )
    play(state, "end turn")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-19")
def test_any_number_one_after_another() -> None:
    state = position(f"{THIEF} | dice 6 5")
    play(state, "steal 1 head", "steal 1 left arm")
    assert golem(state, 0) == "head=clay torso=fire left-arm=wood"
    assert (hand(state, 0), tail(state)) == ([], ["clay", "wood"])
    assert legal(state) == ["roll"]


@pytest.mark.clause("ALV-29")
@pytest.mark.parametrize("die", [3, 6])
def test_not_between_a_roll_and_what_it_brings(die: int) -> None:
    state = position(f"{THIEF} | dice {die}")
    play(state, "roll")
    assert not [text for text in legal(state) if text.startswith("steal")]
    assert refused(state, "steal 1 head")[0] == "not-now"


@pytest.mark.clause("ALV-29")
@pytest.mark.parametrize(("act", "die"), [("leave", 3), ("discard torso", 3), ("put torso", 3)])
def test_when_rolling_is_over_symbols_may_follow(act: str, die: int) -> None:
    state = position(f"{THIEF} | dice {die} | torsos iron")
    play(state, "roll", act)
    assert stage(state) == "last"


@pytest.mark.clause("ALV-9", "ALV-29")
def test_a_roll_that_brings_nothing_still_leaves_the_symbols() -> None:
    state = position("golem 1 torso=ice | hand 0 ice | dice 1")
    play(state, "roll")
    assert legal(state) == ["end turn", "steal 1 torso"]


@pytest.mark.clause("ALV-29")
def test_who_could_use_no_symbol_whatever_it_is_is_not_asked() -> None:
    state = position("golem 0 torso=fire | hand 0 clay | dice 1")
    play(state, "roll", "leave")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-29")
def test_who_holds_the_wrong_symbol_is_asked_all_the_same() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 wood | dice 1")
    play(state, "roll", "leave")
    assert (state.to_act(), legal(state)) == ((0,), ["end turn"])


@pytest.mark.clause("ALV-20")
def test_a_symbol_reaches_for_parts_of_its_own_type_only() -> None:
    state = position(
        "golem 0 torso=fire | golem 1 torso=cake head=clay left-arm=wood | hand 0 wood"
    )
    assert legal(state) == ["roll", "steal 1 left arm"]
    assert refused(state, "steal 1 head") == ("no-symbol", "ALV-20")
    assert refused(state, "steal 1 right leg") == ("nothing-to-steal", "ALV-20")


@pytest.mark.clause("ALV-20")
@pytest.mark.ruling("ALV-A10")
def test_any_opponent_may_be_stolen_from_but_nobody_else() -> None:
    state = position(
        "seats 4 | golem 0 torso=fire left-arm=clay | golem 2 torso=cake head=clay "
        "| golem 3 torso=iron left-leg=clay right-leg=clay | hand 0 clay"
    )
    assert legal(state) == ["roll", "steal 2 head", "steal 3 left leg", "steal 3 right leg"]
    assert refused(state, "steal 0 left arm") == ("no-such-rival", "ALV-20")
    assert refused(state, "steal 4 head") == ("no-such-rival", "ALV-20")


@pytest.mark.clause("ALV-20")
def test_the_slot_must_be_empty() -> None:
    state = position(
        "golem 0 torso=fire head=ice | golem 1 torso=cake head=clay | hand 0 clay cake"
    )
    assert legal(state) == ["roll"]
    assert refused(state, "steal 1 head") == ("no-room", "ALV-20")
    assert refused(state, "steal 1 torso") == ("no-room", "ALV-20")


@pytest.mark.clause("ALV-20")
@pytest.mark.ruling("ALV-A10")
def test_a_limb_keeps_its_side_if_that_is_free() -> None:
    rival = "golem 1 torso=cake right-arm=clay | hand 0 clay | dice 6"
    state = position(f"golem 0 torso=fire | {rival}")
    play(state, "steal 1 right arm")
    assert golem(state, 0) == "torso=fire right-arm=clay"
    state = position(f"golem 0 torso=fire right-arm=iron | {rival}")
    play(state, "steal 1 right arm")
    assert golem(state, 0) == "torso=fire left-arm=clay right-arm=iron"


@pytest.mark.clause("ALV-20")
def test_without_a_torso_only_a_torso_can_be_stolen() -> None:
    state = position("golem 1 torso=clay head=clay | hand 0 clay")
    assert legal(state) == ["roll", "steal 1 torso"]
    assert refused(state, "steal 1 head") == ("needs-torso", "ALV-20")


@pytest.mark.clause("ALV-20", "ALV-2")
@pytest.mark.ruling("ALV-A11")
def test_what_would_clash_cannot_be_stolen() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=ice | hand 0 ice")
    assert legal(state) == ["roll"]
    assert refused(state, "steal 1 head") == ("clash", "ALV-A11")


@pytest.mark.clause("ALV-21")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_from_four_on_the_part_moves_over(die: int) -> None:
    state = position(f"{THIEF} | dice {die}")
    events = play(state, "steal 1 head")
    assert (golem(state, 0), golem(state, 1)) == (
        "head=clay torso=fire",
        "torso=cake left-arm=wood",
    )
    assert (hand(state, 0), tail(state), stage(state)) == (["wood"], ["clay"], "rolling")
    assert kinds(events) == ["tried", "stole"]
    assert events[0].args == {
        "seat": 0, "rival": 1, "place": 1, "type": "clay", "slot": "head",
    }  # fmt: skip


@pytest.mark.clause("ALV-21")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_below_four_a_part_of_the_own_golem_is_the_price(die: int) -> None:
    state = position(f"{THIEF} | golem 0 torso=fire left-leg=iron | dice {die}")
    assert kinds(play(state, "steal 1 head")) == ["tried", "failed"]
    assert (stage(state), legal(state)) == ("losing", ["lose torso", "lose left leg"])
    play(state, "lose left leg")
    assert (golem(state, 0), under(state, "leg")) == ("torso=fire", ["iron"])
    assert (golem(state, 1), tail(state)) == ("head=clay torso=cake left-arm=wood", ["clay"])
    assert legal(state) == ["roll", "steal 1 left arm"]


@pytest.mark.clause("ALV-21", "ALV-5")
def test_who_gives_the_torso_loses_all() -> None:
    state = position(f"{THIEF} | golem 0 torso=fire left-leg=iron | dice 1")
    events = play(state, "steal 1 head", "lose torso")
    assert golem(state, 0) == ""
    assert (under(state, "torso"), under(state, "leg")) == (["fire"], ["iron"])
    assert kinds(events)[-2:] == ["lost", "fell-apart"]


@pytest.mark.clause("ALV-21")
@pytest.mark.ruling("ALV-A12")
def test_who_has_nothing_loses_nothing() -> None:
    state = position("golem 1 torso=clay | hand 0 clay | dice 1")
    assert kinds(play(state, "steal 1 torso")) == ["tried", "failed"]
    assert (stage(state), tail(state), legal(state)) == ("rolling", ["clay"], ["roll"])


@pytest.mark.clause("ALV-21", "ALV-5")
def test_a_bare_torso_is_lost_without_a_question() -> None:
    state = position(f"{THIEF} | dice 1")
    assert kinds(play(state, "steal 1 head")) == ["tried", "failed", "lost"]
    assert (golem(state, 0), stage(state)) == ("", "rolling")


@pytest.mark.clause("ALV-22", "ALV-5")
@pytest.mark.ruling("ALV-A3")
def test_a_golem_whose_torso_is_stolen_falls_apart() -> None:
    state = position("whole 1 wood fire clay cake fire iron | hand 0 fire | dice 5")
    events = play(state, "steal 1 torso")
    assert (golem(state, 0), golem(state, 1)) == ("torso=fire", "")
    assert (under(state, "head"), under(state, "arm", 2), under(state, "leg", 2)) == (
        ["wood"],
        ["clay", "cake"],
        ["fire", "iron"],
    )
    assert "fire" not in under(state, "torso")
    assert kinds(events) == ["tried", "stole", "fell-apart"]


@pytest.mark.clause("ALV-22", "ALV-5")
@pytest.mark.parametrize("left", ["", "head=wood", "left-arm=clay right-leg=iron"])
def test_also_a_golem_that_is_not_complete_falls_apart(left: str) -> None:
    state = position(f"golem 1 torso=fire {left} | hand 0 fire | dice 5")
    play(state, "steal 1 torso")
    assert (golem(state, 0), golem(state, 1)) == ("torso=fire", "")


@pytest.mark.clause("ALV-22", "ALV-31")
def test_a_golem_robbed_of_a_limb_stands_until_it_is_robbed_of_its_torso() -> None:
    rival = "golem 1 torso=wood head=clay left-arm=clay right-leg=fire"
    hands = "hand 0 clay | hand 2 wood"
    state = position(f"seats 3 | golem 0 torso=cake | {rival} | {hands} | dice 5 1 1 5")
    play(state, "steal 1 left arm", "roll", "leave", "roll", "leave")
    assert golem(state, 1) == "head=clay torso=wood right-leg=fire"
    play(state, "steal 1 torso")
    assert (golem(state, 2), golem(state, 1)) == ("torso=wood", "")
    assert (under(state, "head"), under(state, "leg")) == (["clay"], ["fire"])


@pytest.mark.clause("ALV-23")
@pytest.mark.ruling("ALV-A13")
def test_a_theft_neither_earns_nor_costs_a_roll() -> None:
    state = position(f"{THIEF} | dice 6")
    play(state, "steal 1 head")
    assert legal(state) == ["roll", "steal 1 left arm"]
    state = position(f"{THIEF} | dice 5 6 | legs iron")
    play(state, "roll", "put left leg", "steal 1 head")
    assert legal(state) == ["roll", "end turn", "steal 1 left arm"]
    state = position(f"{THIEF} | dice 3 6")
    play(state, "roll", "leave", "steal 1 head")
    assert legal(state) == ["end turn", "steal 1 left arm"]


@pytest.mark.clause("ALV-23", "ALV-21")
def test_a_theft_that_fails_between_two_rolls_leaves_the_second() -> None:
    state = position(f"{THIEF} | dice 5 1 | legs iron")
    play(state, "roll", "put left leg", "steal 1 head", "lose left leg")
    assert legal(state) == ["roll", "end turn", "steal 1 left arm"]


@pytest.mark.clause("ALV-23", "ALV-24", "ALV-7")
def test_a_golem_completed_by_theft_between_two_rolls_may_be_rolled_for() -> None:
    state = position(
        "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron "
        "| golem 1 torso=cake head=wood | hand 0 wood | deck ice | dice 6 4 6"
    )
    play(state, "roll", "draw symbol", "steal 1 head")
    assert (stage(state), legal(state)) == ("again", ["roll", "end turn"])
    prompt = GAME.ask(state, 0)
    assert (prompt.kind, prompt.clause) == ("animating-again", "ALV-24")
    play(state, "roll")
    assert state.outcome() is not None


@pytest.mark.clause("ALV-23", "ALV-7")
def test_a_golem_completed_by_theft_is_rolled_for_at_once() -> None:
    state = position(
        "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron "
        "| golem 1 torso=cake head=wood | hand 0 wood | dice 4 6"
    )
    assert kinds(play(state, "steal 1 head")) == ["tried", "stole", "completed"]
    play(state, "roll")
    assert state.outcome() is not None


@pytest.mark.clause("ALV-19", "ALV-23")
def test_the_last_theft_ends_a_turn_without_rolls() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay | dice 3 6")
    play(state, "roll", "leave", "steal 1 head")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-20")
@pytest.mark.ruling("ALV-A21")
def test_of_two_alike_the_one_that_all_know_is_played() -> None:
    state = position(
        "golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay clay | dice 6"
    )
    state.known = 1 << state.board[4 + 6 + 1]
    assert play(state, "steal 1 head")[0].args["place"] == 2


@pytest.mark.ruling("ALV-A21")
def test_of_two_alike_that_nobody_knows_chance_plays_one() -> None:
    places = set()
    for dice in ("1", "2", "3", "4", "5", "6"):
        facts = "golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay clay"
        state = position(f"{facts} | dice {dice}")
        places.add(play(state, "steal 1 head")[0].args["place"])
    assert places == {1, 2}


def three_alike(raw: Raw) -> None:
    """A third symbol of fire, in place of one of ice."""
    raw["symbols"]["symbol"][2]["type"] = "fire"


@pytest.mark.ruling("ALV-A21")
def test_of_three_alike_each_is_as_likely() -> None:
    facts = "golem 0 torso=wood | golem 1 torso=cake head=fire | hand 0 fire fire fire"
    state = position(facts, GAME.edition(raw_with(three_alike)))
    places: Counter[object] = Counter()
    for number in range(300):
        world = state.copy()
        world.log, world.rng = [], Rng.of(f"alike {number}", "die")
        places[play(world, "steal 1 head")[0].args["place"]] += 1
    assert set(places) == {1, 2, 3}
    assert max(places.values()) < 140


@pytest.mark.ruling("ALV-A21")
def test_of_a_symbol_that_nobody_knew_the_others_in_hand_are_remembered() -> None:
    rival = "golem 0 torso=fire | golem 1 torso=cake head=clay"
    facts = f"{rival} | hand 0 wood clay iron | dice 6"
    clay = GAME.default_edition.type_ids.index("clay")
    state = position(facts)
    wood, own, _ = state.board[4 + 6 : 4 + 6 + 3]
    play(state, "steal 1 head")
    assert state.lots == bytes((clay, 2, 0, 2))
    for known, lots in ((wood, bytes((clay, 1, 2))), (own, b"")):
        state = position(facts)
        state.known = 1 << known
        play(state, "steal 1 head")
        assert state.lots == lots
    state = position(f"{rival} | hand 0 clay | dice 6")
    play(state, "steal 1 head")
    assert state.lots == b""


@pytest.mark.clause("ALV-19")
@pytest.mark.ruling("ALV-A9")
def test_in_the_animation_phase_symbols_help_a_golem_that_broke() -> None:
    facts = "whole 0 wood fire clay cake fire iron | golem 1 torso=cake left-leg=clay | hand 0 clay"
    state = position(f"{facts} | dice 4 5 | torsos wood")
    assert legal(state) == ["roll"]
    play(state, "roll")
    assert (stage(state), legal(state)) == ("last", ["end turn", "steal 1 left leg"])
