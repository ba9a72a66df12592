"""Articles as numbers, and what one demonstration refutes: the worked examples of the rulebook."""

from __future__ import annotations

from itertools import permutations

import pytest

from shem.games.alchemists import history
from shem.games.alchemists.actions import SIGNS
from shem.games.alchemists.alchemy import (
    COLOURS,
    INGREDIENTS,
    KINDS,
    MIX,
    PAIRS,
    POTIONS,
    aspect,
    is_plus,
    pair_of,
)
from shem.games.alchemists.king import articles
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng

BLUE = "blue ++ toad fern toadstool feather"
RED = "red +- toad mandrake scorpion fern"


def read(told: str) -> tuple[int, int]:
    """A colour, and the article on it."""
    colour, signs, *fields = told.split()
    number = articles.article(SIGNS.index(signs), [INGREDIENTS.index(each) for each in fields])
    return number, COLOURS.index(colour)


def demonstration(told: str) -> int:
    """`toadstool B-`, or `flower toadstool B-`."""
    *names, shown = told.split()
    numbers = [INGREDIENTS.index(name) for name in names]
    potion = POTIONS.index(shown)
    if len(numbers) == 1:
        return history.packed(history.ASKED, 0, numbers[0], potion // 2, potion)
    return history.packed(history.CLAIMED, 0, pair_of(numbers[0], numbers[1]), potion, 1)


def outcome(told: str, shown: str) -> list[str] | None:
    """The ingredients whose hedges are safe, or None if the article stands."""
    number, colour = read(told)
    deed = demonstration(shown)
    if not articles.is_refuted(number, colour, deed):
        return None
    fields = [at for at in range(4) if articles.is_hedged(number, colour, deed, at)]
    return [INGREDIENTS[articles.field_of(number, at)] for at in fields]


ALL_FOUR = ["toad", "fern", "toadstool", "feather"]


@pytest.mark.clause("ALC-E17", "ALC-E18", "ALC-E19", "ALC-E20")
@pytest.mark.parametrize(
    ("shown", "safe"),
    [
        ("toadstool B-", ["toadstool"]),
        ("scorpion B+", ALL_FOUR),
        ("flower toadstool B-", ["toadstool"]),
        ("toad toadstool B-", []),
        ("toad toadstool R+", None),
        ("toad toadstool R-", None),
        ("feather toadstool G+", ["toadstool", "feather"]),
        ("feather toadstool G-", ["toadstool", "feather"]),
        ("toad scorpion B+", ["fern", "toadstool", "feather"]),
        ("scorpion mandrake B+", []),
        ("toad fern N", ["toad", "fern"]),
        ("flower claw N", ALL_FOUR),
        ("flower claw G+", ALL_FOUR),
        ("flower claw G-", ALL_FOUR),
        ("flower claw R+", None),
        ("flower claw R-", None),
        ("flower claw B-", None),
        ("toad claw N", None),
        ("toad claw G+", None),
    ],
)
def test_the_blue_article_of_the_rulebook(shown: str, safe: list[str] | None) -> None:
    assert outcome(BLUE, shown) == safe


@pytest.mark.clause("ALC-E17", "ALC-E10")
@pytest.mark.parametrize(
    ("shown", "safe"),
    [
        ("flower R+", None),
        ("flower R-", None),
        ("toad R-", ["toad"]),
        ("toad mandrake B+", ["toad", "mandrake"]),
        ("toad mandrake B-", ["toad", "mandrake"]),
        ("toad mandrake N", ["toad", "mandrake"]),
        ("toad mandrake G+", None),
        ("toad mandrake G-", None),
        ("toad mandrake R-", []),
        ("toad scorpion R+", ["scorpion"]),
        ("toad scorpion N", None),
    ],
)
def test_the_red_article_of_the_rulebook(shown: str, safe: list[str] | None) -> None:
    assert outcome(RED, shown) == safe


def worlds_after(deed: int) -> list[tuple[int, ...]]:
    """All assignments that fit a demonstration, one by one."""
    first, second = history.first_of(deed), history.second_of(deed)
    found = []
    for world in permutations(range(KINDS)):
        if history.kind_of(deed) == history.ASKED:
            is_so = aspect(world[first], second) == history.third_of(deed)
        else:
            one, other = PAIRS[first]
            is_so = MIX[world[one] * KINDS + world[other]] == second
        if is_so:
            found.append(world)
    return found


def holds(world: tuple[int, ...], number: int, colour: int, unclaimed: int) -> bool:
    return all(
        is_plus(world[articles.field_of(number, at)], colour) != articles.is_minus(number, at)
        for at in range(4)
        if at != unclaimed
    )


@pytest.mark.clause("ALC-E17", "ALC-E22")
def test_it_is_what_counting_all_assignments_says() -> None:
    rng = Rng.of("articles", "all")
    for _ in range(12):
        potion = int(rng.below(7))
        pair = int(rng.below(28))
        deed = history.packed(history.CLAIMED, 0, pair, potion, 1)
        if rng.below(3) == 0 and potion < 6:
            deed = history.packed(history.ASKED, 0, pair % KINDS, potion // 2, potion)
        worlds = worlds_after(deed)
        for _ in range(4):
            order = list(range(KINDS))
            rng.shuffle(order)
            number = articles.article(int(rng.below(4)), order[:4])
            colour = int(rng.below(3))
            stands = any(holds(world, number, colour, NOTHING) for world in worlds)
            assert articles.is_refuted(number, colour, deed) is not stands
            for field in range(4):
                is_safe = any(holds(world, number, colour, field) for world in worlds)
                assert articles.is_hedged(number, colour, deed, field) is is_safe


def test_a_star_is_never_hedged_and_a_false_claim_refutes_nothing() -> None:
    number, colour = read(BLUE)
    assert not articles.is_hedged(number, colour, demonstration("toadstool B-"), NOTHING)
    false = history.packed(history.CLAIMED, 0, 0, POTIONS.index("B-"), 0)
    assert not articles.is_refuted(number, colour, false)
    assert not articles.is_refuted(articles.NO_ARTICLE, colour, demonstration("toadstool B-"))


@pytest.mark.clause("ALC-E6", "ALC-E7", "ALC-E25")
def test_signs_and_fields() -> None:
    number, colour = read(RED)
    assert [INGREDIENTS[articles.field_of(number, at)] for at in range(4)] == RED.split()[2:]
    assert [articles.is_minus(number, at) for at in range(4)] == [False, False, True, True]
    # Toad is a3, mandrake a6, scorpion a7 and fern a2: the last one has a red plus.
    assert articles.wrong_fields(number, colour, bytes(range(KINDS))) == 0b1000
