"""`shem serve --workers`: several processes behind one port, renewed in turn."""

from __future__ import annotations

import json
import os
import signal
from contextlib import closing
from pathlib import Path
from random import Random

import httpx

from tests.cli.runs import complaint
from tests.server.postgres import Postgres
from tests.server.serving import (
    LOCAL,
    ME,
    PATIENCE,
    Caller,
    Server,
    commands_of,
    free_port,
    is_alive,
    until,
)
from tests.server.test_attacks import half_open
from tests.server.test_killing import Talker

HALF_OPEN = 700
"""More than all processes together hold from one address."""


def serving(server: Server) -> list[int]:
    """The processes that the parent has started to serve."""
    return [
        process
        for process, command in commands_of(server.children()).items()
        if "spawn_main" in command and parent_of(process) == server.process.pid
    ]


def parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def test_processes_are_replaced_and_renewed_under_way(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    name = server_of_databases.database()
    options = ("--workers", "2", "--bots", "0", "--port", str(free_port()))
    with Server(tmp_path, "--database", server_of_databases.url(name), *options) as server:
        with closing(Caller(server.address)) as anna:
            table = anna.open(ME, LOCAL)
            talker = Talker([anna], table, 0, Random(1))
            talker.start()
            speak_on(talker)
            first = serving(server)
            assert len(first) == 2
            os.kill(first[0], signal.SIGKILL)
            until(lambda: len(serving(server)) == 2 and first[0] not in serving(server))
            speak_on(talker)
            second = serving(server)
            server.process.send_signal(signal.SIGHUP)
            until(lambda: len(serving(server)) == 2 and not {*second} & {*serving(server)})
            speak_on(talker)
            talker.is_over = True
            talker.join(PATIENCE)
            assert not talker.wrong, talker.wrong
        third = serving(server)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        assert not any(is_alive(process) for process in third)
    rows = server_of_databases.ask(name, "SELECT message FROM log ORDER BY seq")
    kept = [json.loads(text).get("text") for (text,) in rows]
    assert [text for text in kept if text in talker.done] == talker.done
    assert "Traceback" not in server.printed(), server.printed()


def speak_on(talker: Talker) -> None:
    count = len(talker.done)
    until(lambda: len(talker.done) > count + 5 or bool(talker.wrong), lambda: talker.wrong)


def test_half_open_connections_stop_no_process_and_all_end_with_their_parent(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    url = server_of_databases.url(server_of_databases.database())
    options = ("--workers", "2", "--bots", "0", "--port", str(free_port()))
    with Server(tmp_path, "--database", url, *options) as server:
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        with half_open(server, HALF_OPEN), closing(Caller(server.address)) as anna:
            line = anna.at(anna.open(ME, LOCAL), 0)
            assert line.say("chat", text="hello")["type"] == "done"
            line.close()
        children = serving(server)
        server.kill()
        until(lambda: not any(is_alive(child) for child in children))


def test_several_processes_need_another_database_than_sqlite(tmp_path: Path) -> None:
    told = complaint("serve", "--data", tmp_path, "--workers", "2")
    assert "SQLite is for one process" in told
    assert "postgresql+asyncpg://" in told
    assert not (tmp_path / "shem.sqlite3").exists()


def test_an_address_that_is_none_is_named() -> None:
    for address in ("mysql://somewhere/else", "nonsense", "postgresql://host/name"):
        assert "--database is" in complaint("serve", "--database", address)
    assert "secret" not in complaint("serve", "--database", "mysql://me:secret@somewhere/else")


def test_bots_alone_need_a_database_that_is_shared(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'shem.sqlite3'}"
    assert "share a PostgreSQL" in complaint("bots", "--database", url)


def test_a_database_that_does_not_answer_is_named() -> None:
    address = f"postgresql+asyncpg://shem@127.0.0.1:{free_port()}/nothing"
    assert "the database cannot be opened (nothing)" in complaint("serve", "--database", address)
