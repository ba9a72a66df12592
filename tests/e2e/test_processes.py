"""Two people whose pages are served by several processes with one PostgreSQL."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.house import House
from tests.e2e.page_pool import PagePool
from tests.e2e.visitor import Visitor
from tests.server.postgres import Postgres

TRIES: Final = 10


@pytest.fixture
def site(
    tmp_path_factory: pytest.TempPathFactory, server_of_databases: Postgres
) -> Iterator[House]:
    where = ("--database", server_of_databases.url(server_of_databases.database()))
    house = House(tmp_path_factory.mktemp("house"), "--pace", "0", "--workers", "2", *where)
    house.start()
    yield house
    house.stop()


def talk(speaker: Visitor, listener: Visitor, text: str) -> None:
    """One of them says something, and both read it; what was not sent stands there still."""
    box = speaker.page.get_by_role("textbox", name="Say something to the table")
    for _ in range(TRIES):
        box.fill(text)
        box.press("Enter")
        with suppress(AssertionError):
            expect(speaker.log).to_contain_text(text, timeout=3000)
            break
    for visitor in (speaker, listener):
        expect(visitor.log).to_contain_text(text)


def test_pages_live_on_when_processes_are_killed(pages: PagePool, site: House) -> None:
    anna, bo = Visitor(pages, site.url), Visitor(pages, site.url)
    anna.lay_table("Me", "A friend (send a link)")
    bo.accept(anna.read_link("Invite a friend"))
    talk(anna, bo, "hello")
    # One after the other, so whichever served them is gone.
    for number, process in enumerate(site.serving()):
        os.kill(process, signal.SIGKILL)
        talk(bo, anna, f"still here, {number}")
        talk(anna, bo, f"so am I, {number}")
    for visitor in (anna, bo):
        assert visitor.errors == []
        visitor.close()
