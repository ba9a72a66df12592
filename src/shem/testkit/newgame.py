"""A new game begins as a copy of the smallest whole one, under its own name."""

from __future__ import annotations

import keyword
import re
import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from shem.kernel import ShemError

TEMPLATE = Path(__file__).with_name("template")
MODULE = "shem.testkit.template.game"
SLUG = re.compile(r"[a-z]{3}[a-z0-9]{0,27}")
TITLE = re.compile(r"[\w' ,.!?&:-]{1,60}")
PREFIX = re.compile(r'prefix="([A-Z]{3})"')


def copy_template(slug: str, title: str, games_dir: Path, tests_dir: Path) -> tuple[Path, Path]:
    """Make `games_dir/slug` and `tests_dir/slug`; ShemError if the name or a place is taken.

    Nothing that exists is touched. The folders made are given back.
    """
    _check(slug, title)
    home, tests = games_dir / slug, tests_dir / slug
    for folder in (home, tests):
        if folder.exists():
            raise ShemError(f"{folder} already exists: choose another name")
    if not games_dir.is_dir():
        raise ShemError(f"{games_dir} is not a folder of games: run this in the project's folder")
    name = Name(slug, title, free_prefix(slug, games_dir), module_of(games_dir, slug))
    files = {
        **_renamed(TEMPLATE / "game", home, name),
        **_renamed(TEMPLATE / "tests", tests, name),
    }
    try:
        for file, text in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError:
        # Half a game would be found by its folder, and stop all the others.
        for folder in (home, tests):
            shutil.rmtree(folder, ignore_errors=True)
        raise
    return home, tests


def _check(slug: str, title: str) -> None:
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
    taken = {
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

    def __init__(self, slug: str, title: str, prefix: str, module: str) -> None:
        self._changes = (
            (re.escape(MODULE), module),
            (r"TPL", prefix),
            (r"(?<=Test)Template|Template(?=[A-Z])", slug.capitalize()),
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


def _renamed(source: Path, target: Path, name: Name) -> dict[Path, str]:
    files = [file for file in sorted(source.rglob("*")) if file.is_file()]
    return {
        target / file.relative_to(source): name.put_into(file.read_text(encoding="utf-8"))
        for file in files
        if "__pycache__" not in file.parts
    }
