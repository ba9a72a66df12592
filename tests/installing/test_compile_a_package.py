"""The recipe for compiling a package outside the repository, followed to the letter."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from shem.testkit.newgame import make_package

pytestmark = pytest.mark.soak

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "compile-a-package.md"
BLOCK = re.compile(r"^```(\w+)\n((?:.*\n)*?)```$", re.MULTILINE)
STATE = """

class Race(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.left: int = 21

    def to_act(self) -> tuple[int, ...]:
        return (0,) if self.left else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        return (0,)

    def apply(self, seat: int, action: int) -> None:
        self.left -= 1

    def copy(self) -> "Race":
        twin = Race(self.seats)
        twin.left = self.left
        return twin
"""
ASK = """
from shem.kernel.rng import Rng
from harbour.counting import steps_left
from harbour.race import Race
import harbour.counting, harbour.race
assert steps_left([3, 25], 20) == 17
twin = Race(2).copy()
assert twin.rollout(Rng.of("a", "b"), 100) == 21 and not twin.to_act()
print(harbour.counting.__file__, harbour.race.__file__)
"""


def test_the_recipe_builds_a_wheel_whose_modules_are_compiled(tmp_path: Path) -> None:
    counting, state, project, setup = (text for _, text in BLOCK.findall(PAGE.read_text("utf-8")))
    folder = make_package("harbour", "Harbour", tmp_path)
    (folder / "src/harbour/counting.py").write_text(counting)
    (folder / "src/harbour/race.py").write_text(compiled_state(state))
    old = (folder / "pyproject.toml").read_text("utf-8")
    (folder / "pyproject.toml").write_text(project + without(old, "build-system", "tool.hatch"))
    (folder / "setup.py").write_text(
        setup.replace("counting.py", 'counting.py", "src/harbour/race.py')
    )
    tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    words = ["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", "wheels", "."]
    run(folder, *words)
    (wheel,) = (folder / "wheels").glob("*.whl")
    ZipFile(wheel).extractall(tmp_path / "site")
    assert (tmp_path / "site/harbour/rulebook.toml").exists()
    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r})\n{ASK}"
    files = run(tmp_path, "-c", code).split()
    assert all(Path(file).suffix in (".so", ".pyd") for file in files)


def compiled_state(example: str) -> str:
    """The state of the page, with a body."""
    head, _, _ = example.partition("class GameState")
    return head + STATE.strip("\n") + "\n"


def without(text: str, *tables: str) -> str:
    """A TOML file without these tables."""
    parts = re.split(r"(?=^\[)", text, flags=re.MULTILINE)
    return "".join(
        part for part in parts if not part.startswith(tuple(f"[{one}" for one in tables))
    )


def run(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
