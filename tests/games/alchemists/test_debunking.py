"""Debunking: apprentices' signs, masters' claims, what falls, conflicts, and publishing at once.

Toadstool is a1, fern a2 and so on to feather a8; fern and claw make B+.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, pieces, stages
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS, POTIONS, mix
from shem.games.alchemists.rules.demonstrations import refuted_by
from tests.games.alchemists.positions import (
    args,
    asked,
    gold,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
    seals_left,
    theory,
    unused,
)

BUSY = "cubes 1 drink | hand 1 toad fern"
"""The round goes on after seat 0 has acted."""
SIGNS = {"a1": "-+-", "a2": "+-+", "a3": "+--", "a4": "-++", "a5": "--+", "a6": "++-"}


# Apprentices.


@pytest.mark.clause("ALC-B39")
@pytest.mark.parametrize("alchemical", sorted(SIGNS))
@pytest.mark.parametrize("colour", [0, 1, 2])
def test_a_theory_falls_if_the_sign_is_another(alchemical: str, colour: int) -> None:
    state = position(f"theory fern {alchemical} 1:gold | cubes 0 debunk | {BUSY}")
    word = ("red", "green", "blue")[colour]
    events = play(state, 0, f"show fern {word}")
    truth = SIGNS["a2"][colour]
    falls = SIGNS[alchemical][colour] != truth
    assert args(events, "aspect-shown") == {
        "seat": 0,
        "ingredient": "fern",
        "aspect": "RGB"[colour] + truth,
    }
    assert (theory(state, "fern") is None) == falls
    assert reputation(state) == ([12, 5] if falls else [9, 10])


@pytest.mark.clause("ALC-B39", "ALC-B69")
@pytest.mark.ruling("ALC-A31")
def test_an_apprentice_names_a_colour_of_an_ingredient_with_a_theory() -> None:
    state = position("theory fern a2 1:gold | theory claw a4 1:red | cubes 0 debunk")
    shown = [
        f"show {word} {colour}" for word in ("fern", "claw") for colour in ("red", "green", "blue")
    ]
    assert legal(state, 0) == [*shown, "decline"]
    assert refused(state, 0, "show toad red") == ("no-theory", "ALC-B69")
    assert refused(state, 0, "mix fern claw") == ("name-a-colour", "ALC-B39")


@pytest.mark.clause("ALC-B69")
@pytest.mark.ruling("ALC-A31")
@pytest.mark.parametrize("variant", ["", "| master"])
def test_without_a_theory_the_action_is_declined(variant: str) -> None:
    state = position(f"cubes 0 forage debunk {variant} | {BUSY}")
    play(state, 0, "draw")
    assert (unused(state)[0], asked(state)[0]) == (1, "drinking")


@pytest.mark.clause("ALC-E26")
def test_masters_may_agree_to_debunk_as_apprentices_do() -> None:
    state = position(
        "master | option apprentice_debunking yes | theory fern a1 1:gold | cubes 0 debunk"
    )
    assert legal(state, 0) == ["show fern red", "show fern green", "show fern blue", "decline"]
    assert GAME.ask(state, 0).kind == "debunking"


# Masters.


@pytest.mark.clause("ALC-B40", "ALC-B69")
@pytest.mark.ruling("ALC-A22", "ALC-A31")
def test_a_master_names_two_ingredients_of_which_one_has_a_theory() -> None:
    state = position("master | theory fern a2 1:gold | cubes 0 debunk")
    pairs = [text for text in legal(state, 0) if text.startswith("mix")]
    assert len(pairs) == 7
    assert all("fern" in text for text in pairs)
    assert refused(state, 0, "mix toad claw") == ("no-theory", "ALC-B69")
    assert refused(state, 0, "show fern red") == ("name-a-pair", "ALC-B40")
    play(state, 0, "mix fern claw")
    assert legal(state, 0) == [f"claim {potion.lower()}" for potion in POTIONS]


@pytest.mark.clause("ALC-B40", "ALC-B42", "ALC-B64")
@pytest.mark.ruling("ALC-A22")
def test_a_false_claim_fails_before_all_eyes() -> None:
    state = position(f"master | theory fern a1 1:gold | cubes 0 debunk | {BUSY}")
    events = play(state, 0, "debunk fern claw r+")
    answer = next(event for event in events if event.kind == "claim-failed")
    assert answer.args == {"seat": 0, "ingredients": ["fern", "claw"], "potion": "R+"}
    assert answer.is_for(None)
    assert (theory(state, "fern"), reputation(state)) == ("a1", [9, 10])


@pytest.mark.clause("ALC-B41", "ALC-B42")
def test_a_true_claim_brings_down_theories_of_the_other_sign() -> None:
    state = position(
        f"master | theory fern a1 1:gold | theory claw a7 1:silver | cubes 0 debunk | {BUSY}"
    )
    events = play(state, 0, "debunk fern claw b+")
    assert (theory(state, "fern"), theory(state, "claw")) == (None, None)
    assert reputation(state) == [
        12,
        1,
    ]  # One gain; the owner of both seals loses 10 and stays at 1.
    assert kinds(events).count("theory-fell") == 2
    assert kinds(events).count("seal-broken") == 2


@pytest.mark.clause("ALC-B41", "ALC-B42")
def test_a_true_claim_that_touches_nothing_fails() -> None:
    state = position(f"master | theory fern a2 1:gold | cubes 0 debunk | {BUSY}")
    events = play(state, 0, "debunk fern claw b+")
    assert "claim-proved" in kinds(events)
    assert (theory(state, "fern"), reputation(state)) == ("a2", [9, 10])


@pytest.mark.clause("ALC-B41", "ALC-B42", "ALC-B46")
@pytest.mark.ruling("ALC-A24")
def test_two_theories_that_cannot_both_be_right_are_marked() -> None:
    # Both a5 and a4 have B+, but together they make R-.
    state = position(
        f"master | theory fern a5 1:gold | theory claw a4 1:red | cubes 0 debunk | {BUSY}"
    )
    events = play(state, 0, "debunk fern claw b+")
    assert args(events, "conflict-shown") == {"ingredients": ["fern", "claw"]}
    assert (theory(state, "fern"), theory(state, "claw")) == ("a5", "a4")
    assert reputation(state) == [12, 10]
    view = GAME.observe(state, None)
    assert [each.conflict for each in view.theories] == [False, True, False, True] + [False] * 4


@pytest.mark.clause("ALC-B41")
def test_a_neutral_potion_shows_nothing_but_a_conflict() -> None:
    state = position(
        f"master | theory toad a1 1:gold | theory claw a4 1:red | cubes 0 debunk | {BUSY}"
    )
    events = play(state, 0, "debunk toad claw n")
    assert "theory-fell" not in kinds(events)
    assert "conflict-shown" in kinds(events)
    state = position(f"master | theory toad a1 1:gold | cubes 0 debunk | {BUSY}")
    play(state, 0, "debunk toad claw n")
    assert (theory(state, "toad"), reputation(state)[0]) == ("a1", 9)


@pytest.mark.clause("ALC-B41")
@pytest.mark.ruling("ALC-A23")
def test_a_theory_may_lie_in_several_conflicts_but_no_pair_twice() -> None:
    told = "master | theory fern a5 1:gold | theory claw a4 1:red | conflict fern claw"
    state = position(f"{told} | cubes 0 debunk | {BUSY}")
    play(state, 0, "debunk fern claw b+")
    assert reputation(state)[0] == 9
    # flower and feather make B+ too: a5 and a4 do not.
    state = position(
        f"""master | theory flower a4 1:gold | theory feather a5 1:red | theory toad a1 1:blue
        conflict flower toad | cubes 0 debunk | {BUSY}"""
    )
    play(state, 0, "debunk flower feather b+")
    assert reputation(state)[0] == 12


@pytest.mark.clause("ALC-B68", "ALC-B41")
@pytest.mark.ruling("ALC-A30")
def test_without_tokens_no_conflict_can_be_shown() -> None:
    told = """master | theory fern a5 1:gold | theory claw a4 1:red | cubes 0 debunk
        conflict toad flower | conflict toad mandrake"""
    state = position(f"{told} | {BUSY}")
    play(state, 0, "debunk fern claw b+")
    assert reputation(state)[0] == 12
    state = position(f"{told} | conflict toad scorpion | {BUSY}")
    play(state, 0, "debunk fern claw b+")
    assert reputation(state)[0] == 9
    state = position(f"{told} | conflict toad scorpion | theory fern a1 1:gold | {BUSY}")
    play(state, 0, "debunk fern claw b+")
    assert (theory(state, "fern"), reputation(state)[0]) == (None, 12)


@pytest.mark.clause("ALC-B41", "ALC-B85")
def test_what_falls_is_what_no_assignment_allows() -> None:
    """The model of ALC-E17: a theory falls if no assignment with this mix has that alchemical."""
    state = position("master")
    for potion in range(len(POTIONS)):
        for claimed in range(len(ALCHEMICALS)):
            partners = [each for each in range(len(ALCHEMICALS)) if each != claimed]
            possible = any(mix(claimed, partner) == potion for partner in partners)
            state.theories[:] = [pieces.NOTHING] * 8
            state.theories[PAIRS[8][1]] = claimed
            assert bool(refuted_by(state, 8, potion)) == (not possible)


# What falls, and who pays for it.


@pytest.mark.clause("ALC-B43")
@pytest.mark.parametrize(
    ("seal", "loss"), [("gold", 5), ("silver", 5), ("red", 0), ("green", 5), ("blue", 5)]
)
def test_a_seal_is_safe_if_it_hedges_the_colour_shown(seal: str, loss: int) -> None:
    state = position(f"theory fern a1 1:{seal} | cubes 0 debunk | {BUSY}")
    events = play(state, 0, "show fern red")
    assert reputation(state)[1] == 10 - loss
    assert args(events, "seal-broken") == {"seat": 1, "ingredient": "fern", "seal": seal}


@pytest.mark.clause("ALC-B43")
def test_the_token_is_free_and_the_seals_leave_the_game() -> None:
    state = position(f"theory fern a1 1:gold | cubes 0 debunk | seals 1 silver | {BUSY}")
    play(state, 0, "show fern red")
    assert theory(state, "fern") is None
    assert seals_left(state, 1) == ["silver"]
    assert GAME.observe(state, 0).theories[1].seals == ()


@pytest.mark.clause("ALC-B43", "ALC-B59")
def test_losses_are_per_theory_and_netted() -> None:
    state = position(
        f"""master | reputation 1 18 | theory fern a1 1:gold | theory claw a7 1:silver
        cubes 0 debunk | {BUSY}"""
    )
    play(state, 0, "debunk fern claw b+")
    assert reputation(state)[1] == 18 - 10 - 2  # The blue zone counts once.


@pytest.mark.clause("ALC-B44", "ALC-B59", "ALC-B57")
def test_an_own_theory_is_one_net_change() -> None:
    state = position(f"reputation 0 13 | theory fern a1 0:gold | cubes 0 debunk | {BUSY}")
    events = play(state, 0, "show fern red")
    assert reputation(state)[0] == 10
    assert kinds(events).count("reputation-changed") == 1
    state = position(f"reputation 0 13 | theory fern a1 0:red | cubes 0 debunk | {BUSY}")
    play(state, 0, "show fern red")
    assert reputation(state)[0] == 15


@pytest.mark.clause("ALC-B45")
def test_with_a_theory_all_its_conflicts_end() -> None:
    state = position(
        f"""master | theory fern a1 1:gold | theory claw a4 1:red | theory toad a3 1:blue
        conflict fern claw | conflict fern toad | conflict claw toad | cubes 0 debunk | {BUSY}"""
    )
    events = play(state, 0, "debunk fern flower b+")
    lifted = [event.args["ingredients"] for event in events if event.kind == "conflict-lifted"]
    assert lifted == [["fern", "toad"], ["fern", "claw"]]
    assert GAME.observe(state, 0).conflicts == ("toad+claw",)


# Publishing at once.

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


@pytest.mark.clause("ALC-B70")
def test_with_eight_theories_nothing_but_the_refuted_pair_is_left() -> None:
    full = " | ".join(
        f"theory {word} {nature} 1:gold"
        for word, nature in zip(INGREDIENTS, ("a2", "a1", *ALCHEMICALS[2:]), strict=True)
    )
    state = position(f"{full} | gold 0 5 | cubes 0 debunk publish | {BUSY}")
    play(state, 0, "show fern red")
    assert asked(state)[0] == "publishing"


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
