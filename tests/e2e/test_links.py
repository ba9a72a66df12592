"""Links that lead nowhere say so in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite


@pytest.mark.soak
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/join/no-such-code", "This invitation no longer works"),
        ("/table/no-such-table", "Table not found"),
        ("/replay/no-such-table", "Table not found"),
        ("/nowhere", "nothing|no page|nowhere"),
    ],
)
def test_a_wrong_link(invite: Invite, path: str, words: str) -> None:
    visitor = invite().go(path)
    expect(visitor.page.get_by_role("main")).to_contain_text(re.compile(words, re.IGNORECASE))


def test_an_invitation_is_good_once(invite: Invite) -> None:
    host, friend, late = invite(), invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    link = host.read_link("Invite a friend")
    friend.accept(link)
    late.go(link)
    expect(late.page.get_by_role("main")).to_contain_text("This invitation has been used")
