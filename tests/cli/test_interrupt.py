"""Ctrl-C is never an accident: whenever it comes, the program goes without a complaint."""

import os
import signal
import subprocess
import sys
import time

import pytest

from shem.engine.worker_process import interruptions_held

# Both begin once `shem` itself is there, which is nothing that the command line could guard.
AT_AN_IMPORT = """
import signal, sys
import shem

module = sys.argv.pop(1)

class Interrupting:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == module:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting)
from shem.cli import main
main()
"""
AT_SOME_TIME = """
import sys
import shem

class Beginning:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "shem.cli.app":
            print("begun", flush=True)

sys.meta_path.insert(0, Beginning)
from shem.cli import main
main()
"""
WHILE_A_CLASS_IS_MADE = """
import sys
import shem

class Named:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

class Beginning:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "shem.cli.app":
            type("Owner", (), {"name": Named()})

sys.meta_path.insert(0, Beginning)
from shem.cli import main
main()
"""
IN_A_CALLBACK = """
import signal, sys, time, types, weakref

class Thing:
    pass

def interrupt(_):
    signal.raise_signal(signal.SIGINT)

def app(prog_name):
    thing = Thing()
    reference = weakref.ref(thing, interrupt)
    del thing
    time.sleep(30)

sys.modules["shem.cli.app"] = types.SimpleNamespace(app=app)
from shem.cli import main
main()
"""
SIMULATE = ("simulate", "golem", "--games", "400", "--players", "random", "-o", "target=3")


@pytest.mark.parametrize(
    "module",
    [
        "shem.cli.app",
        "typer",
        "shem.cli.simulate",
        "shem.lab.simulate",
        "shem.engine.worker_process",
    ],
)
def test_an_import_can_be_interrupted(module: str) -> None:
    command = [sys.executable, "-c", AT_AN_IMPORT, module, *SIMULATE]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_callback_swallows_no_interrupt() -> None:
    command = [sys.executable, "-c", IN_A_CALLBACK]
    done = subprocess.run(command, capture_output=True, text=True, timeout=25, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("seconds", [0, 0.05, 0.15, 0.3, 0.6])
@pytest.mark.parametrize("times", [1, 2])
def test_at_any_time_nothing_is_said_not_by_workers_either(seconds: float, times: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", AT_SOME_TIME, *SIMULATE, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"
        for _ in range(times):
            time.sleep(seconds)
            if process.poll() is None:
                # As a terminal does it: to everybody who runs in it.
                os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    assert "Traceback" not in complaints
    assert process.returncode in (0, 130)


def test_an_interrupt_that_python_wraps_is_one() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WHILE_A_CLASS_IS_MADE], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (130, "")


def test_workers_begin_deaf() -> None:
    check = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with interruptions_held():
        done = subprocess.run([sys.executable, "-c", check], capture_output=True, check=True)
    assert done.stdout == b"True\n"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, check=True)
    assert done.stdout == b"False\n"


def test_what_is_held_is_not_lost() -> None:
    steps = []

    def interrupted() -> None:
        with interruptions_held():
            signal.raise_signal(signal.SIGINT)
            steps.append("held")
        steps.append("lost")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert steps == ["held"]
