"""The options: each changes what it should, and nothing else."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.observing import observe
from shem.kernel.errors import ShemError
from shem.kernel.event import Event
from tests.games.golem.positions import (
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

SWITCHES = ("own_district_counts", "named_must_be_strict", "take_all_artifacts")


@pytest.mark.ruling("GOL-A4", "GOL-A6", "GOL-A9")
def test_all_switches_are_off_unless_the_table_agrees_otherwise() -> None:
    options = observe(GAME.new(2, seed="s"), None).options
    assert options == {"target": 30} | dict.fromkeys(SWITCHES, False)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_switches_itself_alone(name: str) -> None:
    state = GAME.new(2, seed="s", options={name: True})
    expected = {"target": 30} | {switch: switch == name for switch in SWITCHES}
    assert observe(state, None).options == expected
    assert state.truth()["options"] == expected
    assert observe(position(f"option {name}"), 1).options == expected


@pytest.mark.clause("GOL-33")
@pytest.mark.parametrize(("target", "goal"), [(0, 30), (1, 1), (20, 20), (200, 200)])
def test_the_goal_is_thirty_or_what_the_table_agrees_on(target: int, goal: int) -> None:
    state = GAME.new(2, seed="s", options={"target": target})
    assert observe(state, None).goal == goal


@pytest.mark.clause("GOL-33")
@pytest.mark.parametrize("target", [-1, 201, "many"])
def test_an_impossible_goal_is_refused(target: object) -> None:
    with pytest.raises(ShemError, match="option target is a number from 0 to 200"):
        GAME.new(2, seed="s", options={"target": target})


@pytest.mark.clause("GOL-33", "GOL-34")
@pytest.mark.parametrize(("target", "last"), [(20, "ended"), (21, "began")])
def test_another_goal_wins_the_game(target: int, last: str) -> None:
    state = position(f"""
        option target {target} | next harvest | units 1 1-1-2-1 | golem b6 | points 1 12
    """)
    assert (kinds(lift(state))[-1], points(state)) == (last, [0, 20])


ALONE = "golem c3 north | unharvested c3 f3 a1 | units 0 2-1-1-1"


@pytest.mark.ruling("GOL-A6")
@pytest.mark.parametrize(
    ("option", "facings"),
    [
        ("no", ["turn east", "turn west"]),
        ("yes", ["turn north", "turn east", "turn south", "turn west"]),
    ],
)
def test_the_own_district_counts_for_a_facing_if_the_table_agrees(
    option: str, facings: list[str]
) -> None:
    state = position(f"{ALONE} | option own_district_counts {option}")
    lift(state)
    assert legal(state, 0) == facings


@pytest.mark.ruling("GOL-A6")
@pytest.mark.parametrize("move", ["move 1", "move 2", "move 3"])
def test_a_golem_facing_only_its_own_district_walks_round_to_it(move: str) -> None:
    state = position(f"{ALONE} | option own_district_counts")
    lift(state)
    play(state, 0, "turn north")
    play(state, 0, move)
    assert (place(state), is_harvested(state, "c3")) == ("c3", True)


@pytest.mark.ruling("GOL-A6")
@pytest.mark.clause("GOL-18")
def test_where_the_own_district_counts_only_a_harvested_place_can_be_stuck() -> None:
    text = "golem c3 north | option own_district_counts | units 0 2-1-1-1"
    state = position(f"{text} | unharvested c3 a1")
    assert "stuck" not in kinds(lift(state))
    state = position(f"{text} | unharvested a1")
    assert "stuck" in kinds(lift(state))


@pytest.mark.ruling("GOL-A6")
def test_where_the_own_district_counts_any_facing_may_be_set_on_it() -> None:
    state = position("""
        golem c3 north | option own_district_counts | unharvested c3 a1 a2 | district c3 magibok
        next harvest | units 0 1-1-2-1
    """)
    lift(state)
    play(state, 0, "place a1")
    assert legal(state, 0) == ["turn north", "turn east", "turn south", "turn west"]


@pytest.mark.ruling("GOL-A4")
@pytest.mark.parametrize(
    ("option", "choices"),
    [("no", ["put 3 on harvest", "put 4 on harvest"]), ("yes", ["put 4 on harvest"])],
)
def test_the_named_phase_must_lead_if_the_table_agrees(option: str, choices: list[str]) -> None:
    state = position(f"option named_must_be_strict {option}")
    for seat in (0, 1):
        play(state, seat, "allocate 1-1-6-1")
    for seat in (0, 1):
        play(state, seat, "announce harvest")
    play(state, 1, "put 3 on orientation")
    play(state, 1, "put 1 on movement")
    assert legal(state, 1) == choices


@pytest.mark.ruling("GOL-A4")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_four_single_units_may_stay_as_they_are(option: str) -> None:
    state = position(f"option named_must_be_strict {option} | units 0 1-1-1-1")
    lift(state)
    assert observe(state, 0).own is not None


@pytest.mark.ruling("GOL-A4")
def test_the_announcement_itself_may_be_level_even_so() -> None:
    state = position("option named_must_be_strict")
    for seat in (0, 1):
        play(state, seat, "allocate 3-3-3-3")
    assert len(legal(state, 0)) == 4


TWO = "next harvest | units 1 1-1-2-1 | golem d4 | artifact boots under d4 | artifact horn under d4"


@pytest.mark.ruling("GOL-A9")
@pytest.mark.clause("GOL-26")
def test_all_artifacts_are_taken_at_once_if_the_table_agrees() -> None:
    state = position(f"{TWO} | option take_all_artifacts | artifact bow under d5")
    events = lift(state)
    assert events[2:4] == [
        Event("took", {"seat": 1, "artifact": "boots", "district": "lykt"}),
        Event("took", {"seat": 1, "artifact": "horn", "district": "lykt"}),
    ]
    assert [whereabouts(state, name) for name in ("boots", "horn", "bow")] == [
        "with 1",
        "with 1",
        "under d5",
    ]
    assert not is_harvested(state, "d4")
    assert points(state) == [0, 0]


@pytest.mark.ruling("GOL-A9")
def test_one_artifact_is_chosen_otherwise() -> None:
    state = position(TWO)
    lift(state)
    assert legal(state, 1) == ["take boots", "take horn"]


@pytest.mark.ruling("GOL-A9")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_a_single_artifact_or_none_is_harvested_alike(option: str) -> None:
    text = f"next harvest | units 1 1-1-2-1 | golem d4 | option take_all_artifacts {option}"
    state = position(f"{text} | artifact horn under d4")
    assert kinds(lift(state))[2] == "took"
    state = position(text)
    assert kinds(lift(state))[2] == "harvested"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ShemError, match="no option 'take_all' — did you mean 'take_all_artifacts'"):
        GAME.new(2, seed="s", options={"take_all": True})
