"""Short playthroughs as readable text: a change of behaviour is a diff that a player can judge.

A script, `tests/games/<slug>/golden/<name>.script`, says what is played (see playthrough.py); the
text lies beside it as `<name>.txt`.

Usage: python -m shem.testkit.golden [--write] [GAME, SCRIPT or FOLDER ...]
"""

from __future__ import annotations

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

from shem.games import catalog
from shem.games import game as find_game
from shem.kernel import AnyGame, ShemError
from shem.kernel.errors import did_you_mean
from shem.testkit.playthrough import recorded

ROOT = Path("tests/games")
PROJECT = "pyproject.toml"
ACCEPT = "python -m shem.testkit.golden --write"


def difference(game: AnyGame, script: Path) -> str:
    """What the game does otherwise than its golden text says, as a diff; empty if nothing."""
    golden = script.with_suffix(".txt")
    before = golden.read_text(encoding="utf-8") if golden.exists() else ""
    lines = unified_diff(
        before.splitlines(),
        recorded(game, script).splitlines(),
        f"{golden.name} (accepted)",
        f"{golden.name} (now)",
        lineterm="",
    )
    return "\n".join(lines)


def check(game: AnyGame, script: Path) -> None:
    """Fail with the diff, and the command that accepts it."""
    change = difference(game, script)
    if change:
        raise AssertionError(
            f"{game.title} plays {script.stem} otherwise than before. If it should, accept it "
            f"with:\n  {ACCEPT} {script}\n{change}"
        )


def scripts(place: Path) -> list[Path]:
    """A script, or all scripts below a folder."""
    return [place] if place.is_file() else sorted(place.rglob("golden/*.script"))


def found(place: str) -> list[Path]:
    """The scripts of a game, of a folder, or this one; ShemError where there are none."""
    path = Path(place)
    if not path.exists() and place in catalog():
        path = tests_of(find_game(place))
    if not path.exists():
        near = did_you_mean(place, catalog())
        raise ShemError(f"there is no game, script or folder {place!r}{near}")
    there = scripts(path)
    if not there:
        raise ShemError(f"{path} has no scripts: write one as {path / 'golden' / 'short.script'}")
    return there


def tests_of(game: AnyGame) -> Path:
    """The folder with the tests of a game: here, or beside the sources of its own project."""
    here = ROOT / game.slug
    beside = [folder / "tests" for folder in game.home.parents if (folder / PROJECT).is_file()]
    return next((folder for folder in (here, *beside) if folder.is_dir()), here)


def game_of(script: Path) -> AnyGame:
    """The game whose folder of tests the script lies in, or whose project."""
    folder = script.resolve().parent.parent
    slug = folder.name if folder.name != "tests" else folder.parent.name
    return find_game(slug)


def main(arguments: list[str]) -> int:
    """Compare or, with --write, write every golden text; the number of those that differ."""
    parser = argparse.ArgumentParser(prog="python -m shem.testkit.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="accept what the games do now")
    parser.add_argument("places", nargs="*", default=[str(ROOT)])
    given = parser.parse_args(arguments)
    changed = 0
    for script in (script for place in given.places for script in found(place)):
        game = game_of(script)
        change = difference(game, script)
        changed += bool(change)
        if change and given.write:
            script.with_suffix(".txt").write_text(recorded(game, script), encoding="utf-8")
        print(f"{'changed' if change else 'same'}  {script}\n{change}".rstrip())
    return 0 if given.write else min(changed, 1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ShemError as problem:
        sys.exit(str(problem))
