"""Every code block of the README and the how-tos runs, as somebody would type it.

Commands of ours are run in a folder with the files that the pages speak of. Long ones get fewer
games. Measurements are only read in the gate, and run in `make soak`. What needs Docker or PyPI is
checked by tests/server/test_deploy.py and tests/installing.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from shem.cli.app import COMMANDS, command
from shem.games import game
from tests.cli.rig import Rig
from tests.server.serving import Server, free_port

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/how-to/*.md"))]
BLOCK = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)

# The blocks of this one are parts of a game; tests/testkit/test_liarsdice.py finds them there.
PARTS = "add-a-game.md"
WHOLE = [page for page in PAGES if page.name != PARTS]

KINDS = {"python", "sh", "text", "nginx", "toml"}
ELSEWHERE = {"docker", "make", "pip", "python"}
MEASURES = {"bench", "load", "ladder", "balance"}
SMALLER = {
    r"\brecord golem": "record golem -o target=1",
    r"--games \d+": "--games 4",
    r"--hours \d+": "--hours 0.001",
    r"--iterations \d+": "--iterations 10",
    r"--tables \d+": "--tables 2 --seconds 1 --rate 4",
    r"\bbench$": "bench golem --rounds 1 --json",
    r"analyse game.json$": "analyse game.json --iterations 10",
    r"--database \S+|--config \S+": "",
}
QUESTIONS = "test fern toad\ncheck fern red\n"


def blocks(page: Path) -> list[tuple[str, str]]:
    """The language and the text of every block."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [(title.partition(" ")[0], text) for title, text in found]


def lines_of(page: Path) -> list[str]:
    """The commands of a page, without remarks, as a shell reads them."""
    texts = "".join(text for kind, text in blocks(page) if kind == "sh")
    lines = (re.sub(r"(^|\s+)# .*", "", line) for line in texts.replace("\\\n", " ").splitlines())
    return [line.strip() for line in lines if line.strip()]


COMMAND_LINES = [(page.name, line) for page in PAGES for line in lines_of(page)]
OURS = [(page, line) for page, line in COMMAND_LINES if re.search(r"\bshem [a-z]", line)]


def calls(line: str) -> Iterator[list[str]]:
    """Each call of `shem` in a line: the name of a command and its arguments."""
    words = shlex.split(line)
    for at, word in enumerate(words):
        if word == "shem" and at + 1 < len(words) and (at == 0 or words[at - 1] in ("|", "&&")):
            yield list(takewhile(lambda one: one not in ("|", "&&", "<", ">"), words[at + 1 :]))


def program(line: str) -> str:
    """The first word of a line that is no variable."""
    return next(word for word in line.split() if "=" not in word)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_says_what_it_is(page: Path) -> None:
    kinds = {kind for kind, _ in blocks(page)}
    assert kinds <= KINDS, "give it a language, so that it can be run"
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    assert "```" not in text
    assert not re.search(r"\n\n    \S", text), "use a fence with a language instead of indenting"


@pytest.mark.parametrize("page", WHOLE, ids=lambda page: page.name)
def test_python_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, object] = {}
    texts = [text for kind, text in blocks(page) if kind == "python"]
    for text in texts:
        exec(compile(text, page.name, "exec"), scope)
    assert bool(capsys.readouterr().out) == bool(texts)


def test_no_command_is_left_out() -> None:
    known = {*ELSEWHERE, "shem"}
    assert [line for _, line in COMMAND_LINES if program(line) not in known] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make ([a-z-]+)", "\n".join(one for _, one in COMMAND_LINES), re.M):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize(("page", "line"), OURS)
def test_a_command_has_the_options_it_is_shown_with(page: str, line: str) -> None:
    found = list(calls(line))
    assert found
    for name, *arguments in found:
        assert name in COMMANDS
        options = {part for one in arguments for part in [one.partition("=")[0]] if one[:1] == "-"}
        known = set(all_options(command(name)))
        assert options - known - {"-"} == set()


def all_options(one: object) -> Iterator[str]:
    for parameter in getattr(one, "params", ()):
        yield from (*parameter.opts, *parameter.secondary_opts)
    for below in getattr(one, "commands", {}).values():
        yield from all_options(below)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the pages speak of, and a `shem` to call."""
    place = tmp_path_factory.mktemp("evening")
    program = place / "bin" / "shem"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m shem.cli "$@"\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    (facts,) = [text for kind, text in blocks(ROOT / "docs/how-to/deduce.md") if kind == "text"]
    (place / "facts.txt").write_text(facts, encoding="utf-8")
    (place / "questions.txt").write_text(QUESTIONS, encoding="utf-8")
    shutil.copytree(game("golem").home / "data", place / "my-edition")
    typed(place, "shem record golem --players greedy,greedy --seed 1 --out game.json")
    return place


def typed(place: Path, line: str) -> str:
    """What a line of a page prints, run by a shell."""
    for long, short in SMALLER.items():
        line = re.sub(long, short, line)
    path = os.pathsep.join((str(place / "bin"), os.environ["PATH"]))
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=place,
        env={**os.environ, "PATH": path, "XDG_DATA_HOME": str(place), "COLUMNS": "100"},
        input=QUESTIONS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def chosen(*names: str) -> list[str]:
    """The lines whose first command of ours is one of these, each once."""
    return sorted({line for _, line in OURS if next(calls(line))[0] in names})


STAY = ("serve", "play", "bots", "admin", "new-game")


@pytest.mark.parametrize("line", chosen(*(set(COMMANDS) - MEASURES - set(STAY))))
def test_a_line_runs(folder: Path, line: str) -> None:
    assert typed(folder, line)


@pytest.mark.soak
@pytest.mark.parametrize("line", chosen(*MEASURES))
def test_a_measurement_runs(folder: Path, line: str) -> None:
    assert typed(folder, line)


@pytest.mark.parametrize("line", chosen("play"))
def test_a_game_begins(tmp_path: Path, line: str) -> None:
    (arguments,) = calls(line)
    with Rig(*arguments, folder=tmp_path) as rig:
        assert rig.ready()


@pytest.mark.parametrize("line", chosen("serve"))
def test_a_server_starts_and_stops(tmp_path: Path, line: str) -> None:
    ((_, *arguments),) = calls(line)
    here = [one.replace("/run/shem", str(tmp_path)) for one in arguments]
    if "--port" in here:
        here[here.index("--port") + 1] = str(free_port())
    with Server(tmp_path, *here) as server:
        assert server.stop() == 0


@pytest.mark.parametrize("line", chosen("admin"))
def test_a_backup_is_made_and_restored(tmp_path: Path, folder: Path, line: str) -> None:
    with Server(tmp_path, "--port", str(free_port())) as server:
        server.stop()
    copies = tmp_path / "copies"
    copies.mkdir()
    (copy,) = re.findall(r"/backups/(\S+)", line)
    kept = f"shem admin --data {tmp_path} backup {copies / copy}"
    typed(folder, kept)
    if "restore" in line:
        typed(folder, line.replace("/var/lib/shem", str(tmp_path)).replace("/backups", str(copies)))
