"""Where two rules meet: more seats, artifacts together, zones, conflicts and repeated actions.

Toadstool is a1, fern a2 and so on to feather a8. Fern and claw make B+, fern and mandrake R+,
toadstool and flower R-, toad and feather R+.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, KINDS, POTIONS, SIGNS, mix
from shem.games.alchemists.rules.scoring import ledger
from tests.games.alchemists.positions import (
    NAMES,
    args,
    asked,
    discards,
    each,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    refusal,
    refused,
    reputation,
    run,
    theory,
    unused,
)

BUSY = "cubes 1 drink | hand 1 toad fern"
"""The round goes on after seat 0 has acted."""
POISON = "mix toadstool flower"


# Debunking.


@pytest.mark.clause("ALC-B47", "ALC-B46")
def test_a_conflict_alone_lets_nobody_publish_at_once() -> None:
    state = position(
        f"""master | gold 0 5 | theory fern a5 1:gold | theory claw a4 1:red
        cubes 0 debunk forage publish | {BUSY}"""
    )
    run(state, "0: draw; debunk fern claw b+")
    assert asked(state) == ("publishing", (0,))


@pytest.mark.clause("ALC-B43", "ALC-B57", "ALC-B59")
def test_with_four_seats_every_seal_pays_by_its_own_zone() -> None:
    state = position(
        """seats 4 | theory fern a1 1:gold 2:red 3:silver | reputation 1 5 | reputation 2 16
        reputation 3 18 | cubes 0 debunk | cubes 1 drink | hand 1 toad fern"""
    )
    play(state, 0, "show fern red")
    assert reputation(state) == [12, 1, 16, 18 - 7]


@pytest.mark.clause("ALC-B43")
def test_a_seal_is_safe_if_some_assignment_leaves_its_other_aspects_right() -> None:
    """The model of ALC-E17 for seals: one without a star speaks for the two other colours."""
    for claimed in range(KINDS):
        for hedged, colour in enumerate(COLOURS):
            state = position(
                f"""master | theory fern {ALCHEMICALS[claimed]} 1:{colour} | reputation 1 10
                cubes 0 debunk | {BUSY}"""
            )
            play(state, 0, "debunk fern claw b+")
            fallen = theory(state, "fern") is None
            assert fallen == (claimed not in natures_in("B+"))
            safe = any(agrees(claimed, nature, hedged) for nature in natures_in("B+"))
            assert reputation(state)[1] == (5 if fallen and not safe else 10)


def natures_in(potion: str) -> set[int]:
    """The alchemicals that make a potion with some other one."""
    made = POTIONS.index(potion)
    return {
        one for one in range(KINDS) for two in range(KINDS) if one != two and mix(one, two) == made
    }


def agrees(claimed: int, nature: int, but: int) -> bool:
    """Whether two alchemicals have the same signs in all colours but one."""
    return all(
        SIGNS[claimed][colour] == SIGNS[nature][colour]
        for colour in range(len(COLOURS))
        if colour != but
    )


@pytest.mark.clause("ALC-B45", "ALC-E26")
def test_a_sign_shown_among_masters_ends_conflicts_too() -> None:
    state = position(
        f"""master | option apprentice_debunking yes | theory fern a1 1:gold
        theory claw a4 1:red | conflict fern claw | cubes 0 debunk | {BUSY}"""
    )
    play(state, 0, "show fern red")
    assert GAME.observe(state, None).conflicts == ()
    assert theory(state, "claw") == "a4"


@pytest.mark.clause("ALC-B70", "ALC-B47")
def test_what_an_earlier_debunk_refuted_may_be_published_at_once_after_a_later_one() -> None:
    state = position(
        f"""gold 0 9 | theory fern a1 1:gold | theory toad a7 1:silver
        cubes 0 debunk debunk publish | {BUSY}"""
    )
    run(state, "0: show fern red; pass; show toad red")
    assert legal(state, 0) == ["theory on toad", "theory is a7", "pass"]
    play(state, 0, "theory on toad")
    assert "theory is a1" in legal(state, 0)
    assert refused(state, 0, "theory is a7") == ("refuted", "ALC-B70")


@pytest.mark.clause("ALC-B70")
def test_only_the_pair_refuted_by_this_debunk_is_excluded() -> None:
    state = position(
        f"""gold 0 9 | theory fern a1 1:gold
        cubes 0 debunk debunk publish publish | {BUSY}"""
    )
    run(state, "0: show fern red; theory is a1; theory on mandrake; seal silver")
    run(state, "0: show mandrake red; theory is a1")
    assert "theory on fern" in legal(state, 0)
    assert refused(state, 0, "theory on mandrake") == ("refuted", "ALC-B70")


@pytest.mark.clause("ALC-B70")
def test_after_a_double_fall_the_two_alchemicals_may_change_places() -> None:
    told = f"""master | gold 0 5 | theory fern a1 1:gold | theory claw a7 1:silver
        cubes 0 debunk publish | {BUSY}"""
    state = position(told)
    run(state, "0: debunk fern claw b+; theory on fern")
    assert "theory is a7" in legal(state, 0)
    assert "theory is a1" not in legal(state, 0)
    state = position(told)
    run(state, "0: debunk fern claw b+; theory is a1")
    assert "theory on claw" in legal(state, 0)
    assert "theory on fern" not in legal(state, 0)


@pytest.mark.clause("ALC-B47", "ALC-AR7")
def test_two_debunks_and_a_repeat_use_up_two_cubes_on_publish() -> None:
    state = position(
        f"""owns 0 boots-of-speed | gold 0 9 | theory fern a1 1:gold | theory toad a7 1:silver
        theory flower a8 1:red | cubes 0 debunk debunk publish publish | {BUSY}"""
    )
    run(state, "0: show fern red; theory on fern; theory is a2; seal gold")
    run(state, "0: show toad red; theory on toad; theory is a3; seal gold; pass")
    assert asked(state) == ("running", (0,))
    run(state, "0: run; show flower red; pass")  # The grant that was left is offered again.
    assert theory(state, "flower") is None
    assert asked(state) == ("drinking", (1,))  # No cube is left on Publish, the Boots are spent.
    assert unused(state) == [0, 0]


@pytest.mark.clause("ALC-B47", "ALC-B29")
def test_press_and_seal_of_authority_work_on_a_publication_at_once() -> None:
    state = position(
        f"""round 4 | owns 0 printing-press seal-of-authority | gold 0 0
        theory fern a1 1:gold | cubes 0 debunk publish | {BUSY}"""
    )
    run(state, "0: show fern red; theory on fern; theory is a2; seal gold")
    assert (gold(state)[0], reputation(state)[0]) == (0, 12 + 3)


# The theory board.


@pytest.mark.clause("ALC-B30", "ALC-B31")
def test_with_four_seats_the_third_seal_pays_two_and_there_is_no_fourth() -> None:
    state = position(
        """seats 4 | theory fern a2 2:gold 3:red | gold 0 3 | gold 1 9 | cubes 0 publish
        cubes 1 publish"""
    )
    run(state, "0: endorse fern; seal gold")
    assert gold(state) == [0, 9, 3, 3]
    assert refused(state, 1, "endorse fern") == ("theory-full", "ALC-B31")


@pytest.mark.clause("ALC-B71", "ALC-B34")
def test_a_grant_that_the_last_of_four_seats_has_is_gone() -> None:
    state = position("seats 4 | grants 3 top | theory fern a2 0:gold | gold 0 5 | cubes 0 publish")
    play(state, 0, "publish toad a3 gold")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B34")
@pytest.mark.ruling("ALC-A18")
def test_two_grants_for_one_action_if_the_second_has_three() -> None:
    state = position(
        """theory fern a2 0:gold | theory claw a4 0:gold | theory toadstool a1 0:red | gold 0 5
        cubes 0 publish"""
    )
    play(state, 0, "publish flower a5 gold")
    run(state, "0: grant top")
    assert legal(state, 0) == ["grant middle", "pass"]
    play(state, 0, "grant middle")
    assert gold(state)[0] == 5 - 1 + 4


# Selling.


@pytest.mark.clause("ALC-B27a", "ALC-B74")
def test_a_barmaid_finds_no_buyer_when_all_is_covered_and_hears_why() -> None:
    state = position(
        """cubes 0 sell | cubes 1 sell | hand 0 fern claw | hand 1 fern claw
        favours 1 barmaid"""
    )
    run(state, "0: bid 1\n1: bid 0\n0: sell b+ exact fern claw")
    assert legal(state, 1) == ["decline"]
    told = refusal(state, 1, "play barmaid")
    assert (told.reason, told.clause) == ("all-covered", "ALC-B27")
    assert "All three potions are covered" in GAME.words.refusal(told, NAMES, 1)
    play(state, 1, "decline")
    assert favours(state, 1) == ["barmaid", "sage"]  # Two unused cubes are a favour.


# Tests.


@pytest.mark.clause("ALC-B48", "ALC-B49")
def test_only_what_the_student_had_upsets_the_student() -> None:
    state = position(
        f"hand 0 toadstool flower toad feather | cubes 0 custodian student student | {BUSY}"
    )
    run(state, f"0: {POISON}; mix toad feather")
    assert gold(state)[0] == 2


@pytest.mark.clause("ALC-B50", "ALC-B48")
def test_a_test_on_the_student_makes_nobody_immune() -> None:
    state = position(
        f"hand 0 toadstool flower toadstool flower | cubes 0 student drink | track 0 1 | {BUSY}"
    )
    run(state, f"0: {POISON}; {POISON}")
    assert each(state, fields.HOSPITAL) == [1, 0]


@pytest.mark.clause("ALC-B50")
def test_a_negative_potion_of_another_colour_still_hits() -> None:
    state = position(f"hand 0 toadstool flower fern toad | cubes 0 drink drink | {BUSY}")
    run(state, f"0: {POISON}\n1: decline\n0: mix fern toad")
    assert each(state, fields.PARALYSED) == [1, 0]
    assert unused(state) == [1, 0]


@pytest.mark.clause("ALC-AR7", "ALC-B48")
def test_a_repeated_test_pays_the_student_again() -> None:
    state = position(
        f"owns 0 boots-of-speed | hand 0 toadstool flower toad feather | cubes 0 student | {BUSY}"
    )
    run(state, f"0: {POISON}; run; mix toad feather")
    assert gold(state)[0] == 1
    assert asked(state) == ("drinking", (1,))


@pytest.mark.clause("ALC-AR2")
@pytest.mark.parametrize("watcher", [0, 1, 3])
def test_with_four_seats_whoever_has_the_periscope_may_look(watcher: int) -> None:
    state = position(f"seats 4 | owns {watcher} periscope | hand 2 toad fern | cubes 2 student")
    play(state, 2, "mix toad fern")
    assert asked(state) == ("peeking", (watcher,))


@pytest.mark.clause("ALC-AR2", "ALC-AR7")
def test_a_peek_leaves_the_boots_spent() -> None:
    state = position(
        """owns 0 boots-of-speed periscope | hand 1 toad fern | cubes 0 forage drink
        cubes 1 drink | hand 0 toad fern claw | track 1 0"""
    )
    run(state, "0: draw; run; draw\n1: mix toad fern\n0: peek; decline")
    assert asked(state)[0] == "ordering"


# The exhibition.


@pytest.mark.clause("ALC-B52", "ALC-B57")
@pytest.mark.parametrize(("at", "now"), [(1, 1), (6, 6), (7, 6), (14, 12), (18, 15)])
def test_the_zone_changes_what_a_failed_demonstration_costs(at: int, now: int) -> None:
    state = position(
        f"round 6 | reputation 0 {at} | hand 0 toad feather fern | cubes 0 exhibition exhibition"
    )
    run(state, "0: exhibit g+; mix toad feather")
    assert reputation(state)[0] == now


@pytest.mark.clause("ALC-B52")
def test_the_first_to_show_the_other_sign_still_gains() -> None:
    state = position(
        """round 6 | hand 0 toad feather | hand 1 toadstool flower fern | cubes 0 exhibition
        cubes 1 exhibition exhibition"""
    )
    run(state, "0: exhibit r+; mix toad feather\n1: exhibit r-; mix toadstool flower")
    assert reputation(state) == [11, 11]


@pytest.mark.clause("ALC-AR3", "ALC-B78")
def test_which_card_the_mortar_gives_back_is_chance_and_both_may_go_for_good() -> None:
    kept = set()
    for number in range(20):
        state = position(
            """round 6 | owns 0 feather-in-cap magic-mortar | hand 0 toad feather fern claw
            cubes 0 exhibition exhibition"""
        )
        state.reseed(f"feather {number}")
        play(state, 0, "exhibit r+")
        private = [event for event in play(state, 0, "mix toad feather") if event.kind == "kept"]
        assert [event.is_for(1) for event in private] == [False]
        kept.update(set(hand(state, 0)) - {"fern", "claw"})
        play(state, 0, "set both aside")
        assert (sorted(hand(state, 0)), discards(state)) == (["claw", "fern"], [])
        own = GAME.observe(state, 0).own
        assert own is not None
        assert (own.aside, own.kept) == (("toad", "feather"), None)
    assert kept == {"toad", "feather"}


# The end of a round and of the game.


@pytest.mark.clause("ALC-B55", "ALC-B57")
@pytest.mark.parametrize(("at", "now"), [(1, 1), (6, 5), (7, 5), (13, 11), (14, 11), (18, 14)])
def test_the_zone_changes_what_a_conference_costs(at: int, now: int) -> None:
    state = position(f"master | round 3 | reputation 0 {at} | phase end")
    assert reputation(state)[0] == now


@pytest.mark.clause("ALC-B53", "ALC-B55", "ALC-B59")
def test_the_top_alchemists_point_comes_before_the_conference_and_apart_from_it() -> None:
    state = position("master | round 3 | reputation 0 13 | theory fern a2 0:gold | phase end")
    assert reputation(state)[0] == 13 + 1 - 2  # In the green zone by then.


@pytest.mark.clause("ALC-B53", "ALC-AR5")
def test_of_several_top_alchemists_the_one_with_the_robe_gains_two() -> None:
    state = position(
        """seats 4 | phase end | owns 3 robe-of-respect | theory fern a1 0:gold 3:red
        theory toad a8 1:gold"""
    )
    assert reputation(state) == [11, 11, 10, 12]  # Whether theories are right does not matter.


@pytest.mark.clause("ALC-B61", "ALC-B46")
def test_the_idol_counts_right_theories_in_conflict_and_seals_of_any_kind() -> None:
    state = position(
        """master | round 6 | owns 0 wisdom-idol | theory fern a2 0:blue | theory toad a1 0:gold
        conflict fern toad | phase end"""
    )
    assert ledger(state, 0)["idol"] == 1


@pytest.mark.clause("ALC-B63")
def test_favours_count_for_the_gold_left_over_and_equals_share_a_place() -> None:
    state = position(
        """seats 4 | round 6 | gold 0 0 | favours 0 sage | gold 1 1 | gold 2 2 | gold 3 4
        reputation 3 8 | phase end"""
    )
    result = state.outcome()
    assert result is not None
    assert (result.scores, result.ranks) == ((10, 10, 10, 9), (1, 3, 1, 4))
    assert result.payoffs == (0.5, 0.0, 0.5, 0.0)


@pytest.mark.clause("ALC-AR4", "ALC-B21")
@pytest.mark.ruling("ALC-A5")
def test_what_takes_two_shopkeepers_to_pay_for_can_be_bought() -> None:
    told = "sale boots-of-speed periscope | cubes 0 buy | favours 0 shopkeeper shopkeeper"
    state = position(f"gold 0 1 | {told}")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    play(state, 0, "play shopkeeper")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    run(state, "0: play shopkeeper; buy periscope")
    assert (gold(state)[0], favours(state, 0)) == (0, [])
    state = position(f"gold 0 0 | {told}")
    assert refused(state, 0, "play shopkeeper") == ("favour-of-no-use", "ALC-AR4")


@pytest.mark.clause("ALC-AR6")
def test_after_thinking_every_card_is_in_hand_once() -> None:
    state = position(
        f"""gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy
        hand 0 toad fern claw flower | {BUSY}"""
    )
    run(state, "0: buy thinking-cap; mix toad fern")
    own = GAME.observe(state, 0).own
    assert own is not None
    assert (own.hand, own.beside) == (("claw", "flower"), ("fern", "toad"))
    play(state, 0, "pass")
    assert state.truth()["beside"] == []
    assert sorted(hand(state, 0)) == ["claw", "fern", "flower", "toad"]


@pytest.mark.clause("ALC-AR4", "ALC-B21")
def test_the_discount_card_counts_from_the_artifact_after_it_and_on_repeats() -> None:
    state = position(
        """gold 0 20 | owns 0 boots-of-speed | sale discount-card periscope magic-mortar
        cubes 0 buy buy"""
    )
    events = run(state, "0: buy discount-card; buy periscope")
    paid = [event.args["gold"] for event in events if event.kind == "bought"]
    events = run(state, "0: run; buy magic-mortar")
    assert [*paid, args(events, "bought")["gold"]] == [3, 1, 2]


@pytest.mark.clause("ALC-B12", "ALC-B11")
def test_the_trunk_stops_the_ingredient_of_the_paralysed_but_not_the_favour() -> None:
    state = position("round 5 | phase order | paralysed 0 1 | owns 0 witchs-trunk")
    events = play(state, 1, "order 2")
    assert hand(state, 0) == []
    assert "drew-favours" in kinds(events)
    assert "drew" not in kinds(events)
