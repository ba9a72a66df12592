"""Ratings: the stronger is rated higher, and each game counts in its turn."""

import subprocess
import sys

from shem.kernel import Outcome
from shem.lab.ratings import ratings
from shem.lab.tally import PlayedGame


def played(players: str, *ranks: int) -> PlayedGame:
    payoffs = tuple(1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks)
    return PlayedGame(tuple(players), 10, 1, Outcome("HRT-1", ranks, payoffs))


def test_the_strongest_comes_first() -> None:
    lines = ratings("abc", [played("abc", 2, 1, 3), played("cab", 3, 2, 1)] * 5)
    assert [line["name"] for line in lines] == ["b", "a", "c"]
    assert all(list(line) == ["name", "mu", "sigma", "ordinal"] for line in lines)


def test_who_has_not_played_is_unknown() -> None:
    (line,) = ratings("a", [])
    assert (line["mu"], line["sigma"], line["ordinal"]) == (25, 8.333, 0)


def test_ties_leave_equals_equal() -> None:
    one, other = ratings("ab", [played("ab", 1, 1)] * 3)
    assert one["mu"] == other["mu"] == 25


def test_a_common_loss_teaches_nothing() -> None:
    lost = PlayedGame(("a", "b"), 10, 1, Outcome("HRT-2", (1, 1), (-0.1, -0.1)))
    won = played("ab", 1, 2)
    assert ratings("ab", [won, lost, won, lost]) == ratings("ab", [won, won])


def test_who_sits_twice_learns_from_both_seats() -> None:
    lines = {line["name"]: line["mu"] for line in ratings("ab", [played("aabb", 1, 2, 3, 4)])}
    assert float(str(lines["a"])) > 25 > float(str(lines["b"]))


def test_nobody_loads_it_who_does_not_rate() -> None:
    check = "import sys, shem.lab.arena, shem.cli.app; print('openskill' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
