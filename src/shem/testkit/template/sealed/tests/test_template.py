"""The laws and the clauses of Template."""

import pytest

from shem.testkit import Conformance, Scenario, scenario
from shem.testkit.template.sealed.game import GAME, GameState, GameView


class TestTemplate(Conformance):
    game = GAME
    endings = ("TPL-5",)


def auction(*prizes: int) -> Scenario[GameState, GameView]:
    start = scenario(GAME, options={"rounds": 3})
    start.state.prizes = list(prizes or (1, 2, 3))
    return start


@pytest.mark.clause("TPL-1")
def test_every_round_has_the_next_prize() -> None:
    start = auction(2, 3, 1)
    assert start.see(0).prizes == (2,)
    assert start.play("0: bid 1", "1: bid 2", "2: bid 3").see(None).prizes == (2, 3)


@pytest.mark.clause("TPL-2")
def test_bids_are_secret_until_the_last_one() -> None:
    bidding = auction().play("2: bid 3")
    assert bidding.see(2).own == 3
    assert bidding.see(0) == auction().see(0)
    assert bidding.told(0) == []


@pytest.mark.clause("TPL-3")
def test_nobody_bids_the_same_twice() -> None:
    later = auction().play("0: bid 3", "1: bid 2", "2: bid 2")
    later.allows(0, "bid 1", "bid 2").refuses("0: bid 3", "TPL-3", "not-now")


@pytest.mark.clause("TPL-4")
def test_the_highest_number_of_its_own_wins() -> None:
    shown = auction(3, 2, 1).play("0: bid 3", "1: bid 3", "2: bid 1")
    shown.tells("shown", bids=[3, 3, 1]).tells("won", seat=2, prize=3)
    assert shown.see(None).scores == (0, 0, 3)


@pytest.mark.clause("TPL-4")
def test_nobody_wins_what_all_have_bid() -> None:
    shown = auction().play("0: bid 1", "1: bid 1", "2: bid 1")
    assert shown.see(None).scores == (0, 0, 0)


@pytest.mark.clause("TPL-5")
def test_the_most_points_win() -> None:
    rounds = [f"{seat}: bid {1 + (seat + turn) % 3}" for turn in range(3) for seat in range(3)]
    auction(3, 1, 2).play(*rounds).ends("TPL-5", winners=(2,))
