"""The cheap policy: builds, steals what hurts, keeps its torso; and beats chance."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.board import HEAD
from shem.games.alive.fields import ANIMATED, NO_CARD, ROLLED
from shem.games.alive.heuristics.policy import theft
from shem.games.alive.state import AliveState
from shem.kernel.history import packed
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import play, position

GAMES = 60


def chosen(state: AliveState) -> str:
    return GAME.write(GAME.heuristics.policy(state, state.to_act()[0], Rng.of("policy", "chance")))


@pytest.mark.parametrize(
    ("facts", "acts", "choice"),
    [
        ("dice 3 | torsos ice", "roll", "put torso"),
        ("golem 0 torso=fire | dice 1 | heads wood", "roll", "put head"),
        ("golem 0 torso=fire | dice 1 | heads ice", "roll", "discard head"),
        ("dice 3 | torsos ice", "roll; put torso", "roll"),
        ("golem 0 torso=cake | dice 6", "roll", "draw symbol"),
        ("whole 0 cake cake clay cake fire iron | golem 1 torso=fire", "", "roll"),
        ("golem 0 torso=clay left-leg=ice left-arm=ice head=cake | dice 3 | torsos fire", "roll",
         "discard torso"),
    ],
)  # fmt: skip
def test_a_sensible_choice(facts: str, acts: str, choice: str) -> None:
    state = position(facts)
    play(state, *([acts] if acts else []))
    assert chosen(state) == choice


AGREED = [
    ("golem 0 torso=cake | hand 0 ice wood | dice 6 | heads ice", "roll",
     "symbol_limit after", "draw symbol", "put head"),
    ("golem 0 torso=fire | whole 1 wood cake clay cake fire fire | dice 5 | legs ice "
     "| option legs_touch", "roll", "reroll_after_discard no", "discard leg", "leave"),
    ("golem 0 torso=fire head=wood left-arm=cake left-leg=fire right-leg=iron "
     "| golem 1 torso=cake right-arm=ice | hand 0 ice", "", "steal_clashing", "roll", "roll"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "acts", "option", "usual", "choice"), AGREED)
def test_what_the_table_agreed_on_is_minded(
    facts: str, acts: str, option: str, usual: str, choice: str
) -> None:
    for told, expected in ((facts, usual), (f"{facts} | option {option}", choice)):
        state = position(told)
        play(state, *([acts] if acts else []))
        assert chosen(state) == expected


@pytest.mark.clause("ALV-25")
@pytest.mark.ruling("ALV-A1")
def test_where_legs_touch_the_better_side_is_picked_and_arms_never_touch() -> None:
    whole = "whole 0 wood cake clay fire fire iron | option legs_touch"
    for rolled, choice in (("2 | arms ice", "put left arm"), ("5 | legs ice", "put left leg")):
        state = position(f"{whole} | dice {rolled}")
        play(state, "roll")
        assert chosen(state) == choice
    whole = "whole 0 wood cake clay fire iron fire | option legs_touch"
    state = position(f"{whole} | dice 5 | legs ice")
    play(state, "roll")
    assert chosen(state) == "put right leg"


@pytest.mark.ruling("ALV-A13", "ALV-A22")
def test_a_theft_is_worth_more_where_it_earns_a_roll() -> None:
    facts = "golem 0 torso=fire | golem 1 torso=cake head=clay left-leg=clay | hand 0 clay | dice 3"
    worth: list[float] = []
    for agreed, kind in (("no", ROLLED), ("yes", ROLLED), ("yes", ANIMATED)):
        state = position(f"{facts} | option steal_rerolls {agreed}")
        play(state, "roll", "leave")
        state.deeds[0] = int(packed(kind, 3, NO_CARD))
        worth.append(theft(state, 0, 1, HEAD))
    assert worth[1] > worth[0] == worth[2]


def test_the_torso_of_a_golem_that_is_complete_is_worth_a_theft() -> None:
    state = position("whole 1 wood fire clay cake fire iron | hand 0 fire clay")
    assert chosen(state) == "steal 1 torso"


def test_a_top_that_threatens_a_rival_is_left_alone() -> None:
    whole = "whole 1 wood fire clay cake fire iron"
    state = position(f"golem 0 torso=flesh head=cake | {whole} | dice 1 | heads ice")
    play(state, "roll")
    assert chosen(state) != "discard head"


def test_what_is_lost_is_no_torso() -> None:
    state = position(
        "golem 0 torso=fire right-arm=clay | golem 1 torso=cake head=clay | hand 0 clay | dice 1"
    )
    play(state, "steal 1 head")
    assert chosen(state) == "lose right arm"


def test_the_symbol_that_finds_nothing_is_dropped() -> None:
    state = position("golem 1 torso=ice left-arm=wood | hand 0 ice iron wood | deck ice | dice 6")
    play(state, "roll", "draw symbol")
    assert chosen(state) == "drop 2"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_policy_beats_a_plausible_player(seats: int) -> None:
    won = 0.0
    for number in range(GAMES):
        state, rng = GAME.new(seats, seed=f"duel {number}"), Rng.of("duel", str(number))
        clever = number % seats
        while state.to_act():
            seat = state.to_act()[0]
            choose = GAME.heuristics.policy if seat == clever else sample_weighted_action
            state.apply(seat, choose(state, seat, rng))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.payoffs[clever]
    assert won / GAMES > 1 / seats
