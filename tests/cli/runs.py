"""Commands run in this process, as somebody would type them."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from shem.cli.app import app


def run(*arguments: str | Path) -> Result:
    """Run `shem` with these arguments."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], prog_name="shem")


def said(*arguments: str | Path) -> str:
    """What a command prints when all is well."""
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def told(*arguments: str | Path) -> dict[str, object]:
    """The one JSON object that a command prints."""
    value = json.loads(said(*arguments))
    assert isinstance(value, dict)
    return value


def complaint(*arguments: str | Path) -> str:
    """The one sentence that answers a mistake, on stderr and with a non-zero exit."""
    result = run(*arguments)
    assert result.exit_code not in (0, None)
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("shem: ")
    return sentence.removeprefix("shem: ")


def recorded(folder: Path, *options: str) -> Path:
    """A replay of a game that bots played."""
    path = folder / "game.replay.json"
    said("record", "golem", "--seed", "a night in June", "--out", path, *options)
    return path
