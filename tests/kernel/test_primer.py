"""The game on one page: read from its file, and true to the cards and clauses that it names."""

from pathlib import Path

import pytest

from shem.games import catalog
from shem.kernel.clauses import Rulebook
from shem.kernel.errors import BadData
from shem.kernel.primer import PRIMER, Picture, read_primer
from shem.kernel.rule_search import ranked
from tests.complete import COMPLETE

SLUGS = list(COMPLETE)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_card_and_clause_it_names_is_there(slug: str) -> None:
    game = catalog()[slug]
    faces = game.presentation.card_svgs(game.default_edition)
    law = Rulebook(game.home, None)
    clauses = {clause.id for clause in law.clauses} | {ruling.id for ruling in law.rulings}
    sections = read_primer(game.home)
    assert sections
    for section in sections:
        assert {picture.card for picture in section.pictures()} <= set(faces), section.title
        assert section.clauses
        assert set(section.clauses) <= clauses, section.title


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "alchemists"])
def test_it_tells_the_goal_first_then_set_up_a_turn_the_end_and_a_tip(slug: str) -> None:
    sections = read_primer(catalog()[slug].home)
    kinds = [section.kind for section in sections if section.kind]
    assert kinds == ["goal", "setup", "turn", "end", "tip"]
    assert sections[0].kind == "goal"
    assert sections[-1].kind == "tip"
    (turn,) = [section for section in sections if section.kind == "turn"]
    assert len(turn.steps) >= 3
    assert any(step.cards or step.scene for step in turn.steps)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("asked", ["how do I win", "What is the goal?", "goal of the game"])
def test_whoever_asks_how_to_win_is_told_the_goal(slug: str, asked: str) -> None:
    sections = read_primer(catalog()[slug].home)
    pages = [section.page(at, slug) for at, section in enumerate(sections)]
    best, *_ = ranked(pages, asked, {slug: catalog()[slug].title})
    assert sections[int(best.id)].kind == "goal"


def test_the_modules_of_alchemists_are_a_part_of_their_own_with_pictures() -> None:
    sections = read_primer(catalog()["alchemists"].home)
    parts = [section.part for section in sections]
    first = parts.index("The King's Golem")
    assert [part for part in parts if part] == ["The King's Golem"]
    pictured = {
        section.title: {picture.card for picture in section.cards} for section in sections[first:]
    }
    assert "startup-6" in pictured["Startup Funding"]
    assert "board-4" in pictured["Busy Days"]
    assert "picture-article" in pictured["The Royal Encyclopedia"]
    assert "picture-golem" in pictured["The Golem Project"]
    *others, last = sections
    assert "ALC-G20" in last.clauses
    assert not any("ALC-G20" in section.clauses for section in others)


def test_a_game_without_one_has_nothing_to_show(tmp_path: Path) -> None:
    assert read_primer(tmp_path) == ()


@pytest.mark.parametrize(
    "told",
    [
        "",
        "[[section]]\ntitle = 'A'",
        "[[section]]\ntitle = 'A'\ntext = 3",
        "[[section]]\ntitle = 'A'\ntext = 'B'\npicture = 'C'",
        "[[section]]\ntitle = 'A'\ntext = 'B'\ncards = 'C'",
        "[[section]]\ntitle = 'A'\ntext = 'B'\nkind = 'C'",
        "[[section]]\ntitle = 'A'\ntext = 'B'\nsteps = [1]",
        "[[section]]\ntitle = 'A'\ntext = 'B'\nsteps = [{ title = 'C' }]",
    ],
)
def test_a_bad_one_is_refused(tmp_path: Path, told: str) -> None:
    (tmp_path / PRIMER).write_text(told, encoding="utf-8")
    with pytest.raises(BadData, match=PRIMER):
        read_primer(tmp_path)


def test_cards_may_have_captions_and_steps_may_be_plain(tmp_path: Path) -> None:
    told = """
    [[section]]
    title = "A"
    text = "B"
    cards = ["sol: +8: the best", "dod"]
    steps = ["first", { title = "Then", text = "second", cards = ["sol"], scene = "walk" }]
    """
    (tmp_path / PRIMER).write_text(told, encoding="utf-8")
    (section,) = read_primer(tmp_path)
    assert section.cards == (Picture("sol", "+8: the best"), Picture("dod", ""))
    assert [(step.title, step.text, step.scene) for step in section.steps] == [
        ("", "first", ""),
        ("Then", "second", "walk"),
    ]
    assert section.pictures() == (*section.cards, Picture("sol", ""))
