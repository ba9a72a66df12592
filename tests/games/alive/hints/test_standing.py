"""The value: a chance between nothing and all, shared among all seats."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.kernel.chance import Chance
from shem.kernel.playout import plausible
from tests.games.alive.positions import play, position


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_chances_of_all_add_up(seats: int) -> None:
    state, chance = GAME.new(seats, seed="sum"), Chance.of("sum", "play")
    while state.to_act():
        values = [GAME.value(state, seat) for seat in range(seats)]
        assert min(values) > 0
        assert sum(values) == pytest.approx(1)
        seat = state.to_act()[0]
        state.apply(seat, plausible(state, seat, chance))
    outcome = state.outcome()
    assert outcome is not None
    assert [GAME.value(state, seat) for seat in range(seats)] == list(outcome.payoffs)


def test_more_parts_are_better() -> None:
    parts = ["torso=cake", "head=ice", "left-arm=ice", "right-arm=fire", "left-leg=ice"]
    values = [
        GAME.value(position(f"golem 0 {' '.join(parts[:count])}"), 0)
        for count in range(len(parts) + 1)
    ]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


@pytest.mark.clause("ALV-26")
def test_a_threatening_top_is_worse_for_a_golem_that_is_complete() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    safe = GAME.value(position(f"{whole} | heads cake | torsos cake"), 0)
    assert GAME.value(position(f"{whole} | heads ice | torsos cake"), 0) < safe
    assert GAME.value(position(f"{whole} | heads cake | torsos flesh"), 0) < safe


def test_the_roll_is_worth_something() -> None:
    state = position("dice 1")
    assert GAME.value(state, 0) > 0.5
    play(state, "roll")
    assert GAME.value(state, 0) < 0.5
