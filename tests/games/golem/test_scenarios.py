"""The worked scenarios of the specification, one test each, named as they are named there."""

from __future__ import annotations

import pytest

from shem.games.golem.observing import observe
from shem.kernel.event import Event
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
    refusal,
    whereabouts,
)


@pytest.mark.clause("GOL-12")
def test_scenario_1_tie_order() -> None:
    state = position("""
        seats 4 | archmage 2 | next movement
        units 0 1-4-1-1 | units 1 1-4-1-1 | units 2 1-3-1-1 | units 3 1-2-1-1
    """)
    assert lift(state)[-1] == Event(
        "tie-broken", {"phase": "movement", "winner": 0, "tied": [0, 1]}
    )
    assert state.to_act() == (0,)


@pytest.mark.clause("GOL-22")
@pytest.mark.parametrize("move", ["move 1", "move 2", "move 3"])
def test_scenario_3_single_district_left_in_the_line(move: str) -> None:
    state = position("""
        golem a3 north | harvested a1 a2 a3 a4 a5 a7
        next movement | units 0 1-2-1-1
    """)
    lift(state)
    play(state, 0, move)
    assert place(state) == "a6"


@pytest.mark.clause("GOL-9", "GOL-10")
def test_scenario_5_naming_and_rearranging() -> None:
    state = position("archmage 1")
    play(state, 0, "allocate 3-4-4-1")
    play(state, 1, "allocate 2-5-4-1")
    assert legal(state, 1) == ["announce movement"]
    play(state, 1, "announce movement")
    assert legal(state, 0) == ["announce movement", "announce harvest"]
    play(state, 0, "announce harvest")

    twin = state.copy()
    play(twin, 1, "rearrange 1-4-4-3")
    assert twin.to_act() == (0,)

    play(state, 1, "put 1 on orientation")
    refused = refusal(state, 1, "put 3 on movement")
    assert (refused.reason, refused.clause) == ("breaks-announcement", "GOL-10")
    play(state, 1, "put 4 on movement")
    refused = refusal(state, 1, "put 5 on harvest")
    assert (refused.reason, refused.clause) == ("breaks-announcement", "GOL-10")


@pytest.mark.clause("GOL-26")
def test_scenario_6_artifact_first() -> None:
    state = position("""
        golem d4 | district d4 tempel | artifact bow under d4
        next harvest | units 1 1-1-2-1
    """)
    lift(state)
    assert whereabouts(state, "bow") == "with 1"
    assert (points(state), is_harvested(state, "d4")) == ([0, 0], False)
    later = position("golem d4 | district d4 tempel | next harvest | units 1 1-1-2-1")
    lift(later)
    assert points(later) == [0, 5]


@pytest.mark.clause("GOL-36", "GOL-48")
@pytest.mark.parametrize(
    ("golem", "units", "budget"), [("a2", 5, 14), ("c1", 5, 17), ("a2", 1, 12), ("c1", 1, 13)]
)
def test_scenario_8_regeneration_and_konge(golem: str, units: int, budget: int) -> None:
    state = position(f"golem {golem} | next harvest | units 0 1-1-2-{units}")
    lift(state)
    assert budgets(state) == [budget, 12]


@pytest.mark.clause("GOL-46")
@pytest.mark.parametrize(("taker", "archmages"), [(2, [2, 0]), (1, [1, 2])])
def test_scenario_10_skole(taker: int, archmages: list[int]) -> None:
    state = position(f"seats 3 | golem e1 | next harvest | units {taker} 1-1-2-1")
    lift(state)
    after = [int(state.archmage)]
    state = position(
        f"seats 3 | archmage {after[0]} | turn 2 | next regeneration | units 0 1-1-1-1"
    )
    lift(state)
    assert [*after, state.archmage] == archmages


@pytest.mark.clause("GOL-42")
def test_scenario_12_bow_at_the_corner() -> None:
    text = "golem a1 west | artifact bow with 0 | next harvest | units 0 1-1-2-1"
    state = position(f"{text} | district g1 orm")
    lift(state)
    assert legal(state, 0) == ["harvest", "bow north", "bow east", "bow south", "bow west"]
    play(state, 0, "bow west")
    assert is_harvested(state, "g1")
    assert not is_harvested(state, "a1")
    assert (points(state), budgets(state)) == ([-3, 0], [11, 12])
    assert (place(state), facing(state)) == ("a1", "west")
    fewer = position(f"{text} | harvested a7 b1")
    lift(fewer)
    assert legal(fewer, 0) == ["harvest", "bow south", "bow west"]


@pytest.mark.clause("GOL-12", "GOL-39")
@pytest.mark.ruling("GOL-A14")
def test_scenario_13_amulet_from_outside() -> None:
    state = position("""
        seats 3 | archmage 0 | golem g7 | artifact amulet with 2 | next harvest
        units 0 1-1-5-1 | units 1 1-1-5-1 | units 2 1-1-2-1
    """)
    lift(state)
    assert legal(state, 2) == ["amulet 0", "amulet 1", "keep amulet"]
    twin = state.copy()
    play(twin, 2, "keep amulet")
    assert points(twin) == [-5, 0, 0]
    play(state, 2, "amulet 1")
    assert points(state) == [0, -5, 0]
    assert whereabouts(state, "amulet") == "gone"


@pytest.mark.clause("GOL-18", "GOL-24", "GOL-16")
def test_scenario_14_stuck_golem() -> None:
    state = position("""
        seats 3 | golem e5 east | unharvested b1 c7
        units 0 5-1-1-1 | units 1 1-3-1-1 | units 2 1-1-2-1
    """)
    events = lift(state)
    assert kinds(events) == ["revealed", "decided", "stuck", "revealed", "decided"]
    assert (facing(state), state.to_act()) == ("east", (1,))
    assert legal(state, 1) == ["place b1", "place c7"]
    play(state, 1, "place c7")
    assert legal(state, 1) == ["turn north", "turn east", "turn south", "turn west"]
    play(state, 1, "turn south")
    assert (place(state), points(state)) == ("c7", [0, 0, -3])
    assert observe(state, None).turn == 2
