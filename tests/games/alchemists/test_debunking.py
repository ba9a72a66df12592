"""Debunking: apprentices' signs, masters' claims, what falls, and conflicts.

Toadstool is a1, fern a2 and so on to feather a8; fern and claw make B+.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from shem.games.alchemists import GAME, pieces
from shem.games.alchemists.alchemy import ALCHEMICALS, PAIRS, POTIONS, mix
from shem.games.alchemists.rules.demonstrations import clash, refuted_by
from tests.games.alchemists.positions import (
    args,
    asked,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
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


@pytest.mark.clause("ALC-B41", "ALC-B45")
def test_a_new_conflict_leaves_the_others() -> None:
    state = position(
        f"""master | theory fern a5 1:gold | theory claw a4 1:red | theory toad a1 1:blue
        theory flower a6 1:blue | conflict toad flower | cubes 0 debunk | {BUSY}"""
    )
    play(state, 0, "mix fern claw")
    assert GAME.observe(state, 1).moment.claimed == "fern+claw"
    play(state, 0, "claim b+")
    assert GAME.observe(state, 0).conflicts == ("fern+claw", "toad+flower")


@pytest.mark.clause("ALC-B41")
def test_theories_clash_if_none_falls_and_together_they_make_another_potion() -> None:
    state = position("master")
    for first, second in permutations(range(len(ALCHEMICALS)), 2):
        for potion in range(len(POTIONS)):
            state.theories[:] = [pieces.NOTHING] * 8
            one, other = PAIRS[8]
            state.theories[one], state.theories[other] = first, second
            can_clash = not refuted_by(state, 8, potion) and mix(first, second) != potion
            assert clash(state, 8, potion) == can_clash


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


@pytest.mark.clause("ALC-B43", "ALC-B41")
@pytest.mark.parametrize(
    ("claim", "theories", "safe"),
    [
        ("toadstool flower r-", "toadstool a2", "red"),
        ("fern toad g-", "fern a1", "green"),
        ("fern claw b+", "fern a1", "blue"),
    ],
)
@pytest.mark.parametrize("seal", ["gold", "red", "green", "blue"])
def test_a_claim_spares_the_seals_that_hedge_its_colour(
    claim: str, theories: str, safe: str, seal: str
) -> None:
    state = position(f"master | theory {theories} 1:{seal} | cubes 0 debunk | {BUSY}")
    play(state, 0, f"debunk {claim}")
    assert reputation(state) == [12, 10 if seal == safe else 5]


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


@pytest.mark.clause("ALC-B43", "ALC-B59")
def test_everybody_sealed_there_pays_and_nobody_else() -> None:
    state = position(
        """seats 4 | theory fern a1 1:gold 2:red 3:blue | theory toad a3 1:silver 3:gold
        cubes 0 debunk"""
    )
    events = play(state, 0, "show fern red")
    assert reputation(state) == [12, 5 + 1, 10, 5 + 1]  # Seats 1 and 3 are top alchemists then.
    broken = [event.args["seat"] for event in events if event.kind == "seal-broken"]
    assert broken == [1, 2, 3]
    assert [seal.seat for seal in GAME.observe(state, 0).theories[2].seals] == [1, 3]
