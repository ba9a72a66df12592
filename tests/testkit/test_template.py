"""The template is a whole game, and so is every copy of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from shem.kernel import ShemError
from shem.kernel.clauses import Rulebook
from shem.testkit import Conformance, golden
from shem.testkit.newgame import TEMPLATE, copy_template
from shem.testkit.template.turns.game import GAME


class TestTemplate(Conformance):
    game = GAME
    endings = ("TPL-5",)


def test_the_golden_game_of_the_template() -> None:
    (script,) = golden.scripts(TEMPLATE)
    golden.check(GAME, script)


def test_the_template_keeps_and_holds_its_law() -> None:
    assert Rulebook(GAME.home, TEMPLATE / "tests").problems() == []
    assert GAME.words.problems() == []


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path]:
    games, tests = tmp_path / "games", tmp_path / "tests"
    games.mkdir()
    return games, tests


def run(*command: str, path: Path) -> subprocess.CompletedProcess[str]:
    import os

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), *sys.path])}
    return subprocess.run(
        [sys.executable, "-m", *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=path.parent,
    )


def test_a_copy_passes_all_its_tests_at_once(places: tuple[Path, Path]) -> None:
    games, tests = places
    copy_template("lantern", "The Lantern's Way", games, tests)
    config = str(Path(__file__).parents[2] / "pyproject.toml")
    done = run("pytest", "-q", "-c", config, "--rootdir", str(games.parent), str(tests), path=games)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("slug", "title"), [("ark", "Ark"), ("astronomersguild", "Guild")])
def test_a_copy_is_tidy(slug: str, title: str, places: tuple[Path, Path]) -> None:
    games, tests = places
    home, _ = copy_template(slug, title, games, tests)
    config = str(Path(__file__).parents[2] / "pyproject.toml")
    settings = ("--config", config, "--config", f"lint.isort.known-first-party=['shem', '{slug}']")
    lint = run("ruff", "check", *settings, str(games), str(tests), path=games)
    assert lint.returncode == 0, lint.stdout
    shape = run("ruff", "format", "--check", "--config", config, str(games), str(tests), path=games)
    assert shape.returncode == 0, shape.stdout
    assert Rulebook(home, tests).problems() == []


def test_a_copy_bears_only_its_own_name(places: tuple[Path, Path]) -> None:
    home, tests = copy_template("lantern", "The Lantern", *places)
    texts = [file.read_text() for folder in (home, tests) for file in folder.rglob("*.*")]
    assert not [text for text in texts if "template" in text.lower() or "TPL" in text]
    assert 'title="The Lantern"' in (home / "__init__.py").read_text()


def test_a_copy_in_a_package_is_imported_from_there(places: tuple[Path, Path]) -> None:
    games, tests = places
    (games / "__init__.py").write_text("")
    home, _ = copy_template("lantern", "Lantern", games, tests)
    assert "from games.lantern.state import" in (home / "setup.py").read_text()


def test_clause_ids_are_not_shared(places: tuple[Path, Path]) -> None:
    copy_template("lantern", "Lantern", *places)
    home, _ = copy_template("lancer", "Lancer", *places)
    assert 'prefix="LAC"' in (home / "__init__.py").read_text()


@pytest.mark.parametrize(
    "slug",
    ["", "ab", "Golem", "4ever", "two-words", "a.b", "../up", "template", "lambda", "x" * 40],
)
def test_a_bad_name_is_refused(slug: str, places: tuple[Path, Path]) -> None:
    with pytest.raises(ShemError, match="cannot be the name of a game"):
        copy_template(slug, "Title", *places)
    assert not any(places[0].iterdir())


@pytest.mark.parametrize("title", ["", " ", 'a "quote"', "two\nlines", "back\\slash", "{hole}"])
def test_a_bad_title_is_refused(title: str, places: tuple[Path, Path]) -> None:
    with pytest.raises(ShemError, match="cannot be a title"):
        copy_template("lantern", title, *places)


def test_what_exists_is_not_touched(places: tuple[Path, Path]) -> None:
    games, tests = places
    (tests / "lantern").mkdir(parents=True)
    with pytest.raises(ShemError, match="already exists"):
        copy_template("lantern", "Lantern", games, tests)
    assert not (games / "lantern").exists()
    with pytest.raises(ShemError, match="not a folder of games"):
        copy_template("lancer", "Lancer", games / "nowhere", tests)
