from pathlib import Path

import pytest

from shem.games.capsule import GAME as CAPSULE
from shem.games.golem import GAME
from shem.kernel import Outcome
from shem.lab.balance import (
    Study,
    balance,
    mean,
    seat_of,
    share,
    sizes,
    study_report,
    turn_of,
    wins,
)
from shem.lab.balance_page import balance_page, study_lines
from shem.lab.game_result import GameResult
from shem.lab.results_file import ResultsFile
from shem.lab.schedule import Schedule
from shem.lab.simulate import plan_series
from shem.lab.tally import PlayedGame

FACTS = {"commit": "abc", "mode": "compiled"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shem.lab.balance.GREEDY", ("random", 2))
    monkeypatch.setattr("shem.lab.balance.HARD", ("random", 1))


def test_the_quick_bot_plays_at_every_number_of_seats_the_good_one_at_the_fewest() -> None:
    assert list(sizes(GAME)) == [
        ("greedy", 2, 20_000),
        ("greedy", 3, 20_000),
        ("greedy", 4, 20_000),
        ("hard", 2, 400),
    ]
    assert [games for *_, games in sizes(GAME, quick=True)] == [2000, 2000, 2000, 40]


@pytest.mark.usefixtures("few")
def test_the_shares_of_a_study_add_up(tmp_path: Path) -> None:
    report = balance(GAME, folder=tmp_path, seed="1")
    studies = report["studies"]
    assert isinstance(studies, list)
    assert [study["games"] for study in studies] == [2, 2, 2, 1]
    for study in studies:
        assert sum(seat["rate"] for seat in study["wins"]) == pytest.approx(1, abs=1e-5)
        assert sum(found["rate"] for found in study["endings"].values()) == pytest.approx(
            1, abs=1e-5
        )
        assert sum(found["rate"] for found in study["rounds"].values()) == pytest.approx(
            1, abs=1e-5
        )


@pytest.mark.usefixtures("few")
def test_games_that_are_there_are_not_played_again_and_other_sections_stay(tmp_path: Path) -> None:
    first = balance(GAME, folder=tmp_path, seed="1")
    kept = {file: file.read_bytes() for file in tmp_path.iterdir()}
    report = balance(GAME, folder=tmp_path, seed="1")
    assert report == first
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == kept
    before = "# Balance\n\n## Chess\n\nWhite is better off.\n\n## Golem\n\nOld.\n"
    page = balance_page(before, report, FACTS, GAME.words.line)
    assert "White is better off." in page
    assert "Old." not in page
    assert page.count("## Golem\n") == 1
    assert "### random, 3 seats: 2 games" in page
    assert "ends on turn" in page


def won_by(seat: int, starter: int) -> GameResult:
    ranks = tuple(1 if seat == each else 2 for each in range(3))
    payoffs = tuple(1.0 if rank == 1 else 0.0 for rank in ranks)
    return GameResult(
        0, PlayedGame(("a",) * 3, 10, 1, Outcome("HRT-1", ranks, payoffs), starter), ()
    )


def test_wins_are_counted_by_seat_and_by_turn_from_whoever_began() -> None:
    results = [
        won_by(2, starter=2),
        won_by(0, starter=0),
        won_by(1, starter=2),
        won_by(2, starter=1),
    ]
    assert [won["rate"] for won in wins(results, 3, seat_of)] == [0.25, 0.25, 0.5]
    assert [won["rate"] for won in wins(results, 3, turn_of)] == [0.5, 0.25, 0.25]


@pytest.mark.usefixtures("few")
def test_who_goes_first_is_written_down_where_a_lot_decides_it(tmp_path: Path) -> None:
    report = balance(CAPSULE, folder=tmp_path, seed="1")
    assert balance(CAPSULE, folder=tmp_path, seed="1") == report
    studies = report["studies"]
    assert isinstance(studies, list)
    for study in studies:
        assert sum(won["rate"] for won in study["wins_in_turn"]) == pytest.approx(1, abs=1e-5)
    page = balance_page("", report, FACTS, CAPSULE.words.line)
    assert "| the first player wins | " in page
    assert "| the second player wins | " in page


def test_what_games_are_remembered_for_is_counted_in_the_words_of_the_game(tmp_path: Path) -> None:
    schedule = Schedule(**vars(plan_series(CAPSULE, ["random"], "1", None, {}, None)))
    results_file = ResultsFile(schedule, tmp_path / "games.jsonl")
    for number, statistics in enumerate([("found",), ("missed",), ("found",), ()]):
        outcome = Outcome("CAP-26", (1, 2), (1.0, 0.0))
        results_file.add(
            GameResult(
                number, PlayedGame(schedule.seating(number), 9, 7, outcome, 0, statistics), ()
            )
        )
    report = study_report(
        Study("random", 4, schedule, ResultsFile(schedule, tmp_path / "games.jsonl"))
    )
    page = "".join(study_lines(report, CAPSULE.words.line))
    assert "| the capsule is found: somebody names its place | 50.0 % (15.0 to 85.0) |" in page
    assert "| only wrong places are named | 25.0 % (4.6 to 69.9) |" in page


def test_bounds_hold_what_they_bound() -> None:
    half = share(50, 100)
    assert (half["rate"], half["low"] < 0.41, half["high"] > 0.59) == (0.5, True, True)
    assert mean([2, 4]) == {"mean": 3.0, "low": 1.04, "high": 4.96}
    assert mean([]) == {"mean": 0.0, "low": 0.0, "high": 0.0}
