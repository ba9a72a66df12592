"""Publishing at once, by who has brought a theory down.

Toadstool is a1, fern a2 and so on to feather a8; fern and claw make B+.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import stages
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, aspect
from tests.games.alchemists.positions import (
    asked,
    gold,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
    theory,
    unused,
)

BUSY = "cubes 1 drink | hand 1 toad fern"
"""The round goes on after seat 0 has acted."""
FALL = f"gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish | {BUSY}"


@pytest.mark.clause("ALC-B47", "ALC-E29")
@pytest.mark.ruling("ALC-A53")
def test_who_brought_a_theory_down_may_publish_at_once() -> None:
    state = position(FALL)
    play(state, 0, "show fern red")
    assert asked(state) == ("publishing-at-once", (0,))
    assert legal(state, 0) == ["theory on fern", "theory is a1", "pass"]
    assert refused(state, 0, "theory on toad") == ("not-fallen", "ALC-B47")
    assert refused(state, 0, "theory is a2") == ("not-freed", "ALC-B47")
    events = run(state, "0: theory on fern; theory is a2; seal gold")
    assert (gold(state)[0], reputation(state)[0]) == (4, 13)
    assert "published" in kinds(events)
    assert asked(state) == ("drinking", (1,))  # The cube on Publish is used.


@pytest.mark.clause("ALC-B47", "ALC-B70")
@pytest.mark.ruling("ALC-A32")
def test_the_refuted_pair_cannot_be_published_again_at_once() -> None:
    state = position(FALL)
    run(state, "0: show fern red; theory on fern")
    assert "theory is a1" not in legal(state, 0)
    assert refused(state, 0, "theory is a1") == ("refuted", "ALC-B70")
    state = position(FALL)
    run(state, "0: show fern red; theory is a1")
    assert refused(state, 0, "theory on fern") == ("refuted", "ALC-B70")
    assert refused(state, 0, "endorse fern") == ("no-endorsing-at-once", "ALC-B47")
    assert refused(state, 0, "decline") == ("begun-at-once", "ALC-B47")
    run(state, "0: theory on toadstool; seal silver")
    assert theory(state, "toadstool") == "a1"


@pytest.mark.clause("ALC-B47")
@pytest.mark.parametrize(
    "changed", ["cubes 0 debunk", "gold 0 0 | cubes 0 debunk publish"], ids=["no cube", "no gold"]
)
def test_it_takes_a_cube_on_publish_and_the_normal_cost(changed: str) -> None:
    state = position(f"theory fern a1 1:gold | {changed} | {BUSY}")
    play(state, 0, "show fern red")
    assert asked(state) == ("drinking", (1,))


@pytest.mark.clause("ALC-B47", "ALC-B42")
@pytest.mark.parametrize(
    ("told", "tried"),
    [
        ("theory fern a2 1:gold", "show fern red"),
        ("master | theory fern a1 1:gold", "debunk fern claw r+"),
        ("master | theory fern a5 1:gold | theory claw a4 1:red", "debunk fern claw b+"),
    ],
    ids=["failed", "false", "conflict"],
)
def test_who_brought_nothing_down_publishes_in_the_usual_turn(told: str, tried: str) -> None:
    state = position(f"{told} | gold 0 5 | cubes 0 debunk publish")
    play(state, 0, tried)
    assert asked(state) == ("publishing", (0,))


@pytest.mark.clause("ALC-B47")
def test_it_may_be_passed_and_the_cube_waits() -> None:
    state = position(FALL)
    run(state, "0: show fern red; pass")
    assert asked(state) == ("publishing", (0,))
    play(state, 0, "theory on fern")
    assert "theory is a1" in legal(state, 0)  # Later even the refuted theory may be published.


@pytest.mark.clause("ALC-B47", "ALC-B70")
@pytest.mark.ruling("ALC-A25", "ALC-A32")
def test_after_a_double_fall_one_publication_on_any_of_it_and_the_second_use_waits() -> None:
    state = position(
        """master | gold 0 5 | theory fern a1 1:gold | theory claw a7 1:silver
        cubes 0 debunk publish publish | cubes 1 publish | gold 1 5"""
    )
    play(state, 0, "debunk fern claw b+")
    assert legal(state, 0) == [
        "theory on fern",
        "theory on claw",
        "theory is a1",
        "theory is a7",
        "pass",
    ]
    run(state, "0: theory on claw; theory is a1; seal gold")
    assert theory(state, "claw") == "a1"
    assert asked(state) == ("publishing", (1,))  # The first uses come first.
    play(state, 1, "decline")
    assert asked(state) == ("publishing", (0,))
    assert unused(state)[0] == 0
    play(state, 0, "theory on fern")
    assert state.stage == stages.THEORISING


@pytest.mark.clause("ALC-B43", "ALC-B70")
@pytest.mark.ruling("ALC-A32")
def test_after_a_double_fall_both_pairs_are_refuted() -> None:
    told = """master | gold 0 5 | theory fern a1 1:gold | theory claw a7 1:silver
        cubes 0 debunk publish"""
    for subject, refuted, free in (("fern", "a1", "a7"), ("claw", "a7", "a1")):
        state = position(told)
        play(state, 0, "debunk fern claw b+")
        play(state, 0, f"theory on {subject}")
        assert refused(state, 0, f"theory is {refuted}") == ("refuted", "ALC-B70")
        assert f"theory is {free}" in legal(state, 0)
        state = position(told)
        play(state, 0, "debunk fern claw b+")
        play(state, 0, f"theory is {refuted}")
        assert refused(state, 0, f"theory on {subject}") == ("refuted", "ALC-B70")
        assert legal(state, 0) == [f"theory on {word}" for word in INGREDIENTS if word != subject]


@pytest.mark.clause("ALC-B70")
def test_what_fell_before_is_not_offered_again() -> None:
    state = position(
        """gold 0 5 | theory toadstool a2 1:gold | theory claw a7 1:gold
        cubes 0 debunk debunk publish"""
    )
    run(state, "0: show toadstool red; pass; show claw blue")
    assert legal(state, 0) == ["theory on claw", "theory is a7", "pass"]
    play(state, 0, "theory is a7")
    assert "theory on toadstool" in legal(state, 0)


def eight_theories(wrong: str, without: str = "") -> str:
    """All theories are right but that one, which has the alchemical of its neighbour."""
    at = INGREDIENTS.index(wrong)
    natures = list(ALCHEMICALS)
    natures[at], natures[at ^ 1] = natures[at ^ 1], natures[at]
    return " | ".join(
        f"theory {word} {nature} 1:gold"
        for word, nature in zip(INGREDIENTS, natures, strict=True)
        if word != without
    )


@pytest.mark.clause("ALC-B70")
@pytest.mark.parametrize("wrong", INGREDIENTS)
def test_with_eight_theories_nothing_but_the_refuted_pair_is_left(wrong: str) -> None:
    state = position(f"{eight_theories(wrong)} | gold 0 5 | cubes 0 debunk publish | {BUSY}")
    play(state, 0, f"show {wrong} {wrong_colour(wrong)}")
    assert asked(state)[0] == "publishing"


@pytest.mark.clause("ALC-B47", "ALC-B70")
@pytest.mark.parametrize(
    ("wrong", "without"), [*zip(INGREDIENTS, INGREDIENTS[2:] + INGREDIENTS[:2], strict=True)]
)
def test_with_seven_theories_another_pair_is_left(wrong: str, without: str) -> None:
    told = f"{eight_theories(wrong, without)} | gold 0 5 | cubes 0 debunk publish | {BUSY}"
    state = position(told)
    play(state, 0, f"show {wrong} {wrong_colour(wrong)}")
    assert asked(state) == ("publishing-at-once", (0,))


def wrong_colour(wrong: str) -> str:
    """A colour in which the neighbour's alchemical has another sign."""
    at = INGREDIENTS.index(wrong)
    return next(
        word
        for colour, word in enumerate(("red", "green", "blue"))
        if aspect(at, colour) != aspect(at ^ 1, colour)
    )


