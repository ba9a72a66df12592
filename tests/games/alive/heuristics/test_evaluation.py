"""The value: a chance between nothing and all, shared among all seats."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import play, position


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_chances_of_all_add_up(seats: int) -> None:
    state, rng = GAME.new(seats, seed="sum"), Rng.of("sum", "play")
    while state.to_act():
        values = [GAME.heuristics.values(state)[seat] for seat in range(seats)]
        assert min(values) > 0
        assert sum(values) == pytest.approx(1)
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
    outcome = state.outcome()
    assert outcome is not None
    assert [GAME.heuristics.values(state)[seat] for seat in range(seats)] == list(outcome.payoffs)


NO_HELP = "heads ice | arms ice | legs ice"


def test_more_parts_are_better() -> None:
    parts = ["torso=fire", "head=wood", "left-arm=clay", "right-arm=fire", "left-leg=iron"]
    values = [
        GAME.heuristics.values(position(f"golem 0 {' '.join(parts[:count])} | {NO_HELP}"))[0]
        for count in range(1, len(parts) + 1)
    ]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


@pytest.mark.clause("ALV-8", "ALV-12")
def test_tops_that_fit_are_better_than_tops_that_do_not() -> None:
    torso = "golem 0 torso=fire"
    values = [
        GAME.heuristics.values(position(f"{torso} | {tops}"))[0]
        for tops in (NO_HELP, "heads wood | arms ice | legs ice", "heads wood | arms iron")
    ]
    assert values == sorted(values)
    assert len(set(values)) == 3
    unseen = GAME.heuristics.values(position(f"{torso} | {NO_HELP} | option piles_face_up no"))[0]
    assert values[0] < unseen < values[2]


@pytest.mark.clause("ALV-20", "ALV-22")
def test_a_symbol_for_a_part_within_reach_is_better_than_another() -> None:
    rival = "golem 1 torso=cake head=clay"
    for own in ("golem 0 torso=fire |", ""):
        useful = "clay" if own else "cake"
        with_it, without = (
            GAME.heuristics.values(position(f"{own} {rival} | hand 0 {kind}"))[0]
            for kind in (useful, "iron")
        )
        assert with_it > without


@pytest.mark.ruling("ALV-A11")
def test_where_all_may_be_stolen_what_ruins_the_thief_is_worth_nothing() -> None:
    facts = "golem 0 torso=fire | golem 1 torso=cake head=ice left-leg=clay | option steal_clashing"
    ruinous, useless, useful = (
        GAME.heuristics.values(position(f"{facts} | hand 0 {kind}"))[0]
        for kind in ("ice", "iron", "clay")
    )
    assert useful > ruinous == useless


@pytest.mark.clause("ALV-26")
def test_a_threatening_top_is_worse_for_a_golem_that_is_complete() -> None:
    whole = "whole 0 wood fire clay cake fire iron"
    safe = GAME.heuristics.values(position(f"{whole} | heads cake | torsos cake"))[0]
    assert GAME.heuristics.values(position(f"{whole} | heads ice | torsos cake"))[0] < safe
    assert GAME.heuristics.values(position(f"{whole} | heads cake | torsos flesh"))[0] < safe


def test_the_roll_is_worth_something() -> None:
    state = position("dice 1")
    assert GAME.heuristics.values(state)[0] > 0.5
    play(state, "roll")
    assert GAME.heuristics.values(state)[0] < 0.5
