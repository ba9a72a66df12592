"""The end: by a golem that lives, or after too many rounds."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.kernel.playout import playout
from shem.kernel.rng import Rng
from tests.games.alive.editions import edition_with
from tests.games.alive.positions import kinds, play, position, refused


@pytest.mark.clause("ALV-28")
@pytest.mark.ruling("ALV-A19")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_the_last_round_nobody_has_won(seats: int) -> None:
    state = position(f"seats {seats} | round 200 | turn {seats - 1} | dice 1")
    events = play(state, "roll")
    assert kinds(events)[-1] == "nobody-won"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.ranks) == ("ALV-28", (1,) * seats)
    assert outcome.payoffs == (1 / seats,) * seats


@pytest.mark.clause("ALV-28")
def test_everybody_has_a_turn_in_the_last_round() -> None:
    state = position("seats 3 | round 200 | turn 1 | dice 1")
    play(state, "roll")
    assert (state.to_act(), state.outcome(), state.round()) == ((2,), None, 200)


@pytest.mark.clause("ALV-28", "ALV-24")
def test_the_last_roll_of_all_may_still_win() -> None:
    state = position("round 200 | turn 1 | whole 1 wood fire clay cake fire iron | dice 6")
    play(state, "roll")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert refused(state, "roll", 0) == ("game-over", "ALV-24")


@pytest.mark.clause("ALV-28")
def test_an_edition_may_have_fewer_rounds() -> None:
    state = GAME.new(2, seed="short", edition=edition_with(rounds=1))
    playout(state, Rng.of("short", "play"), 99)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, state.turns()) == ("ALV-28", 2)
    assert refused(state, "roll", 0) == ("game-over", "ALV-28")


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_end_long_before_their_bound(seats: int) -> None:
    for number in range(10):
        state = GAME.new(seats, seed=f"end {number}")
        assert playout(state, Rng.of("end", str(number)), GAME.bound(seats)) < 9000
        assert state.outcome() is not None
