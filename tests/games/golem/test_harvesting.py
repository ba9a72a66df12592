"""4 Harvesting: the winner takes what lies under the golem, artifacts first."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.observing import observe
from shem.games.golem.truth import components
from shem.kernel.event import Event
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.golem.positions import (
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


@pytest.mark.clause("GOL-25", "GOL-27")
def test_the_winner_harvests_the_district_under_the_golem() -> None:
    state = position(f"{WINS} | seats 3 | golem b6 north | points 1 -3")
    events = lift(state)
    told = {"seat": 1, "place": "b6", "district": "sol", "points": 8}
    assert events[1:3] == [
        Event("decided", {"phase": "harvest", "winner": 1, "tied": [1]}),
        Event("harvested", told),
    ]
    assert points(state) == [0, 5, 0]
    assert [seat.taken for seat in observe(state, None).seats] == [(), ("sol",), ()]
    assert [d.place for d in observe(state, None).grid if d.harvested] == ["b6"]


@pytest.mark.clause("GOL-27", "GOL-28")
@pytest.mark.ruling("GOL-A10")
def test_a_curse_takes_points_away_even_below_zero_and_cannot_be_refused() -> None:
    state = position(f"{WINS} | golem g7 | points 1 2")
    events = lift(state)
    told = {"seat": 1, "place": "g7", "district": "dod", "points": -5}
    assert events[2] == Event("harvested", told)
    assert points(state) == [0, -3]
    assert is_harvested(state, "g7")
    assert observe(state, None).turn == 2


@pytest.mark.clause("GOL-27")
def test_harvests_add_up() -> None:
    state = position(f"{WINS} | golem b6 | points 1 7 | taken 1 krone dod | taken 0 kro")
    lift(state)
    assert points(state) == [0, 15]
    assert [set(seat.taken) for seat in observe(state, None).seats] == [
        {"kro"},
        {"krone", "dod", "sol"},
    ]


@pytest.mark.clause("GOL-26")
@pytest.mark.parametrize("artifact", ["amulet", "boots", "horn", "bow"])
def test_an_artifact_is_taken_instead_and_the_district_stays(artifact: str) -> None:
    state = position(f"{WINS} | golem g7 | artifact {artifact} under g7 | units 0 1-1-1-2")
    events = lift(state)
    assert events[2] == Event("took", {"seat": 1, "artifact": artifact, "district": "dod"})
    assert kinds(events)[:3] == ["revealed", "decided", "took"]
    assert whereabouts(state, artifact) == "with 1"
    assert points(state) == [0, 0]
    assert not is_harvested(state, "g7")
    assert observe(state, None).seats[1].artifacts == (artifact,)
    assert observe(state, None).seats[1].taken == ()


@pytest.mark.clause("GOL-26")
@pytest.mark.parametrize("special", ["hamre", "konge", "magibok", "orm", "skole", "smerte"])
def test_a_special_rule_does_not_apply_while_an_artifact_is_taken(special: str) -> None:
    state = position(f"""
        {WINS} | golem c3 south | district c3 {special} | units 0 1-1-1-2
        artifact boots under c3 | artifact bow under a1
    """)
    lift(state)
    view = observe(state, None)
    assert (view.stage, view.turn, view.archmage) == ("allocation", 2, 1)
    assert [seat.budget for seat in view.seats] == [13, 12]
    assert [seat.smerte_in_turn for seat in view.seats] == [0, 0]
    assert (view.golem, whereabouts(state, "bow")) == ("c3", "under a1")


@pytest.mark.clause("GOL-26")
@pytest.mark.ruling("GOL-A9")
def test_of_several_artifacts_the_winner_takes_one() -> None:
    state = position(f"""
        {WINS} | seats 3 | golem c3 | units 0 1-1-1-2
        artifact amulet under c3 | artifact boots under c4 | artifact bow under c3
    """)
    assert kinds(lift(state)) == ["revealed", "decided"]
    assert (observe(state, None).stage, state.to_act()) == ("taking", (1,))
    assert observe(state, None).harvesting_at == "c3"
    assert legal(state, 1) == ["take amulet", "take bow"]
    assert [legal(state, seat) for seat in (0, 2)] == [[], []]
    assert GAME.ask(state, 1).plain() == {"kind": "taking", "clause": "GOL-26"}
    events = play(state, 1, "take bow")
    assert events[0] == Event("took", {"seat": 1, "artifact": "bow", "district": "havn"})
    assert kinds(events) == ["took", "revealed", "decided", "regenerated", "began"]
    assert whereabouts(state, "bow") == "with 1"
    assert whereabouts(state, "amulet") == "under c3"
    assert whereabouts(state, "boots") == "under c4"
    assert observe(state, None).harvesting_at is None
    assert state.harvest_at == 0


@pytest.mark.clause("GOL-26")
def test_when_the_artifact_is_gone_a_later_harvest_takes_the_district() -> None:
    state = position(f"{WINS} | golem b6 | artifact boots with 0")
    lift(state)
    assert (points(state), is_harvested(state, "b6")) == ([0, 8], True)


@pytest.mark.clause("GOL-29")
@pytest.mark.ruling("GOL-A11")
@pytest.mark.parametrize("special", ["hamre", "konge", "magibok", "skole"])
def test_the_goal_is_checked_before_a_special_rule_applies(special: str) -> None:
    state = position(f"""
        {WINS} | golem c3 | district c3 {special} | points 1 26 | artifact bow under a1
    """)
    assert kinds(lift(state)) == ["revealed", "decided", "harvested", "ended"]
    assert state.to_act() == ()
    view = observe(state, None)
    assert (view.stage, view.konge, view.skole) == ("over", None, None)


@pytest.mark.clause("GOL-29")
def test_the_points_are_counted_before_a_special_rule_applies() -> None:
    state = position(f"{WINS} | golem c3 | district c3 magibok")
    assert kinds(lift(state)) == ["revealed", "decided", "harvested"]
    assert (observe(state, None).stage, points(state)) == ("magibok", [0, 4])
    assert is_harvested(state, "c3")


@pytest.mark.clause("GOL-30")
def test_the_golem_stays_on_the_place_it_has_harvested() -> None:
    state = position(f"{WINS} | golem b6 west")
    lift(state)
    assert (place(state), facing(state), observe(state, None).turn) == ("b6", "west", 2)


@pytest.mark.clause("GOL-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_least_one_card_leaves_the_grid_each_turn(seats: int) -> None:
    state = GAME.new(seats, seed=f"{seats} seats", options={"target": 200})
    rng = Rng.of("play", "luck")
    cards = sorted(components(state))
    turn, left = 1, 53
    while state.outcome() is None:
        weighted_playout(state, rng, 1)
        if state.turn > turn:
            view = observe(state, None)
            now = sum(not d.harvested for d in view.grid) + sum(len(d.artifacts) for d in view.grid)
            assert now < left
            assert sorted(components(state)) == cards
            turn, left = int(state.turn), now
    assert turn <= 53
