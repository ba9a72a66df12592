"""The end of the game: the goal reached, or nothing left to harvest."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.observing import observe
from shem.kernel.event import Event
from shem.kernel.outcome import Outcome
from tests.games.golem.positions import is_harvested, kinds, legal, lift, points, position

WINS = "next harvest | units 1 1-1-2-1"


@pytest.mark.clause("GOL-33", "GOL-34")
@pytest.mark.ruling("GOL-A12")
@pytest.mark.parametrize(("before", "after"), [(22, 30), (25, 33)])
def test_whoever_reaches_thirty_wins_at_once(before: int, after: int) -> None:
    state = position(f"{WINS} | seats 3 | golem b6 | points 1 {before} | points 2 28 | points 0 3")
    events = lift(state)
    assert kinds(events) == ["revealed", "decided", "harvested", "ended"]
    assert events[-1] == Event("ended", {"clause": "GOL-34"})
    assert state.outcome() == Outcome("GOL-34", (3, 1, 2), (0.0, 1.0, 0.0), (3, after, 28))
    assert state.to_act() == ()
    assert [legal(state, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.clause("GOL-33", "GOL-34")
def test_twenty_nine_points_are_not_enough() -> None:
    state = position(f"{WINS} | golem b6 | points 1 21")
    assert kinds(lift(state))[-1] == "began"
    assert points(state) == [0, 29]
    assert state.outcome() is None


@pytest.mark.clause("GOL-34")
def test_regeneration_is_not_played_after_the_goal() -> None:
    state = position(f"{WINS} | golem b6 | points 1 22 | units 0 1-1-1-5")
    lift(state)
    view = observe(state, None)
    assert (view.turn, view.phase, view.stage) == (1, "harvest", "over")
    assert [seat.shown[3] for seat in view.seats] == [None, None]
    assert [seat.bonus for seat in view.seats] == [0, 0]
    plain = {"clause": "GOL-34", "ranks": [2, 1], "payoffs": [0.0, 1.0], "scores": [0, 30]}
    assert view.outcome == plain


@pytest.mark.clause("GOL-34")
def test_nothing_can_be_done_after_the_end() -> None:
    state = position(f"{WINS} | golem b6 | points 1 22")
    lift(state)
    for seat in (0, 1):
        refused = GAME.explain(state, seat, GAME.read("harvest")[0])
        assert refused is not None
        assert (refused.reason, refused.clause, refused.instead) == ("game-over", "GOL-34", ())


@pytest.mark.clause("GOL-32")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_points_change_for_the_harvester_alone(winner: int) -> None:
    state = position(f"""
        seats 4 | next harvest | units {winner} 1-1-2-1 | golem b6
        points 0 21 | points 1 21 | points 2 21 | points 3 21
    """)
    lift(state)
    expected = [21, 21, 21, 21]
    expected[winner] = 29
    assert points(state) == expected
    assert state.outcome() is None


LAST = f"{WINS} | golem f1 | unharvested f1"


@pytest.mark.clause("GOL-35", "GOL-52")
@pytest.mark.ruling("GOL-A13")
def test_when_the_last_district_is_harvested_most_points_win() -> None:
    state = position(f"{LAST} | seats 4 | points 0 9 | points 1 3 | points 2 12 | points 3 -2")
    events = lift(state)
    assert kinds(events) == ["revealed", "decided", "harvested", "ended"]
    assert events[-1] == Event("ended", {"clause": "GOL-35"})
    end = Outcome("GOL-35", (2, 3, 1, 4), (0.0, 0.0, 1.0, 0.0), (9, 4, 12, -2))
    assert state.outcome() == end


@pytest.mark.clause("GOL-34", "GOL-35")
def test_the_goal_reached_on_the_last_district_is_a_win_by_the_goal() -> None:
    state = position(f"{LAST} | points 1 29 | points 0 29")
    assert lift(state)[-1] == Event("ended", {"clause": "GOL-34"})
    assert state.outcome() == Outcome("GOL-34", (2, 1), (0.0, 1.0), (29, 30))


@pytest.mark.clause("GOL-35")
def test_a_district_or_an_artifact_left_keeps_the_game_going() -> None:
    state = position(f"{LAST} g7")
    assert kinds(lift(state))[-1] == "began"
    state = position(f"{LAST} | artifact bow under f1")
    assert kinds(lift(state))[-1] == "began"
    assert not is_harvested(state, "f1")


@pytest.mark.clause("GOL-35")
@pytest.mark.ruling("GOL-A13")
@pytest.mark.parametrize(
    ("taken", "ranks", "payoffs"),
    [
        # Equal points, fewer curses: seat 0 has one, seat 1 two.
        ("taken 0 dod | taken 1 tyv rotter", (1, 2), (1.0, 0.0)),
        ("taken 0 dod ulv | taken 1 tyv", (2, 1), (0.0, 1.0)),
        # Fewer curses count before more charms.
        ("taken 0 kro bro dod ulv | taken 1 tyv", (2, 1), (0.0, 1.0)),
        ("taken 0 dod | taken 1 tyv rotter sol ild", (1, 2), (1.0, 0.0)),
        # Equal curses, more charms; the last district, Bakgate, is a charm of seat 1.
        ("taken 0 dod kro bro | taken 1 tyv", (1, 2), (1.0, 0.0)),
        ("taken 0 dod | taken 1 tyv", (2, 1), (0.0, 1.0)),
        # Equal in everything: the win is shared.
        ("taken 0 dod sol | taken 1 tyv", (1, 1), (0.5, 0.5)),
        ("taken 0 sol", (1, 1), (0.5, 0.5)),
    ],
)
def test_equal_points_are_broken_by_fewer_curses_then_more_charms(
    taken: str, ranks: tuple[int, ...], payoffs: tuple[float, ...]
) -> None:
    state = position(f"{LAST} | points 0 10 | points 1 9 | {taken}")
    lift(state)
    assert state.outcome() == Outcome("GOL-35", ranks, payoffs, (10, 10))


@pytest.mark.clause("GOL-35")
def test_three_may_share_a_win() -> None:
    state = position(f"""
        {LAST} | seats 4 | points 0 10 | points 1 9 | points 2 10 | points 3 10
        taken 0 sol | taken 2 kro | taken 3 kro dod
    """)
    lift(state)
    third = 1 / 3
    end = Outcome("GOL-35", (1, 1, 1, 4), (third, third, third, 0.0), (10, 10, 10, 10))
    assert state.outcome() == end


@pytest.mark.clause("GOL-33", "GOL-34")
def test_there_is_no_outcome_while_the_game_runs() -> None:
    assert position("points 0 29").outcome() is None
    assert observe(position("points 0 29"), 0).outcome is None
