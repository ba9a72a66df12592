"""The theory board: publishing, endorsing, seals and grants."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.alchemy import INGREDIENTS
from tests.games.alchemists.positions import (
    args,
    asked,
    each,
    gold,
    kinds,
    legal,
    play,
    position,
    refusal,
    refused,
    reputation,
    run,
    seals_left,
    theory,
)

BUSY = "cubes 1 drink | hand 1 toad fern"
"""The round goes on after seat 0 has published."""


@pytest.mark.clause("ALC-B29", "ALC-B33", "ALC-B65")
def test_a_theory_costs_a_gold_and_brings_a_point_of_reputation() -> None:
    state = position(f"cubes 0 publish | {BUSY}")
    events = play(state, 0, "publish fern a3 gold")
    assert theory(state, "fern") == "a3"
    assert (gold(state)[0], reputation(state)[0]) == (1, 11)
    assert seals_left(state, 0).count("gold") == 1
    assert args(events, "published") == {"seat": 0, "ingredient": "fern", "alchemical": "a3"}
    sealed = next(event for event in events if event.kind == "sealed")
    assert [sealed.is_for(viewer) for viewer in (0, 1, None)] == [True, False, False]
    kinds_seen = [GAME.observe(state, viewer).theories[1].seals[0].seal for viewer in (0, 1, None)]
    assert kinds_seen == ["gold", None, None]


@pytest.mark.clause("ALC-B29")
def test_ingredient_and_alchemical_must_be_free() -> None:
    state = position("theory fern a2 1:gold | cubes 0 publish | gold 0 9")
    assert refused(state, 0, "theory on fern") == ("theory-stands", "ALC-B29")
    play(state, 0, "theory on toad")
    assert legal(state, 0) == [f"theory is a{at}" for at in (1, 3, 4, 5, 6, 7, 8)]
    assert refused(state, 0, "theory is a2") == ("alchemical-used", "ALC-B29")
    state = position("theory fern a2 1:gold | theory claw a5 1:gold | cubes 0 publish | gold 0 9")
    assert "theory on claw" not in legal(state, 0)
    events = run(state, "0: theory on toad; theory is a7")
    assert kinds(events) == ["named-subject", "named-thesis"]
    state = position("theory fern a2 1:gold | theory claw a5 1:gold | cubes 0 publish | gold 0 9")
    play(state, 0, "theory on toad")
    assert legal(state, 0) == [f"theory is a{at}" for at in (1, 3, 4, 6, 7, 8)]


@pytest.mark.clause("ALC-C12")
def test_seals_run_out() -> None:
    state = position("seals 0 silver | cubes 0 publish publish | gold 0 9")
    run(state, "0: theory on fern; theory is a2")
    assert legal(state, 0) == ["seal silver"]
    assert refused(state, 0, "seal gold") == ("seal-used-up", "ALC-C12")
    assert refused(state, 0, "seal white") == ("not-in-play", "ALC-K2")
    events = play(state, 0, "seal silver")
    assert args(events, "declined") == {"seat": 0, "space": "publish"}


@pytest.mark.clause("ALC-B30")
def test_endorsing_pays_the_bank_and_everybody_sealed_there() -> None:
    state = position(f"seats 3 | theory fern a2 1:gold 2:red | gold 0 5 | cubes 0 publish | {BUSY}")
    assert "endorse fern" in legal(state, 0)
    events = run(state, "0: endorse fern; seal blue")
    assert gold(state) == [2, 3, 3]
    assert reputation(state)[0] == 10
    assert kinds(events)[1:3] == ["paid-author", "paid-author"]
    assert args(events, "endorsed") == {"seat": 0, "ingredient": "fern"}


@pytest.mark.clause("ALC-B30")
@pytest.mark.parametrize("word", ["toadstool", "feather"])
def test_the_last_gold_and_the_last_seal_endorse_any_theory(word: str) -> None:
    state = position(
        f"""seats 3 | theory {word} a2 0:gold 1:red | gold 2 3 | gold 1 0 | seals 2 gold
        cubes 2 publish | cubes 1 drink | hand 1 toad fern"""
    )
    run(state, f"2: endorse {word}; seal gold")
    assert gold(state) == [3, 1, 0]
    assert (theory(state, word), seals_left(state, 2)) == ("a2", [])
    assert [
        seal.seat for seal in GAME.observe(state, 0).theories[INGREDIENTS.index(word)].seals
    ] == [
        0,
        1,
        2,
    ]


@pytest.mark.clause("ALC-B16", "ALC-B30")
def test_one_theory_to_endorse_is_enough_to_be_asked() -> None:
    own = " | ".join(f"theory {word} a{at + 1} 0:red" for at, word in enumerate(INGREDIENTS[1:]))
    state = position(f"{own} | theory toadstool a8 1:gold | cubes 0 publish")
    assert legal(state, 0) == ["endorse toadstool", "decline"]


@pytest.mark.clause("ALC-B30", "ALC-B31", "ALC-B32")
def test_what_cannot_be_endorsed() -> None:
    state = position(
        """seats 4 | gold 0 9 | cubes 0 publish | theory fern a2 1:gold 2:red 3:blue
        theory toad a3 0:gold | theory claw a4 1:gold | theory flower a5 1:gold
        conflict claw flower"""
    )
    assert refused(state, 0, "endorse fern") == ("theory-full", "ALC-B31")
    assert refused(state, 0, "endorse toad") == ("sealed-already", "ALC-B31")
    assert refused(state, 0, "endorse claw") == ("in-conflict", "ALC-B32")
    assert refused(state, 0, "endorse feather") == ("no-theory-there", "ALC-B30")


@pytest.mark.clause("ALC-B29", "ALC-B30")
def test_all_of_it_must_be_paid() -> None:
    state = position("theory fern a2 1:gold | gold 0 1 | cubes 0 publish")
    assert refusal(state, 0, "endorse fern").args == {"fee": 2, "gold": 1}
    assert refused(state, 0, "endorse fern") == ("fee-too-high", "ALC-B30")
    state = position("theory fern a2 1:gold | owns 0 printing-press | gold 0 0 | cubes 0 publish")
    assert "theory on toad" in legal(state, 0)
    assert refused(state, 0, "endorse fern") == ("fee-too-high", "ALC-B30")


@pytest.mark.clause("ALC-B29", "ALC-B30")
def test_the_printing_press_saves_the_banks_gold_alone() -> None:
    state = position(
        "theory fern a2 1:gold | owns 0 printing-press | gold 0 2 | cubes 0 publish publish"
    )
    run(state, "0: publish toad a3 gold; endorse fern; seal red")
    assert gold(state) == [1, 3]


@pytest.mark.clause("ALC-B29", "ALC-B30", "ALC-AR5")
@pytest.mark.parametrize(
    ("owns", "published", "endorsed"),
    [
        ("printing-press", 1, 0),
        ("seal-of-authority", 3, 2),
        ("robe-of-respect", 2, 0),
        ("seal-of-authority robe-of-respect", 4, 3),
    ],
)
def test_reputation_of_publishing_and_endorsing(owns: str, published: int, endorsed: int) -> None:
    told = f"owns 0 {owns} | theory fern a2 1:gold | gold 0 9 | cubes 0 publish | {BUSY}"
    state = position(told)
    play(state, 0, "publish toad a3 gold")
    assert reputation(state)[0] == 10 + published
    state = position(told)
    run(state, "0: endorse fern; seal gold")
    assert reputation(state)[0] == 10 + endorsed


# Grants.


@pytest.mark.clause("ALC-B34", "ALC-B35", "ALC-B38")
@pytest.mark.ruling("ALC-A21")
def test_the_first_grant_needs_two_theories_of_its_ingredients() -> None:
    state = position("theory fern a2 0:gold | gold 0 5 | cubes 0 publish")
    play(state, 0, "publish toad a3 gold")
    assert asked(state) == ("granting", (0,))
    assert legal(state, 0) == ["grant top", "pass"]
    assert refused(state, 0, "grant left") == ("grant-not-due", "ALC-B34")
    assert refused(state, 0, "grant encyclopedia") == ("not-in-play", "ALC-K2")
    events = play(state, 0, "grant top")
    assert args(events, "grant-taken") == {"seat": 0, "grant": "grant-top", "gold": 2}
    assert gold(state)[0] == 6


@pytest.mark.clause("ALC-B34")
def test_a_further_grant_needs_three() -> None:
    told = "grants 0 bottom | theory fern a2 0:gold | gold 0 5 | cubes 0 publish"
    state = position(told)
    play(state, 0, "publish toad a3 gold")
    assert asked(state)[0] == "ordering"
    state = position(f"{told} | theory toadstool a1 0:red")
    play(state, 0, "publish toad a3 gold")
    assert legal(state, 0) == ["grant top", "pass"]


@pytest.mark.clause("ALC-B34")
@pytest.mark.ruling("ALC-A18")
def test_of_several_one_is_taken_then_the_rest_is_checked_by_three() -> None:
    state = position("theory fern a2 0:gold | theory claw a4 0:gold | gold 0 5 | cubes 0 publish")
    play(state, 0, "publish toadstool a1 gold")
    assert legal(state, 0) == ["grant top", "grant left", "grant middle", "pass"]
    play(state, 0, "grant left")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B34", "ALC-B35", "ALC-B37")
@pytest.mark.ruling("ALC-A18", "ALC-A20")
def test_with_three_the_next_grant_follows_at_once_and_both_are_kept() -> None:
    state = position(
        """seats 3 | theory fern a2 1:gold | theory toadstool a1 1:red | theory claw a4 1:gold
        theory mandrake a6 1:red | gold 1 5 | cubes 1 publish | cubes 2 drink | hand 2 toad fern"""
    )
    play(state, 1, "publish toad a3 silver")
    assert legal(state, 1) == ["grant top", "grant left", "grant middle", "pass"]
    play(state, 1, "grant middle")
    assert legal(state, 1) == ["grant top", "grant left", "pass"]
    play(state, 1, "grant top")
    assert legal(state, 1) == ["grant left", "pass"]
    play(state, 1, "grant left")
    assert GAME.observe(state, 0).players[1].grants == ("grant-top", "grant-left", "grant-middle")
    assert gold(state) == [2, 5 - 1 + 3 * 2, 2]
    assert asked(state) == ("drinking", (2,))


@pytest.mark.clause("ALC-B34")
@pytest.mark.parametrize("seat", [1, 2])
def test_only_ones_own_grants_make_the_next_one_dearer(seat: int) -> None:
    told = f"seats 3 | theory fern a2 {seat}:gold | gold {seat} 5 | cubes {seat} publish"
    state = position(f"{told} | grants 0 bottom")
    play(state, seat, "publish toad a3 gold")
    assert legal(state, seat) == ["grant top", "pass"]
    state = position(f"{told} | grants {seat} bottom")
    play(state, seat, "publish toad a3 gold")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B34", "ALC-B71")
@pytest.mark.ruling("ALC-A33")
def test_a_grant_may_be_left_and_is_taken_once() -> None:
    state = position("theory fern a2 0:gold | gold 0 5 | cubes 0 publish publish")
    run(state, "0: publish toad a3 gold; pass")
    assert asked(state) == ("publishing", (0,))
    play(state, 0, "publish scorpion a7 silver")
    assert legal(state, 0) == ["grant top", "grant middle", "pass"]
    state = position("grants 1 top | theory fern a2 0:gold | gold 0 5 | cubes 0 publish")
    play(state, 0, "publish toad a3 gold")
    assert asked(state)[0] == "ordering"
    state = position(
        "grants 1 top | theory fern a2 0:gold | theory claw a4 0:red | gold 0 5 | cubes 0 publish"
    )
    play(state, 0, "publish toad a3 gold")
    assert refused(state, 0, "grant top") == ("grant-taken", "ALC-B71")


@pytest.mark.clause("ALC-B36", "ALC-B46")
def test_theories_in_conflict_do_not_count() -> None:
    state = position(
        """master | theory fern a2 0:gold | theory claw a4 1:gold | conflict fern claw
        gold 0 5 | cubes 0 publish"""
    )
    play(state, 0, "publish toad a3 gold")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B36", "ALC-B34")
@pytest.mark.ruling("ALC-A19")
def test_grants_are_looked_at_after_a_failed_debunk_and_not_after_declining() -> None:
    told = "theory fern a2 0:gold | theory toad a3 0:gold | theory flower a5 1:gold"
    told += " | cubes 0 debunk"
    state = position(told)
    play(state, 0, "show flower red")
    assert reputation(state)[0] == 9
    assert asked(state) == ("granting", (0,))
    state = position(told)
    play(state, 0, "decline")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B36", "ALC-B45")
def test_when_a_conflict_ends_the_first_to_act_takes_the_grant() -> None:
    """The FAQ: the one who debunks first, then whoever publishes or debunks next."""
    state = position(
        """seats 3 | master | conflict fern claw | theory fern a2 0:gold 1:red
        theory claw a1 2:gold | theory toad a3 0:gold 1:red | cubes 2 debunk | cubes 1 publish
        cubes 0 publish | track 1 0 2 | gold 0 5 | gold 1 5"""
    )
    events = play(state, 2, "debunk fern claw b+")
    assert args(events, "conflict-lifted") == {"ingredients": ["fern", "claw"]}
    assert asked(state) == ("publishing", (1,))
    play(state, 1, "publish mandrake a6 silver")
    assert legal(state, 1) == ["grant top", "pass"]


@pytest.mark.clause("ALC-B36", "ALC-B45")
def test_who_ends_a_conflict_takes_the_grant_at_once() -> None:
    """The FAQ: a debunker who has seals on the theory that was in the conflict."""
    state = position(
        """seats 3 | master | conflict fern claw | theory fern a2 0:gold 1:red
        theory claw a1 2:gold | theory toad a3 0:gold 1:red | cubes 1 debunk | cubes 0 publish
        gold 0 5"""
    )
    play(state, 1, "debunk fern claw b+")
    assert (asked(state), legal(state, 1)) == (("granting", (1,)), ["grant top", "pass"])


@pytest.mark.clause("ALC-B37")
@pytest.mark.ruling("ALC-A20")
def test_a_grant_is_kept_whatever_becomes_of_its_theories() -> None:
    state = position("grants 0 top | theory fern a1 0:gold | cubes 1 debunk")
    play(state, 1, "show fern red")
    assert theory(state, "fern") is None
    assert each(state, fields.GRANTS_TAKEN) == [1, 0]
