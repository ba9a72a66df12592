"""Animation: a six wins; anything else must be taken, whatever it costs."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.board import PILE_NAMES
from shem.games.alive.fields import UNSEEN
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import (
    golem,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    stage,
    under,
)

WHOLE = "whole 0 wood fire clay cake fire iron"


@pytest.mark.clause("ALV-24")
def test_a_six_brings_the_golem_to_life() -> None:
    state = position(f"{WHOLE} | dice 6")
    events = play(state, "roll")
    assert kinds(events) == ["animated", "came-alive"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners, outcome.ranks) == ("ALV-24", (0,), (1, 2))
    assert state.to_act() == ()


@pytest.mark.clause("ALV-24")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_no_other_number_does(die: int) -> None:
    state = position(f"{WHOLE} | dice {die}")
    play(state, "roll")
    assert state.outcome() is None


@pytest.mark.clause("ALV-25")
@pytest.mark.parametrize(("die", "slot", "part"), [(1, "head", "head"), (3, "torso", "torso")])
def test_the_top_card_must_be_taken(die: int, slot: str, part: str) -> None:
    state = position(f"{WHOLE} | dice {die} | {part}s cake")
    before = pile(state, part)
    events = play(state, "roll")
    assert f"{slot}=cake" in golem(state, 0)
    assert pile(state, part)[:-1] == before[1:]
    assert (state.to_act(), state.is_complete(0)) == ((1,), True)
    assert kinds(events)[:2] == ["animated", "swapped"]


@pytest.mark.clause("ALV-25")
@pytest.mark.parametrize(("die", "limb", "old"), [(2, "arm", "cake"), (5, "leg", "iron")])
def test_of_a_limb_the_player_picks_the_side(die: int, limb: str, old: str) -> None:
    state = position(f"{WHOLE} | dice {die} | {limb}s iron")
    play(state, "roll")
    assert (stage(state), legal(state)) == ("replacing", [f"put left {limb}", f"put right {limb}"])
    assert refused(state, "leave")[0] == "not-now"
    play(state, f"put right {limb}")
    assert under(state, limb) == [old]
    assert f"right-{limb}=iron" in golem(state, 0)


@pytest.mark.clause("ALV-25")
@pytest.mark.ruling("ALV-A14")
def test_a_card_of_the_same_type_is_swapped_all_the_same() -> None:
    state = position(f"{WHOLE} | dice 2 | arms clay wood")
    play(state, "roll", "put left arm")
    assert (pile(state, "arm")[0], under(state, "arm")) == ("wood", ["clay"])
    assert golem(state, 0) == golem(position(WHOLE), 0)


LAST_CARDS = [
    (1, "head", "", "wood"),
    (3, "torso", "", "fire"),
    (2, "arm", "put right arm", "cake"),
    (5, "leg", "put left leg", "fire"),
]


@pytest.mark.clause("ALV-25")
@pytest.mark.parametrize(("die", "part", "act", "old"), LAST_CARDS)
def test_the_last_card_of_a_pile_comes_before_the_one_it_replaces(
    die: int, part: str, act: str, old: str
) -> None:
    state = position(f"{WHOLE} | dice {die} | {part}s cake")
    at = PILE_NAMES.index(part)
    state.piles[at] = state.piles[at][:1]
    state.board[UNSEEN + at] = 0
    play(state, "roll", *([act] if act else []))
    assert pile(state, part) == [old]


@pytest.mark.clause("ALV-25")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_piles_never_run_out(seats: int) -> None:
    state, rng = GAME.new(seats, seed="piles"), Rng.of("piles", str(seats))
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
        assert all(state.piles)


@pytest.mark.clause("ALV-26", "ALV-5")
@pytest.mark.parametrize(
    ("die", "part", "act", "gone"),
    [
        (1, "head", "", ["wood", "ice"]),
        (2, "arm", "put left arm", ["clay", "ice", "cake"]),
        (2, "arm", "put right arm", ["cake", "clay", "ice"]),
        (5, "leg", "put right leg", ["iron", "fire", "ice"]),
    ],
)
def test_a_part_against_the_torso_ruins_everything(
    die: int, part: str, act: str, gone: list[str]
) -> None:
    state = position(f"{WHOLE} | dice {die} | {part}s ice")
    events = play(state, "roll", *([act] if act else []))
    assert golem(state, 0) == ""
    assert kinds(events)[-3:] == ["cast-off", "fell-apart", "turn-began"]
    assert under(state, part, len(gone)) == gone
    assert under(state, "torso") == ["fire"]


@pytest.mark.clause("ALV-26", "ALV-27")
def test_a_torso_throws_off_what_it_clashes_with() -> None:
    state = position(f"{WHOLE} | dice 4 | torsos flesh")
    play(state, "roll")
    assert golem(state, 0) == "head=wood torso=flesh right-arm=cake left-leg=fire right-leg=iron"
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-27", "ALV-7")
def test_a_golem_that_lost_something_is_built_on() -> None:
    state = position(f"{WHOLE} | dice 4 1 2 | torsos flesh | arms iron")
    play(state, "roll", "roll")
    assert kinds(play(state, "roll"))[0] == "rolled"
    play(state, "put left arm")
    assert state.is_complete(0)


@pytest.mark.clause("ALV-27")
def test_a_golem_that_lost_nothing_is_rolled_for_again() -> None:
    state = position(f"{WHOLE} | dice 1 1 6 | heads cake")
    play(state, "roll", "roll", "roll")
    assert state.outcome() is not None


@pytest.mark.clause("ALV-26")
@pytest.mark.ruling("ALV-A1")
def test_where_legs_touch_the_old_leg_goes() -> None:
    facts = "whole 0 wood cake clay cake fire iron | dice 5 | legs ice | option legs_touch"
    state = position(facts)
    play(state, "roll", "put right leg")
    assert golem(state, 0) == "head=wood torso=cake left-arm=clay right-arm=cake right-leg=ice"
    state = position(facts)
    play(state, "roll", "put left leg")
    assert state.is_complete(0)


@pytest.mark.clause("ALV-26")
@pytest.mark.ruling("ALV-A1")
def test_on_the_left_as_on_the_right_the_old_leg_goes() -> None:
    state = position(
        "whole 0 wood cake clay cake iron fire | dice 5 | legs ice | option legs_touch"
    )
    play(state, "roll", "put left leg")
    assert golem(state, 0) == "head=wood torso=cake left-arm=clay right-arm=cake left-leg=ice"


@pytest.mark.clause("ALV-26")
@pytest.mark.ruling("ALV-A1")
@pytest.mark.parametrize(
    ("limbs", "die", "option"),
    [("fire iron clay clay", 2, "yes"), ("clay clay fire iron", 5, "no")],
)
def test_arms_never_touch_and_legs_do_so_only_where_it_was_agreed(
    limbs: str, die: int, option: str
) -> None:
    pile, limb = ("arms", "arm") if die == 2 else ("legs", "leg")
    state = position(
        f"whole 0 wood cake {limbs} | dice {die} | {pile} ice | option legs_touch {option}"
    )
    play(state, "roll", f"put right {limb}")
    assert state.is_complete(0)
    assert f"right-{limb}=ice" in golem(state, 0)


@pytest.mark.clause("ALV-24")
def test_only_one_roll_a_turn_is_for_life() -> None:
    state = position(f"{WHOLE} | dice 1 | heads cake")
    play(state, "roll")
    assert state.to_act() == (1,)