@pytest.mark.clause("ALC-B47")
def test_each_publication_at_once_takes_a_cube() -> None:
    state = position(
        """seats 3 | gold 1 5 | gold 0 0 | theory fern a1 2:gold | theory claw a7 2:gold
        cubes 1 debunk debunk publish | cubes 2 drink | hand 2 toad fern | cubes 0 publish"""
    )
    run(state, "1: show fern red; theory on fern; theory is a2; seal gold; show claw blue")
    assert (theory(state, "claw"), gold(state)[1]) == (None, 4)
    assert asked(state) == ("drinking", (2,))  # The only cube on Publish is used.


@pytest.mark.clause("ALC-B47", "ALC-B29")
def test_at_once_too_only_free_ingredients_and_alchemicals_are_published() -> None:
    told = f"{FALL} | theory toad a3 1:gold | theory claw a5 1:red"
    state = position(told)
    run(state, "0: show fern red; theory on fern")
    assert legal(state, 0) == [f"theory is a{at}" for at in (2, 4, 6, 7, 8)]
    state = position(told)
    run(state, "0: show fern red; theory is a1")
    words = ("toadstool", "flower", "mandrake", "scorpion", "feather")
    assert legal(state, 0) == [f"theory on {word}" for word in words]


@pytest.mark.clause("ALC-B47")
def test_the_next_publication_begins_anew() -> None:
    state = position("gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish publish")
    run(state, "0: show fern red; theory on fern; theory is a2; seal gold")
    assert asked(state) == ("publishing", (0,))
    play(state, 0, "theory on toad")
    assert asked(state) == ("theorising", (0,))


