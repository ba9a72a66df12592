"""Tests on the student and on oneself: what is shown, what it costs, what it does.

Toadstool and flower make R-, fern and toad G-, toadstool and toad B-, fern and mandrake R+,
toadstool and fern a neutral potion.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from tests.games.alchemists.positions import (
    args,
    asked,
    discards,
    each,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
    unused,
)

POISON, PARALYSIS, INSANITY = "mix toadstool flower", "mix fern toad", "mix toadstool toad"
HEALING, NEUTRAL = "mix fern mandrake", "mix toadstool fern"
STOCK = "toadstool toadstool toadstool fern fern toad toad flower flower mandrake"
BUSY = "cubes 1 drink | hand 1 claw feather"


@pytest.mark.clause("ALC-B48", "ALC-B51", "ALC-B64", "ALC-B65")
@pytest.mark.ruling("ALC-A26")
@pytest.mark.parametrize("space", ["student", "drink", "custodian"])
def test_the_potion_is_public_and_the_ingredients_are_not(space: str) -> None:
    state = position(f"hand 0 fern mandrake toad | cubes 0 {space} | {BUSY}")
    events = play(state, 0, HEALING)
    shown = [event for event in events if event.is_for(1)]
    assert shown[0].args["potion"] == "R+"
    assert all("ingredients" not in event.args for event in shown)
    own = next(event for event in events if event.kind == "mixed")
    assert own.args["ingredients"] == ["fern", "mandrake"]
    assert own.is_for(0)
    assert not own.is_for(1)
    assert (hand(state, 0), discards(state)) == (["toad"], ["fern", "mandrake"])
    views = [GAME.observe(state, viewer) for viewer in (0, 1)]
    assert [view.players[0].results for view in views] == [("R+",), ("R+",)]
    deeds = [
        next(deed for deed in view.deeds if deed.what in ("tested", "drank")) for view in views
    ]
    assert [deed.facts for deed in deeds] == [("fern+mandrake", "R+"), (None, "R+")]


@pytest.mark.clause("ALC-B48")
def test_two_different_ingredients() -> None:
    state = position("hand 0 fern fern toad | cubes 0 student")
    assert legal(state, 0) == ["mix fern toad", "decline"]
    assert refused(state, 0, "mix fern claw") == ("not-in-hand", "ALC-B48")


@pytest.mark.clause("ALC-B48")
@pytest.mark.parametrize("first", [POISON, PARALYSIS, INSANITY, HEALING, NEUTRAL])
def test_after_a_negative_potion_the_student_asks_for_gold(first: str) -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 student student")
    play(state, 0, first)
    assert gold(state)[0] == 2
    events = play(state, 0, HEALING) if first != HEALING else play(state, 0, NEUTRAL)
    fee = 0 if first in (HEALING, NEUTRAL) else 1
    assert gold(state)[0] == 2 - fee
    assert ("tested-for-gold" in kinds(events)) == (fee == 1)


@pytest.mark.clause("ALC-B48")
def test_everybody_pays_for_the_rest_of_the_round_and_no_longer() -> None:
    state = position(
        f"hand 0 {STOCK} | hand 1 claw feather claw feather | cubes 0 student | cubes 1 student"
    )
    run(state, f"0: {POISON}\n1: mix claw feather")
    assert (gold(state), int(state.round)) == ([2, 1], 3)
    assert int(state.student_upset) == 0


@pytest.mark.clause("ALC-B48", "ALC-B49")
def test_a_test_on_the_student_does_nobody_harm() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 student student | {BUSY}")
    run(state, f"0: {POISON}; {INSANITY}")
    assert each(state, fields.HOSPITAL) == [0, 0]
    assert reputation(state) == [10, 10]


@pytest.mark.clause("ALC-B80")
@pytest.mark.ruling("ALC-A42")
def test_who_cannot_pay_the_fee_declines() -> None:
    state = position(f"gold 0 0 | hand 0 {STOCK} | cubes 0 student student | {BUSY}")
    events = play(state, 0, POISON)
    assert args(events, "declined") == {"seat": 0, "space": "student"}
    assert unused(state)[0] == 1


# Drinking.


@pytest.mark.clause("ALC-B49")
@pytest.mark.parametrize(
    ("mix", "lost"), [(INSANITY, 1), (POISON, 0), (PARALYSIS, 0), (HEALING, 0), (NEUTRAL, 0)]
)
def test_insanity_costs_a_point_of_reputation(mix: str, lost: int) -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 drink | {BUSY}")
    events = play(state, 0, mix)
    assert reputation(state)[0] == 10 - lost
    assert gold(state)[0] == 2
    assert ("suffered" in kinds(events)) == (mix in (INSANITY, POISON, PARALYSIS))


@pytest.mark.clause("ALC-B49", "ALC-B57")
def test_the_zone_changes_what_insanity_costs() -> None:
    state = position(f"reputation 0 18 | hand 0 {STOCK} | cubes 0 drink | {BUSY}")
    play(state, 0, INSANITY)
    assert reputation(state)[0] == 15


@pytest.mark.clause("ALC-B49", "ALC-B14")
def test_poison_sends_a_cube_to_hospital_for_a_round() -> None:
    state = position(f"seats 2 | hand 0 {STOCK} | cubes 0 drink | {BUSY}")
    play(state, 0, POISON)
    assert each(state, fields.HOSPITAL) == [1, 0]
    play(state, 1, "decline")
    assert (each(state, fields.HOSPITAL), unused(state)) == ([0, 0], [1, 0])
    run(state, "1: order 2\n0: order 3")
    assert asked(state) == ("declaring", (0,))
    assert each(state, fields.CUBES)[0] == 5
    # It counts among the unused cubes of that round: with one more it makes a pair.
    run(state, "0: place forage; place forage; place forage; place drink; ready\n1: ready")
    while asked(state)[0] in ("foraging", "drinking"):
        events = play(state, 0, "decline" if asked(state)[0] == "drinking" else "draw")
    rewarded = [event.args for event in events if event.kind == "cubes-rewarded"]
    assert {"seat": 0, "count": 1} in rewarded
    assert unused(state)[0] == 0


@pytest.mark.clause("ALC-B49", "ALC-B12")
@pytest.mark.ruling("ALC-A8")
def test_paralysis_takes_the_choice_of_order_next_round() -> None:
    state = position(
        """seats 3 | hand 0 fern toad | hand 1 fern toad | cubes 0 drink | cubes 1 drink
        track 1 0 2 | starting 0"""
    )
    run(state, f"1: {PARALYSIS}\n0: {PARALYSIS}")
    assert each(state, fields.PARALYSED) == [2, 1, 0]
    assert asked(state) == ("ordering", (2,))
    play(state, 2, "order 8")
    assert list(state.track[:3]) == [2, 1, 0]


@pytest.mark.clause("ALC-B50")
def test_each_colour_hits_once_a_round_custodian_included() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 custodian drink drink | {BUSY}")
    run(state, f"0: {POISON}; {POISON}\n1: decline\n0: {PARALYSIS}")
    assert unused(state) == [1, 0]
    assert each(state, fields.PARALYSED) == [1, 0]
    state = position(f"hand 0 {STOCK} | cubes 0 drink drink")
    run(state, f"0: {INSANITY}; {INSANITY}")
    assert reputation(state)[0] == 9


@pytest.mark.clause("ALC-B50")
def test_immunity_ends_with_the_round() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 drink")
    play(state, 0, INSANITY)
    assert int(state.round) == 3
    assert each(state, fields.IMMUNE) == [0, 0]


@pytest.mark.clause("ALC-B49")
def test_in_the_last_round_only_insanity_matters() -> None:
    state = position(f"round 6 | hand 0 {STOCK} | cubes 0 custodian custodian custodian | {BUSY}")
    events = run(state, f"0: {POISON}; {PARALYSIS}; {INSANITY}")
    assert each(state, fields.HOSPITAL) == [0, 0]
    assert each(state, fields.PARALYSED) == [0, 0]
    assert reputation(state)[0] == 9
    assert kinds(events).count("suffered") == 1


@pytest.mark.clause("ALC-B50")
def test_each_seat_has_its_own_immunity() -> None:
    state = position(
        f"""seats 3 | hand 1 {STOCK} | hand 2 {STOCK} | cubes 1 drink drink custodian custodian
        cubes 2 drink | hand 0 claw feather | cubes 0 drink drink"""
    )
    run(state, f"1: {POISON}; {PARALYSIS}\n0: decline\n1: {POISON}\n2: {POISON}")
    assert each(state, fields.HOSPITAL) == [0, 1, 1]
    run(state, f"0: decline\n1: {INSANITY}")
    assert reputation(state) == [10, 9, 10]


@pytest.mark.clause("ALC-B51")
def test_all_results_of_a_seat_are_kept() -> None:
    state = position(f"hand 1 {STOCK} | cubes 1 student student | hand 0 toad fern | cubes 0 drink")
    run(state, f"1: {HEALING}; {POISON}")
    players = GAME.observe(state, 0).players
    assert [player.results for player in players] == [(), ("R+", "R-")]


@pytest.mark.clause("ALC-B12", "ALC-B49")
@pytest.mark.ruling("ALC-A8")
def test_the_paralysed_are_counted_one_after_the_other() -> None:
    told = " | ".join(f"hand {seat} fern toad | cubes {seat} drink" for seat in range(4))
    state = position(
        f"seats 4 | track 2 0 3 1 | {told} | cubes 1 drink | hand 1 fern toad claw flower"
    )
    run(state, "\n".join(f"{seat}: {PARALYSIS}" for seat in (2, 0, 3, 1)))
    assert each(state, fields.PARALYSED) == [2, 4, 1, 3]


@pytest.mark.clause("ALC-AR7", "ALC-B48", "ALC-B80")
@pytest.mark.parametrize(("purse", "then"), [(1, "running"), (0, "drinking")])
def test_a_repeat_on_the_upset_student_is_paid_for(purse: int, then: str) -> None:
    state = position(
        f"owns 0 boots-of-speed | gold 0 {purse} | hand 0 {STOCK} | cubes 0 student | {BUSY}"
    )
    play(state, 0, POISON)
    assert asked(state)[0] == then
    if then == "running":
        run(state, f"0: run; {HEALING}")
        assert gold(state)[0] == 0


@pytest.mark.clause("ALC-B12", "ALC-B50", "ALC-B18")
@pytest.mark.ruling("ALC-A8")
def test_who_was_paralysed_by_a_custodian_stands_above_who_drank_later() -> None:
    state = position(
        """seats 3 | hand 0 fern toad | hand 2 fern toad | cubes 0 drink | cubes 2 custodian
        track 0 1 2"""
    )
    run(state, f"2: {PARALYSIS}\n0: {PARALYSIS}")
    assert each(state, fields.PARALYSED) == [2, 0, 1]
