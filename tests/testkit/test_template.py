"""The templates are small whole games, and so is every copy of them."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from shem.cli.rule_lookup import folder_of_tests
from shem.engine.simulation import Simulation
from shem.kernel import ShemError
from shem.kernel.clauses import Rulebook
from shem.kernel.game import AnyGame
from shem.testkit import Conformance, golden
from shem.testkit.newgame import KINDS, TEMPLATES, copy_template, make_package
from shem.testkit.template.sealed.game import GAME as SEALED
from shem.testkit.template.turns.game import GAME as TURNS

MOST_FILES, MOST_LINES = 6, 250
ROOT = Path(__file__).parents[2]


class TestTurns(Conformance):
    game = TURNS
    endings = ("TPL-5",)


class TestSealed(Conformance):
    game = SEALED
    endings = ("TPL-5",)


@pytest.mark.parametrize(("kind", "game"), [("turns", TURNS), ("sealed", SEALED)])
def test_a_template_is_small_and_keeps_and_holds_its_law(kind: str, game: AnyGame) -> None:
    assert Rulebook(game.home, TEMPLATES / kind / "tests").problems() == []
    assert game.words.problems() == []
    files = [file for part in ("game", "tests") for file in (TEMPLATES / kind / part).glob("*.*")]
    assert len(files) <= MOST_FILES
    assert sum(len(file.read_text().splitlines()) for file in files) <= MOST_LINES


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path]:
    games, tests = tmp_path / "games", tmp_path / "tests"
    games.mkdir()
    return games, tests


def run(*command: str, path: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), *sys.path])}
    return subprocess.run(
        [sys.executable, "-m", *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=path.parent,
    )


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_passes_all_its_tests_at_once(kind: str, places: tuple[Path, Path]) -> None:
    games, tests = places
    copy_template("lantern", "The Lantern's Way", games, tests, kind)
    config = str(ROOT / "pyproject.toml")
    done = run("pytest", "-q", "-c", config, "--rootdir", str(games.parent), str(tests), path=games)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_package_is_tested_and_its_rules_find_their_tests(tmp_path: Path) -> None:
    project = make_package("lantern", "The Lantern", tmp_path)
    marked = 'import pytest\n\n\n@pytest.mark.ruling("LAN-1")\ndef test_it() -> None:\n    pass\n'
    (project / "tests" / "test_lantern.py").write_text(marked, encoding="utf-8")
    done = run("pytest", "-q", str(project), path=project / "src")
    assert done.returncode == 0, done.stdout + done.stderr
    game = replace(TURNS, slug="lantern", home=project / "src" / "lantern")
    assert folder_of_tests(game, None) == project / "tests"
    assert golden.tests_of(game) == project / "tests"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("slug", "title"), [("ark", "Ark"), ("astronomersguildofthenorth", "G" * 60)]
)
def test_a_copy_is_tidy(kind: str, slug: str, title: str, places: tuple[Path, Path]) -> None:
    games, tests = places
    home, _ = copy_template(slug, title, games, tests, kind)
    config = str(ROOT / "pyproject.toml")
    settings = ("--config", config, "--config", f"lint.isort.known-first-party=['shem', '{slug}']")
    lint = run("ruff", "check", *settings, str(games), str(tests), path=games)
    assert lint.returncode == 0, lint.stdout
    shape = run("ruff", "format", "--check", "--config", config, str(games), str(tests), path=games)
    assert shape.returncode == 0, shape.stdout
    assert Rulebook(home, tests).problems() == []


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_the_whole_gate_passes_with_a_fresh_game(kind: str, tmp_path: Path) -> None:
    """Nothing of the repository is touched, and no step of the gate asks for more."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    copy_template("lantern", "Lantern", tmp_path / "src/shem/games", tmp_path / "tests/games", kind)
    done = subprocess.run(
        [sys.executable, "-m", "scripts.check"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "src", "SHEM_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_copy_bears_only_its_own_name(places: tuple[Path, Path]) -> None:
    home, tests = copy_template("lantern", "The Lantern", *places)
    texts = [file.read_text() for folder in (home, tests) for file in folder.rglob("*.*")]
    assert not [text for text in texts if "template" in text.lower() or "TPL" in text]
    assert 'title="The Lantern"' in (home / "__init__.py").read_text()


def test_a_copy_in_a_package_is_imported_from_there(places: tuple[Path, Path]) -> None:
    games, tests = places
    (games / "__init__.py").write_text("")
    copy_template("lantern", "Lantern", games, tests)
    assert (
        "from games.lantern import GAME" in (places[1] / "lantern" / "test_lantern.py").read_text()
    )


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


@pytest.mark.soak
def test_a_search_without_values_beats_chance_where_all_choose_in_secret() -> None:
    """One bot of the usual level against two random ones, with the defaults of a fresh game."""
    games, won = 300, 0.0
    for number in range(games):
        seat, seed = number % 3, f"sealed {number}"
        levels = ["medium" if one == seat else "random" for one in range(3)]
        played = Simulation(SEALED, SEALED.new(3, seed=seed), levels, seed)
        played.play_out()
        outcome = played.state.outcome()
        assert outcome is not None
        won += outcome.payoffs[seat]
    # An even share is a third; its standard error is 0.027.
    assert won / games > 0.37
