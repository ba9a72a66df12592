"""Advice in the margin, a grade at a time; and where the chances of a finished game turned."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

PATIENCE = 400


def play_out(visitor: Visitor) -> None:
    luck = random.Random("to the end")
    for _ in range(PATIENCE):
        if visitor.is_at_end():
            return
        if not visitor.move(luck):
            visitor.page.wait_for_timeout(60)
    raise AssertionError("the game did not end")


def test_where_to_look_then_the_move_then_why(invite: Invite) -> None:
    guest = invite()
    guest.lay_table("Me", "A bot", target=12)
    guest.reach_screens()
    hints = guest.page.locator("details", has_text="Hints")
    guest.button("Where should I look?").click()
    expect(hints).to_contain_text("Your win chance")
    expect(hints.get_by_role("link", name=re.compile("^GOL-"))).to_have_count(1)
    assert not any('"move":{' in frame for frame in guest.frames if '"hint"' in frame)

    guest.button("Show me the move").click()
    sheet = hints.locator(".move .spelt")
    expect(sheet).to_have_text(re.compile(r"Put \d+ on orientation"))
    words = sheet.inner_text()
    guest.button("Put it on the board").click()
    for units, screen in zip(
        re.findall(r"\d+", words), guest.board.get_by_role("spinbutton").all(), strict=True
    ):
        expect(screen).to_have_attribute("aria-valuenow", units)

    guest.button("Why?").press("Enter")
    expect(hints).to_contain_text("worlds that fit what you know")
    # Its button is gone: the answer is in hand, and what was asked for in sight.
    expect(hints.get_by_role("group", name="The hint")).to_be_focused()
    expect(hints.locator(".why li").first).to_be_in_viewport(ratio=1)
    expect(hints.get_by_role("link", name="GOL-12")).to_be_visible()
    # In some deals nothing else was weighed long enough to be compared.
    compared = hints.get_by_role("table")
    expect(compared.or_(hints.get_by_text("No other option")).first).to_be_visible()

    # The hint goes with its position.
    guest.button("Seal").click()
    expect(hints).not_to_contain_text("worlds that fit")


def test_on_a_phone_the_hint_comes_to_the_thumb_and_goes_back_to_the_board(invite: Invite) -> None:
    guest = invite(width=360, height=740)
    guest.lay_table("Me", "A bot", target=12)
    guest.reach_screens()
    expect(guest.button("Seal")).to_be_visible()
    guest.page.evaluate("scrollTo(0, 0)")
    ask = guest.button("Where should I look?")
    expect(ask).not_to_be_in_viewport()
    guest.button("Hint").click()
    expect(ask).to_be_focused()
    expect(ask).to_be_in_viewport(ratio=1)
    ask.click()
    guest.button("Show me the move").click()
    guest.button("Put it on the board").click()
    expect(guest.button("Seal")).to_be_in_viewport(ratio=1)


def test_among_friends_there_are_none_unless_the_table_says_so(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    expect(host.page.get_by_text("without hints")).to_be_visible()
    friend.accept(host.read_link("Invite a friend"))
    expect(host.board).to_be_visible()
    expect(host.button("Where should I look?")).to_have_count(0)


@pytest.mark.soak
def test_a_finished_game_shows_where_the_chances_turned(invite: Invite) -> None:
    guest = invite(width=360, height=740)
    guest.lay_table("Me", "A bot", target=4)
    play_out(guest)
    guest.page.get_by_role("link", name="Watch the replay").click()
    chances = guest.page.get_by_role("region", name="Turning points")
    chances.get_by_role("button", name="Show turning points").click()
    expect(chances.get_by_role("img")).to_be_visible(timeout=120_000)
    chances.get_by_text("All win chances as a table").click()
    expect(chances.get_by_role("row").nth(1)).to_be_visible()
    turns = chances.get_by_role("button", name=re.compile("^Step"))
    if turns.count():
        turns.first.click()
        expect(turns.first).to_have_attribute("aria-current", "step")
        # The board comes to the reader, as the one who chose saw it.
        expect(guest.page.get_by_label("Seen by")).not_to_have_value("watch")
        expect(guest.board.get_by_role("grid")).to_be_in_viewport(ratio=0.8)
        guest.button("Back to the turning points").click()
        expect(turns.first).to_be_in_viewport()
