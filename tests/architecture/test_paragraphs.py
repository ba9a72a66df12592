"""Every clause that comes from the rulebook of The King's Golem stands beside its paragraph."""

from __future__ import annotations

import pytest

from scripts import paragraphs
from shem.kernel.clauses import Clause

LAW = paragraphs.law()


def named() -> set[str]:
    return {
        key
        for section in paragraphs.sections()
        for paragraph in section["paragraph"]
        for key in paragraph.get("clauses", ())
    }


def test_every_clause_of_the_rulebook_belongs_to_a_paragraph() -> None:
    from_rulebook = {clause.id for clause in LAW.clauses if "seed" in clause.where}
    assert from_rulebook - named() == set()


def test_every_paragraph_has_clauses_or_a_reason() -> None:
    for section in paragraphs.sections():
        for paragraph in section["paragraph"]:
            assert ("clauses" in paragraph) != ("reason" in paragraph), paragraph["text"]


@pytest.mark.parametrize("key", sorted(named()))
def test_what_is_named_exists(key: str) -> None:
    assert isinstance(LAW.find(key), Clause)


def test_the_page_tells_a_clause_once_and_names_it_again() -> None:
    page = paragraphs.page(LAW)
    assert page.count("**ALC-K1**") == 1
    assert "- ALC-K1, see above." in page
    assert "enabled_modules.py (modules_of)" in page
