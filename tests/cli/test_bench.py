import json
from pathlib import Path

import pytest

from shem.lab.bench_beliefs import FIGURES
from tests.cli.runs import complaint, said, told

LINE = {
    "game": "golem",
    "seats": 2,
    "compiled": False,
    "actions_per_s": 400_000,
    "games_per_s": 1500,
    "copy_ns": 3200,
    "iterations_per_s": 900,
}
BELIEFS = {"compiled": True, **dict.fromkeys(FIGURES, 1234.5)}
REPORT = {
    "rounds": 5,
    "calibration": 51.25,
    "games": [LINE, {**LINE, "compiled": True}],
    "beliefs": [BELIEFS],
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures at once: what is measured is the lab's, and tested there."""
    monkeypatch.setattr("shem.lab.bench.bench", lambda rounds, slugs: REPORT)


@pytest.mark.usefixtures("quick")
def test_the_figures_as_json_are_one_object() -> None:
    assert told("bench", "--json") == json.loads(json.dumps(REPORT))


@pytest.mark.usefixtures("quick")
def test_the_figures_as_a_table() -> None:
    lines = said("bench").splitlines()
    figures = ["400,000", "1,500", "3,200", "ns", "900"]
    assert lines[1].split() == ["golem", "2", "interpreted", *figures]
    assert lines[4].split() == ["compiled", *["1,234.5"] * 6]
    assert "51.25" in lines[-1]


@pytest.mark.usefixtures("quick")
def test_the_page_is_written_in_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "in a checkout of shem" in complaint("bench", "--write")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs/reference").mkdir(parents=True)
    assert "Written to docs/reference/speed.md." in said("bench", "--write")
    assert "400,000" in (tmp_path / "docs/reference/speed.md").read_text()
    assert told("bench", "--write", "--json") == json.loads(json.dumps(REPORT))


def test_the_real_figures_have_this_shape() -> None:
    report = told("bench", "capsule", "--json", "--rounds", "1")
    assert report.keys() == {"rounds", "calibration", "games", "beliefs"}
    games = report["games"]
    assert isinstance(games, list)
    assert {(game["game"], game["seats"]) for game in games} == {("capsule", 2)}
    assert all(game.keys() == LINE.keys() for game in games)
    assert all(game["actions_per_s"] > 0 for game in games)


def test_what_cannot_be_measured_is_refused() -> None:
    assert "golem" in complaint("bench", "golm")
    assert "--write needs the figures of all games" in complaint("bench", "golem", "--write")


def test_a_number_of_rounds_that_makes_no_sense_is_refused() -> None:
    assert "--rounds" in complaint("bench", "--rounds", "0")
