"""A stage that one seat drafts alone, and options that need each other, in a browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.house import House, house_on
from tests.server.postgres import BOTH

SHEM = (sys.executable, str(Path(__file__).with_name("with_drafts.py")))


@pytest.fixture(scope="module", params=BOTH)
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A server that has the probe game on its shelf; its bots think in the same process."""
    yield from house_on(request, "--pace", "0", "--bots", "0", program=SHEM)


def test_a_draft_is_changed_and_confirmed_and_nobody_sees_it_before(invite: Invite) -> None:
    anna, friend = invite(), invite(width=360, height=740)
    anna.go("/new/drafts").button("Create table").click()
    friend.accept(anna.read_link("Invite a friend"))
    expect(anna.button("Confirm")).to_have_count(0)
    anna.button("lay 1").click()
    anna.button("lay 3").click()
    anna.button("Start over").click()
    expect(anna.button("Confirm")).to_have_count(0)
    anna.button("lay 2").click()
    expect(friend.log).not_to_contain_text("stones")
    anna.button("Confirm").click()
    expect(friend.log).to_contain_text("stones on 2")
    friend.button("lay 1").click()
    friend.button("lay 1").click()
    expect(friend.button("Start over")).to_be_visible()
    friend.button("Confirm").click()
    expect(anna.log).to_contain_text("stones on 1 and 1")


def test_the_form_says_what_an_option_needs_and_sets_it(invite: Invite) -> None:
    page = invite().go("/new/drafts").page
    page.get_by_text("House rules").click()
    page.get_by_label("Triple pay").check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_have_text("“Triple pay” needs “Double pay: yes”.")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_label("Double pay")).to_be_checked()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/**")
