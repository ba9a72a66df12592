"""A reckless player of Capek Golems, who clicks on whatever angers the town most."""

from __future__ import annotations

import re

from playwright.sync_api import Error, Locator

from tests.e2e.visitor import Visitor

QUICK = 2_000
MINUS = "\N{MINUS SIGN}"


def choice(player: Visitor, text: str) -> Locator:
    """What stands on the board for the choices that begin so."""
    return player.board.locator(f"[data-choice^='{text}']")


def open_choices(player: Visitor) -> dict[str, str]:
    """All that glows on the board, with what is said of it."""
    # What was found may have gone dark before it is asked.
    told = """all => all.filter(each => each.dataset.choice !== undefined)
        .map(each => [each.dataset.choice, each.innerText])"""
    return dict(player.board.locator("[data-choice]").evaluate_all(told))


def anger(said: str) -> int:
    """What researching a card would do, as it is read aloud."""
    told = re.search(rf"outrage ([+{MINUS}]?)(\d+)", said)
    assert told is not None
    return -int(told[2]) if told[1] == MINUS else int(told[2])


def wanted(glowing: dict[str, str]) -> str:
    """What somebody does who buys what angers the town most, and researches it if it does."""
    lots = {text: anger(said) for text, said in glowing.items() if text.startswith("buy")}
    if lots:
        return max(lots, key=lambda text: lots[text])
    if "research" in glowing:
        return "keep" if MINUS in glowing["research"] else "research"
    order = ("take", "pay", "lay", "fill", "place", "stop", "swap", "end")
    return next(text for verb in order for text in glowing if text.startswith(verb))


def step(player: Visitor) -> bool:
    """One click selects, another does it; what can be taken back needs but one."""
    glowing = open_choices(player)
    if not glowing:
        return False
    text, told = wanted(glowing), len(player.frames)
    try:
        choice(player, text).first.click(timeout=QUICK)
        if player.board.locator(f"[data-choice='{text}'][aria-pressed='true']").count():
            choice(player, text).first.click(timeout=QUICK)
    except Error:
        # The table moved on under the mouse, as it does for people.
        return False
    for _ in range(QUICK // 20):
        if len(player.frames) > told:
            break
        player.page.wait_for_timeout(20)
    return True
