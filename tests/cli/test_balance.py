from pathlib import Path

import pytest

from tests.cli.runs import complaint, said, told

SHORT = ("balance", "capsule", "--quick", "--hours", "0.00001", "--workers", "1", "--folder")


@pytest.fixture(autouse=True)
def out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played: that is the lab's, and tested there."""
    monkeypatch.setattr("shem.lab.worker_pool.left_until", lambda deadline: 0.0)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a checkout, and we in it."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs/reference").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "docs/reference/balance.md"


def test_what_is_measured_stands_on_a_page(checkout: Path, tmp_path: Path) -> None:
    report = said(*SHORT, tmp_path / "games")
    assert "greedy, 2 seats: not played" in report
    assert "Written to docs/reference/balance.md." in report
    assert "**Incomplete**: 2,000 are planned." in checkout.read_text()


@pytest.mark.usefixtures("checkout")
def test_a_game_for_six_is_measured_at_every_number_of_seats(tmp_path: Path) -> None:
    report = said("balance", "alive", *SHORT[2:], tmp_path / "games")
    for seats in range(2, 7):
        assert f"greedy, {seats} seats: not played" in report
    assert "hard, 2 seats: not played" in report


@pytest.mark.usefixtures("checkout")
def test_the_figures_as_json_are_one_object(tmp_path: Path) -> None:
    report = told(*SHORT, tmp_path / "games", "--json")
    assert report.keys() == {"game", "title", "seed", "code", "quick", "studies"}
    studies = report["studies"]
    assert isinstance(studies, list)
    assert [study["player"] for study in studies] == ["greedy", "hard"]


def test_outside_a_checkout_the_page_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said(*SHORT, tmp_path / "games").startswith("# Balance\n")


def test_a_time_that_is_none_is_refused() -> None:
    assert "--hours must be" in complaint("balance", "capsule", "--hours", "0")
