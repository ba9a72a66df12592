"""The same wheel runs compiled or interpreted, and a run of the tests refuses the wrong one."""

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from multiprocessing import get_context

import pytest

from shem import mode

LOADED = "compiled" if mode.is_compiled() else "interpreted"
OTHER = "interpreted" if mode.is_compiled() else "compiled"


def run(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command],
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def collect(expected: str) -> subprocess.CompletedProcess[str]:
    options = ("--collect-only", "-p", "no:cacheprovider", "tests/architecture/test_makefile.py")
    return run("-m", "pytest", *options, SHEM_EXPECT=expected)


def test_the_wrong_mode_is_refused() -> None:
    done = collect(OTHER)
    assert done.returncode == 4
    assert f"SHEM_EXPECT={OTHER}, but the rules loaded are {LOADED}" in done.stdout + done.stderr


@pytest.mark.parametrize("expected", [LOADED, ""])
def test_the_right_mode_or_none_runs_and_is_named(expected: str) -> None:
    done = collect(expected)
    assert done.returncode == 0
    assert f"rules: {mode.mode()}" in done.stdout


def loaded_from() -> str:
    from shem.kernel import state

    return state.__file__


def test_the_variable_forces_every_module_to_its_source() -> None:
    show = "import shem.kernel.state as s, shem.kernel.rng as c; print(s.__file__, c.__file__)"
    done = run("-c", show, SHEM_INTERPRETED="1")
    assert [name.endswith(".py") for name in done.stdout.split()] == [True, True]


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_worker_processes_run_in_the_same_mode(method: str) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context(method)) as pool:
        file = pool.submit(loaded_from).result()
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == mode.is_compiled()
