"""Scores of players against each other, and how sure they are."""

import random

import pytest

from shem.kernel import Outcome
from shem.lab.confidence_interval import clustered, wilson
from shem.lab.head_to_head import duel, pairs, rate_bounds
from shem.lab.tally import PlayedGame, Tally


def played(players: str, *ranks: int) -> PlayedGame:
    best = ranks.count(1)
    payoffs = tuple(1 / best if rank == 1 else 0.0 for rank in ranks)
    return PlayedGame(tuple(players), 10, 1, Outcome("HRT-1", ranks, payoffs))


@pytest.mark.parametrize(
    ("game", "points", "compared"),
    [
        (played("ab", 1, 2), 1, 1),
        (played("ba", 1, 2), 0, 1),
        (played("ab", 1, 1), 0.5, 1),
        (played("abc", 2, 3, 1), 1, 1),
        (played("aab", 1, 3, 2), 1, 2),
        (played("abb", 2, 1, 2), 0.5, 2),
        (played("abab", 1, 2, 3, 4), 3, 4),
        (played("acc", 1, 2, 3), 0, 0),
    ],
)
def test_seats_are_compared_in_pairs(game: PlayedGame, points: float, compared: int) -> None:
    assert duel(game, "a", "b") == (points, compared)
    assert duel(game, "b", "a") == (compared - points, compared)


def test_a_common_loss_gives_nobody_a_point() -> None:
    lost = PlayedGame(("a", "b"), 10, 1, Outcome("HRT-2", (1, 1), (-0.1, -0.1)))
    assert duel(lost, "a", "b") == duel(lost, "b", "a") == (0, 1)
    (pair,) = pairs("ab", [(0, played("ab", 1, 2)), (1, lost)])
    assert (pair["score"], pair["compared"]) == (0.5, 2)


def test_at_two_seats_the_score_is_the_points_that_a_simulation_counts() -> None:
    lost = PlayedGame(("a", "b"), 10, 1, Outcome("HRT-2", (1, 1), (0.0, 0.0)))
    games = [played("ab", 1, 2), played("ba", 1, 1), lost, played("ba", 1, 2), lost]
    tally = Tally()
    for game in games:
        tally.add(game)
    dealt = list(enumerate(games))
    (pair,) = pairs("ab", dealt)
    assert pair["score"] == tally.player("a")["rate"] == 0.3
    bounds = rate_bounds("a", dealt)
    assert (pair["low"], pair["high"]) == (bounds["low"], bounds["high"])


def test_pairs_that_never_met_are_left_out() -> None:
    games = [(0, played("ab", 1, 2)), (0, played("bc", 1, 2))]
    assert [(pair["one"], pair["other"]) for pair in pairs("abc", games)] == [
        ("a", "b"),
        ("b", "c"),
    ]


def test_the_score_at_three_seats_by_hand() -> None:
    games = [(0, played("aab", 1, 2, 3)), (0, played("aba", 1, 2, 3)), (1, played("bba", 1, 2, 2))]
    (pair,) = pairs("ab", games)
    assert pair["compared"] == 6
    assert pair["score"] == pytest.approx((2 + 1 + 0.5) / 6, abs=1e-6)


def test_with_one_game_a_deal_the_bounds_are_near_wilsons() -> None:
    for won, lost in ((50, 50), (90, 10), (20, 80), (200, 200)):
        bounds = clustered([(1, 1)] * won + [(0, 1)] * lost)
        assert bounds == pytest.approx(wilson(won, won + lost), abs=0.01)


def test_games_that_are_copies_of_each_other_make_nobody_surer() -> None:
    copied = clustered([(4, 4)] * 15 + [(0, 4)] * 15)
    assert copied == pytest.approx(clustered([(1, 1)] * 15 + [(0, 1)] * 15))


def test_deals_whose_luck_evens_out_make_surer_but_never_certain() -> None:
    low, high = clustered([(1, 2)] * 100)
    assert 0.4 < low < 0.5 < high < 0.6
    low, high = clustered([(2, 2)] * 100)
    assert 0.9 < low < high == 1.0


@pytest.mark.parametrize("clusters", [[], [(0.0, 0.0)]])
def test_nothing_played_nothing_known(clusters: list[tuple[float, float]]) -> None:
    assert clustered(clusters) == (0.0, 1.0)


@pytest.mark.parametrize("deals", [8, 30, 100])
@pytest.mark.parametrize("skill", [0.5, 0.65, 0.9])
def test_the_truth_lies_within_the_bounds_as_often_as_they_say(deals: int, skill: float) -> None:
    rng = random.Random(f"{deals} {skill}")
    held = 0
    for _ in range(500):
        clusters = []
        for _ in range(deals):
            # What a deal is worth to one player, the same in all of its games.
            share = min(1.0, max(0.0, skill + rng.choice((-0.1, 0.1))))
            tries = rng.choice((2, 4))
            clusters.append((float(sum(rng.random() < share for _ in range(tries))), tries))
        low, high = clustered(clusters)
        held += low <= skill <= high
    assert held / 500 > 0.92
