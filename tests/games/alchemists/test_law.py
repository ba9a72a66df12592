"""The law is whole: every clause and ruling is there once, in words, and touches what exists."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from shem.kernel.clauses import Clause, Rulebook
from shem.kernel.rule_search import ranked
from shem.kernel.words import Words
from tests.games.alchemists.editions import DEFAULT, HOME

LAW: Final = Rulebook(HOME, Path(__file__).parent)
COUNTS: Final = {
    "C": 12,
    "FV": 5,
    "AR": 8,
    "B": 88,
    "K": 8,
    "L": 6,
    "S": 36,
    "D": 18,
    "E": 37,
    "G": 61,
}

NAMED_AS: Final = {"board": "order_board"}
"""`board` are the phrases on the screen."""


def test_every_clause_is_there_once() -> None:
    wanted = [f"ALC-{letter}{at}" for letter, n in COUNTS.items() for at in range(1, n + 1)]
    assert sorted(clause.id for clause in LAW.clauses) == sorted([*wanted, "ALC-B27a"])


def test_all_modules_can_be_played() -> None:
    assert not any(clause.awaits for clause in LAW.clauses)
    assert not any(ruling.awaits for ruling in LAW.rulings)


def test_rulings_are_numbered() -> None:
    assert [ruling.id for ruling in LAW.rulings] == [f"ALC-A{at}" for at in range(1, 103)]


def test_every_clause_of_the_base_game_is_kept_and_held_by_a_test() -> None:
    assert LAW.problems() == []


def test_a_reconstructed_clause_has_a_ruling() -> None:
    for clause in LAW.clauses:
        if "reconstructed" in clause.where:
            assert clause.rulings, clause.id


@pytest.mark.parametrize(
    ("option", "clauses"),
    [
        ("variant", ["ALC-B7"]),
        ("poor_sale", ["ALC-B26", "ALC-A15"]),
        ("apprentice_debunking", ["ALC-E26"]),
        ("startup", ["ALC-S3"]),
        ("busy_days", ["ALC-D4"]),
        ("encyclopedia", ["ALC-E3"]),
        ("golem", ["ALC-G14"]),
    ],
)
def test_what_a_table_may_agree_on_says_so(option: str, clauses: list[str]) -> None:
    assert [record.id for record in LAW.records if record.option == option] == clauses


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("soup", "ALC-C4"),
        ("hospital", "ALC-B49"),
        ("smileys", "ALC-B23"),
        ("periscope", "ALC-AR2"),
        ("immediate publication", "ALC-B47"),
    ],
)
def test_players_find_a_clause_by_their_words(words: str, found: str) -> None:
    pages = ranked(LAW.pages(), words, {})
    clauses = [page.id for page in pages if isinstance(LAW.find(page.id), Clause)]
    assert found in clauses[:3]


def test_everything_in_the_data_has_a_name() -> None:
    words = Words(HOME)
    assert words.problems() == []
    for file in DEFAULT.raw.values():
        assert isinstance(file, dict)
        for key, rows in file.items():
            kind = NAMED_AS.get(key, key)
            if kind in words.names:
                assert words.unnamed(kind, [row["id"] for row in rows]) == []


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("favour", "favour_effect"),
        ("artifact", "artifact_effect"),
        ("space", "space_effect"),
        ("potion", "drunk"),
        ("alchemical", "aspects"),
    ],
)
def test_what_a_card_does_is_told(kind: str, told: str) -> None:
    names = Words(HOME).names
    assert names[told].keys() == names[kind].keys()


def test_a_hidden_alchemical_has_a_card_id_apart_from_its_token() -> None:
    names = Words(HOME).names
    assert [f"alchemical-{key}" in names["card"] for key in names["alchemical"]] == [True] * 8
    assert not names["card"].keys() & names["alchemical"].keys()
