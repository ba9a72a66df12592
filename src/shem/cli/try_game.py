"""`shem try`: the tests of one game, interpreted and brief, and what its bots still lack."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from shem.cli import given
from shem.cli.rule_lookup import folder_of_tests, law_of
from shem.cli.terminal import Terminal
from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame

Tests = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of its tests.", show_default="where they are"),
]

BRIEF = {"SHEM_INTERPRETED": "1", "SHEM_BRIEF": "1"}


def try_game(slug: given.GameName, tests: Tests = None) -> None:
    """Test one game without building anything, and say what its rules, texts and bots lack."""
    chosen = game(slug)
    folder = folder_of_tests(chosen, tests)
    if folder is None or not folder.is_dir():
        raise ShemError(f"no tests of {slug} were found: give their folder with --tests")
    failed = bool(run_tests(folder))
    for problem in problems_of(chosen, folder):
        failed = True
        typer.echo(problem, err=True)
    tell_of_bots(chosen)
    raise typer.Exit(int(failed))


def run_tests(folder: Path) -> int:
    """Run pytest in a process of its own, which imports everything interpreted."""
    if find_spec("pytest") is None:
        raise ShemError("the tests of a game need pytest: pip install pytest")
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", str(folder)]
    return subprocess.run(command, env={**os.environ, **BRIEF}, check=False).returncode


def problems_of(chosen: AnyGame, tests: Path) -> Iterator[str]:
    """What is missing in the rules, the words and the data."""
    from shem.cli.check_data import problems_of as wrong_words

    yield from wrong_words(chosen)
    law = law_of(chosen, tests)
    yield from law.problems() if law is not None else ()


def tell_of_bots(chosen: AnyGame) -> None:
    """How long bots think, and what would make them quicker or stronger."""
    from shem.testkit.bot_report import bot_report

    terminal = Terminal()
    for line in bot_report(chosen):
        terminal.say(line)
