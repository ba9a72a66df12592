"""A player of Alchemists who uses what glows on the board, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Error, Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.house import House
from tests.e2e.visitor import Visitor
from tests.server.serving import Caller, Line

QUICK = 2_000
MOST_STEPS = 900
STEPS_OF_GAME = 6_000
LAST = "decline", "pass", "ready"
BUSY = "mix ", "theory ", "seal ", "place publish", "place student", "place debunk", "order 4"


def choice(player: Visitor, text: str) -> Locator:
    """What stands on the board for the choices that begin so."""
    return player.board.locator(f"[data-choice^='{text}']:visible")


def glowing(player: Visitor) -> list[str]:
    """All that glows and is not picked yet."""
    told = "all => all.map(each => each.dataset.choice).filter(each => each !== undefined)"
    found = player.board.locator("[data-choice]:visible:not([aria-pressed='true'])")
    return [str(text) for text in found.evaluate_all(told)]


def step(player: Visitor, luck: random.Random) -> bool:
    """Pick something that glows, and confirm what is picked; whether there was anything to do."""
    try:
        dock = player.board.locator(".dock:visible")
        if dock.locator(".sealed").count():
            # A secret choice could still be changed, and so for ever.
            return False
        confirm = dock.locator(".strong:not([data-choice])")
        if confirm.count():
            confirm.first.click(timeout=QUICK)
            return True
        open_now = glowing(player)
        if not open_now:
            return False
        busy = [text for text in open_now if text not in LAST]
        exactly = f"[data-choice='{luck.choice(busy or open_now)}']:visible"
        player.board.locator(exactly).first.click(timeout=QUICK)
    except Error:
        # The table moved on under the mouse, as it does for people.
        return False
    return True


def play_until(players: tuple[Visitor, ...], luck: random.Random, words: str) -> None:
    """Until the log of the first tells these words."""
    for _ in range(MOST_STEPS):
        if words in players[0].log.inner_text():
            return
        if not any(step(player, luck) for player in players):
            players[0].page.wait_for_timeout(20)
    raise AssertionError(f"never told: {words}")


def choose_sheet(player: Visitor, level: str) -> None:
    """Keep the sheet of this kind, and fold it away."""
    player.button(re.compile("^Sheet")).first.click()
    sheet = player.page.get_by_role("region", name="Deduction sheet")
    sheet.get_by_role("radio", name=level).check(force=True)
    player.button("Close the sheet").click()


def gather(invite: Invite, *rules: str) -> tuple[Visitor, ...]:
    """Three people and a bot: one with the automatic sheet, one on a phone, one in pencil."""
    host, one, other = invite(), invite(width=360, height=740), invite()
    link = "A friend (send a link)"
    host.fill_in_form("Me", link, link, "A bot", game="alchemists", rules=rules)
    for friend in (one, other):
        friend.accept(host.read_link("Invite a friend"))
    choose_sheet(host, "Automatic")
    choose_sheet(other, "Pencil")
    return host, one, other


def play_to_the_end(people: tuple[Visitor, ...], luck: random.Random) -> None:
    """Whatever glows, until the scores of all four are told."""
    for _ in range(STEPS_OF_GAME):
        if people[0].is_at_end():
            break
        if not any(step(player, luck) for player in people):
            people[0].page.wait_for_timeout(50)
    for visitor in people:
        expect(visitor.ending).to_contain_text("The secrets are out")
        expect(visitor.ending.get_by_role("listitem")).to_have_count(4)
        expect(visitor.board.get_by_role("table")).to_contain_text("Total")


@contextmanager
def lines(players: tuple[Visitor, ...], house: House) -> Iterator[list[Line]]:
    """A second device of each player, on which they only play."""
    table = players[0].table.rpartition("/")[2]
    callers = [Caller(house.url) for _ in players]
    for caller, player in zip(callers, players, strict=True):
        [token] = [one.get("value", "") for one in player.context.cookies()]
        caller.http.cookies.clear()
        caller.http.cookies.set("shem", token)
    opened = [caller.at(table, seat) for seat, caller in enumerate(callers)]
    try:
        yield opened
    finally:
        for line in opened:
            line.close()
        for caller in callers:
            caller.close()


def play_on(
    players: tuple[Visitor, ...], house: House, is_there: Callable[[dict[str, Any]], bool]
) -> None:
    """All that comes before such a view, without a browser."""
    luck = random.Random(6)
    with lines(players, house) as opened:
        for _ in range(MOST_STEPS):
            for line in opened:
                line.say("ping")
                position = line.mirror.position
                if is_there(position["view"]):
                    return
                if line.mirror.is_asked:
                    line.say(**wish(position["choices"], position["can_seal"], luck))
    raise AssertionError("it never came to that")


def wish(choices: list[str], can_seal: bool, luck: random.Random) -> dict[str, str]:
    """What somebody does who publishes and tests as soon as possible."""
    busy = [text for text in choices if re.match("|".join(BUSY), text)]
    others = [text for text in choices if text not in LAST]
    if busy or others:
        return {"kind": "act", "text": luck.choice(busy or others)}
    return {"kind": "seal"} if can_seal else {"kind": "act", "text": choices[0]}
