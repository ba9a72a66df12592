"""3 Movement: straight ahead over unharvested districts, round the grid, or out of a dead end."""

from __future__ import annotations

import random

import pytest

from shem.games.golem import GAME
from shem.games.golem.board import FACINGS, NEIGHBOURS, PLACE_NAMES, ahead
from shem.games.golem.observing import observe
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.orientation import legal_facings
from shem.kernel.event import Event
from tests.games.golem.positions import (
    facing,
    kinds,
    legal,
    lift,
    place,
    play,
    position,
    whereabouts,
)

MOVES = ["move 1", "move 2", "move 3"]
BOOTED = ["boots 1", "boots 2", "boots 3", "boots 4", "boots 5", "boots 6"]
WINS = "next movement | units 1 1-2-1-1 | archmage 1"


def moved(text: str, move: str) -> str:
    """Where the golem stands after seat 1 has moved it."""
    state = position(f"{WINS} | {text}")
    lift(state)
    play(state, 1, move)
    return place(state)


@pytest.mark.clause("GOL-19")
def test_the_winner_must_move_one_two_or_three_districts() -> None:
    state = position(f"{WINS} | golem d4 east | seats 3")
    lift(state)
    assert state.to_act() == (1,)
    assert [legal(state, seat) for seat in range(3)] == [[], MOVES, []]
    assert GAME.ask(state, 1).plain() == {
        "kind": "movement",
        "clause": "GOL-19",
        "reach": 3,
        "boots": False,
    }
    events = play(state, 1, "move 2")
    told = {"seat": 1, "steps": 2, "place": "f4", "district": "vind"}
    assert events[0] == Event("moved", told)
    assert kinds(events)[:3] == ["moved", "revealed", "tie-broken"]


@pytest.mark.clause("GOL-19")
@pytest.mark.parametrize(
    ("looking", "ends"),
    [
        ("north", ["d3", "d2", "d1"]),
        ("east", ["e4", "f4", "g4"]),
        ("south", ["d5", "d6", "d7"]),
        ("west", ["c4", "b4", "a4"]),
    ],
)
def test_the_golem_walks_the_way_it_looks(looking: str, ends: list[str]) -> None:
    assert [moved(f"golem d4 {looking}", move) for move in MOVES] == ends


@pytest.mark.clause("GOL-21")
@pytest.mark.parametrize(
    ("golem", "ends"),
    [
        ("b1 north", ["b7", "b6", "b5"]),
        ("b2 north", ["b1", "b7", "b6"]),
        ("g3 east", ["a3", "b3", "c3"]),
        ("f3 east", ["g3", "a3", "b3"]),
        ("e7 south", ["e1", "e2", "e3"]),
        ("e6 south", ["e7", "e1", "e2"]),
        ("a5 west", ["g5", "f5", "e5"]),
        ("b5 west", ["a5", "g5", "f5"]),
    ],
)
def test_the_golem_comes_back_in_on_the_other_side(golem: str, ends: list[str]) -> None:
    assert [moved(f"golem {golem}", move) for move in MOVES] == ends


@pytest.mark.clause("GOL-20")
def test_harvested_districts_are_passed_over() -> None:
    text = "golem b2 east | harvested b2 c2 d2 f2 a2"
    assert [moved(text, move) for move in MOVES] == ["e2", "g2", "e2"]


@pytest.mark.clause("GOL-22")
@pytest.mark.ruling("GOL-A6")
def test_the_own_district_is_counted_as_the_last_one_round() -> None:
    text = "golem b2 east | unharvested b2 d2 f2"
    assert [moved(text, move) for move in MOVES] == ["d2", "f2", "b2"]
    assert [moved(f"{text} | harvested b2", move) for move in MOVES] == ["d2", "f2", "d2"]


@pytest.mark.clause("GOL-22")
@pytest.mark.parametrize("golem", ["c3 north", "c3 south"])
def test_the_only_district_of_a_line_is_reached_with_any_number(golem: str) -> None:
    assert [moved(f"golem {golem} | unharvested c6 a1", move) for move in MOVES] == ["c6"] * 3


def walk(harvested: set[int], place: int, looking: str, steps: int) -> int:
    """The rule in small steps: over the edge to the other side, harvested places do not count."""
    row, column = divmod(place, 7)
    while steps > 0:
        row += {"north": -1, "south": 1}.get(looking, 0)
        column += {"west": -1, "east": 1}.get(looking, 0)
        if row < 0:
            row = 6
        if row > 6:
            row = 0
        if column < 0:
            column = 6
        if column > 6:
            column = 0
        if 7 * row + column not in harvested:
            steps -= 1
    return 7 * row + column


