"""The four artifacts: each once, by its holder, at its moment."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ARTIFACTS, PHASES
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
    whereabouts,
)

TIED = {
    "orientation": "units 0 4-1-1-1 | units 1 4-1-1-1",
    "movement": "units 0 1-4-1-1 | units 1 1-4-1-1",
    "harvest": "units 0 1-1-4-1 | units 1 1-1-4-1",
    "regeneration": "units 0 1-1-1-4 | units 1 1-1-1-4",
}


@pytest.mark.clause("GOL-39")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("favoured", [0, 1])
def test_the_amulet_names_the_winner_of_a_tie_in_any_phase(phase: str, favoured: int) -> None:
    state = position(f"""
        seats 3 | next {phase} | golem g7 south | artifact amulet with 1 | {TIED[phase]}
    """)
    lift(state)
    prompt = {"kind": "amulet", "clause": "GOL-39", "phase": phase, "tied": [0, 1]}
    assert GAME.ask(state, 1).plain() == prompt
    assert observe(state, None).tied == (0, 1)
    events = play(state, 1, f"amulet {favoured}")
    assert events[0] == Event("used-amulet", {"seat": 1, "winner": favoured})
    assert whereabouts(state, "amulet") == "gone"
    carried_out = {
        "orientation": (observe(state, None).stage, state.to_act()) == ("orientation", (favoured,)),
        "movement": (observe(state, None).stage, state.to_act()) == ("movement", (favoured,)),
        "harvest": points(state)[favoured] == -5,
        "regeneration": budgets(state)[favoured] == 14,
    }
    assert carried_out[phase]


@pytest.mark.clause("GOL-39")
@pytest.mark.ruling("GOL-A14")
def test_the_holder_of_the_amulet_need_not_be_in_the_tie() -> None:
    state = position(f"seats 4 | {TIED['movement']} | next movement | artifact amulet with 3")
    lift(state)
    assert state.to_act() == (3,)
    assert legal(state, 3) == ["amulet 0", "amulet 1", "keep amulet"]
    play(state, 3, "amulet 1")
    assert (observe(state, None).winner, state.to_act()) == (1, (1,))


@pytest.mark.clause("GOL-39")
@pytest.mark.parametrize(
    ("units", "named"),
    [
        ([3, 3, 1, 3], ["amulet 0", "amulet 1", "amulet 3"]),
        ([1, 3, 3, 3], ["amulet 1", "amulet 2", "amulet 3"]),
        ([2, 2, 2, 2], ["amulet 0", "amulet 1", "amulet 2", "amulet 3"]),
        ([1, 1, 4, 4], ["amulet 2", "amulet 3"]),
    ],
)
def test_the_amulet_may_favour_whoever_ties_and_nobody_else(
    units: list[int], named: list[str]
) -> None:
    sheets = " | ".join(f"units {seat} 1-{count}-1-1" for seat, count in enumerate(units))
    state = position(f"seats 4 | {sheets} | next movement | artifact amulet with 2 | archmage 3")
    lift(state)
    assert legal(state, 2) == [*named, "keep amulet"]


@pytest.mark.clause("GOL-39", "GOL-12")
def test_a_kept_amulet_leaves_the_tie_to_the_archmage_and_stays() -> None:
    state = position(f"seats 3 | {TIED['movement']} | next movement | artifact amulet with 2")
    lift(state)
    assert play(state, 2, "keep amulet") == [
        Event("kept", {"seat": 2, "artifact": "amulet"}),
        Event("tie-broken", {"phase": "movement", "winner": 0, "tied": [0, 1]}),
    ]
    assert whereabouts(state, "amulet") == "with 2"
    assert (observe(state, None).stage, state.to_act()) == ("movement", (0,))


@pytest.mark.clause("GOL-39")
def test_a_kept_amulet_is_offered_again_at_the_next_tie() -> None:
    state = position("seats 2 | golem d3 east | artifact amulet with 1 | units 0 1-1-1-1")
    lift(state)
    play(state, 1, "keep amulet")
    play(state, 0, "turn east")
    assert observe(state, None).stage == "amulet"
    play(state, 1, "amulet 1")
    assert state.to_act() == (1,)
    assert kinds(play(state, 1, "move 1"))[-1] == "began"


@pytest.mark.ruling("GOL-A20")
@pytest.mark.parametrize(
    ("phase", "artifact", "choices"),
    [
        ("movement", "boots", ["move 1", "move 2", "move 3", *(f"boots {n}" for n in range(1, 7))]),
        ("harvest", "bow", ["harvest", "bow north", "bow east", "bow south", "bow west"]),
    ],
)
def test_the_amulet_comes_before_boots_and_bow(
    phase: str, artifact: str, choices: list[str]
) -> None:
    state = position(f"""
        seats 3 | next {phase} | golem d3 east | {TIED[phase]}
        artifact amulet with 2 | artifact {artifact} with 1
    """)
    lift(state)
    assert (state.to_act(), observe(state, None).stage) == ((2,), "amulet")
    play(state, 2, "amulet 1")
    assert state.to_act() == (1,)
    assert legal(state, 1) == choices


@pytest.mark.clause("GOL-41", "GOL-6")
@pytest.mark.ruling("GOL-A3")
@pytest.mark.parametrize(
    ("facts", "budget"),
    [("turn 3", 15), ("bonus 1 4", 19), ("orm 1", 14), ("bonus 1 4 | orm 1", 18)],
)
def test_the_horn_adds_three_to_whatever_the_budget_is(facts: str, budget: int) -> None:
    state = position(f"seats 3 | artifact horn with 1 | {facts}")
    events = play(state, 1, "blow horn")
    assert events == [Event("used-horn", {"seat": 1, "units": 3})]
    assert budgets(state) == [12, budget, 12]
    assert whereabouts(state, "horn") == "gone"
    assert (observe(state, None).stage, state.to_act()) == ("allocation", (0, 1, 2))
    assert len(legal(state, 1)) == budget - 3
    assert len(legal(state, 0)) == 9


@pytest.mark.clause("GOL-41")
def test_a_kept_horn_is_offered_again_next_turn() -> None:
    state = position("artifact horn with 1 | golem d3 east")
    assert play(state, 1, "keep horn") == [Event("kept", {"seat": 1, "artifact": "horn"})]
    assert (whereabouts(state, "horn"), budgets(state)) == ("with 1", [12, 12])
    assert state.to_act() == (0, 1)
    state = position("artifact horn with 1 | next regeneration | units 1 1-1-1-4")
    lift(state)
    assert (observe(state, None).stage, state.to_act()) == ("horn", (1,))
    assert budgets(state) == [12, 14]
    play(state, 1, "blow horn")
    assert budgets(state) == [12, 17]


@pytest.mark.clause("GOL-41")
def test_the_units_of_the_horn_last_one_turn() -> None:
    state = position("artifact horn with 0 | golem d3 east")
    play(state, 0, "blow horn")
    for seat in (0, 1):
        play(state, seat, "allocate 2-1-1-1")
    play(state, 0, "announce orientation")
    play(state, 1, "announce orientation")
    for seat in (0, 1):
        play(state, seat, "rearrange 2-1-1-1")
    play(state, 0, "turn east")
    assert kinds(play(state, 0, "move 1"))[-1] == "began"
    assert budgets(state) == [12, 12]
    assert observe(state, None).stage == "allocation"


@pytest.mark.clause("GOL-41")
@pytest.mark.parametrize("where", ["gone", "under a1", "under g7"])
def test_a_horn_that_nobody_holds_is_not_offered(where: str) -> None:
    state = position(f"artifact horn {where}")
    assert observe(state, None).stage == "allocation"


BOW = "next harvest | units 1 1-1-2-1 | artifact bow with 1"


@pytest.mark.clause("GOL-42")
@pytest.mark.parametrize(
    ("way", "target", "gained"),
    [("north", "b5", 6), ("east", "c6", -3), ("south", "b7", -2), ("west", "a6", 8)],
)
def test_the_bow_harvests_a_neighbour_instead(way: str, target: str, gained: int) -> None:
    state = position(f"{BOW} | seats 3 | golem b6 west | district a6 krone")
    lift(state)
    assert (observe(state, None).stage, state.to_act()) == ("harvesting", (1,))
    assert legal(state, 1) == ["harvest", "bow north", "bow east", "bow south", "bow west"]
    asked = {"kind": "harvesting", "clause": "GOL-42", "artifacts": False}
    assert GAME.ask(state, 1).plain() == asked
    events = play(state, 1, f"bow {way}")
    assert events[0] == Event("used-bow", {"seat": 1, "facing": way})
    assert events[1].kind == "harvested"
    assert (events[1].args["place"], events[1].args["points"]) == (target, gained)
    assert points(state) == [0, gained, 0]
    assert is_harvested(state, target)
    assert not is_harvested(state, "b6")
    assert whereabouts(state, "bow") == "gone"
    assert (place(state), facing(state)) == ("b6", "west")


@pytest.mark.clause("GOL-26", "GOL-42")
def test_the_question_of_the_bow_says_what_lies_under_the_golem() -> None:
    state = position(f"{BOW} | golem b6 | artifact horn under b6")
    lift(state)
    asked = GAME.words.prompt(GAME.ask(state, 1), (), 1)
    assert "take what lies under the golem's district, or shoot" in asked


@pytest.mark.clause("GOL-42")
def test_who_keeps_the_bow_harvests_as_usual() -> None:
    state = position(f"{BOW} | golem b6")
    lift(state)
    events = play(state, 1, "harvest")
    assert kinds(events)[0] == "harvested"
    assert (points(state), whereabouts(state, "bow")) == ([0, 8], "with 1")


@pytest.mark.clause("GOL-42")
@pytest.mark.parametrize("where", ["with 0", "with 2", "under a1", "gone"])
def test_nobody_else_can_use_the_bow(where: str) -> None:
    state = position(f"{BOW} | seats 3 | golem b6 | artifact bow {where}")
    lift(state)
    assert (points(state), observe(state, None).turn) == ([0, 8, 0], 2)
    assert whereabouts(state, "bow") == where


@pytest.mark.clause("GOL-42", "GOL-51")
@pytest.mark.ruling("GOL-A15")
def test_the_bow_reaches_the_next_place_and_skips_none() -> None:
    state = position(f"{BOW} | golem d4 | harvested d3 c4")
    lift(state)
    assert legal(state, 1) == ["harvest", "bow east", "bow south"]


@pytest.mark.clause("GOL-42")
@pytest.mark.ruling("GOL-A15")
@pytest.mark.parametrize(
    ("golem", "neighbours"),
    [
        ("a1", ["a7", "b1", "a2", "g1"]),
        ("g1", ["g7", "a1", "g2", "f1"]),
        ("a7", ["a6", "b7", "a1", "g7"]),
        ("g7", ["g6", "a7", "g1", "f7"]),
    ],
)
def test_the_bow_reaches_across_the_edge(golem: str, neighbours: list[str]) -> None:
    for way, neighbour in zip(("north", "east", "south", "west"), neighbours, strict=True):
        state = position(f"{BOW} | golem {golem} | unharvested {golem} {neighbour}")
        lift(state)
        assert legal(state, 1) == ["harvest", f"bow {way}"]
        play(state, 1, f"bow {way}")
        assert is_harvested(state, neighbour)


@pytest.mark.clause("GOL-42", "GOL-26")
def test_an_artifact_under_the_neighbour_comes_first_for_the_bow_too() -> None:
    state = position(f"{BOW} | golem b6 | artifact horn under a6")
    lift(state)
    events = play(state, 1, "bow west")
    assert events[1] == Event("took", {"seat": 1, "artifact": "horn", "district": "krone"})
    assert (points(state), is_harvested(state, "a6")) == ([0, 0], False)


@pytest.mark.clause("GOL-42", "GOL-26")
def test_of_several_artifacts_under_the_neighbour_one_is_taken() -> None:
    state = position(f"""
        {BOW} | golem b6 | artifact horn under a6 | artifact boots under a6
        artifact amulet under b6
    """)
    lift(state)
    assert kinds(play(state, 1, "bow west")) == ["used-bow"]
    assert observe(state, None).harvesting_at == "a6"
    assert legal(state, 1) == ["take boots", "take horn"]
    events = play(state, 1, "take boots")
    assert events[0] == Event("took", {"seat": 1, "artifact": "boots", "district": "krone"})
    assert [whereabouts(state, artifact) for artifact in ARTIFACTS] == [
        "under b6",
        "with 1",
        "under a6",
        "gone",
    ]


@pytest.mark.clause("GOL-42", "GOL-34")
def test_the_bow_can_win_the_game() -> None:
    state = position(f"{BOW} | golem a6 | points 1 22")
    lift(state)
    assert kinds(play(state, 1, "bow east")) == ["used-bow", "harvested", "ended"]
