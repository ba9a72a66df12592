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
    assert (checkout / "tests/games/harbour/test_conformance.py").is_file()


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
