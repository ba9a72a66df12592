import tomllib
from pathlib import Path

import pytest

from tests.cli.runs import complaint, said


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "src/shem/games").mkdir(parents=True)
    (tmp_path / "src/shem/games/__init__.py").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_game_is_made_and_the_next_steps_are_told(checkout: Path) -> None:
    told = said("new-game", "harbour", "--title", "The Harbour")
    assert "Created src/shem/games/harbour and tests/games/harbour." in told
    assert "The Harbour works already" in told
    assert "shem play harbour" in told
    assert 'title="The Harbour"' in (checkout / "src/shem/games/harbour/__init__.py").read_text()
    assert (checkout / "tests/games/harbour/test_harbour.py").is_file()


def test_a_name_that_is_taken_touches_nothing(checkout: Path) -> None:
    said("new-game", "harbour")
    before = {file: file.read_bytes() for file in checkout.rglob("*") if file.is_file()}
    assert "already exists" in complaint("new-game", "harbour")
    assert {file: file.read_bytes() for file in checkout.rglob("*") if file.is_file()} == before


def test_outside_a_checkout_the_folders_have_to_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "in a checkout of shem" in complaint("new-game", "harbour")
    (tmp_path / "games").mkdir()
    told = said("new-game", "harbour", "--games", "games", "--tests", "checks")
    assert "Created games/harbour and checks/harbour." in told


def test_a_template_is_chosen_by_its_name(checkout: Path) -> None:
    said("new-game", "harbour", "--like", "sealed")
    assert "seats=(3, 4, 5)" in (checkout / "src/shem/games/harbour/__init__.py").read_text()
    assert "choose turns or sealed" in complaint("new-game", "quay", "--like", "chess")


def test_a_package_is_a_project_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = said("new-game", "harbour", "--package")
    assert "Created the project harbour." in told
    assert sorted(str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.*")) == [
        "harbour/pyproject.toml",
        "harbour/src/harbour/__init__.py",
        "harbour/src/harbour/rulebook.toml",
        "harbour/src/harbour/text.en.toml",
        "harbour/tests/test_harbour.py",
    ]
    about = tomllib.loads((tmp_path / "harbour/pyproject.toml").read_text())
    assert about["project"]["entry-points"]["shem.games"] == {"harbour": "harbour:GAME"}
    assert "from harbour import GAME" in (tmp_path / "harbour/tests/test_harbour.py").read_text()
    assert "already exists" in complaint("new-game", "harbour", "--package")
    assert "Python has a module 'json' already" in complaint("new-game", "json", "--package")
    assert "leave out --games" in complaint("new-game", "quay", "--package", "--games", "x")
