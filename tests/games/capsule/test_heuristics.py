"""Hints: what a sensible player plans, and how it judges where it stands."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.board import SPACE_NAMES
from shem.games.capsule.state import CapsuleState
from shem.kernel.rng import Rng
from tests.games.capsule.positions import position

LUCK = Rng.of("hints", "luck")


def planned(state: CapsuleState, seat: int = 0) -> list[str]:
    return [GAME.write_row(plan) for plan in GAME.heuristics.candidate_plans(state, seat, LUCK, 12)]


def all_but(count: int) -> str:
    """A number of spaces are not marked, d3 among them."""
    return " ".join(sorted(SPACE_NAMES, key=lambda name: name == "d3")[: len(SPACE_NAMES) - count])


@pytest.mark.parametrize("day", [1, 6, 7])
def test_the_only_space_left_may_be_named(day: int) -> None:
    assert planned(position(f"night | day {day} | marks 0 {all_but(1)}")) == [
        "name d3",
        "stay silent",
    ]


@pytest.mark.parametrize("left", [2, 3, 4])
def test_a_guess_is_for_the_last_day(left: int) -> None:
    assert planned(position(f"night | day 6 | marks 0 {all_but(left)}")) == ["stay silent"]
    guess, silence = planned(position(f"night | day 7 | marks 0 {all_but(left)}"))
    assert guess.startswith("name ")
    assert silence == "stay silent"


def test_nobody_guesses_among_many() -> None:
    assert planned(position(f"night | day 7 | marks 0 {all_but(5)}")) == ["stay silent"]


def test_who_has_more_money_or_knows_more_is_better_off() -> None:
    even, _ = GAME.heuristics.values(position("money 1 200"))
    rich, _ = GAME.heuristics.values(position("money 0 300 | money 1 200"))
    knowing, poorer = GAME.heuristics.values(position("money 1 200 | marks 0 a1 a2"))
    assert rich > even
    assert knowing > even
    assert knowing + poorer == pytest.approx(1)


def test_to_know_the_place_is_worth_more_than_any_purse() -> None:
    knowing, rich = GAME.heuristics.values(position(f"day 4 | marks 0 {all_but(1)} | money 1 800"))
    assert knowing > rich


def candidates_at(told: str, seat: int = 0) -> list[str]:
    return [
        GAME.write(action)
        for action in GAME.heuristics.root_candidates(position(told), seat, LUCK.copy())
    ]


def test_who_can_still_find_something_digs_with_the_best_tool_for_its_money() -> None:
    row = "day 2 | row spade trowel rake"
    assert candidates_at(row) == ["use middle", "use right", "use left", "use shovel"]


def test_nobody_leans_to_what_it_has_put_under_the_pile_itself() -> None:
    state = position("row spade trowel rake")
    while state.day == 1:
        seat = state.to_act()[0]
        liked = ("use shovel" if seat == 0 else "stop digging", "stay silent")
        choices = state.legal(seat)
        state.apply(seat, next((at for at in choices if GAME.write(at) in liked), choices[-1]))
    assert state.setup.edition.tool_ids[state.tool_at(3)] == "trowel"
    root_candidates = [
        GAME.write(action) for action in GAME.heuristics.root_candidates(state, 0, LUCK.copy())
    ]
    assert root_candidates == ["use middle", "use shovel", "use right"]


def test_on_the_last_day_one_may_stop_to_keep_the_money() -> None:
    assert candidates_at("day 7")[-1] == "stop digging"


def test_who_knows_the_place_need_not_dig() -> None:
    assert candidates_at(f"day 2 | marks 0 {all_but(1)}") == []


def test_who_cannot_pay_stops() -> None:
    assert candidates_at("money 0 10") == ["stop digging"]


def test_elsewhere_everything_deserves_a_thought() -> None:
    assert candidates_at("night") == []
