"""The game on one page: read from its file, and true to the cards and clauses that it names."""

from pathlib import Path

import pytest

from shem.games import catalog
from shem.kernel.clauses import Rulebook
from shem.kernel.errors import BadData
from shem.kernel.primer import PRIMER, read_primer

SLUGS = [slug for slug, game in catalog().items() if (game.home / PRIMER).exists()]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_card_and_clause_it_names_is_there(slug: str) -> None:
    game = catalog()[slug]
    faces = game.presentation.card_svgs(game.default_edition)
    law = Rulebook(game.home, None)
    clauses = {clause.id for clause in law.clauses} | {ruling.id for ruling in law.rulings}
    sections = read_primer(game.home)
    assert sections
    for section in sections:
        assert set(section.cards) <= set(faces), section.title
        assert section.clauses
        assert set(section.clauses) <= clauses, section.title


def test_alchemists_has_one() -> None:
    assert "alchemists" in SLUGS


def test_the_modules_of_alchemists_are_a_part_of_their_own_with_pictures() -> None:
    sections = read_primer(catalog()["alchemists"].home)
    parts = [section.part for section in sections]
    first = parts.index("The King's Golem")
    assert [part for part in parts if part] == ["The King's Golem"]
    pictured = {section.title: set(section.cards) for section in sections[first:]}
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
    ],
)
def test_a_bad_one_is_refused(tmp_path: Path, told: str) -> None:
    (tmp_path / PRIMER).write_text(told, encoding="utf-8")
    with pytest.raises(BadData, match=PRIMER):
        read_primer(tmp_path)
