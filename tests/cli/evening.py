"""How a person gets through a game: the first choice, always, and every seal."""

from __future__ import annotations

from tests.cli.rig import Rig

OVER = "leave the table"
SEAL = "makes it final"
PASS = "and press Enter."
TALE = "\nEnter: "


def answer(page: str) -> str:
    """What somebody types who always takes the first choice."""
    if SEAL in page:
        return "seal"
    if PASS in page or TALE in page:
        return ""
    below = page.rpartition("──\n")[2].splitlines()
    assert any(line.startswith("1 ") for line in below), page
    return "1"


def play_on(rig: Rig, most: int = 3000) -> list[str]:
    """Play until the game is over; all the pages on the way."""
    pages = [rig.ready()]
    while OVER not in pages[-1]:
        assert len(pages) < most
        pages.append(rig.type(answer(pages[-1])))
    return pages
