"""Finding a rule by words: inflections, relevance, the name of a game."""

from __future__ import annotations

from functools import cache

import pytest

from shem.games import catalog
from shem.kernel.clauses import Rulebook
from shem.kernel.rule_search import Page, ranked, stem, words_of

NAMES = {"toy": "Toy Boats", "tin": "Tin"}


def page(key: str, text: str, game: str = "toy", weight: int = 1) -> Page:
    return Page(key, game, ((text, weight),))


def ids(pages: list[Page], sought: str) -> list[str]:
    return [one.id for one in ranked(pages, sought, NAMES)]


@cache
def every_page() -> list[Page]:
    return [page for game in catalog().values() for page in Rulebook(game.home).pages()]


def found(sought: str) -> list[str]:
    names = {slug: game.title for slug, game in catalog().items()}
    return [one.id for one in ranked(every_page(), sought, names)]


@pytest.mark.parametrize(
    ("sought", "first"),
    [
        ("activate", "CPK-30"),
        ("activating", "CPK-30"),
        ("forbidden combination", "ALV-2"),
        ("Forbidden Combinations", "ALV-2"),
        ("substitute", "ALV-25"),
        ("substituted", "ALV-25"),
        ("redistribute", "GOL-10"),
        ("redistributing", "GOL-10"),
        ("30 victory points", "GOL-33"),
        ("youngest", "ALV-6"),
        ("youngest player", "ALV-6"),
        ("most discoveries", "CAP-30"),
        ("disintegrate", "ALV-5"),
        ("wraparound", "GOL-21"),
        ("stipend", "CAP-8"),
    ],
)
def test_a_rule_is_found_by_the_words_of_its_rulebook(sought: str, first: str) -> None:
    assert found(sought)[0] == first


@pytest.mark.parametrize(
    "words",
    [
        "activate activates activated activating activation active",
        "combine combines combined combining combination combinations",
        "discovery discoveries",
        "distribute distributes distributed distributing distribution",
        "steal steals stealing",
        "harvest harvests harvested harvesting",
        "swap swaps swapped swapping",
        "move moves moved moving",
    ],
)
def test_the_inflections_of_a_word_are_one(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("activate", "action"), ("set", "setup"), ("part", "party"), ("a", "as")]
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_a_whole_word_comes_before_an_inflection_and_both_before_a_part() -> None:
    pages = [page("T-1", "a sailcloth"), page("T-2", "sailing"), page("T-3", "the sail")]
    assert ids(pages, "sail") == ["T-3", "T-2", "T-1"]


def test_what_weighs_more_comes_first_and_then_what_stands_first() -> None:
    pages = [page("T-1", "a sail"), page("T-2", "one sail"), page("T-3", "sail", weight=2)]
    assert ids(pages, "sail") == ["T-3", "T-1", "T-2"]


def test_words_in_a_row_come_before_the_same_words_apart() -> None:
    pages = [page("T-1", "a red boat with a sail"), page("T-2", "the boat with its red sail")]
    assert ids(pages, "red sail") == ["T-2", "T-1"]


def test_all_words_or_as_many_as_there_are() -> None:
    pages = [page("T-1", "red sail"), page("T-2", "red boat"), page("T-3", "mast")]
    assert ids(pages, "red boat") == ["T-2"]
    assert ids(pages, "the red sail of whales") == ["T-1"]
    assert ids(pages, "whales") == []
    assert ids(pages, "   ") == []


def test_the_name_of_a_game_is_a_filter() -> None:
    pages = [page("T-1", "red sail"), page("N-1", "red sail", "tin"), page("N-2", "mast", "tin")]
    assert ids(pages, "sail tin") == ["N-1"]
    assert ids(pages, "toy boats sail") == ["T-1"]
    assert ids(pages, "Toy sail") == ["T-1"]
    assert ids(pages, "tin") == ["N-1", "N-2"]


def test_a_name_that_leaves_nothing_is_a_word_like_any_other() -> None:
    pages = [page("T-1", "a mast of tin"), page("N-1", "sail", "tin")]
    assert ids(pages, "tin mast") == ["T-1"]


@pytest.mark.parametrize(
    ("sought", "prefix"),
    [("golem goal", "GOL-"), ("capek golems set", "CPK-"), ("it's alive torso", "ALV-"),
     ("capsule", "CAP-"), ("alive", "ALV-")],
)  # fmt: skip
def test_only_rules_of_the_game_that_is_named_are_found(sought: str, prefix: str) -> None:
    assert found(sought)
    assert all(key.startswith(prefix) for key in found(sought))


def test_words_are_read_without_case_accents_and_possessives() -> None:
    assert words_of("Möte the ARCHMAGE'S co-op, 30!") == ["mote", "the", "archmage", "co-op", "30"]
