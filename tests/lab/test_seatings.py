"""Seatings: nobody is favoured, neither on a deal nor by whom they meet."""

from collections import Counter
from itertools import combinations

import pytest

from shem.lab.seatings import Seating, rota

TABLES = [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 2), (5, 2), (5, 3), (5, 4), (2, 6)]


def meetings(seatings: list[Seating]) -> Counter[tuple[int, int]]:
    pairs = (pair for seating in seatings for pair in combinations(sorted(seating), 2))
    return Counter((a, b) for a, b in pairs if a != b)


@pytest.mark.parametrize(("players", "seats"), TABLES)
def test_on_each_deal_each_player_sits_everywhere_equally_often(players: int, seats: int) -> None:
    for deal in rota(players, seats).deals:
        for seat in range(seats):
            counts = Counter(seating[seat] for seating in deal)
            assert set(counts) == set(range(players))
            assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("players", "seats"), TABLES)
@pytest.mark.parametrize("asked", [1, 7, 200])
def test_every_pair_meets_equally_often(players: int, seats: int, asked: int) -> None:
    turns = rota(players, seats)
    games = turns.whole(asked)
    assert games >= asked
    assert turns.whole(games) == games
    met = meetings([turns.place(number)[1] for number in range(games)])
    assert len(met) == players * (players - 1) // 2
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("players", "seats"), TABLES)
def test_a_round_has_every_seating_once(players: int, seats: int) -> None:
    seatings = [seating for deal in rota(players, seats).deals for seating in deal]
    assert len(set(seatings)) == len(seatings)
    most = max(max(Counter(seating).values()) for seating in seatings)
    assert most == -(-seats // players)


def test_two_at_four_seats_sit_side_by_side_and_crosswise() -> None:
    assert [set(deal) for deal in rota(2, 4).deals] == [
        {(0, 0, 1, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1)},
        {(0, 1, 0, 1), (1, 0, 1, 0)},
    ]


def test_three_at_two_seats_meet_in_pairs_on_one_deal() -> None:
    (deal,) = rota(3, 2).deals
    assert set(deal) == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}


def test_games_are_numbered_through_deals_and_rounds() -> None:
    turns = rota(2, 4)
    assert [turns.place(number)[0] for number in range(12)] == [0] * 4 + [1] * 2 + [2] * 4 + [3] * 2
    assert turns.place(0)[1] == turns.place(6)[1]
    assert [turns.size(deal) for deal in range(4)] == [4, 2, 4, 2]
