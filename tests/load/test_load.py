"""`shem load`: what it sends and reads, and the figures it gives."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode

from shem.cli.app import command
from shem.kernel.errors import ShemError
from shem.load.figures import Figures, table_of
from shem.load.frames import frame, taken
from shem.load.measuring import Wish, measured
from shem.load.serving import roomy
from shem.server.settings import Limits, Rate
from tests.server.postgres import Postgres

KEYS = {"rate", "reached", "p50_ms", "p95_ms", "p99_ms", "server_cpu_ms_per_move"}


@pytest.mark.parametrize("size", [0, 5, 125, 126, 4000, 65535, 65536, 70000])
def test_a_frame_of_a_server_is_read_however_it_is_cut(size: int) -> None:
    payload = b"x" * size
    raw = Frame(Opcode.TEXT, payload).serialize(mask=False)
    buffer = bytearray(raw[:3])
    assert size < 2 or taken(buffer) is None
    buffer[:] = raw + raw[:1]
    assert taken(buffer) == (Opcode.TEXT, payload)
    assert buffer == raw[:1]


def test_a_frame_of_a_client_is_masked() -> None:
    for size in (3, 200):
        sent = frame(b"y" * size)
        assert sent[1] & 0x80
        assert sent.endswith(b"y" * size)


def test_a_rate_is_borne_when_it_is_reached_in_time() -> None:
    quick = [0.01] * 99
    assert Figures(100, 99, quick, 0.2).is_kept
    assert not Figures(100, 90, quick, 0.2).is_kept
    assert not Figures(100, 99, [*quick, *[0.2] * 20], 0.2).is_kept
    assert not Figures(None, 99, quick, 0.2).is_kept


def test_the_measured_server_is_limited_in_nothing_but_its_sizes() -> None:
    limits = roomy()
    rates = [
        value for value in map(limits.__getattribute__, Limits.__slots__) if isinstance(value, Rate)
    ]
    assert {rate.per_second for rate in rates} == {10**9}
    assert (limits.frame, limits.body) == (Limits().frame, Limits().body)
    assert limits.live_tables == limits.sockets == 10**9


def test_a_server_is_measured_and_told_in_json() -> None:
    report = measured(Wish(tables=2, watchers=3, rates=(20.0,), seconds=1.0))
    assert json.loads(json.dumps(report)) == report
    assert [rate.keys() for rate in report["rates"]] == [KEYS]
    assert report["closed"].keys() == KEYS
    assert report["closed"]["reached"] > 0
    assert report["sockets"] == 7
    assert report["rss_mb"] > 20
    assert report["rates"][0]["server_cpu_ms_per_move"] > 0
    assert len(table_of(report)) == 4


def test_several_processes_need_postgresql() -> None:
    with pytest.raises(ShemError, match="SQLite is for one process"):
        command("load").main(["--workers", "2"], standalone_mode=False)


def test_several_processes_are_measured_together(server_of_databases: Postgres) -> None:
    url = server_of_databases.url(server_of_databases.database())
    report = measured(Wish(tables=2, rates=(20.0,), seconds=1.0, database=url, workers=2))
    assert report["closed"]["reached"] > 0
    assert report["closed"]["server_cpu_ms_per_move"] > 0
    # Each of them holds what one holds.
    assert report["rss_mb"] > 150
