"""Random play by whole sheets comes to the same end as random play action by action."""

import pytest

from shem.games.golem import GAME
from shem.kernel import Rng
from shem.kernel.playout import playout


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("bound", [1, 7, 30, 333, 5000])
def test_both_ways_lead_to_the_same_end(seats: int, strict: bool, bound: int) -> None:
    options = {"named_must_be_strict": strict}
    for number in range(4):
        plain = GAME.new(seats, seed=f"roll {number}", options=options)
        quick = plain.copy()
        rngs = [Rng.of("roll", str(number)) for _ in range(2)]
        assert playout(plain, rngs[0], bound) == quick.rollout(rngs[1], bound)
        assert plain.truth() == quick.truth()
        assert rngs[0].words() == rngs[1].words()
