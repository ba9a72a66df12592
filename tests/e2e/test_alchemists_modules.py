"""All four modules of The King's Golem, by the pictures of the board alone."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from shem.games.alchemists import GAME
from tests.e2e.adept import play_until
from tests.e2e.conftest import Invite

MODULES = ("startup", "busy_days", "encyclopedia", "golem")


def test_two_rounds_with_all_modules_on_a_desk_and_on_a_phone(invite: Invite) -> None:
    host, friend = invite(width=1280, height=800), invite(width=360, height=740)
    rules = tuple(GAME.words.line(f"option-{name}", {}) for name in MODULES)
    host.lay_table("Me", "A friend (send a link)", game="alchemists", rules=rules)
    friend.accept(host.read_link("Invite a friend"))
    play_until((host, friend), random.Random(5), "Round 3")
    for visitor in (host, friend):
        expect(visitor.board.get_by_role("img", name="Round 3 / 6")).to_be_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
