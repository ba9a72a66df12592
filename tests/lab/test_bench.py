"""The bench: its shape, and the page made of it. Figures are for people, never for a test."""

import pytest

from shem.games import catalog
from shem.lab.bench import bench, bests, medians
from shem.lab.bench_beliefs import FIGURES, measured
from shem.lab.bench_games import first_choice, ways_to_play
from shem.lab.bench_page import speed_page


def line(compiled: bool, actions: float) -> dict[str, object]:
    return {
        "game": "golem",
        "seats": 2,
        "compiled": compiled,
        "actions_per_s": actions,
        "games_per_s": 10.0,
        "copy_ns": 300.0,
        "iterations_per_s": actions / 2,
    }


def test_the_median_of_the_rounds_counts() -> None:
    rounds = [line(True, 100.0), line(True, 900.0), line(True, 200.0), line(False, 10.0)]
    assert [(entry["compiled"], entry["actions_per_s"]) for entry in medians(rounds)] == [
        (True, 200),
        (False, 10),
    ]


def test_the_page_tells_the_ratio() -> None:
    games = [line(True, 2000), line(False, 100)]
    page = speed_page({"rounds": 5, "calibration": 30, "games": games, "beliefs": []})
    assert "| golem | 2 | compiled | 2,000 | 10.0 | 300.0 ns | 1,000.0 |" in page
    assert "| golem | 2 | 20.0 | 20.0 |" in page
    assert "Beliefs" not in page


def belief_line(compiled: bool, microseconds: float) -> dict[str, object]:
    return {"compiled": compiled, **dict.fromkeys(FIGURES, microseconds)}


def test_of_beliefs_the_best_counts() -> None:
    rounds = [belief_line(True, 6.0), belief_line(False, 9.04), belief_line(True, 5.0)]
    assert bests(rounds) == [belief_line(True, 5.0), belief_line(False, 9.0)]
    page = speed_page({"rounds": 5, "calibration": 30, "games": [], "beliefs": bests(rounds)})
    assert "| compiled | 5.0 | 5.0 | 5.0 | 5.0 | 5.0 | 5.0 |" in page


def test_beliefs_are_measured() -> None:
    figures = measured()
    assert list(figures) == ["compiled", *FIGURES]
    assert all(float(str(figures[name])) > 0 for name in FIGURES)


def test_without_a_name_all_games_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def noted(_: str, slugs: list[str]) -> list[dict[str, object]]:
        asked.append(slugs)
        return []

    monkeypatch.setattr("shem.lab.bench.measured", noted)
    monkeypatch.setattr("shem.lab.bench.believed", lambda mode: belief_line(mode == "0", 3.0))
    report = bench(rounds=1)
    assert list(report) == ["rounds", "calibration", "games", "beliefs"]
    assert asked == [list(catalog())] * 2
    assert report["beliefs"] == [belief_line(True, 3.0), belief_line(False, 3.0)]


def test_beliefs_alone_are_measured_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shem.lab.bench.believed", lambda mode: belief_line(mode == "0", 3.0))
    assert bench(rounds=1, slugs=["beliefs"])["games"] == []


@pytest.mark.parametrize("slug", sorted(catalog()))
def test_a_search_is_measured_where_there_is_a_choice(slug: str) -> None:
    game = catalog()[slug]
    for seats in game.seats:
        opening = game.new(seats, seed="choice")
        state = first_choice(opening)
        assert len(state.legal(state.to_act()[0])) > 1
        if len(opening.legal(opening.to_act()[0])) > 1:
            assert state.truth() == opening.truth()


@pytest.mark.parametrize("slug", sorted(catalog()))
def test_a_game_is_measured_as_it_is_and_with_everything(slug: str) -> None:
    game = catalog()[slug]
    (plain, nothing), *fullest = ways_to_play(game)
    assert (plain, nothing) == (slug, {})
    assert len(fullest) == bool(game.presets)
    for name, options in fullest:
        assert name == f"{slug}, {game.presets[-1].name}"
        switched = {key for each in game.presets for key, value in each.options.items() if value}
        assert all(options[key] for key in switched)
        game.new(game.seats[0], seed="everything", options=options)
