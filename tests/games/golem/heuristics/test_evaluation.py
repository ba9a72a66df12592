"""Where a seat stands, in points, and a value that is a chance to win."""

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ARTIFACTS
from shem.games.golem.fields import BONUS, HELD, POINTS, WHERE
from shem.games.golem.heuristics.evaluation import BONUS_UNIT, HELD_ARTIFACTS, standing
from shem.games.golem.state import GolemState
from shem.kernel import Rng
from shem.kernel.playout import weighted_playout


def opening(seats: int = 2) -> GolemState:
    return GAME.new(seats, seed="hints")


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_the_start_all_have_the_same_chance(seats: int) -> None:
    state = opening(seats)
    assert [GAME.heuristics.values(state)[seat] for seat in range(seats)] == pytest.approx(
        [1 / seats] * seats
    )


def test_the_chances_of_all_seats_add_up() -> None:
    state = opening(4)
    state.own[POINTS : POINTS + 4] = [3, 17, -4, 25]
    values = [GAME.heuristics.values(state)[seat] for seat in range(4)]
    assert sum(values) == pytest.approx(1)
    assert sorted(range(4), key=values.__getitem__) == [2, 0, 1, 3]


def test_a_lead_counts_more_near_the_goal() -> None:
    early, late = opening(), opening()
    early.own[POINTS : POINTS + 2] = [5, 0]
    late.own[POINTS : POINTS + 2] = [28, 23]
    assert 0.5 < GAME.heuristics.values(early)[0] < GAME.heuristics.values(late)[0]


def test_a_bonus_is_worth_something() -> None:
    state = opening()
    state.own[BONUS] = 4
    assert GAME.heuristics.values(state)[0] > 0.5


def test_a_finished_game_is_worth_its_payoff() -> None:
    state = opening(3)
    weighted_playout(state, Rng.of("hints", "end"), GAME.bound(3))
    outcome = state.outcome()
    assert outcome is not None
    assert tuple(GAME.heuristics.values(state)[seat] for seat in range(3)) == outcome.payoffs


def test_a_standing_is_points_with_what_bonus_and_artifacts_are_worth() -> None:
    state = opening()
    state.own[POINTS] = 12
    assert standing(state, 0) == 12
    state.own[BONUS] = 3
    assert standing(state, 0) == pytest.approx(12 + 3 * BONUS_UNIT)
    assert standing(state, 1) == 0


@pytest.mark.parametrize("artifact", range(4), ids=ARTIFACTS)
def test_an_artifact_in_hand_is_worth_points_to_its_holder_alone(artifact: int) -> None:
    state = opening()
    state.own[WHERE + artifact] = HELD + 1
    assert [standing(state, seat) for seat in range(2)] == [0, HELD_ARTIFACTS[artifact]]
    assert GAME.heuristics.values(state)[1] > 0.5
