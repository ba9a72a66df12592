"""A new game begins as a copy of a small whole one, under its own name."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path

from shem.games import catalog
from shem.kernel import ShemError

TEMPLATES = Path(__file__).with_name("template")
PROJECT = "pyproject.toml"
KINDS = ("turns", "sealed")
"""Seats take turns with a die and hidden cards; or all choose in secret, at the same time."""
SLUG = re.compile(r"[a-z]{3}[a-z0-9]{0,27}")
TITLE = re.compile(r"[\w' ,.!?&:-]{1,60}")
PREFIX = re.compile(r'prefix="([A-Z]{3})"')


def copy_template(
    slug: str, title: str, games_dir: Path, tests_dir: Path, kind: str = KINDS[0]
) -> tuple[Path, Path]:
    """Make `games_dir/slug` and `tests_dir/slug`; ShemError if the name or a place is taken.

    Nothing that exists is touched. The folders made are given back.
    """
    check_names(slug, title, kind)
    home, tests = games_dir / slug, tests_dir / slug
    for folder in (home, tests):
        if folder.exists():
            raise ShemError(f"{folder} already exists: choose another name")
    if not games_dir.is_dir():
        raise ShemError(f"{games_dir} is not a folder of games: run this in the project's folder")
    name = Name(kind, slug, title, free_prefix(slug, games_dir), module_of(games_dir, slug))
    _write({**_renamed(kind, "game", home, name), **_renamed(kind, "tests", tests, name)})
    return home, tests


def make_package(slug: str, title: str, folder: Path, kind: str = KINDS[0]) -> Path:
    """Make `folder/slug`, a project of its own with the game, its tests and its pyproject.toml."""
    check_names(slug, title, kind)
    project = folder / slug
    if project.exists():
        raise ShemError(f"{project} already exists: choose another name")
    if not folder.is_dir():
        raise ShemError(f"{folder} is not a folder: make it first, or choose another one")
    if find_spec(slug) is not None:
        raise ShemError(f"Python has a module {slug!r} already: choose another name")
    name = Name(kind, slug, title, free_prefix(slug, folder), slug)
    about = (TEMPLATES / PROJECT).read_text(encoding="utf-8")
    _write(
        {
            project / PROJECT: name.put_into(about),
            **_renamed(kind, "game", project / "src" / slug, name),
            **_renamed(kind, "tests", project / "tests", name),
        }
    )
    return project


def _write(files: dict[Path, str]) -> None:
    """Write all files or none: half a game would be found by its folder."""
    written: list[Path] = []
    try:
        for file, text in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            written.append(file)
            file.write_text(text, encoding="utf-8")
    except OSError:
        for file in written:
            file.unlink(missing_ok=True)
            with suppress(OSError):
                file.parent.rmdir()
        raise


def check_names(slug: str, title: str, kind: str) -> None:
    """Refuse what cannot be the name or the title of a game, or what is no template."""
    if kind not in KINDS:
        raise ShemError(f"{kind!r} is no template: choose {' or '.join(KINDS)}")
    if not SLUG.fullmatch(slug) or keyword.iskeyword(slug) or slug == "template":
        raise ShemError(
            f"{slug!r} cannot be the name of a game: use 3 to 30 small letters and digits"
        )
    if not TITLE.fullmatch(title) or not title.strip():
        raise ShemError(f"{title!r} cannot be a title: use 1 to 60 letters on one line, no quotes")


def module_of(games_dir: Path, slug: str) -> str:
    """The name under which Python imports the new game: `shem.games.slug` inside this package."""
    parts, folder = [slug], games_dir.resolve()
    while (folder / "__init__.py").exists():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)


def free_prefix(slug: str, games_dir: Path) -> str:
    """Three letters of the slug that begin no other game's clauses."""
    taken = {game.prefix for game in catalog().values()} | {
        found
        for door in games_dir.glob("*/__init__.py")
        for found in PREFIX.findall(door.read_text(encoding="utf-8"))
    }
    letters = [letter for letter in slug.upper() if letter.isalpha()]
    for chosen in combinations(letters, 3):
        prefix = "".join(chosen)
        if prefix not in taken and prefix != "TPL":
            return prefix
    raise ShemError(f"all clause ids that {slug!r} could have are taken: choose another name")


class Name:
    """The new name, wherever the template has its own."""

    def __init__(self, kind: str, slug: str, title: str, prefix: str, module: str) -> None:
        self._changes = (
            (re.escape(f"shem.testkit.template.{kind}.game"), module),
            (r"TPL", prefix),
            (r"(?<=Test)Template", slug.capitalize()),
            (r"Template", title),
            (r"template", slug),
        )

    def put_into(self, text: str) -> str:
        """The text with the new name."""
        for pattern, name in self._changes:
            text = re.sub(pattern, name.replace("\\", r"\\"), text)
        return "\n".join(_in_order(text.split("\n")))


def _in_order(lines: list[str]) -> Iterator[str]:
    """Imports in a row, sorted: the new module stands elsewhere in the alphabet."""
    row: list[str] = []
    for line in lines:
        if line.lstrip().startswith("from "):
            row.append(line)
        else:
            yield from sorted(row, key=lambda one: one.split()[1])
            yield line
            row = []
    yield from row


def _renamed(kind: str, part: str, target: Path, name: Name) -> dict[Path, str]:
    source = TEMPLATES / kind / part
    files = [file for file in sorted(source.rglob("*")) if file.is_file()]
    return {
        target / name.put_into(file.name): name.put_into(file.read_text(encoding="utf-8"))
        for file in files
        if "__pycache__" not in file.parts
    }
