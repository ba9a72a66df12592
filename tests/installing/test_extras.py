"""What a package without extras can do, and how it tells what it cannot."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from shem.cli.app import COMMANDS
from shem.cli.extras import EXTRAS, what_is_missing
from tests.cli.rig import Rig
from tests.installing.environments import (
    PROJECT,
    Serving,
    clean,
    closure,
    linked,
    requirements,
    run,
)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return linked(tmp_path_factory.mktemp("plain"))


EACH = """
import json, sys
from typer.testing import CliRunner
from shem.cli.app import app
for line in sys.argv[1:]:
    done = CliRunner().invoke(app, line.split(), prog_name="shem")
    print(json.dumps([done.exit_code, done.stdout, done.stderr]))
"""

NEEDS = {
    "serve": "server",
    "bots --database postgresql+asyncpg://localhost/none": "server",
    "load --seconds 1": "server",
    "admin tables": "server",
    "arena golem --players random,greedy --games 10000": "lab",
    "ladder golem --hours 1": "lab",
}


def said(python: Path, folder: Path, *lines: str) -> list[tuple[int, str, str]]:
    """Exit code, output and complaint of each command, one after the other in one process."""
    done = run(python, "-c", EACH, *lines, folder=folder)
    assert done.returncode == 0, done.stderr
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def test_a_game_is_played_at_the_terminal(python: Path, tmp_path: Path) -> None:
    arguments = ("play", "golem", "--bots", "random", "--seed", "b", "--pace", "0")
    with Rig(*arguments, folder=tmp_path, env=clean(), python=python) as rig:
        assert "Anna" in rig.type("1")


def test_what_needs_no_extra_works(python: Path, tmp_path: Path) -> None:
    players = "--players random,random --seed 1"
    games, rule, simulated, *others = said(
        python,
        tmp_path,
        "games",
        "rule GOL-22",
        f"simulate golem --games 2 {players} --json",
        f"record golem {players} --out game.json",
        "replay verify game.json",
    )
    assert "golem" in games[1]
    assert "GOL-22" in rule[1]
    assert json.loads(simulated[1])["games"] == 2
    assert [code for code, _, _ in others] == [0, 0]


def test_the_rooms_need_no_extra_either(python: Path, tmp_path: Path) -> None:
    rooms = "shem.bots, shem.engine, shem.table, shem.testkit.conformance, shem.testkit.golden"
    done = run(python, "-c", f"import {rooms}", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_command_explains_itself(python: Path, tmp_path: Path) -> None:
    told = said(python, tmp_path, *(f"{command} --help" for command in COMMANDS))
    assert [code for code, _, _ in told] == [0] * len(COMMANDS)
    assert [name for name, (_, out, _) in zip(COMMANDS, told, strict=True) if name not in out] == []


def test_a_missing_extra_is_one_sentence(python: Path, tmp_path: Path) -> None:
    wanted = [
        (1, "", f"shem: shem {line.split()[0]} needs the {extra}: pip install 'shem[{extra}]'\n")
        for line, extra in NEEDS.items()
    ]
    assert said(python, tmp_path, *NEEDS) == wanted


LOADED = """
import sys
before = set(sys.modules)
import shem
print(*sorted(set(sys.modules) - before))
"""


def test_to_import_it_loads_nothing_else(python: Path, tmp_path: Path) -> None:
    loaded = run(python, "-c", LOADED, folder=tmp_path).stdout.split()
    ours = {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names}
    assert ours == {"shem"}
    assert {"typing", "dataclasses", "re", "inspect"}.isdisjoint(loaded)


def test_with_the_server_people_can_come(tmp_path: Path) -> None:
    python = linked(tmp_path / "with server", "server")
    with Serving(python, tmp_path) as address:
        assert httpx.get(f"{address}/readyz").status_code == 200


def test_a_module_of_no_extra_is_a_bug_and_stays_one() -> None:
    assert what_is_missing("play", ModuleNotFoundError(name="shem.nothing")) is None


def test_the_names_of_the_extras_are_those_of_the_package() -> None:
    declared = {
        extra: {one.name.replace("-", "_") for one in map(Requirement, lines) if not one.marker}
        for extra, lines in PROJECT["optional-dependencies"].items()
        if extra != "all"
    }
    assert declared == {extra: set(modules) for extra, modules in EXTRAS.items()}
    assert PROJECT["optional-dependencies"]["all"] == [f"shem[{','.join(EXTRAS)}]"]


def test_every_requirement_has_a_lower_bound_that_holds_here() -> None:
    for one in requirements(*EXTRAS):
        assert [bound.operator for bound in one.specifier] == [">="], one
        assert one.specifier.contains(closure([one])[one.name].version), one
