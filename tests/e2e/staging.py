"""Tables of Alchemists that begin in a position, with people and bots round them."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.house import House
from tests.e2e.page_pool import PagePool
from tests.e2e.visitor import Visitor

SHEM = (sys.executable, str(Path(__file__).with_name("with_position.py")))
FRIEND = "A friend (send a link)"
BOT = "A bot"

Scene = tuple[int, str]
"""How many sit there, and the position."""


class Staging:
    """Lays the tables, and sees to it that everybody leaves."""

    def __init__(self, pages: PagePool, house: House, told: Path) -> None:
        self._pages = pages
        self._house = house
        self._told = told
        self._visitors: list[Visitor] = []

    def visitor(self, *, sees_motion: bool = False, alone: bool = False, **window: int) -> Visitor:
        url = self._house.url
        visitor = Visitor(self._pages, url, sees_motion=sees_motion, alone=alone, **window)
        self._visitors.append(visitor)
        return visitor

    def play(self, scene: Scene, host: Visitor, *friends: Visitor) -> None:
        """The host sits at seat 0, friends beside; bots have the other seats."""
        seats, position = scene
        self._told.write_text(position, encoding="utf-8")
        bots = seats - 1 - len(friends)
        others = [FRIEND] * len(friends) + [BOT] * bots
        host.lay_table("Me", *others, game="alchemists")
        for friend in friends:
            friend.accept(host.read_link("Invite a friend"))
        for visitor in (host, *friends):
            expect(visitor.board.get_by_role("heading", level=2).last).to_be_visible()

    def sit(self, scene: Scene) -> Visitor:
        """Somebody who sits down in a scene among bots."""
        host = self.visitor()
        self.play(scene, host)
        return host

    def clear(self) -> None:
        # The tables of the next test begin at their beginning, unless it tells otherwise.
        self._told.write_text("", encoding="utf-8")
        visitors, self._visitors = self._visitors, []
        for visitor in visitors:
            assert visitor.errors == []
            visitor.close()
