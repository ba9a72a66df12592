"""The end of the game: after the seventh day money decides, then discoveries, then nobody."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.view import observe
from shem.kernel.outcome import Outcome
from tests.games.capsule.positions import legal, play, position, refused, run, stage


def last_evening(facts: str) -> CapsuleState:
    """The seventh day ends without a reveal."""
    state = position(f"day 7 | night | money 0 100 | money 1 100 | {facts}")
    play(state, 0, "stay silent")
    play(state, 1, "stay silent")
    return state


@pytest.mark.clause("CAP-29", "CAP-30")
@pytest.mark.ruling("CAP-A17")
@pytest.mark.parametrize(
    ("facts", "outcome"),
    [
        ("money 0 101", Outcome("CAP-29", (1, 2), (1.0, 0.0), (101, 100))),
        ("money 1 101", Outcome("CAP-29", (2, 1), (0.0, 1.0), (100, 101))),
        ("money 0 101 | circled 1 9", Outcome("CAP-29", (1, 2), (1.0, 0.0), (101, 100))),
        ("circled 0 3 | circled 1 2", Outcome("CAP-29", (1, 2), (1.0, 0.0), (100, 100))),
        ("circled 0 2 | circled 1 3", Outcome("CAP-29", (2, 1), (0.0, 1.0), (100, 100))),
        ("", Outcome("CAP-29", (1, 1), (0.5, 0.5), (100, 100))),
    ],
)
def test_money_then_discoveries_then_a_shared_win(facts: str, outcome: Outcome) -> None:
    state = last_evening(facts)
    assert state.outcome() == outcome
    assert state.to_act() == ()


@pytest.mark.clause("CAP-30")
def test_sold_discoveries_are_still_collected() -> None:
    outcome = last_evening("circled 0 3 | sold 0 3 | circled 1 3").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    outcome = last_evening("circled 0 4 | sold 0 4 | circled 1 3").outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("CAP-30")
@pytest.mark.ruling("CAP-A17")
@pytest.mark.parametrize("unsold", [1, 24])
def test_unsold_discoveries_are_worth_no_money(unsold: int) -> None:
    outcome = last_evening(f"money 0 101 | circled 1 {unsold} | price 70").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (101, 100))


@pytest.mark.clause("CAP-29")
@pytest.mark.ruling("CAP-A14")
@pytest.mark.parametrize(("text", "winner"), [("name d3", 1), ("name a1", 0)])
def test_on_the_seventh_day_the_capsule_can_still_be_named(text: str, winner: int) -> None:
    state = position("day 7 | night | money 0 500")
    play(state, 0, "stay silent")
    play(state, 1, text)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("CAP-26", (winner,))


@pytest.mark.clause("CAP-29")
def test_there_is_no_eighth_day() -> None:
    state = last_evening("")
    assert (stage(state), state.day, legal(state, 0), legal(state, 1)) == ("over", 7, [], [])
    for seat in (0, 1):
        for text in ("use shovel", "stay silent", "name d3", "end turn"):
            assert refused(state, seat, text) == ("game-over", "CAP-29")


@pytest.mark.clause("CAP-28", "CAP-29")
def test_a_whole_game_without_a_reveal_takes_seven_days() -> None:
    state = GAME.new(2, seed="idle")
    days = 0
    while state.outcome() is None:
        first = int(state.first)
        for seat in (first, 1 - first):
            run(state, f"{seat}: stop digging, end turn")
        run(state, "0: stay silent\n1: stay silent")
        days += 1
    assert (days, state.day) == (7, 7)
    assert state.outcome() == Outcome("CAP-29", (1, 1), (0.5, 0.5), (800, 800))


@pytest.mark.clause("CAP-5", "CAP-26", "CAP-29")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_at_the_end_everybody_sees_the_capsule_and_the_verdicts(reader: int | None) -> None:
    state = position("night")
    play(state, 0, "name a1")
    assert observe(state, reader).capsule is None
    play(state, 1, "stay silent")
    view = observe(state, reader)
    assert (view.capsule, view.choices, view.stage) == ("d3", ("a1", "silent"), "over")
    assert view.outcome == {
        "clause": "CAP-26", "ranks": [2, 1], "payoffs": [0.0, 1.0], "scores": [200, 200],
    }  # fmt: skip
