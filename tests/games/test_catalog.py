"""The catalogue holds the games that are there, and passes by those in the making."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import shem.games
from shem.games import catalog, game
from shem.kernel import ShemError
from shem.testkit.template.turns.game import GAME as TEMPLATE
from tests.cli.runs import run, said

WHOLE = "from shem.testkit.template.turns.game import GAME\n\n__all__ = ['GAME']\n"
HALF = '"""A game in the making: there is no GAME yet."""\n'


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A second folder of games, with a whole game in it and one in the making."""
    for name, door in (("whole", WHOLE), ("half", HALF)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(door, encoding="utf-8")
    (tmp_path / "half" / "rulebook.toml").write_text("not = read", encoding="utf-8")
    monkeypatch.setattr(shem.games, "__path__", [*shem.games.__path__, str(tmp_path)])
    shem.games._loaded.cache_clear()
    yield tmp_path
    shem.games._loaded.cache_clear()
    for name in ("whole", "half", "torn", "typo", "wrong"):
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


def test_a_game_has_a_board_where_the_pages_have_one() -> None:
    boards = Path(__file__).parents[2] / "web" / "src" / "games"
    drawn = {file.parent.name for file in boards.glob("*/Board.svelte")} - {"generic"}
    assert {slug for slug, one in catalog().items() if one.presentation.has_board} == drawn


@pytest.mark.usefixtures("shelf")
def test_a_broken_game_says_so_and_stops_no_other(
    shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, door in (("torn", "1 / 0\n"), ("typo", "def\n"), ("wrong", "GAME = 7\n")):
        (shelf / name).mkdir()
        (shelf / name / "__init__.py").write_text(door, encoding="utf-8")
    shem.games._loaded.cache_clear()
    assert {"golem", "template"} <= {*catalog()}
    problems = shem.games.broken()
    assert problems["torn"].endswith(
        "cannot be loaded: __init__.py:1: ZeroDivisionError: division by zero"
    )
    assert "__init__.py:1: invalid syntax" in problems["typo"]
    assert problems["wrong"] == "shem.games.wrong: this is 7, not a Game"
    with pytest.raises(ShemError, match="division by zero"):
        game("torn")
    result = run("games")
    assert result.exit_code == 0
    assert "shem: torn cannot be played: " in result.stderr
    assert json.loads(run("games", "--json").stdout)["broken"] == problems


class Entry:
    """An entry point of another package."""

    dist = None

    def __init__(self, name: str, found: object) -> None:
        self.name, self.value, self._found = name, f"{name}:GAME", found

    def load(self) -> object:
        if isinstance(self._found, Exception):
            raise self._found
        return self._found


def entered(monkeypatch: pytest.MonkeyPatch, *entries: Entry) -> dict[str, str]:
    monkeypatch.setattr(shem.games, "entry_points", lambda group: entries)
    shem.games._loaded.cache_clear()
    return shem.games.broken()


@pytest.mark.usefixtures("shelf")
def test_a_double_game_and_a_double_prefix_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    twice, alike = replace(TEMPLATE, prefix="ZZZ"), replace(TEMPLATE, slug="alike")
    gone = Entry("gone", ModuleNotFoundError("No module named 'gone'"))
    problems = entered(monkeypatch, Entry("twice", twice), Entry("alike", alike), gone)
    assert "there is a game 'template' already" in problems["twice"]
    assert "the clauses of Template begin with TPL already" in problems["alike"]
    assert "the entry point gone = gone:GAME cannot be loaded" in problems["gone"]
    assert catalog()["template"].prefix == "TPL"
    assert "alike" not in catalog()


@pytest.mark.usefixtures("shelf")
def test_rules_that_cannot_be_read_hide_no_others(shelf: Path) -> None:
    (shelf / "half" / "__init__.py").write_text(
        "from dataclasses import replace\nfrom pathlib import Path\n"
        "from shem.testkit.template.turns.game import GAME as THEIRS\n"
        "GAME = replace(THEIRS, slug='half', prefix='HLF', home=Path(__file__).parent)\n",
        encoding="utf-8",
    )
    sys.modules.pop("shem.games.half", None)
    shem.games._loaded.cache_clear()
    found = run("rule", "GOL-22")
    assert found.exit_code == 0
    assert "GOL-22" in found.stdout
    assert "the rules of Template cannot be read" in found.stderr
    assert run("rule", "--check").exit_code == 1
