"""What the operator sees: figures for Prometheus, and lines of the log."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from shem import __version__
from shem.server.logs import SHORT, Lines
from shem.server.metrics import BOUNDS, MOST_FAILURES, OTHER, Metrics, Timing
from tests.server.evening import Evening, evening, invitation, opened, play, two_at_a_table

pytestmark = pytest.mark.anyio

HERE = "http://127.0.0.1:8000"
Figures = dict[tuple[str, ...], float]


async def asked(
    night: Evening, *, client: str = "127.0.0.1", base: str = HERE, **headers: str
) -> httpx.Response:
    """Somebody at this address asks for the figures."""
    transport = httpx.ASGITransport(night.app, client=(client, 50000))
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with httpx.AsyncClient(transport=transport, base_url=base, headers=named) as http:
        return await http.get("/metrics")


async def figures(night: Evening) -> Figures:
    """Every figure, by its name and the values of its labels."""
    answer = await asked(night)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_a_move_is_counted_at_every_stage(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    before = await figures(night)
    assert before["shem_sockets",] == 2
    assert before["shem_open_tables",] == 1
    assert before["shem_kept_tables", "running"] == 1
    await play(Random(1), *sockets, most=10)
    after = await figures(night)
    moved = ("shem_moves_total", "person", "golem")
    assert before.get(moved, 0) == 0 < after[moved]
    assert after["shem_messages_total", "act"] > 0
    for stage in ("decide", "write", "show", "answer"):
        counted = ("shem_stage_seconds_count", stage)
        assert after[counted] > before[counted], stage
    assert after["shem_commit_seconds_count",] > before["shem_commit_seconds_count",]
    assert after["shem_changes_total",] > before["shem_changes_total",]
    assert after["shem_requests_total", "2xx"] > before["shem_requests_total", "2xx"]


async def test_the_build_and_the_process_are_told(night: Evening) -> None:
    answer = await asked(night)
    assert f'version="{__version__}"' in answer.text
    told = await figures(night)
    assert told["process_cpu_seconds_total",] > 0
    assert told["shem_bots_waiting",] == told["shem_bots_working",] == 0
    assert told["shem_damaged_tables",] == 0


async def test_a_failure_is_counted_by_its_words_alone(night: Evening) -> None:
    anna = await night.person()
    table = await opened(anna, "me", "bot random")
    logging.getLogger("shem.server").warning("a bot failed", extra={"fields": {"table": table}})
    assert (await figures(night))["shem_failures_total", "a bot failed"] == 1


def test_failures_of_too_many_kinds_are_put_together() -> None:
    metrics = Metrics()
    for number in range(MOST_FAILURES + 5):
        metrics.fail(f"failure {number}")
    assert len(metrics.failures) == MOST_FAILURES + 1
    assert metrics.failures[OTHER] == 5


def test_a_duration_is_counted_under_the_first_bound_it_does_not_pass() -> None:
    timing = Timing()
    for seconds in (BOUNDS[0], BOUNDS[0] + 0.0001, BOUNDS[-1] + 1):
        timing.took(seconds)
    counts = [count for _, count in timing.buckets()]
    assert counts == [1.0, *[2.0] * (len(BOUNDS) - 1), 3.0]


async def test_no_secret_is_among_the_figures(night: Evening) -> None:
    anna, bo = await night.person("Anna Analytica"), await night.person()
    table = await two_at_a_table(anna, bo)
    code = await invitation(anna, await opened(anna, "me", "open"), 1)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    await play(Random(1), *sockets, most=10)
    text = (await asked(night)).text
    for secret in (anna.token, bo.token, table, table[:SHORT], code, "Analytica"):
        assert secret not in text


@pytest.mark.parametrize(
    ("client", "base", "headers"),
    [
        ("203.0.113.9", HERE, {}),
        ("127.0.0.1", HERE, {"x_forwarded_for": "127.0.0.1"}),
        ("127.0.0.1", HERE, {"forwarded": "for=203.0.113.9"}),
        ("127.0.0.1", HERE, {"x_real_ip": "203.0.113.9"}),
        ("127.0.0.1", "http://evil.example", {}),
    ],
)
async def test_others_find_nothing(
    night: Evening, client: str, base: str, headers: dict[str, str]
) -> None:
    answer = await asked(night, client=client, base=base, **headers)
    assert answer.status_code == 404
    assert "shem_" not in answer.text


async def test_behind_a_proxy_this_machine_is_nobody_in_particular(tmp_path: Path) -> None:
    async with evening(tmp_path, public_url="https://games.example.org") as night:
        assert (await asked(night)).status_code == 404


async def test_networks_that_are_named_may_read(tmp_path: Path) -> None:
    async with evening(tmp_path, metrics_from=("10.0.0.0/8",)) as night:
        by_name = "http://web1:8000"
        assert (await asked(night, client="10.1.2.3", base=by_name)).status_code == 200
        assert (await asked(night, client="::ffff:10.1.2.3", base=by_name)).status_code == 200
        assert (await asked(night, client="127.0.0.1")).status_code == 404
        forwarded = await asked(night, client="10.1.2.3", x_forwarded_for="10.1.2.4")
        assert forwarded.status_code == 404


def line_of(**fields: Any) -> dict[str, Any]:
    record = logging.LogRecord("shem.server", logging.INFO, "", 0, "table opened", None, None)
    record.__dict__["fields"] = fields
    found: dict[str, Any] = json.loads(Lines().format(record))
    return found


def test_a_line_of_the_log_has_the_beginning_of_a_table_alone() -> None:
    assert line_of(table="abcdefghijklmnop", game="golem")["table"] == "abcdef"
    assert "request" not in line_of()


async def test_a_line_of_the_log_names_the_request(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(Lines().format(record)))

    logger = logging.getLogger("shem.server")
    logger.addHandler(kept := Kept())
    caplog.set_level(logging.INFO, "shem.server")
    try:
        anna = await night.person()
        answer = await anna.post(
            "/api/tables", game="golem", chairs=[{"kind": "me"}, {"kind": "open"}]
        )
    finally:
        logger.removeHandler(kept)
    (opening,) = [line for line in lines if line["what"] == "table opened"]
    assert opening["request"] == answer.headers["x-request-id"]
    assert opening["table"] == answer.json()["id"][:SHORT]
    other = await anna.get("/api/me")
    assert other.headers["x-request-id"] != opening["request"]
