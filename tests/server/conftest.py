"""The server's tests run on one loop, each with a house of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.evening import Evening, evening


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """A house with nobody in it yet."""
    async with evening(tmp_path) as night:
        yield night


@pytest.fixture
def elsewhere(server_of_databases: postgres.Postgres) -> str:
    """The address of an empty database there."""
    return server_of_databases.url(server_of_databases.database())