@pytest.mark.clause("GOL-20", "GOL-21", "GOL-22")
@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.8, 0.9])
def test_every_move_ends_where_a_slow_walk_ends(share: float) -> None:
    luck = random.Random(share)
    state = position("seats 2")
    harvested = {at for at in range(49) if luck.random() < share}
    state.unharvested = sum(1 << at for at in range(49) if at not in harvested)
    walks = 0
    for at in range(49):
        facings = legal_facings(state, at)
        for way in range(4):
            state.golem, state.facing = at, way
            for steps in range(1, 7) if facings >> way & 1 else ():
                end = walk(harvested, at, FACINGS[way], steps)
                assert destination(state, steps) == end
                walks += 1
    assert walks > 300


@pytest.mark.clause("GOL-21")
def test_every_place_has_four_neighbours_and_seven_steps_lead_home() -> None:
    for at in range(49):
        for way in range(4):
            assert NEIGHBOURS[at * 4 + way] == ahead(at, way, 1) == walk(set(), at, FACINGS[way], 1)
            assert ahead(at, way, 7) == ahead(at, way, 0) == at


@pytest.mark.clause("GOL-23", "GOL-30")
@pytest.mark.parametrize("looking", FACINGS)
def test_moving_and_harvesting_do_not_turn_the_golem(looking: str) -> None:
    state = position(f"{WINS} | golem d3 {looking}")
    lift(state)
    play(state, 1, "move 3")
    assert facing(state) == looking
    assert observe(state, None).turn == 2


@pytest.mark.clause("GOL-24")
@pytest.mark.ruling("GOL-A8")
def test_the_winner_of_movement_puts_a_stuck_golem_on_any_unharvested_district() -> None:
    text = "seats 3 | golem e5 south | unharvested a2 g2 c7 | artifact boots with 1"
    state = position(f"{WINS} | {text}")
    lift(state)
    assert (observe(state, None).stage, state.to_act()) == ("placing", (1,))
    assert legal(state, 1) == ["place a2", "place g2", "place c7"]
    assert GAME.ask(state, 1).plain() == {"kind": "placing", "clause": "GOL-24"}

    events = play(state, 1, "place g2")
    assert events == [Event("placed", {"seat": 1, "place": "g2", "district": "smie"})]
    assert (observe(state, None).stage, state.to_act()) == ("setting", (1,))
    assert GAME.ask(state, 1).plain() == {
        "kind": "setting",
        "clause": "GOL-15",
        "any": False,
        "stays": False,
    }
    assert legal(state, 1) == ["turn east", "turn west"]

    events = play(state, 1, "turn east")
    assert kinds(events) == [
        *("turned", "revealed", "tie-broken", "harvested"),
        *("revealed", "tie-broken", "regenerated", "began"),
    ]
    assert (place(state), facing(state)) == ("g2", "east")
    assert PLACE_NAMES[state.golem] in [d.place for d in observe(state, None).grid if d.harvested]
    assert whereabouts(state, "boots") == "with 1"


@pytest.mark.clause("GOL-40")
def test_who_holds_the_boots_and_has_won_may_move_up_to_six() -> None:
    state = position(f"{WINS} | golem a1 east | artifact boots with 1")
    lift(state)
    assert legal(state, 1) == MOVES + BOOTED
    events = play(state, 1, "boots 5")
    assert events[:2] == [
        Event("used-boots", {"seat": 1, "steps": 5}),
        Event("moved", {"seat": 1, "steps": 5, "place": "f1", "district": "bakgate"}),
    ]
    assert whereabouts(state, "boots") == "gone"


@pytest.mark.clause("GOL-40")
@pytest.mark.parametrize(
    ("move", "end"), [("boots 1", "b2"), ("boots 3", "d2"), ("boots 4", "e2"), ("boots 6", "g2")]
)
def test_every_number_up_to_six_can_be_walked_in_boots(move: str, end: str) -> None:
    assert moved("golem a2 east | artifact boots with 1", move) == end


@pytest.mark.clause("GOL-40")
def test_a_move_without_the_boots_keeps_them() -> None:
    state = position(f"{WINS} | golem a2 east | artifact boots with 1")
    lift(state)
    assert kinds(play(state, 1, "move 3"))[:2] == ["moved", "revealed"]
    assert whereabouts(state, "boots") == "with 1"


@pytest.mark.clause("GOL-40")
@pytest.mark.parametrize("where", ["with 0", "with 2", "under a1", "gone"])
def test_nobody_else_can_use_the_boots(where: str) -> None:
    state = position(f"{WINS} | seats 3 | golem a2 east | artifact boots {where}")
    lift(state)
    assert legal(state, 1) == MOVES
