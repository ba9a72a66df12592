"""Environments that hold what an installer gets, and nothing else."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tomllib
import venv
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

import shem
from tests.server.serving import PATIENCE, READY, free_port, until

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODES = {"SHEM_INTERPRETED", "SHEM_EXPECT"}


def requirements(*extras: str) -> list[Requirement]:
    """What the package asks for, with these extras."""
    optional = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in optional[extra])]
    asked = map(Requirement, lines)
    return [one for one in asked if one.marker is None or one.marker.evaluate()]


def closure(asked: Iterable[Requirement]) -> dict[str, Distribution]:
    """The distributions that these need, by name, as they are installed here."""
    found: dict[str, Distribution] = {}
    waiting = list(asked)
    while waiting:
        wanted = waiting.pop()
        found[wanted.name] = distribution(wanted.name)
        waiting += [one for one in needed_by(wanted) if one.name not in found]
    return found


def needed_by(wanted: Requirement) -> Iterator[Requirement]:
    extras = [{"extra": extra} for extra in wanted.extras] or [{"extra": ""}]
    for line in distribution(wanted.name).requires or ():
        one = Requirement(line)
        if one.marker is None or any(one.marker.evaluate(extra) for extra in extras):
            yield one


def linked(folder: Path, *extras: str) -> Path:
    """The Python of a new environment in which only the package and its requirements are found."""
    python = make(folder, pip=False)
    (site,) = folder.glob("lib/python*/site-packages")
    package = Path(shem.__file__).parent
    places = {package, *package.parent.glob("shem__mypyc*")}
    for one in closure(requirements(*extras)).values():
        places |= top_level(one)
    for place in places:
        (site / place.name).symlink_to(place)
    return python


def top_level(one: Distribution) -> set[Path]:
    """The packages and modules of a distribution, with its metadata."""
    names = {
        file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")
    }
    return {Path(str(one.locate_file(name))) for name in names}


@cache
def clean() -> dict[str, str]:
    """The environment of whoever has just opened a terminal: no tools on the way."""
    dropped = re.compile("PYTHON|VIRTUAL_ENV|SHEM_")
    kept = {k: v for k, v in os.environ.items() if k in MODES or not dropped.match(k)}
    return {**kept, "PATH": "/nowhere", "CC": "/nowhere/cc"}


def make(folder: Path, *, pip: bool = True) -> Path:
    """A new virtual environment; its Python."""
    venv.create(folder, with_pip=pip, symlinks=True)
    return folder / "bin" / "python"


def run(python: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run this Python there."""
    return subprocess.run(
        [str(python), *arguments],
        cwd=folder,
        env=clean(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


class Serving:
    """`shem serve` by this Python; gives the address, and ends with Ctrl-C."""

    def __init__(self, python: Path, folder: Path) -> None:
        self._lines = folder / "lines.txt"
        options = ("--data", str(folder), "--port", str(free_port()))
        with self._lines.open("w", encoding="utf-8") as lines:
            self._process = subprocess.Popen(
                [str(python), "-m", "shem.cli", "serve", *options],
                cwd=folder,
                env=clean(),
                stdin=subprocess.DEVNULL,
                stdout=lines,
                stderr=lines,
            )

    def __enter__(self) -> str:
        until(lambda: bool(self._found()) or self._process.poll() is not None, self._printed)
        assert self._found(), self._printed()
        return self._found()[0]

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait(PATIENCE) == 0, self._printed()

    def _found(self) -> list[str]:
        return READY.findall(self._printed())

    def _printed(self) -> str:
        return self._lines.read_text(encoding="utf-8")
