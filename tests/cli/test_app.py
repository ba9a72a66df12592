import subprocess
import sys
import time

import pytest

from shem import __version__
from shem.cli.app import COMMANDS
from shem.mode import mode
from tests.cli.runs import complaint, run, said


def test_the_version_says_whether_rules_are_compiled() -> None:
    assert said("--version") == f"shem {__version__}, {mode()}\n"


def test_the_version_comes_fast_and_without_what_it_does_not_need() -> None:
    check = "import sys, shem.cli; print([m for m in sys.modules if m in ('rich', 'shem.table')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "shem.cli", "--version"], check=True, timeout=30)
        times.append(time.perf_counter() - start)
    # Half a second on a quiet machine; the tests share theirs.
    assert min(times) < 1.5


def test_shem_alone_shows_what_it_can_do() -> None:
    for result in (run(), run("--help")):
        assert all(command in result.output for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    assert command in said(command, "--help")


def test_an_unknown_command_or_option_gets_a_sentence() -> None:
    assert "plya" in complaint("plya")
    assert "--colour" in complaint("games", "--colour")
    assert "GAME" in complaint("play")
    assert complaint("play", "golem", "--seat", "3").endswith("did you mean '--seats'?")


def test_an_error_of_the_system_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise OSError(28, "No space left on device", "/full")

    monkeypatch.setattr("shem.cli.games.catalog", broken)
    assert complaint("games") == "/full: No space left on device"


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    command = f"{sys.executable} -m shem.cli rule golem | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