@pytest.mark.clause("ALC-B71", "ALC-E29")
@pytest.mark.ruling("ALC-A33", "ALC-A53")
def test_one_look_at_grants_at_the_end_whose_gold_comes_too_late() -> None:
    state = position(
        f"""gold 0 0 | theory fern a1 1:gold | theory toad a3 0:gold | theory toadstool a1 0:red
        cubes 0 debunk publish | {BUSY}"""
    )
    play(state, 0, "show fern red")
    assert asked(state) == ("granting", (0,))  # No gold: no publication, although a grant is due.
    state = position(
        f"""gold 0 5 | theory fern a1 1:gold | theory toad a3 0:gold | cubes 0 debunk publish
        {BUSY}"""
    )
    play(state, 0, "show fern red")
    assert asked(state)[0] == "publishing-at-once"
    run(state, "0: theory on fern; theory is a2; seal gold")
    assert legal(state, 0) == ["grant top", "pass"]
    play(state, 0, "pass")
    assert asked(state) == ("drinking", (1,))


@pytest.mark.clause("ALC-B47", "ALC-B16", "ALC-B70")
@pytest.mark.ruling("ALC-A32")
def test_the_second_use_left_after_an_immediate_publication_is_worth_two_cubes() -> None:
    state = position(f"gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish publish | {BUSY}")
    run(state, "0: show fern red; theory on fern; theory is a2; seal gold")
    assert asked(state) == ("publishing", (0,))
    play(state, 0, "decline")
    assert unused(state)[0] == 2


@pytest.mark.clause("ALC-B47", "ALC-B41")
def test_a_conflict_alone_opens_no_immediate_publication() -> None:
    state = position(
        """master | gold 0 5 | theory fern a5 1:gold | theory claw a4 1:red
        cubes 0 debunk publish"""
    )
    play(state, 0, "debunk fern claw b+")
    assert asked(state) == ("publishing", (0,))
