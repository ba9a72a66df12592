"""What happens when somebody is away: chosen when the table is laid, and said in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

AWAY = "If someone is away"


def lay(host: Visitor, away: str | None) -> None:
    """A table of It's Alive! for two: there one of both has to roll."""
    host.go("/new/alive")
    if away:
        host.more_options()
        host.page.get_by_label(AWAY).select_option(label=away)
    host.button("Create table").click()
    host.page.wait_for_url(re.compile("/table/"))


def test_the_form_waits_without_a_clock_and_asks_nothing_by_letter(invite: Invite) -> None:
    host = invite(width=360, height=740)
    host.go("/new/alive")
    host.more_options()
    away = host.page.get_by_label(AWAY)
    expect(away.locator("option:checked")).to_have_text("the table waits for them")
    assert away.locator("option").all_inner_texts() == [
        "the table waits for them",
        "a bot plays after 2 minutes",
        "a bot plays after 10 minutes",
        "a bot plays after 1 hour",
        "a bot plays after 1 day",
    ]
    host.page.get_by_label("A minute a move").check()
    expect(away.locator("option:checked")).to_have_text("a bot plays after 2 minutes")
    host.page.get_by_label("3 days a move").check()
    expect(away).to_have_count(0)
    expect(host.page.get_by_text("only the clock counts")).to_be_visible()


@pytest.mark.parametrize(
    ("chosen", "agreed", "said"),
    [
        (None, "the table waits for anyone who is away", "is away, the table waits for them."),
        (
            "a bot plays after 10 minutes",
            "a bot plays for anyone away for 10 minutes",
            "is away for 10 minutes and keeps others waiting, a bot plays",
        ),
    ],
)
def test_the_table_and_its_menus_say_what_was_agreed(
    invite: Invite, chosen: str | None, agreed: str, said: str
) -> None:
    host, friend = invite(), invite()
    lay(host, chosen)
    expect(host.page.get_by_text(agreed)).to_be_visible()
    friend.accept(host.read_link("Invite a friend"))
    host.button(re.compile("^Host: ")).click()
    expect(host.page.get_by_text(said)).to_be_visible()
    host.page.keyboard.press("Escape")
    host.button("Rules").first.click()
    expect(host.page.get_by_role("region", name="Rules agreed at this table")).to_contain_text(
        agreed
    )
    host.page.keyboard.press("Escape")

    expect(host.asked).to_contain_text(re.compile("Roll for a part|Waiting for"))
    leaves, stays = (host, friend) if "Roll" in host.asked.inner_text() else (friend, host)
    leaves.page.close()
    expect(stays.asked).to_contain_text(said)
