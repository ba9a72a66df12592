"""The laws and the clauses of Template."""

import pytest

from shem.testkit import Conformance, Scenario, scenario
from shem.testkit.template.turns.game import GAME, GameState, GameView


class TestTemplate(Conformance):
    game = GAME
    endings = ("TPL-5",)


def race(seats: int = 2) -> Scenario[GameState, GameView]:
    return scenario(GAME, seats=seats)


@pytest.mark.clause("TPL-1")
def test_everybody_starts_with_a_card_that_only_its_owner_sees() -> None:
    start = race(3)
    assert start.see(0).card == start.state.hands[0]
    assert start.see(None).card == ""
    assert start.state.hands[0] in GAME.hidden(start.state, 1)


@pytest.mark.clause("TPL-2")
def test_seats_take_turns() -> None:
    race(3).play("0: roll", "1: play card").asks(2, "turn", "TPL-2").allows(0)
    race().refuses("1: roll", "TPL-2")


@pytest.mark.clause("TPL-3")
def test_who_rolls_walks_what_the_die_shows() -> None:
    rolled = race().play("0: roll")
    rolled.tells("rolled", seat=0, steps=rolled.see(1).places[0])


@pytest.mark.clause("TPL-4")
def test_who_plays_the_card_walks_its_steps_and_draws_another_unseen() -> None:
    start = race()
    start.state.hands[0] = "boots-8"
    start.play("0: play card").tells("played", seat=0, card="boots-8")
    assert start.see(1).places[0] == 8
    assert [told["kind"] for told in start.told(1)] == ["played", "drew-unseen"]


@pytest.mark.clause("TPL-5")
def test_whoever_reaches_the_goal_wins_at_once() -> None:
    start = race()
    start.state.places[0] = 19
    start.play("0: roll").ends("TPL-5", winners=(0,)).allows(1)
