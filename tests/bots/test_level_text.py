"""Every level says what it is like, in one or two sentences, and says so in the docs."""

from pathlib import Path

import pytest

from shem.bots import LEVELS
from shem.bots.level_text import describe_level, words

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "levels.md"
NAMES = [level.name for level in LEVELS]


def test_every_level_has_a_character_and_nobody_else_has() -> None:
    assert words().ids("line") == NAMES
    assert words().problems() == []


@pytest.mark.parametrize("level", NAMES)
def test_a_character_is_one_or_two_sentences(level: str) -> None:
    assert describe_level(level).endswith(".")
    assert 1 <= describe_level(level).count(". ") + 1 <= 2
    assert len(describe_level(level)) < 140


@pytest.mark.parametrize("level", NAMES)
def test_the_page_of_the_levels_says_the_same(level: str) -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"**{level}** {describe_level(level)}" in page


def test_the_page_says_how_much_each_thinks() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for level in LEVELS:
        others = "plan as it does" if level.config.others_plan else "act at random"
        row = f"| {level.name} | {level.config.iterations:,} | {level.config.breadth} | {others} |"
        assert row in page
