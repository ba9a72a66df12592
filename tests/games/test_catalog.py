"""The catalogue holds the games that are there, and passes by those in the making."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import shem.games
from shem.games import catalog, game
from shem.kernel import ShemError
from tests.cli.runs import said

WHOLE = "from shem.testkit.template.game import GAME\n\n__all__ = ['GAME']\n"
HALF = '"""A game in the making: there is no GAME yet."""\n'


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A second folder of games, with a whole game in it and one in the making."""
    for name, door in (("whole", WHOLE), ("half", HALF)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(door, encoding="utf-8")
    (tmp_path / "half" / "rulebook.toml").write_text("not = read", encoding="utf-8")
    monkeypatch.setattr(shem.games, "__path__", [*shem.games.__path__, str(tmp_path)])
    catalog.cache_clear()
    yield tmp_path
    catalog.cache_clear()
    for name in ("whole", "half"):
        sys.modules.pop(f"shem.games.{name}", None)


@pytest.mark.usefixtures("shelf")
def test_a_folder_without_a_game_is_passed_by() -> None:
    assert "template" in catalog()
    assert "half" not in catalog()
    with pytest.raises(ShemError, match="there is no game 'half'"):
        game("half")


@pytest.mark.usefixtures("shelf")
def test_lists_and_checks_pass_it_by_too() -> None:
    assert "template" in said("games", "--json")
    for command in (("games", "--json"), ("games",), ("check-data",)):
        assert "half" not in said(*command)
    assert said("rule", "GOL-22")
