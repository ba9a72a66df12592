"""Endgames that can be worked out by hand, and what perfect play is worth in others."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.endgame import Endgame, stream
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import position

WHOLE = "whole 0 wood fire clay cake fire iron"
SAFE = "heads cake | torsos cake | arms cake | legs cake"
ONE_SHORT = "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"


def expected(facts: str, throws: int, *players: str) -> float:
    """What seat 0 can expect of a number of throws."""
    return Endgame(players).payoffs(position(facts), throws)[0]


@pytest.mark.clause("ALV-24", "ALV-28")
@pytest.mark.parametrize("player", ["perfect", "greedy"])
def test_one_roll_for_life(player: str) -> None:
    assert expected(f"{WHOLE} | {SAFE}", 1, player, player) == pytest.approx(1 / 6 + 5 / 6 / 2)


@pytest.mark.clause("ALV-26")
def test_a_second_roll_for_life_comes_if_the_turn_between_has_one_throw() -> None:
    """Of seat 1, which has no golem, a torso or a symbol that is rolled leads to another throw."""
    once = 1 / 6 + 5 / 6 / 2
    twice = 1 / 6 + 5 / 6 * (3 / 6 * once + 3 / 6 / 2)
    assert expected(f"{WHOLE} | {SAFE}", 3, "greedy", "greedy") == pytest.approx(twice)


@pytest.mark.clause("ALV-23")
def test_the_last_part_is_stolen_before_the_last_roll() -> None:
    """A roll for the head would complete the golem too late."""
    facts = f"{ONE_SHORT} | golem 1 torso=cake head=wood | hand 0 wood"
    won = 1 / 2 * 1 / 6
    assert expected(facts, 2, "perfect", "greedy") == pytest.approx(won + (1 - won) / 2)


def test_nobody_does_worse_by_playing_perfectly() -> None:
    state, rng = GAME.new(2, seed="late"), Rng.of("late", "play")
    looked = 0
    while state.to_act():
        seat = state.to_act()[0]
        if state.legal(seat) == (0,) and rng.below(60) == 0:
            players = ("perfect", "greedy") if seat == 0 else ("greedy", "perfect")
            greedy = Endgame(("greedy", "greedy")).payoffs(state, 2)
            solver = Endgame(players)
            assert solver.payoffs(state, 2)[seat] >= greedy[seat] - 1e-12
            assert sum(solver.payoffs(state, 2)) == pytest.approx(1)
            looked += solver.positions > 1
        state.apply(seat, sample_weighted_action(state, seat, rng))
    assert looked


@pytest.mark.parametrize("draws", [0, 1, 2])
@pytest.mark.parametrize("die", range(6))
def test_a_stream_says_what_it_is_made_for(die: int, draws: int) -> None:
    luck = stream(die, draws).copy()
    for alike in range(draws):
        luck.below(alike + 2)
    assert luck.below(6) == die
