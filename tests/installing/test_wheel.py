"""The built wheel, installed by pip from PyPI into an empty environment: no compiler, no Node.js.

These need a registry. Where none can be reached they fail, and say what pip said.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from tests.cli.rig import Rig
from tests.installing.environments import Serving, clean, make, requirements, run

pytestmark = pytest.mark.soak


def made(folder: Path, *command: str) -> Path:
    """The one file that a build leaves in this folder."""
    words = [sys.executable, "-m", *command]
    done = subprocess.run(
        words,
        env={**os.environ, "SHEM_COMPILE": "never"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pure wheel, built from the sdist, which brings neither Node.js nor what needs it."""
    folder = tmp_path_factory.mktemp("built")
    sdist = made(folder / "sdist", "hatchling", "build", "-t", "sdist", "-d", str(folder / "sdist"))
    wheels = folder / "wheel"
    return made(wheels, "pip", "wheel", "--no-deps", "-w", str(wheels), str(sdist))


def install(python: Path, *what: str) -> None:
    done = run(python, "-m", "pip", "install", *what, folder=python.parent)
    assert done.returncode == 0, done.stdout + done.stderr


def play(python: Path, folder: Path) -> None:
    """Start a game against a bot and make a choice."""
    with Rig("play", "golem", "--seed", "b", folder=folder, env=clean(), python=python) as rig:
        assert "Anna" in rig.type("1")


def come(python: Path, folder: Path) -> None:
    """Start the server and look at the first page."""
    with Serving(python, folder) as address:
        assert httpx.get(f"{address}/readyz").status_code == 200
        assert "<script" in httpx.get(address).text


def test_the_wheel_of_the_sdist_is_pure_and_whole(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = ZipFile(wheel).namelist()
    assert "shem/server/static/index.html" in names
    assert not [name for name in names if not name.startswith(("shem/", "shem-"))]


def test_alone_it_plays_in_the_terminal_and_with_the_server_it_serves(
    wheel: Path, tmp_path: Path
) -> None:
    python = make(tmp_path / "empty")
    install(python, str(wheel))
    play(python, tmp_path)
    shem = tmp_path / "empty" / "bin" / "shem"
    done = subprocess.run(
        [str(shem), "serve"], env=clean(), capture_output=True, text=True, check=False
    )
    assert done.stderr == "shem: shem serve needs the server: pip install 'shem[server]'\n"
    install(python, f"{wheel}[server]")
    come(python, tmp_path)


def test_the_lower_bounds_are_true(wheel: Path, tmp_path: Path) -> None:
    python = make(tmp_path / "old")
    oldest = [str(one.specifier).replace(">=", "==") for one in requirements("server", "lab")]
    names = [one.name for one in requirements("server", "lab")]
    pins = "\n".join(map("".join, zip(names, oldest, strict=True)))
    (tmp_path / "oldest.txt").write_text(pins, encoding="utf-8")
    install(python, f"{wheel}[all]", "-c", str(tmp_path / "oldest.txt"))
    play(python, tmp_path)
    come(python, tmp_path)
    arena = ("arena", "golem", "--players", "random,greedy", "--games", "2", "--seed", "1")
    assert run(python, "-m", "shem.cli", *arena, folder=tmp_path).returncode == 0
