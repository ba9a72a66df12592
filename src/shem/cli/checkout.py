"""The project around us, where there is one: its folders of sources and tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def around(start: Path) -> Iterator[Path]:
    """The projects that a file or folder lies in, the nearest first."""
    for folder in (start, *start.parents):
        if (folder / "pyproject.toml").is_file():
            yield folder


def shown(path: Path) -> str:
    """A path as short as it can be said from here."""
    here, path = Path.cwd(), path.resolve()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
