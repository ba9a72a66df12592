"""Edge cases: what follows from the rules where they meet."""

from __future__ import annotations

import pytest

from shem.games.golem.observing import observe
from tests.games.golem.positions import (
    budgets,
    facing,
    is_harvested,
    kinds,
    legal,
    lift,
    place,
    play,
    points,
    position,
    whereabouts,
)

WINS = "next harvest | units 1 1-1-2-1"


@pytest.mark.clause("GOL-49", "GOL-39")
def test_an_amulet_won_in_harvesting_serves_in_the_same_regeneration() -> None:
    state = position(f"{WINS} | golem d4 | artifact amulet under d4")
    assert kinds(lift(state)) == ["revealed", "decided", "took", "revealed"]
    assert (observe(state, None).stage, state.to_act()) == ("amulet", (1,))
    assert kinds(play(state, 1, "amulet 1")) == ["used-amulet", "regenerated", "began"]


@pytest.mark.clause("GOL-49")
def test_a_horn_won_in_harvesting_can_be_blown_next_turn() -> None:
    state = position(f"{WINS} | golem d4 | artifact horn under d4")
    lift(state)
    assert (observe(state, None).stage, state.to_act()) == ("horn", (1,))


@pytest.mark.clause("GOL-49")
def test_several_artifacts_may_be_used_in_one_turn() -> None:
    state = position("""
        golem a2 east | artifact amulet with 1 | artifact boots with 1
        artifact horn with 1 | artifact bow with 1
    """)
    play(state, 1, "blow horn")
    play(state, 0, "allocate 1-4-1-1")
    play(state, 1, "allocate 1-4-9-1")
    play(state, 0, "announce movement")
    play(state, 1, "announce harvest")
    play(state, 0, "rearrange 2-3-1-1")
    play(state, 1, "rearrange 1-3-10-1")
    play(state, 0, "turn east")
    play(state, 1, "amulet 1")
    play(state, 1, "boots 6")
    assert place(state) == "g2"
    play(state, 1, "bow south")
    assert is_harvested(state, "g3")
    assert points(state) == [0, 4]
    assert observe(state, None).removed == ("amulet", "boots", "horn", "bow")


@pytest.mark.clause("GOL-50")
@pytest.mark.ruling("GOL-A16")
def test_the_own_artifacts_are_no_targets_for_hamre() -> None:
    state = position(f"""
        {WINS} | seats 3 | golem b1 | artifact boots with 1 | artifact horn with 1
        artifact bow with 2
    """)
    lift(state)
    assert legal(state, 1) == ["destroy bow", "destroy nothing"]


@pytest.mark.clause("GOL-50")
@pytest.mark.parametrize(
    "facts", ["turn 1", "artifact boots with 1", "artifact boots with 1 | artifact horn gone"]
)
def test_hamre_without_a_target_has_no_effect(facts: str) -> None:
    state = position(f"{WINS} | golem b1 | {facts}")
    assert kinds(lift(state)) == [
        *("revealed", "decided", "harvested"),
        *("revealed", "tie-broken", "regenerated", "began"),
    ]


@pytest.mark.clause("GOL-50", "GOL-42")
def test_the_bow_that_shot_hamre_is_no_target_any_more() -> None:
    state = position(f"{WINS} | golem a1 | artifact bow with 1 | artifact boots under a1")
    lift(state)
    play(state, 1, "bow east")
    assert legal(state, 1) == ["destroy boots", "destroy nothing"]


@pytest.mark.clause("GOL-51")
def test_the_bow_is_kept_when_no_neighbour_is_unharvested() -> None:
    state = position(f"{WINS} | golem d4 | harvested d3 d5 c4 e4 | artifact bow with 1")
    assert kinds(lift(state))[:3] == ["revealed", "decided", "harvested"]
    assert whereabouts(state, "bow") == "with 1"
    assert is_harvested(state, "d4")


