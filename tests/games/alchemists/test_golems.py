"""The 24 golems, and every claim that is made of them."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from shem.games.alchemists.alchemy import KINDS, NEUTRAL, PARTNER, PARTS, is_large, is_plus, mix
from shem.games.alchemists.golems import (
    CHEST,
    CHESTS,
    EARS,
    EARS_OF,
    GOLEMS,
    REACTIONS,
    animates,
    golem_with,
    reaction,
)

EVERY = range(KINDS)


def named(name: str) -> int:
    return int(name[1]) - 1


def brought_to_life_by(golem: int) -> set[int]:
    pairs = [pair for pair in combinations(EVERY, 2) if animates(golem, *pair)]
    assert len(pairs) == 1
    return set(pairs[0])


def test_the_worked_golem() -> None:
    golem = golem_with(PARTS.index("large red"), PARTS.index("small green"))
    ears = {each for each in EVERY if reaction(golem, each) & EARS}
    chest = {each for each in EVERY if reaction(golem, each) & CHEST}
    assert ears == {named(name) for name in ("a1", "a2", "a5", "a6")}
    assert chest == {named(name) for name in ("a5", "a6", "a7", "a8")}
    assert brought_to_life_by(golem) == {named("a2"), named("a3")}


@pytest.mark.clause("ALC-G7")
def test_there_are_24_golems_in_the_documented_order() -> None:
    found = list(zip(CHESTS, EARS_OF, strict=True))
    assert len(set(found)) == GOLEMS == 24
    assert found == sorted(found)
    assert all(chest // 2 != ears // 2 for chest, ears in found)
    assert [golem_with(chest, ears) for chest, ears in found] == list(range(24))


@pytest.mark.clause("ALC-G16")
def test_sizes_alone_make_the_golem_react() -> None:
    for golem in range(GOLEMS):
        for each in EVERY:
            glows = is_large(each, CHESTS[golem] // 2) == (CHESTS[golem] % 2 == 0)
            steams = is_large(each, EARS_OF[golem] // 2) == (EARS_OF[golem] % 2 == 0)
            assert reaction(golem, each) == glows * CHEST + steams * EARS


@pytest.mark.clause("ALC-G16")
def test_sizes_follow_from_the_signs() -> None:
    for each in EVERY:
        for colour in range(3):
            same = is_plus(each, colour) == is_plus(each, (colour + 1) % 3)
            assert is_large(each, colour) == same


@pytest.mark.clause("ALC-G17")
def test_those_who_react_alike_are_partners() -> None:
    for golem in range(GOLEMS):
        for one, other in combinations(EVERY, 2):
            alike = reaction(golem, one) == reaction(golem, other)
            assert alike == (PARTNER[one] == other) == (mix(one, other) == NEUTRAL)
        assert {reaction(golem, each) for each in EVERY} == set(range(len(REACTIONS)))


@pytest.mark.clause("ALC-G20")
def test_the_animating_pair_has_the_required_signs() -> None:
    for golem in range(GOLEMS):
        for each in brought_to_life_by(golem):
            assert is_plus(each, CHESTS[golem] // 2) == (CHESTS[golem] % 2 == 0)
            assert is_plus(each, EARS_OF[golem] // 2) == (EARS_OF[golem] % 2 == 0)


@pytest.mark.clause("ALC-G21")
def test_the_pair_that_makes_both_react_never_animates() -> None:
    coincide = 0
    for golem in range(GOLEMS):
        both = {each for each in EVERY if reaction(golem, each) == CHEST | EARS}
        assert len(both) == 2
        assert brought_to_life_by(golem) != both
        coincide += bool(brought_to_life_by(golem) & both)
    assert coincide == 12


def test_the_page_on_codes_has_this_order() -> None:
    page = (Path(__file__).parents[3] / "docs/reference/reader-codes.md").read_text(
        encoding="utf-8"
    )
    for golem in range(GOLEMS):
        cells = f"{PARTS[CHESTS[golem]]} | {PARTS[EARS_OF[golem]]} |"
        assert re.search(rf"\| {chr(ord('A') + golem)}(, [YZ])? \| {re.escape(cells)}", page)
