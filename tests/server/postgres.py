"""A PostgreSQL of the tests' own, in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from shem.server.storage.store import Store
from tests.server.serving import free_port

PATIENCE: Final = 120.0
NOBODY: Final = 65534
"""The user who runs it where the tests run as root: PostgreSQL refuses to."""
QUICK: Final = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=100")
"""What is lost with the machine is of no interest here; what is lost with a process is."""
MISSING: Final = (
    "there is no PostgreSQL on this machine: install it (Debian: apt-get install postgresql)"
)

BOTH: Final = ("SQLite", pytest.param("PostgreSQL", marks=pytest.mark.soak))
"""The databases that shem knows. The gate has a short set of tests on the second one."""


def programs() -> Path:
    """The folder with initdb and postgres; Debian does not put them on the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: -int(one.parts[-2]))
    found = shutil.which("initdb")
    places = [*folders, *([Path(found).resolve().parent] if found else [])]
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise AssertionError(MISSING)


class Postgres:
    """A server of databases; it can be stopped, started again, and asked by SQL."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._made = 0
        self._pattern = ""
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            self._who = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        data = str(folder / "data")
        options = ["--no-sync", "--no-locale", "-E", "UTF8", "-A", "trust", "-U", "shem"]
        self._run("initdb", "-D", data, *options)
        self.start()

    def start(self) -> None:
        settings = [f"-c{one}" for one in (*QUICK, "listen_addresses=127.0.0.1")]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        with (self.folder / "lines.txt").open("a") as lines:
            self.process = subprocess.Popen(
                [str(programs() / "postgres"), *where, *settings],
                stdout=lines,
                stderr=lines,
                cwd=self.folder,
                **self._who,
            )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while self._ask("postgres", "SELECT 1").returncode:
            assert time.monotonic() < deadline, (self.folder / "lines.txt").read_text()
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, as if it had crashed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def kill_one(self, database: str) -> None:
        """The process that serves one connection; then the server has all of them end."""
        of_shem = "application_name = 'shem' AND datname = current_database()"
        ((process,), *_) = self.ask(database, f"SELECT pid FROM pg_stat_activity WHERE {of_shem}")
        os.kill(int(process), signal.SIGKILL)

    def stall(self, seconds: float) -> None:
        """It does nothing for so long, as on a disk that takes its time."""
        file = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        processes = [self.process.pid, *map(int, file.read_text().split())]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        time.sleep(seconds)
        for process in processes:
            os.kill(process, signal.SIGCONT)

    def database(self) -> str:
        """The name of a new database."""
        self._made += 1
        name = f"evening{self._made}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return name

    async def prepared(self) -> str:
        """The address of a new database of the present shape: a copy, which is quicker to make."""
        if not self._pattern:
            self._pattern = self.database()
            await (await Store.open(self.url(self._pattern))).close()
        self._made += 1
        name = f"evening{self._made}"
        self.ask("postgres", f"CREATE DATABASE {name} TEMPLATE {self._pattern}")
        return self.url(name)

    def url(self, name: str, port: int | None = None) -> str:
        return f"postgresql+asyncpg://shem@127.0.0.1:{port or self.port}/{name}"

    def ask(self, database: str, statement: str) -> list[list[str]]:
        """The rows of an answer, as another program reads them."""
        done = self._ask(database, statement)
        assert done.returncode == 0, done.stderr
        return [line.split("\t") for line in done.stdout.splitlines()]

    def _ask(self, database: str, statement: str) -> subprocess.CompletedProcess[str]:
        where = ["-h", str(self.folder), "-p", str(self.port), "-U", "shem", "-d", database]
        command = [str(programs() / "psql"), *where, "-XqAt", "-F", "\t", "-c", statement]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(programs() / program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            **self._who,
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def running() -> Iterator[Postgres]:
    """Start one, and leave nothing of it behind."""
    folder = Path(tempfile.mkdtemp(prefix="shem-postgres-"))
    server = None
    try:
        server = Postgres(folder)
        yield server
    finally:
        if server is not None and server.process.poll() is None:
            server.stop()
        shutil.rmtree(folder)


async def settings_on(database: str, request: pytest.FixtureRequest) -> dict[str, Any]:
    """The settings of a house that keeps everything in one of `BOTH`."""
    if database == "SQLite":
        return {}
    server: Postgres = request.getfixturevalue("server_of_databases")
    return {"database": await server.prepared()}


def options_on(database: str, request: pytest.FixtureRequest) -> tuple[str, ...]:
    """The same for `shem serve`."""
    if database == "SQLite":
        return ()
    server: Postgres = request.getfixturevalue("server_of_databases")
    return "--database", server.url(server.database())