@pytest.mark.clause("GOL-52")
def test_magibok_may_choose_a_district_with_an_artifact_which_stays() -> None:
    state = position(f"{WINS} | golem d1 | artifact bow under g7")
    lift(state)
    assert "place g7" in legal(state, 1)
    play(state, 1, "place g7")
    play(state, 1, "turn north")
    assert (whereabouts(state, "bow"), place(state), facing(state)) == ("under g7", "g7", "north")


@pytest.mark.clause("GOL-52", "GOL-35")
def test_magibok_as_the_last_district_ends_the_game() -> None:
    state = position(f"{WINS} | golem d1 | unharvested d1")
    assert kinds(lift(state)) == ["revealed", "decided", "harvested", "ended"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("GOL-35", (1,))


@pytest.mark.clause("GOL-53")
@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_orm_and_smerte_are_public(reader: int | None) -> None:
    state = position("seats 3 | turn 6 | orm 1 | smerte 2")
    seats = observe(state, reader).seats
    assert [seat.orm_in_turn for seat in seats] == [0, 6, 0]
    assert [seat.smerte_in_turn for seat in seats] == [0, 0, 6]


@pytest.mark.clause("GOL-54", "GOL-46")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_skole_taken_by_the_archmage_keeps_the_token(seats: int) -> None:
    state = position(f"seats {seats} | {WINS} | golem e1 | archmage 1")
    lift(state)
    assert state.archmage == 1


@pytest.mark.clause("GOL-54", "GOL-46")
def test_skole_does_nothing_for_who_would_be_archmage_anyway() -> None:
    with_skole = position(f"{WINS} | golem e1 | archmage 0")
    without = position(f"{WINS} | golem a2 | archmage 0")
    lift(with_skole)
    lift(without)
    assert with_skole.archmage == without.archmage == 1


@pytest.mark.clause("GOL-55")
def test_under_smerte_movement_is_named_only_with_four_single_units() -> None:
    state = position("smerte 0")
    play(state, 1, "allocate 1-1-1-1")
    for sheet, named in {"2-1-1-1": 1, "1-1-1-1": 4, "3-1-3-3": 3}.items():
        twin = state.copy()
        play(twin, 0, f"allocate {sheet}")
        assert len(legal(twin, 0)) == named
        assert ("announce movement" in legal(twin, 0)) == (sheet == "1-1-1-1")


@pytest.mark.clause("GOL-55")
def test_under_smerte_with_movement_named_nothing_can_be_rearranged() -> None:
    state = position("smerte 0")
    for seat in (0, 1):
        play(state, seat, "allocate 1-1-1-1")
    for seat in (0, 1):
        play(state, seat, "announce movement")
    for phase in ("orientation", "movement", "harvest", "regeneration"):
        assert legal(state, 0) == [f"put 1 on {phase}"]
        play(state, 0, f"put 1 on {phase}")


@pytest.mark.clause("GOL-24", "GOL-18")
def test_a_golem_put_on_a_lonely_district_is_stuck_again() -> None:
    state = position("golem d4 | unharvested a1 b2 | next movement | units 0 1-2-1-1")
    lift(state)
    play(state, 0, "place a1")
    play(state, 0, "turn north")
    assert (budgets(state), observe(state, None).turn) == ([12, 12], 2)
    for seat in (0, 1):
        play(state, seat, "allocate 1-1-1-1")
    for seat in (1, 0):
        play(state, seat, "announce movement")
    play(state, 0, "rearrange 1-1-1-1")
    events = play(state, 1, "rearrange 1-1-1-1")
    assert kinds(events)[-3:] == ["stuck", "revealed", "tie-broken"]
    assert legal(state, 1) == ["place b2"]


@pytest.mark.clause("GOL-22", "GOL-26")
def test_a_golem_may_walk_round_to_the_district_it_took_an_artifact_from() -> None:
    state = position("golem c3 east | unharvested c3 e3 | next movement | units 0 1-2-1-1")
    lift(state)
    play(state, 0, "move 2")
    assert (place(state), is_harvested(state, "c3")) == ("c3", True)
