"""Deciding a phase: the screens are lifted, the highest number wins, ties are broken."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import PHASES
from shem.games.golem.observing import observe
from shem.kernel.event import EVERYONE, Event
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.golem.positions import kinds, legal, lift, play, position, whereabouts


def sheets(phase: str, units: list[int]) -> str:
    """Everybody shows these units in a phase, and one in all others."""
    told = []
    for seat, count in enumerate(units):
        row = [1, 1, 1, 1]
        row[PHASES.index(phase)] = count
        told.append(f"units {seat} {'-'.join(map(str, row))} named {phase}")
    return f"seats {len(units)} | next {phase} | " + " | ".join(told)


@pytest.mark.clause("GOL-11")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("winner", range(4))
def test_the_highest_number_wins_a_phase(phase: str, winner: int) -> None:
    units = [3, 3, 3, 3]
    units[winner] = 4
    state = position(sheets(phase, units) + " | archmage 2")
    events = lift(state)
    assert events[:2] == [
        Event("revealed", {"phase": phase, "units": units}, EVERYONE, settles=True),
        Event("decided", {"phase": phase, "winner": winner, "tied": [winner]}),
    ]


@pytest.mark.clause("GOL-12")
@pytest.mark.parametrize(
    ("units", "archmage", "tied", "winner"),
    [
        ([4, 4, 3, 2], 2, [0, 1], 0),
        ([4, 4, 3, 2], 1, [0, 1], 1),
        ([4, 4, 3, 2], 0, [0, 1], 0),
        ([1, 1, 1, 1], 3, [0, 1, 2, 3], 3),
        ([1, 1, 1, 1], 0, [0, 1, 2, 3], 0),
        ([2, 5, 2, 5], 2, [1, 3], 3),
        ([2, 5, 2, 5], 0, [1, 3], 1),
        ([5, 2, 5], 1, [0, 2], 2),
        ([6, 2, 6], 0, [0, 2], 0),
        ([6, 6, 2], 2, [0, 1], 0),
        ([2, 2], 1, [0, 1], 1),
        ([2, 2], 0, [0, 1], 0),
    ],
)
@pytest.mark.parametrize("phase", PHASES)
def test_a_tie_goes_to_the_first_met_from_the_archmage(
    units: list[int], archmage: int, tied: list[int], winner: int, phase: str
) -> None:
    state = position(sheets(phase, units) + f" | archmage {archmage}")
    assert lift(state)[1] == Event("tie-broken", {"phase": phase, "winner": winner, "tied": tied})


@pytest.mark.clause("GOL-12")
def test_a_tie_below_the_highest_number_is_none() -> None:
    state = position(sheets("movement", [3, 5, 3, 3]) + " | archmage 0")
    assert kinds(lift(state)) == ["revealed", "decided"]
    assert observe(state, None).tied == (1,)


@pytest.mark.clause("GOL-11")
def test_each_phase_is_decided_by_its_own_units() -> None:
    state = position("""
        seats 4 | archmage 3 | golem c3 north
        units 0 5-1-2-1
        units 1 2-5-1-1
        units 2 1-2-5-1
        units 3 1-1-1-5
    """)
    events = lift(state)
    events += play(state, 0, "turn north")
    events += play(state, 1, "move 1")
    assert [event.args["winner"] for event in events if event.kind == "decided"] == [0, 1, 2, 3]
    assert kinds(events) == [
        *("revealed", "decided", "turned"),
        *("revealed", "decided", "moved"),
        *("revealed", "decided", "harvested"),
        *("revealed", "decided", "regenerated"),
        "began",
    ]


@pytest.mark.clause("GOL-11")
def test_a_phase_shows_its_own_units_and_no_others() -> None:
    state = position("seats 2 | units 0 2-3-4-1 | units 1 3-2-1-4")
    shown = [observe(state, None).seats[0].shown]
    lift(state)
    shown.append(observe(state, None).seats[0].shown)
    play(state, 1, "turn north")
    shown.append(observe(state, None).seats[0].shown)
    assert shown == [(None,) * 4, (2, None, None, None), (2, 3, None, None)]


@pytest.mark.clause("GOL-13", "GOL-39")
@pytest.mark.parametrize("phase", PHASES)
def test_before_a_tied_phase_is_carried_out_the_holder_of_the_amulet_is_asked(phase: str) -> None:
    state = position(sheets(phase, [3, 3, 1]) + " | artifact amulet with 2")
    assert lift(state) == [
        Event("revealed", {"phase": phase, "units": [3, 3, 1]}, EVERYONE, settles=True)
    ]
    assert state.to_act() == (2,)
    assert observe(state, None).stage == "amulet"
    assert legal(state, 2) == ["amulet 0", "amulet 1", "keep amulet"]
    assert legal(state, 0) == []


@pytest.mark.clause("GOL-13", "GOL-39")
@pytest.mark.parametrize("units", [[3, 2, 1], [1, 3, 1], [2, 2, 3]])
@pytest.mark.parametrize("phase", PHASES)
def test_without_a_tie_for_the_highest_number_the_amulet_is_silent(
    units: list[int], phase: str
) -> None:
    state = position(sheets(phase, units) + " | artifact amulet with 0")
    assert kinds(lift(state))[:2] == ["revealed", "decided"]
    assert whereabouts(state, "amulet") == "with 0"


@pytest.mark.clause("GOL-13")
@pytest.mark.parametrize("where", ["gone", "under a1", "under g7"])
def test_an_amulet_that_nobody_holds_breaks_no_tie(where: str) -> None:
    state = position(sheets("orientation", [3, 3, 1]) + f" | artifact amulet {where}")
    assert kinds(lift(state)) == ["revealed", "tie-broken"]
    assert observe(state, None).stage == "orientation"


# What tells that a phase was carried out.
CARRIED_OUT = {
    "announced": "allocation",
    "turned": "orientation",
    "moved": "movement",
    "harvested": "harvest",
    "took": "harvest",
    "regenerated": "regeneration",
}


@pytest.mark.clause("GOL-56")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_five_phases_come_in_their_order(seats: int) -> None:
    state, rng = GAME.new(seats, seed=f"order {seats}"), Rng.of("order", str(seats))
    events: list[Event] = []
    state.log = events
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
    turns: list[list[str]] = []
    for before, event in pairwise(events):
        if event.kind == "began":
            turns.append([])
        phase = str(event.args["phase"]) if event.kind == "revealed" else ""
        # Who puts the golem somewhere turns it there, whatever the phase.
        if (before.kind, event.kind) != ("placed", "turned"):
            phase = phase or CARRIED_OUT.get(event.kind, "")
        if turns and phase and turns[-1][-1:] != [phase]:
            turns[-1].append(phase)
    assert len(turns) > 3
    assert {tuple(turn) for turn in turns[:-1]} == {("allocation", *PHASES)}
