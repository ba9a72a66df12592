"""What tables may agree on: every option, both ways."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.fields import UNSEEN
from shem.games.alive.state import AliveState
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
    under,
)

ONE_SHORT = "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"


def test_the_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "animate_same_turn": False,
        "sided_limbs": False,
        "reroll_after_discard": True,
        "steal_rerolls": False,
        "symbol_limit": "before",
        "six_gives_first_torso": False,
        "steal_clashing": False,
        "piles_face_up": True,
        "legs_touch": False,
    }


@pytest.mark.clause("ALV-15")
@pytest.mark.ruling("ALV-A4")
def test_a_completed_golem_may_be_rolled_for_at_once() -> None:
    state = position(f"{ONE_SHORT} | dice 1 6 | heads wood | option animate_same_turn")
    play(state, "roll", "put head")
    assert legal(state) == ["roll", "end turn"]
    assert kinds(play(state, "roll")) == ["animated", "came-alive"]


@pytest.mark.ruling("ALV-A4")
def test_also_then_a_second_limb_earns_no_roll() -> None:
    facts = "golem 0 torso=fire head=wood right-arm=cake left-leg=fire right-leg=iron"
    state = position(f"{facts} | dice 2 | arms clay | option animate_same_turn")
    play(state, "roll", "put left arm")
    assert (state.is_complete(0), state.to_act()) == (True, (1,))


@pytest.mark.ruling("ALV-A2")
def test_sided_limbs_fit_one_side() -> None:
    state = position("golem 0 torso=cake | dice 2 | arms ice | option sided_limbs")
    play(state, "roll")
    assert legal(state) == ["put left arm", "discard arm", "leave"]
    assert refused(state, "put right arm") == ("other-side", "ALV-A2")
    play(state, "put left arm")
    assert golem(state, 0) == "torso=cake left-arm=ice"


@pytest.mark.ruling("ALV-A2")
def test_a_sided_limb_is_stolen_for_its_own_side_only() -> None:
    facts = "golem 1 torso=wood left-arm=clay | hand 0 clay | option sided_limbs"
    assert "steal 1 left arm" in legal(position(f"golem 0 torso=cake | {facts}"))
    state = position(f"golem 0 torso=cake left-arm=iron | {facts}")
    assert legal(state) == ["roll"]
    assert refused(state, "steal 1 left arm") == ("no-room", "ALV-20")


@pytest.mark.clause("ALV-25")
@pytest.mark.ruling("ALV-A2")
def test_a_sided_limb_leaves_no_choice_in_the_animation_phase() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    state = position(f"{whole} | dice 5 | legs clay | option sided_limbs")
    play(state, "roll")
    assert "left-leg=clay" in golem(state, 0)
    assert state.to_act() == (1,)


@pytest.mark.ruling("ALV-A6")
def test_a_roll_may_have_to_be_earned_by_putting_the_part_on() -> None:
    state = position("dice 3 3 | option reroll_after_discard no")
    play(state, "roll", "discard torso")
    assert state.to_act() == (1,)
    state = position("golem 0 torso=cake | dice 2 | option reroll_after_discard no")
    play(state, "roll", "discard arm")
    assert state.to_act() == (1,)


@pytest.mark.ruling("ALV-A6")
def test_a_six_earns_none_even_then() -> None:
    state = position("dice 6 | option six_gives_first_torso")
    play(state, "roll", "discard torso")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-23")
@pytest.mark.ruling("ALV-A13")
def test_a_theft_may_earn_a_roll() -> None:
    rival = "golem 1 torso=cake head=clay left-arm=clay | hand 0 clay | option steal_rerolls"
    state = position(f"golem 0 torso=fire | {rival} | dice 3 6")
    play(state, "roll", "leave", "steal 1 head")
    assert stage(state) == "again"
    state = position(f"golem 0 torso=fire left-arm=wood | {rival} | dice 3 6")
    play(state, "roll", "leave", "steal 1 left arm")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-21", "ALV-23")
@pytest.mark.ruling("ALV-A13")
@pytest.mark.parametrize(
    ("own", "price"),
    [("golem 0 torso=fire left-leg=iron", "lose left leg"), ("golem 0 torso=fire", ""), ("", "")],
)
def test_also_then_a_theft_that_fails_earns_none(own: str, price: str) -> None:
    rival = "golem 1 torso=clay head=clay | hand 0 clay | option steal_rerolls"
    state = position(f"{own} | {rival} | dice 1 1")
    play(state, "roll", *(["leave"] if own else []), f"steal 1 {'head' if own else 'torso'}")
    play(state, *([price] if price else []))
    assert state.to_act() == (1,)


@pytest.mark.ruling("ALV-A13", "ALV-A4")
def test_a_theft_that_completes_the_golem_earns_one_only_with_both_options() -> None:
    facts = f"{ONE_SHORT} | golem 1 torso=cake head=wood | hand 0 wood | dice 3 6"
    facts += " | option steal_rerolls"
    state = position(facts)
    play(state, "roll", "leave", "steal 1 head")
    assert state.to_act() == (1,)
    state = position(f"{facts} | option animate_same_turn")
    play(state, "roll", "leave", "steal 1 head")
    assert stage(state) == "again"


@pytest.mark.clause("ALV-24", "ALV-27")
@pytest.mark.ruling("ALV-A22")
def test_after_a_roll_for_life_no_theft_earns_a_roll() -> None:
    """The new torso throws off head and leg, so that the stolen head completes nothing."""
    whole = "whole 0 wood fire clay cake fire wood"
    rival = "golem 1 torso=cake head=ice | hand 0 ice | option steal_rerolls"
    state = position(f"{whole} | {rival} | torsos iron | dice 3 5")
    events = play(state, "roll", "steal 1 head")
    assert kinds(events)[:5] == ["animated", "swapped", "turned-up", "cast-off", "cast-off"]
    assert golem(state, 0) == "head=ice torso=iron left-arm=clay right-arm=cake left-leg=fire"
    assert state.to_act() == (1,)


@pytest.mark.ruling("ALV-A22", "ALV-A13")
def test_the_same_theft_earns_a_roll_where_none_was_for_life() -> None:
    broken = "golem 0 torso=iron left-arm=clay right-arm=cake left-leg=fire"
    rival = "golem 1 torso=cake head=ice | hand 0 ice | option steal_rerolls"
    state = position(f"{broken} | {rival} | dice 3 5")
    play(state, "roll", "leave", "steal 1 head")
    assert stage(state) == "again"


@pytest.mark.clause("ALV-16", "ALV-17")
@pytest.mark.ruling("ALV-A7")
def test_a_six_that_offers_nothing_ends_the_turn() -> None:
    hands = ("fire fire", "ice ice iron", "iron wood wood", "clay clay flesh", "flesh cake cake")
    held = " | ".join(f"hand {seat} {types}" for seat, types in enumerate(hands))
    state = position(f"seats 5 | {held} | dice 6")
    assert kinds(play(state, "roll")) == ["rolled", "declined", "turn-began"]
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-17")
@pytest.mark.ruling("ALV-A8")
@pytest.mark.parametrize(
    ("held", "rolls"), [("", True), ("hand 0 ice", True), ("hand 0 ice wood", False)]
)
def test_the_limit_may_be_counted_after_the_draw(held: str, rolls: bool) -> None:
    state = position(f"{held} | dice 6 | option symbol_limit after")
    play(state, "roll", "draw symbol")
    assert (stage(state) == "again", state.to_act() == (0,)) == (rolls, rolls)


@pytest.mark.clause("ALV-16")
@pytest.mark.ruling("ALV-A7")
def test_a_six_may_bring_the_first_torso() -> None:
    state = position("dice 6 | option six_gives_first_torso")
    play(state, "roll")
    assert legal(state) == ["put torso", "discard torso", "draw symbol", "leave"]
    assert refused(state, "put head") == ("needs-torso", "ALV-9")
    play(state, "put torso")
    assert golem(state, 0).startswith("torso=")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-20", "ALV-26")
@pytest.mark.ruling("ALV-A11")
def test_what_clashes_may_be_stolen_and_ruins_the_thief() -> None:
    facts = "golem 0 torso=fire left-leg=iron | golem 1 torso=cake head=ice | hand 0 ice"
    state = position(f"{facts} | dice 6 | option steal_clashing")
    events = play(state, "steal 1 head")
    assert (golem(state, 0), golem(state, 1)) == ("", "torso=cake")
    assert kinds(events) == ["tried", "stole", "cast-off", "fell-apart"]
    assert (under(state, "head"), under(state, "torso")) == (["ice"], ["fire"])


@pytest.mark.ruling("ALV-A11")
def test_also_then_a_part_needs_a_torso_to_hold_it() -> None:
    state = position("golem 1 torso=cake head=ice | hand 0 ice | option steal_clashing")
    assert legal(state) == ["roll"]
    assert refused(state, "steal 1 head") == ("needs-torso", "ALV-20")


@pytest.mark.ruling("ALV-A11", "ALV-A13")
def test_a_golem_ruined_by_its_loot_earns_no_roll() -> None:
    facts = "golem 0 torso=fire | golem 1 torso=cake head=ice | hand 0 ice | dice 3 6"
    state = position(f"{facts} | option steal_clashing | option steal_rerolls")
    play(state, "roll", "leave", "steal 1 head")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-10")
@pytest.mark.ruling("ALV-A16")
def test_face_down_a_card_is_taken_before_it_is_seen() -> None:
    state = position("golem 0 torso=fire | dice 1 | heads ice | option piles_face_up no")
    play(state, "roll")
    assert legal(state) == ["take head", "leave"]
    assert refused(state, "put head") == ("take-first", "ALV-10")
    assert refused(state, "discard head") == ("take-first", "ALV-10")
    events = play(state, "take head")
    assert events[0].args == {"seat": 0, "type": "ice", "part": "head"}
    assert kinds(events)[1:] == ["discarded"]
    assert (under(state, "head"), stage(state)) == (["ice"], "again")


@pytest.mark.clause("ALV-11", "ALV-12")
@pytest.mark.ruling("ALV-A16")
def test_a_card_in_hand_is_dealt_with_first() -> None:
    state = position("golem 0 torso=fire | dice 1 | heads wood | option piles_face_up no")
    play(state, "roll", "take head")
    assert (stage(state), legal(state)) == ("placing", ["put head", "discard head"])
    for text in ("put left arm", "take head", "take arm", "discard arm"):
        assert refused(state, text) == ("holding", "ALV-11")


KNOWN = "option piles_face_up no | golem 0 torso=fire | heads wood"


def all_seen(facts: str, pile: int = 0) -> AliveState:
    """A position in which all cards of a pile have gone under it, in sight of all."""
    state = position(facts)
    state.board[UNSEEN + pile] = 0
    return state


@pytest.mark.clause("ALV-10")
@pytest.mark.ruling("ALV-A16")
def test_a_top_that_all_have_seen_need_not_be_taken_to_be_known() -> None:
    state = all_seen(f"{KNOWN} | dice 1")
    play(state, "roll")
    assert legal(state) == ["put head", "discard head", "leave"]
    assert GAME.ask(state, 0).kind == "taking"
    assert refused(state, "take head") == ("in-sight", "ALV-11")
    assert kinds(play(state, "put head")) == ["placed"]
    assert golem(state, 0) == "head=wood torso=fire"


@pytest.mark.clause("ALV-16")
@pytest.mark.ruling("ALV-A16")
def test_of_several_piles_those_that_are_known_are_put_and_others_taken() -> None:
    state = all_seen(f"{KNOWN} | dice 6")
    play(state, "roll")
    assert legal(state) == [
        "put head", "discard head", "take torso", "take arm", "take leg", "draw symbol", "leave",
    ]  # fmt: skip
    assert refused(state, "put left arm") == ("take-first", "ALV-10")


@pytest.mark.clause("ALV-16")
@pytest.mark.ruling("ALV-A16")
def test_each_pile_is_known_for_itself() -> None:
    state = all_seen(f"{KNOWN} | arms wood | dice 6", pile=2)
    play(state, "roll")
    assert set(legal(state)) == {
        "take head", "take torso", "put left arm", "put right arm", "discard arm", "take leg",
        "draw symbol", "leave",
    }  # fmt: skip


@pytest.mark.clause("ALV-25")
@pytest.mark.ruling("ALV-A16")
def test_a_known_top_is_not_taken_unseen_for_a_golem_that_is_complete() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    state = all_seen(f"{whole} | heads cake | dice 1 | option piles_face_up no")
    assert kinds(play(state, "roll")) == ["animated", "swapped", "turn-began"]


@pytest.mark.clause("ALV-14", "ALV-16")
@pytest.mark.ruling("ALV-A16")
def test_face_down_a_card_is_placed_like_any_other() -> None:
    state = position("golem 0 torso=fire | dice 1 | heads wood | option piles_face_up no")
    play(state, "roll", "take head", "put head")
    assert (golem(state, 0), stage(state)) == ("head=wood torso=fire", "again")
    state = position("golem 0 torso=fire | dice 6 | heads wood | option piles_face_up no")
    play(state, "roll")
    assert legal(state) == [
        "take head", "take torso", "take arm", "take leg", "draw symbol", "leave",
    ]  # fmt: skip
    play(state, "take head", "put head")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-25")
@pytest.mark.ruling("ALV-A16")
def test_face_down_the_card_is_seen_before_the_side_is_picked() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    state = position(f"{whole} | dice 2 | arms wood | option piles_face_up no")
    before = pile(state, "arm")
    assert kinds(play(state, "roll")) == ["animated", "took"]
    assert GAME.observe(state, 1).held is not None
    play(state, "put left arm")
    assert pile(state, "arm") == [*before[1:], "clay"]


@pytest.mark.ruling("ALV-A16")
def test_face_up_nothing_is_taken_blindly() -> None:
    state = position("golem 0 torso=fire | dice 1")
    play(state, "roll")
    assert refused(state, "take head") == ("in-sight", "ALV-11")
    assert refused(state, "take arm") == ("other-pile", "ALV-8")


def test_symbols_are_drawn_alike_whatever_the_options() -> None:
    for option in GAME.options:
        if option.name not in ("symbol_limit", "piles_face_up"):
            value = "no" if option.default is True else "yes"
            state = position(f"option {option.name} {value} | deck cake | dice 6")
            play(state, "roll", "draw symbol")
            assert (hand(state, 0), stage(state)) == (["cake"], "again")
