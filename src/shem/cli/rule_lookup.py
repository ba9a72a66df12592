"""Finding rules: by id or by word, in the sources and, where there is a checkout, in its tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shem.cli.checkout import around
from shem.games import catalog
from shem.kernel.clauses import RULEBOOK, Clause, Record, Rulebook
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.rule_search import ranked


def law_of(game: AnyGame, tests: Path | None = None) -> Rulebook | None:
    """The law of a game, if it has written one down."""
    home = home_of(game)
    return Rulebook(home, tests) if (home / RULEBOOK).exists() else None


def home_of(game: AnyGame) -> Path:
    """Where the game is written: in the checkout around us, where one edits it, or as installed."""
    for checkout in around(Path.cwd()):
        sources = checkout / "src" / "shem" / "games" / game.slug
        if (sources / RULEBOOK).exists():
            return sources
    return game.home


def folder_of_tests(game: AnyGame, folder: Path | None) -> Path | None:
    """Where the tests of a game lie: as told, or in the checkout around us or the sources."""
    if folder is not None:
        return folder / game.slug if (folder / game.slug).is_dir() else folder
    for checkout in (*around(Path.cwd()), *around(Path(__file__).resolve())):
        tests = checkout / "tests" / "games" / game.slug
        if tests.is_dir():
            return tests
    return tests_beside(game)


def tests_beside(game: AnyGame) -> Path | None:
    """The tests of a game in a project of its own: those that lie beside its sources."""
    for project in around(game.home.resolve()):
        tests = project / "tests"
        # Its own sources, and not an environment with packages inside another project.
        if tests.is_dir() and "site-packages" not in game.home.relative_to(project).parts:
            return tests
    return None


def found(laws: Sequence[Rulebook], sought: str) -> list[tuple[Rulebook, Record]]:
    """The record with this id, or those that the words are about, the most relevant first."""
    if called := [(law, record) for law in laws for record in _called(law, sought)]:
        return called
    pages = [page for law in laws for page in law.pages()]
    laws_by_slug = {law.slug: law for law in laws}
    best = ranked(pages, sought, {slug: game.title for slug, game in catalog().items()})
    return [(law := laws_by_slug[page.game], law.find(page.id)) for page in best]


def _called(law: Rulebook, sought: str) -> list[Record]:
    """The record with this id."""
    try:
        return [law.find(sought)]
    except ShemError:
        return []


def record_lines(record: Record) -> list[str]:
    """A clause or a ruling in a few lines, without the code that keeps it."""
    lines = [f"{record.id}  {record.text}"]
    if record.awaits:
        lines.append(f"        cannot be played yet: comes with {record.awaits}")
    if isinstance(record, Clause):
        rulings = f"; see {', '.join(record.rulings)}" if record.rulings else ""
        return [*lines, f"        rulebook: {record.where}{rulings}"]
    return [
        *lines,
        f"        {record.question} {record.ruling}",
        f"        because: {record.reason} ({', '.join(record.clauses)})",
    ]
