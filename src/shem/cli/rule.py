"""`shem rule`: a rule, where it stands, the code that keeps it and the tests that hold it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from shem.cli.checkout import shown
from shem.cli.rule_lookup import folder_of_tests, found, law_of, record_lines
from shem.cli.terminal import Terminal
from shem.games import catalog
from shem.kernel.clauses import Place, Record, Rulebook
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame

Sought = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[ID|WORD...]",
        help="An id or words, as in GOL-22 or `golem wraps`.",
        show_default=False,
    ),
]
Check = Annotated[
    bool, typer.Option("--check", help="Check that every clause has code, a text and a test.")
]
Tests = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of tests.", show_default="tests/games"),
]

MOST = 5
"""The most rules that are shown with all there is to say of them; more are a list."""


def rule(sought: Sought = None, check: Check = False, tests: Tests = None) -> None:
    """Find a rule by its id or by words; --check looks for rules without code, text or a test."""
    if tests is not None and not tests.is_dir():
        raise ShemError(f"there is no folder {tests}")
    laws = list(readable(catalog().values(), tests, strict=check))
    if check:
        checked(laws)
    elif sought:
        found_rules(laws, " ".join(sought))
    else:
        raise ShemError("give an id, as in `shem rule GOL-22`, or words, as in `shem rule wrap`")


def readable(games: Iterable[AnyGame], tests: Path | None, *, strict: bool) -> Iterator[Rulebook]:
    """The laws that can be read; one that cannot is told of, or fails a strict look."""
    for game in games:
        try:
            law = law_of(game, folder_of_tests(game, tests))
        except ShemError as error:
            if strict:
                raise
            typer.echo(f"shem: the rules of {game.title} cannot be read: {error}", err=True)
            continue
        if law is not None:
            yield law


def checked(laws: list[Rulebook]) -> None:
    """Tell every gap, and fail if there is one."""
    problems = [problem for law in laws for problem in law.problems()]
    for problem in problems:
        typer.echo(problem, err=True)
    if problems:
        raise typer.Exit(1)
    records = [record for law in laws for record in law.records]
    awaiting = sum(bool(record.awaits) for record in records)
    more = f" {awaiting} more come with something that cannot be played yet." if awaiting else ""
    kept = len(records) - awaiting
    print(f"{kept} clauses and rulings, each with a text, code and a test.{more}")


def found_rules(laws: list[Rulebook], sought: str) -> None:
    """Print the rules that were found, the best first."""
    matches = found(laws, sought)
    if not matches:
        raise ShemError(f"no rule has the id {sought!r} or mentions it")
    terminal = Terminal()
    if len(matches) > MOST:
        for _, record in matches:
            terminal.say(f"{record.id:<8}{record.text}")
        return
    for number, (law, record) in enumerate(matches):
        for line in ([""] if number else []) + [*record_lines(record), *where(law, record)]:
            terminal.say(line)


def where(law: Rulebook, record: Record) -> Iterator[str]:
    """The code and the tests of a rule."""
    for place in law.code(record.id):
        yield f"        code: {spot(place)}"
    for place in law.tests(record.id):
        yield f"        test: {spot(place)}"


def spot(place: Place) -> str:
    """A line of source as an editor opens it, and the name of what is there."""
    return f"{shown(place.file)}:{place.line} {place.name}"
