import re
import subprocess
from pathlib import Path

import pytest

from shem.cli.measured import commit
from shem.games.golem import GAME
from shem.lab.ladder import total_games
from tests.cli.runs import complaint, run, said, told

ALL = total_games(GAME, quick=True)
SHORT = ("ladder", "golem", "--quick", "--hours", "0.00001", "--workers", "1", "--folder")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a checkout, and we in it."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs/reference").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "docs/reference/strength.md"


@pytest.fixture(autouse=True)
def out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played: that is the lab's, and tested there."""
    monkeypatch.setattr("shem.lab.worker_pool.left_until", lambda deadline: 0.0)


def test_when_time_is_up_the_page_says_so(checkout: Path, tmp_path: Path) -> None:
    report = said(*SHORT, tmp_path / "games")
    assert f"Time is up: {ALL} of {ALL} games are left. The same command continues." in report
    assert "Written to docs/reference/strength.md." in report
    assert "easy : novice     2 seats     not played" in report
    page = checkout.read_text()
    assert f"**Incomplete**: 0 of {ALL} games are played." in page
    assert "Commit unknown (code" in page
    assert len(list((tmp_path / "games").iterdir())) == 12


@pytest.mark.usefixtures("checkout")
def test_the_figures_as_json_are_one_object(tmp_path: Path) -> None:
    report = told(*SHORT, tmp_path / "games", "--json")
    assert report.keys() == {
        *("game", "title", "seed", "code", "quick", "planned", "left", "matches", "rated_at"),
        *("ratings", "thinking"),
    }
    assert (report["planned"], report["left"]) == (ALL, ALL)


def test_outside_a_checkout_the_page_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said(*SHORT, tmp_path / "games").startswith("# Strength\n")


def test_the_commit_is_named_and_whether_something_was_changed(checkout: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True)

    assert commit(checkout.parent) == "unknown"
    git("init", "--quiet")
    git("add", "pyproject.toml")
    git("commit", "--quiet", "-m", "a")
    clean = commit(checkout.parent)
    assert re.fullmatch("[0-9a-f]{7,}", clean)
    Path("pyproject.toml").write_text("changed")
    assert commit(checkout.parent) == f"{clean}-dirty"


@pytest.mark.usefixtures("checkout")
def test_games_are_kept_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "home")
    assert run(*SHORT[:-1]).exit_code == 0
    (folder,) = (tmp_path / "home/ladder").iterdir()
    assert folder.name.startswith("golem-")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("golem --hours 0", "--hours must be"),
        ("golem --hours nan", "--hours must be"),
        ("golem --hours long", "--hours"),
        ("golem --workers 0", "--workers"),
        ("golem --seed ", "a seed"),
        ("chess", "there is no game 'chess'"),
    ],
)
def test_a_mistake_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in complaint("ladder", *options.split(" "), "--folder", tmp_path)
    assert list(tmp_path.iterdir()) == []
