"""A browser and a server for the tests that play as people do."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import FLAGS, MISSING, chromium
from tests.e2e.house import House, house_on
from tests.e2e.page_pool import PagePool
from tests.e2e.staging import SHEM, Staging
from tests.e2e.visitor import Visitor
from tests.server.postgres import BOTH

Invite = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for these tests; its event loop must be gone when others begin theirs."""
    program = chromium()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def pages(browser: Browser) -> PagePool:
    return PagePool(browser)


@pytest.fixture(scope="session", params=BOTH)
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A server for all tests: each comes with visitors of its own, who meet nobody."""
    yield from house_on(request, "--pace", "0")


@pytest.fixture
def invite(pages: PagePool, house: House) -> Iterator[Invite]:
    """Visitors of the house; none of them may have met an error in a script."""
    visitors: list[Visitor] = []

    def invite(*, width: int = 1280, height: int = 900, alone: bool = False) -> Visitor:
        visitors.append(Visitor(pages, house.url, width=width, height=height, alone=alone))
        return visitors[-1]

    yield invite
    for visitor in visitors:
        assert visitor.errors == []
        visitor.close()


@pytest.fixture(scope="package", params=BOTH)
def stagehand(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, pages: PagePool
) -> Iterator[Staging]:
    """A server whose tables of Alchemists begin in whatever position a test tells."""
    told = tmp_path_factory.mktemp("told") / "position.txt"
    told.write_text("", encoding="utf-8")
    for house in house_on(request, "--pace", "0", program=(*SHEM, str(told))):
        yield Staging(pages, house, told)


@pytest.fixture
def staging(stagehand: Staging) -> Iterator[Staging]:
    """The same, with the visitors of one test; none of them may have met an error in a script."""
    yield stagehand
    stagehand.clear()
