"""Every address with every kind of input: answers as documented, errors in words, never a 500."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from shem.server.app import make_app
from shem.server.settings import Settings
from shem.server.wire import Problem
from tests.server.evening import GENEROUS, prepare, wish
from tests.server.postgres import BOTH, Postgres, settings_on
from tests.server.serving import free_port, until

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


class Fuzzed:
    """A server in a thread, and a guest with a table that exists."""

    def __init__(self, folder: Path, **told: Any) -> None:
        asyncio.run(prepare(folder))
        limits = replace(GENEROUS)
        self.app = make_app(replace(Settings.at(folder), limits=limits, bots=0, pace=0.0, **told))
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._server = uvicorn.Server(
            uvicorn.Config(self.app, port=port, log_config=None, access_log=False, ws="none")
        )
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        until(lambda: self._server.started)
        self.session = requests.Session()
        self.session.headers["x-shem"] = "1"
        self.table = self._opened(wish("me", "open", privacy="public"))
        self.over = self._opened(wish("bot random", "bot random"))
        self.code = self._posted(f"/api/tables/{self.table}/invites/1")["url"].rpartition("/")[2]

    def _posted(self, path: str, **body: Any) -> Any:
        return self.session.post(self.address + path, json=body, timeout=20).json()

    def _opened(self, body: dict[str, Any]) -> str:
        return str(self._posted("/api/tables", **body)["id"])

    def close(self) -> None:
        self.session.close()
        self._server.should_exit = True
        self._thread.join(20)


@pytest.fixture(scope="module", params=BOTH)
def fuzzed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Fuzzed]:
    settings = asyncio.run(settings_on(request.param, request))
    server = Fuzzed(tmp_path_factory.mktemp("fuzz"), **settings)
    yield server
    server.close()


@pytest.fixture(scope="module")
def fuzzed_elsewhere(
    server_of_databases: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Fuzzed]:
    url = asyncio.run(server_of_databases.prepared())
    server = Fuzzed(tmp_path_factory.mktemp("fuzz"), database=url)
    yield server
    server.close()


SCHEMA = schemathesis.openapi.from_dict(make_app(Settings(database="")).openapi())
OPERATIONS: dict[str, Any] = {
    operation.label: operation
    for found in SCHEMA.get_all_operations()
    if (operation := found.ok()) is not None  # type: ignore[union-attr]
}


def fuzz(operation: str, fuzzed: Fuzzed, *, examples: int, is_lucky: bool) -> None:
    """Ask a number of things of one address."""

    @settings(max_examples=examples, suppress_health_check=QUIET, derandomize=not is_lucky)
    @given(OPERATIONS[operation].as_strategy())
    def asked(case: Any) -> None:
        ask(case, fuzzed)

    asked()


def ask(case: Any, fuzzed: Fuzzed) -> None:
    """As generated, then with names of what is really there."""
    for names in ({}, {"table": fuzzed.table, "code": fuzzed.code}, {"table": fuzzed.over}):
        known = {key: value for key, value in names.items() if key in case.path_parameters}
        if names and not known:
            continue
        case.path_parameters = {**case.path_parameters, **known}
        headers = {"x-shem": "1"}
        answer = case.call(base_url=fuzzed.address, session=fuzzed.session, headers=headers)
        case.validate_response(answer, checks=CHECKS)
        assert "Traceback" not in answer.text
        if answer.status_code >= 400:
            assert Problem.model_validate_json(answer.content).sentence


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_as_documented(operation: str, fuzzed: Fuzzed) -> None:
    fuzz(operation, fuzzed, examples=15, is_lucky=False)


def test_every_answer_is_as_documented_where_postgresql_keeps_it(
    fuzzed_elsewhere: Fuzzed,
) -> None:
    for operation in OPERATIONS:
        fuzz(operation, fuzzed_elsewhere, examples=2, is_lucky=False)


@pytest.mark.soak
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_as_documented_for_long(operation: str, fuzzed: Fuzzed) -> None:
    fuzz(operation, fuzzed, examples=500, is_lucky=True)
