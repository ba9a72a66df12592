"""All four modules of The King's Golem, by the pictures of the board alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from shem.games.alchemists import GAME
from tests.e2e.adept import gather, play_to_the_end, play_until
from tests.e2e.conftest import Invite
from tests.e2e.leaks import assert_no_leak, kinds
from tests.e2e.visitor import Visitor

MODULES = ("startup", "busy_days", "encyclopedia", "golem")
RULES = tuple(GAME.words.line(f"option-{name}", {}) for name in MODULES)


def meet(invite: Invite) -> tuple[Visitor, Visitor]:
    """A host, and a friend with a phone, at a table with everything."""
    host, friend = invite(width=1280, height=800), invite(width=360, height=740)
    host.fill_in_form("Me", "A friend (send a link)", game="alchemists", rules=RULES)
    friend.accept(host.read_link("Invite a friend"))
    return host, friend


def test_the_first_round_with_all_modules_on_a_desk_and_on_a_phone(invite: Invite) -> None:
    both = meet(invite)
    play_until(both, random.Random(5), "Round 2")
    for visitor in both:
        expect(visitor.board.get_by_role("img", name="Round 2 / 6")).to_be_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for seat, visitor in enumerate(both):
        assert_no_leak(visitor, seat)


@pytest.mark.soak
def test_a_whole_game_of_three_people_and_a_bot_with_all_modules(invite: Invite) -> None:
    people = gather(invite, *RULES)
    play_to_the_end(people, random.Random(5))
    for seat, visitor in enumerate(people):
        assert_no_leak(visitor, seat)
        assert {"funded", "board-came", "golem-revealed"} <= kinds(visitor)
