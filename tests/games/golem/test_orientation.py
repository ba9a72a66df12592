"""2 Orientation: the winner turns the golem, never towards an empty line."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.board import FACINGS
from shem.games.golem.observing import observe
from shem.games.golem.rules.orientation import legal_facings
from shem.kernel.event import Event
from tests.games.golem.positions import facing, kinds, legal, lift, place, play, position

ALL = ["turn north", "turn east", "turn south", "turn west"]
ALONG_COLUMN = ["turn north", "turn south"]
ALONG_ROW = ["turn east", "turn west"]


@pytest.mark.clause("GOL-14")
@pytest.mark.parametrize("chosen", FACINGS)
def test_the_winner_turns_the_golem_to_any_cardinal_point(chosen: str) -> None:
    state = position("seats 3 | golem c3 east | units 1 2-1-1-1")
    lift(state)
    assert state.to_act() == (1,)
    assert [legal(state, seat) for seat in range(3)] == [[], ALL, []]
    assert GAME.ask(state, 1).plain() == {
        "kind": "orientation",
        "clause": "GOL-14",
        "any": True,
        "stays": True,
    }
    events = play(state, 1, f"turn {chosen}")
    assert events[0] == Event("turned", {"seat": 1, "facing": chosen})
    assert kinds(events) == ["turned", "revealed", "tie-broken"]
    assert (facing(state), place(state)) == (chosen, "c3")
    assert observe(state, None).stage == "movement"


@pytest.mark.clause("GOL-15")
@pytest.mark.parametrize(
    ("unharvested", "choices"),
    [
        ("c7", ALONG_COLUMN),
        ("c1", ALONG_COLUMN),
        ("c3 c4", ALONG_COLUMN),
        ("a3", ALONG_ROW),
        ("g3", ALONG_ROW),
        ("g3 c1", ALL),
        ("a3 a1 g7 d4", ALONG_ROW),
        ("c6 d6 d2", ALONG_COLUMN),
    ],
)
def test_only_a_line_with_a_district_left_may_be_faced(
    unharvested: str, choices: list[str]
) -> None:
    state = position(f"golem c3 | unharvested {unharvested} b7 | units 0 2-1-1-1")
    lift(state)
    assert legal(state, 0) == choices


@pytest.mark.clause("GOL-15")
@pytest.mark.parametrize("at", range(49))
def test_a_facing_is_legal_by_the_row_or_column_alone(at: int) -> None:
    state = position("seats 2")
    for other in range(49):
        state.unharvested = 1 << other
        row = at // 7 == other // 7 and at != other
        column = at % 7 == other % 7 and at != other
        expected = 0b1010 * row + 0b0101 * column
        assert legal_facings(state, at) == expected


@pytest.mark.clause("GOL-16")
@pytest.mark.ruling("GOL-A6")
def test_the_own_district_does_not_make_a_facing_legal() -> None:
    state = position("golem c3 north | unharvested c3 f3 | units 0 2-1-1-1")
    lift(state)
    assert legal(state, 0) == ALONG_ROW


@pytest.mark.clause("GOL-16", "GOL-24")
def test_where_no_facing_is_legal_any_may_be_set() -> None:
    state = position("golem d4 | unharvested a1 b2 | next movement | units 0 1-2-1-1")
    lift(state)
    play(state, 0, "place b2")
    assert legal(state, 0) == ALL
    assert kinds(play(state, 0, "turn west"))[0] == "turned"
    assert facing(state) == "west"


@pytest.mark.clause("GOL-17")
@pytest.mark.ruling("GOL-A7")
def test_a_golem_that_faces_an_empty_line_has_to_be_turned() -> None:
    state = position("golem c3 north | harvested c | units 0 2-1-1-1")
    lift(state)
    assert legal(state, 0) == ALONG_ROW
    refused = GAME.explain(state, 0, GAME.read("turn north")[0])
    assert refused is not None
    assert (refused.reason, refused.clause) == ("empty-line", "GOL-15")


@pytest.mark.clause("GOL-18")
@pytest.mark.ruling("GOL-A8")
@pytest.mark.parametrize("own", ["harvested c3", "option own_district_counts no"])
def test_a_stuck_golem_is_not_turned(own: str) -> None:
    text = "seats 3 | golem c3 south | harvested c 3 | units 1 3-1-1-1 | units 2 1-2-1-1"
    state = position(f"{text} | {own}")
    assert lift(state) == [
        Event("revealed", {"phase": "orientation", "units": [1, 3, 1]}, settles=True),
        Event("decided", {"phase": "orientation", "winner": 1, "tied": [1]}),
        Event("stuck", {}),
        Event("revealed", {"phase": "movement", "units": [1, 1, 2]}, settles=True),
        Event("decided", {"phase": "movement", "winner": 2, "tied": [2]}),
    ]
    assert (facing(state), place(state)) == ("south", "c3")
    assert (observe(state, None).stage, state.to_act()) == ("placing", (2,))


@pytest.mark.clause("GOL-18")
def test_a_golem_alone_on_its_own_district_is_stuck_too() -> None:
    state = position("golem c3 south | unharvested c3 d4 | units 0 2-1-1-1")
    assert kinds(lift(state)) == ["revealed", "decided", "stuck", "revealed", "tie-broken"]
    assert legal(state, 0) == ["place c3", "place d4"]


@pytest.mark.clause("GOL-18", "GOL-39")
def test_even_for_a_stuck_golem_the_amulet_may_be_wasted_on_orientation() -> None:
    state = position("""
        golem c3 | unharvested a1 b2 | artifact amulet with 1
        units 0 2-1-1-1 | units 1 2-1-1-1
    """)
    assert kinds(lift(state)) == ["revealed"]
    assert kinds(play(state, 1, "amulet 1")) == ["used-amulet", "stuck", "revealed", "tie-broken"]
