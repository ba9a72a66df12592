"""Every level says what it is like, in one or two sentences, and says so in the docs."""

from pathlib import Path

import pytest

from shem.bots import LEVELS
from shem.bots.characters import character, words

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "levels.md"
NAMES = [level.name for level in LEVELS]


def test_every_level_has_a_character_and_nobody_else_has() -> None:
    assert words().ids("line") == NAMES
    assert words().problems() == []


@pytest.mark.parametrize("level", NAMES)
def test_a_character_is_one_or_two_sentences(level: str) -> None:
    assert character(level).endswith(".")
    assert 1 <= character(level).count(". ") + 1 <= 2
    assert len(character(level)) < 140


@pytest.mark.parametrize("level", NAMES)
def test_the_page_of_the_levels_says_the_same(level: str) -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"**{level}** {character(level)}" in page


def test_the_page_says_how_much_each_thinks() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for level in LEVELS:
        others = "plan as it does" if level.manner.others_plan else "act at random"
        row = f"| {level.name} | {level.manner.looks:,} | {level.manner.breadth} | {others} |"
        assert row in page
