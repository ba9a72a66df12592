"""Declaring: all cubes at once, in private until ready, with the favours of the moment."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.rules.declaring import undeclared
from tests.games.alchemists.positions import (
    args,
    asked,
    each,
    favour_discards,
    favours,
    kinds,
    legal,
    play,
    position,
    refusal,
    refused,
    run,
    unused,
)


def cubes(told: str, seat: int) -> int:
    return each(position(f"{told} | phase declare"), fields.CUBES)[seat]


@pytest.mark.clause("ALC-B14")
@pytest.mark.parametrize(("seats", "later"), [(2, 6), (3, 5), (4, 4)])
def test_three_cubes_at_first_then_by_number_of_players(seats: int, later: int) -> None:
    lowest = seats - 1
    assert cubes(f"seats {seats} | round 1", lowest) == 3
    for number in (2, 3, 4, 5, 6):
        assert cubes(f"seats {seats} | round {number}", lowest) == later


@pytest.mark.clause("ALC-B14", "ALC-B49")
def test_a_cube_of_the_hospital_is_missing_and_counts_as_unused() -> None:
    state = position("seats 3 | phase declare | unused 2 1")
    assert each(state, fields.CUBES)[2] == 4
    play(state, 2, "ready")
    assert unused(state)[2] == 5


@pytest.mark.clause("ALC-B14")
def test_assistants_add_a_cube_each_whatever_the_box_holds() -> None:
    state = position("phase declare | favours 1 assistant assistant")
    run(state, "1: assistant; assistant")
    assert each(state, fields.CUBES)[1] == 8
    assert refused(state, 1, "assistant") == ("no-favour", "ALC-FV5")


COSTS = {
    "forage": {2: [1, 1, 1], 3: [1, 1, 1], 4: [1, 1]},
    "transmute": {2: [1, 2], 3: [1, 2], 4: [1, 2]},
    "sell": {2: [2], 3: [2], 4: [2]},
    "buy": {2: [1, 2], 3: [1, 2], 4: [1, 2]},
    "debunk": {2: [1, 1], 3: [1, 1], 4: [1, 1]},
    "publish": {2: [1, 2], 3: [1, 2], 4: [1, 2]},
    "student": {2: [1, 1], 3: [1, 1], 4: [1, 1]},
    "drink": {2: [1, 1], 3: [1, 1], 4: [1, 1]},
    "exhibition": {2: [1, 1, 1, 1], 3: [1, 1, 1, 1], 4: [1, 1, 1]},
}


@pytest.mark.clause("ALC-B15")
@pytest.mark.ruling("ALC-A9")
@pytest.mark.parametrize("space", COSTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_use_costs_its_cubes(space: str, seats: int) -> None:
    number = 6 if space == "exhibition" else 2
    state = position(f"seats {seats} | phase declare | round {number}")
    lowest, found = seats - 1, []
    while f"place {space}" in legal(state, lowest):
        before = each(state, fields.CUBES)[lowest]
        play(state, lowest, f"place {space}")
        found.append(before - each(state, fields.CUBES)[lowest])
    assert found == COSTS[space][seats]
    expected = ("used-enough", "ALC-B15")
    assert refused(state, lowest, f"place {space}") == expected


@pytest.mark.clause("ALC-B15")
@pytest.mark.parametrize("number", [1, 2, 5, 6])
def test_spaces_open_and_close_with_the_rounds(number: int) -> None:
    state = position(f"phase declare | round {number}")
    found = {text.removeprefix("place ") for text in legal(state, 1) if text.startswith("place")}
    always = {"forage", "transmute", "buy"}
    later = {"sell", "debunk", "publish"} if number > 1 else set()
    last = {"exhibition"} if number == 6 else {"student", "drink"}
    assert found == always | later | last
    closed = "student" if number == 6 else "exhibition"
    assert refused(state, 1, f"place {closed}") == ("space-closed", "ALC-B15")


@pytest.mark.clause("ALC-B15")
def test_cubes_must_be_left() -> None:
    state = position("seats 4 | phase declare")
    run(state, "3: place buy; place buy")
    assert refusal(state, 3, "place sell").args == {"space": "sell", "needed": 2, "left": 1}
    assert refused(state, 3, "place sell") == ("too-few-cubes", "ALC-B15")
    assert refused(state, 3, "place custodian") == ("no-favour", "ALC-FV5")


@pytest.mark.clause("ALC-B15")
def test_the_last_cubes_may_be_placed() -> None:
    state = position("phase declare | round 1")
    events = run(state, "1: place buy; place buy")
    assert kinds(events) == ["placed", "placed"]
    assert [text for text in legal(state, 1) if text.startswith("place")] == []
    play(state, 1, "ready")
    assert unused(state) == [0, 0]


@pytest.mark.clause("ALC-B13", "ALC-B14")
def test_who_is_ready_has_nothing_laid_out_any_more() -> None:
    state = position("phase declare | favours 1 assistant assistant associate custodian")
    events = run(state, "1: assistant; place forage; associate forage; place custodian")
    assert kinds(events) == ["hired", "placed", "sent-up", "placed"]
    play(state, 1, "ready")
    assert (each(state, fields.CUBES)[1], unused(state)[1]) == (0, 6 + 1 - 2)
    assert each(state, fields.FAVOURS_PLAYED) == [0, 0]
    assert favours(state, 1) == ["assistant"]


@pytest.mark.clause("ALC-B13")
def test_all_that_is_laid_out_can_be_taken_back() -> None:
    state = position("phase declare | favours 1 assistant associate custodian | unused 1 1")
    before = state.copy()
    run(state, "1: assistant; place forage; associate forage; place custodian; place sell")
    again = undeclared(state)
    assert (again.own, again.space_uses, again.top_rows) == (
        before.own,
        before.space_uses,
        before.top_rows,
    )


@pytest.mark.clause("ALC-B16")
def test_cubes_may_be_left_unused() -> None:
    state = position("phase declare")
    events = run(state, "1: place forage; ready")
    assert unused(state) == [0, 5]
    assert args(events, "declared") == {"seat": 1, "spaces": ["forage"], "unused": 5}


@pytest.mark.clause("ALC-B13")
def test_nobody_sees_a_declaration_before_it_is_ready() -> None:
    state = position("phase declare | favours 1 assistant associate custodian | favours 0 sage")
    before = [GAME.observe(state, viewer) for viewer in (0, None)]
    events = run(state, "1: assistant; place forage; associate forage; place custodian; place sell")
    assert {event.is_for(viewer) for event in events for viewer in (0, None)} == {False}
    assert [GAME.observe(state, viewer) for viewer in (0, None)] == before
    assert state.confirm_action() == GAME.read("ready")[0]
    own = GAME.observe(state, 1)
    assert own.spaces[SPACES.index("forage")].uses == (0, 1)
    assert own.spaces[SPACES.index("forage")].top == 1
    told = play(state, 1, "ready")
    assert kinds(told) == ["favour-played"] * 3 + ["declared-on-top"]
    view = GAME.observe(state, 0)
    assert view.spaces[SPACES.index("forage")].uses == (0, 1)
    assert view.spaces[SPACES.index("forage")].top == 1
    assert view.players[1].favours == 0
    assert position("phase order").confirm_action() == -1


@pytest.mark.clause("ALC-FV1", "ALC-FV5", "ALC-AR8")
def test_favours_of_a_declaration_are_discarded_but_the_custodian_stays() -> None:
    state = position("phase declare | favours 1 assistant associate custodian")
    run(state, "1: assistant; place forage; associate forage; place custodian; ready")
    assert favour_discards(state) == ["assistant", "associate"]
    assert favours(state, 1) == []
    assert refused(state, 1, "assistant") == ("not-your-choice", "ALC-B13")


@pytest.mark.clause("ALC-B15")
def test_a_custodian_is_a_space_for_one_cube_each() -> None:
    state = position("phase declare | favours 1 custodian custodian")
    run(state, "1: place custodian; place custodian")
    assert each(state, fields.CUBES)[1] == 4
    assert refused(state, 1, "place custodian") == ("no-favour", "ALC-FV5")


@pytest.mark.clause("ALC-B76")
@pytest.mark.ruling("ALC-A38")
def test_one_associate_a_space_where_one_has_a_cube() -> None:
    state = position(
        "phase declare | favours 1 associate associate custodian | favours 0 associate"
    )
    assert refused(state, 1, "associate sell") == ("associate-without-cube", "ALC-B76")
    run(state, "1: place custodian; place sell; associate sell")
    assert refused(state, 1, "associate sell") == ("associate-there", "ALC-B76")
    assert refused(state, 1, "associate custodian") == ("associate-on-card", "ALC-B76")
    run(state, "1: ready\n0: place sell")
    assert refused(state, 0, "associate sell") == ("associate-there", "ALC-B76")
    play(state, 0, "place forage")
    assert "associate forage" in legal(state, 0)


@pytest.mark.clause("ALC-FV5")
def test_favours_are_played_at_their_moment_only() -> None:
    state = position("phase declare | favours 1 sage barmaid merchant shopkeeper")
    assert [text for text in legal(state, 1) if text.startswith("play")] == []
    assert refused(state, 1, "play sage") == ("not-now", "ALC-B13")
    assert refused(state, 1, "associate forage") == ("no-favour", "ALC-FV5")


def test_the_resolution_begins_when_all_have_declared() -> None:
    state = position("phase declare")
    run(state, "1: place forage; ready\n0: place forage; ready")
    assert asked(state) == ("foraging", (0,))
