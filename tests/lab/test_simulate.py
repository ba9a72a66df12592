"""Simulations: the report, its intervals, and that workers change nothing."""

from fractions import Fraction

import pytest

import shem
from shem.kernel import Outcome, ShemError
from shem.lab.confidence_interval import wilson
from shem.lab.simulate import plan_series, simulate
from shem.lab.tally import PlayedGame, Tally

GOLEM = shem.game("golem")
SHORT = {"target": 5}


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=0.001)


def test_a_shared_win_is_split_and_a_common_loss_is_nothing() -> None:
    tally = Tally()
    tally.add(PlayedGame(("a", "b", "a"), 10, 1, Outcome("HRT-1", (1, 1, 3), (0.5, 0.5, 0))))
    tally.add(PlayedGame(("a", "b", "a"), 20, 2, Outcome("HRT-2", (1, 1, 1), (0, 0, 0))))
    assert (tally.player("a")["games"], tally.player("a")["points"]) == (4, 0.5)
    assert (tally.player("b")["games"], tally.player("b")["points"]) == (2, 0.5)
    assert tally.seats_won[0] == Fraction(1, 2)
    assert tally.endings == {"HRT-1": 1, "HRT-2": 1}


def test_everybody_sits_everywhere_over_the_same_deals() -> None:
    rotated = plan_series(GOLEM, ["greedy", "random"], "s", None, {}, None)
    assert [rotated.seating(number) for number in (0, 1)] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    assert rotated.deal_seed(0) == rotated.deal_seed(1) != rotated.deal_seed(2)


def test_the_report_has_the_documented_shape() -> None:
    report = simulate(GOLEM, games=4, players=["greedy", "random"], seed="1")
    assert list(report) == [
        "game",
        "seats",
        "games",
        "finished",
        "length_mean",
        "endings",
        "seats_won",
        "players",
    ]
    assert (report["game"], report["seats"], report["games"], report["finished"]) == (
        "golem",
        2,
        4,
        4,
    )
    players = report["players"]
    assert isinstance(players, list)
    assert [list(player) for player in players] == [
        ["name", "games", "points", "rate", "low", "high"]
    ] * 2
    assert sum(player["points"] for player in players) == 4


def test_workers_change_nothing() -> None:
    alone, shared = (
        simulate(GOLEM, games=20, players=["random"], seed="w", workers=workers, options=SHORT)
        for workers in (1, 2)
    )
    assert alone == shared


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(GOLEM, games=3, players=["random"], seed="p", progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": ["gredy"]}, "did you mean 'greedy'"),
        ({"players": []}, "nobody is playing"),
        ({"seats": 7}, "Golem has 2 to 4 seats, not 7"),
        ({"options": {"traget": 3}}, "did you mean 'target'"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    wrong: dict[str, object], sentence: str
) -> None:
    given: dict[str, object] = {"games": 1, "players": ["random"], "seed": "x", **wrong}
    with pytest.raises(ShemError, match=sentence):
        simulate(GOLEM, **given)  # type: ignore[arg-type]


def test_greedy_beats_random() -> None:
    report = simulate(GOLEM, games=60, players=["greedy", "random"], seed="strength")
    players = report["players"]
    assert isinstance(players, list)
    assert players[0]["rate"] >= 0.8
