"""Every run of the tests knows whether it sees compiled or interpreted rules, and says so."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from shem.mode import is_compiled, mode

if TYPE_CHECKING:
    from tests.server.postgres import Postgres

# The gate must give the same answer twice; `make soak` is where luck is welcome.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")


def pytest_configure() -> None:
    # A shell that starts us in the background ignores Ctrl-C for us and all that we start.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = os.environ.get("SHEM_EXPECT")
    loaded = "compiled" if is_compiled() else "interpreted"
    if expected and expected != loaded:
        pytest.exit(f"SHEM_EXPECT={expected}, but the rules loaded are {loaded}", returncode=4)


def pytest_report_header() -> str:
    return f"rules: {mode()}"


@pytest.fixture(scope="session")
def server_of_databases() -> Iterator[Postgres]:
    """A PostgreSQL; where there is none, the tests fail."""
    # Most tests need nothing of the kind.
    from tests.server.postgres import running

    with running() as server:
        yield server
