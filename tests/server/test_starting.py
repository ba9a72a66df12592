"""How `shem serve` begins, or says in one sentence why it cannot."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from shem.kernel.errors import ShemError
from shem.server.app import make_app
from shem.server.instance_lock import alone_with
from shem.server.registry import Registry
from shem.server.settings import Settings
from shem.server.storage.database import sqlite_url
from shem.server.storage.records import Guest
from shem.server.storage.store import Store
from tests.cli.runs import complaint
from tests.server.evening import prepare
from tests.server.serving import PATIENCE, SHEM, Caller, Server, free_port


def refused(folder: Path, *options: str) -> str:
    return complaint("serve", "--data", folder, "--port", str(free_port()), *options)


def test_a_second_server_on_one_database_refuses_to_start(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", str(free_port())) as first:
        # In a process of its own: a server that is not refused would serve, and never come back.
        second = [sys.executable, "-c", SHEM, "serve", "--data", str(tmp_path)]
        done = subprocess.run(second, capture_output=True, text=True, timeout=PATIENCE, check=False)
        (sentence,) = done.stderr.splitlines()
        file = tmp_path / "shem.sqlite3"
        assert sentence.startswith(f"shem: another server is already using {file}: ")
        assert (done.returncode, done.stdout) == (1, "")
        with closing(Caller(first.address)) as anna:
            assert anna.http.get("/readyz").json()["ok"]
        first.kill()
    with Server(tmp_path, "--port", str(free_port())) as third:
        assert third.stop() == 0


def test_a_database_is_free_again_when_its_server_has_gone(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "shem.sqlite3")
    with alone_with(url):
        with pytest.raises(ShemError, match="another server"), alone_with(url):
            pass
        with alone_with(sqlite_url(tmp_path / "other.sqlite3")):
            pass
    with alone_with(url):
        pass


def test_other_databases_are_shared() -> None:
    url = make_url("postgresql+asyncpg://shem@db.example.org/shem")
    with alone_with(url), alone_with(url):
        pass


NAMES = ("we?ird", "we#ird", "50%41", "a b", "x&mode=ro", "file:x", "ünïcode")


@pytest.mark.anyio
@pytest.mark.parametrize("name", NAMES)
async def test_a_folder_of_any_name_is_the_one_that_is_written(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    await prepare(folder)
    store = await Store.open(sqlite_url(folder / "shem.sqlite3"))
    await store.add_guest(Guest("anna", "Anna"), "token", 1)
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == [name]
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database:
        assert database.execute("select name from guests").fetchall() == [("Anna",)]


def test_the_server_writes_where_it_says(tmp_path: Path) -> None:
    folder = tmp_path / "we?ird"
    folder.mkdir()
    with Server(folder, "--port", str(free_port())) as server, closing(Caller(server.address)):
        assert server.stop() == 0
    assert [file.name for file in tmp_path.iterdir()] == ["we?ird"]
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database:
        assert database.execute("select count(*) from guests").fetchone() == (1,)


@pytest.mark.anyio
async def test_a_start_that_fails_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[Store] = []
    close = Store.close

    async def noted(store: Store) -> None:
        closed.append(store)
        await close(store)

    async def fails(_: Registry) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Store, "close", noted)
    monkeypatch.setattr(Registry, "start", fails)
    app = make_app(Settings.at(tmp_path))
    with pytest.raises(OSError, match="no room"):
        async with app.router.lifespan_context(app):
            pass
    assert closed == [app.state.registry.store]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    sentence = refused(tmp_path / "file")
    assert sentence == f"cannot store anything in {tmp_path / 'file'}: File exists"


def test_a_folder_in_which_nothing_can_be_written() -> None:
    sentence = refused(Path("/proc/self/task"))
    assert sentence.startswith("cannot write in /proc/self/task: ")


def test_a_database_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "shem.sqlite3").mkdir()
    assert "unable to open database file" in refused(tmp_path)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "shem.sqlite3").write_text("a letter to a friend " * 100)
    sentence = refused(tmp_path)
    assert sentence.startswith(f"the database cannot be opened ({tmp_path / 'shem.sqlite3'}): ")
    assert "not a database" in sentence


@pytest.mark.anyio
async def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    await prepare(tmp_path)
    with closing(sqlite3.connect(tmp_path / "shem.sqlite3")) as database:
        database.execute("update alembic_version set version_num = 'from the future'")
        database.commit()
    with pytest.raises(ShemError, match="another version of shem"):
        await Store.open(sqlite_url(tmp_path / "shem.sqlite3"))


@pytest.mark.anyio
async def test_a_database_that_can_only_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await prepare(tmp_path)
    monkeypatch.setattr("shem.server.storage.database.PRAGMAS", ("query_only = ON",))
    with pytest.raises(ShemError, match=r"cannot be opened .*readonly"):
        await Store.open(sqlite_url(tmp_path / "shem.sqlite3"))


@pytest.mark.parametrize(
    "host", ["no such host", "nowhere.invalid", "a" * 70 + ".org", "256.1.1.1"]
)
def test_an_address_that_is_none(tmp_path: Path, host: str) -> None:
    assert refused(tmp_path, "--host", host) == (
        f"cannot listen on {host}: there is no such address"
    )


def test_an_address_of_another_machine(tmp_path: Path) -> None:
    sentence = refused(tmp_path, "--host", "192.0.2.1")
    assert sentence.startswith("cannot listen on 192.0.2.1, port ")


@pytest.mark.parametrize("name", ["nowhere/shem.sock", "x" * 200])
def test_a_socket_file_that_cannot_be(tmp_path: Path, name: str) -> None:
    sentence = complaint("serve", "--data", tmp_path, "--socket", tmp_path / name)
    assert sentence.startswith(f"cannot listen on {tmp_path / name}: ")
    assert "None" not in sentence
