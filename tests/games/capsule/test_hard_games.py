"""Games in which it is hard to think of a world that fits: several shuffles and announcements."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.fields import MONEY
from shem.games.capsule.view import observe
from shem.kernel.rng import Rng
from tests.games.capsule.positions import run

# Three shuffles, four lines of both seats, and a Metal Detector in a block.
THREE_SHUFFLES = """
    1: use right, show x4, stop digging, under c2, under x4, under a1, under a2, under c4
    1: under c3, sell 1
    0: use shovel, use shovel, use middle, show x1, under d2, top b1, use shovel
    0: stop digging, under x1, under b1, under b3, sell 1, stay silent
    1: stay silent, use shovel, use middle, shuffle in, use shovel, stop digging, under c4
    1: under a3, share column a, sell 1
    0: use left, show x1, show x4, use shovel, show x5, stop digging, under c1, under d2
    0: under c3, under x1, under x5, under x4, end turn, stay silent
    1: stay silent, use middle, show x3, use shovel, show x2, stop digging, under x3
    1: under x2, under b4, under d1, under a4, under b2, share column c, end turn
    0: use right, shuffle in, use shovel, use shovel, stop digging, show x3, under a2
    0: under x3, sell 4, stay silent
    1: stay silent, stop digging, sell 5
    0: use middle, show x4, use shovel, use shovel, show x1, use shovel, stop digging
    0: under x1, under b2, under b3, under c1, under x4, share row 2, end turn, stay silent
    1: stay silent, use middle, use right, show x2, stop digging, under b1, under a4
    1: under x2, under c2, share row 1, sell 3
    0: use shovel, use right, use left, show x5, use left, show x2, stop digging, under c3
"""


@pytest.mark.soak
def test_a_world_is_found_after_many_shuffles_and_lines() -> None:
    state = GAME.new(2, seed="x36")
    for seat in (0, 1):
        state.own[MONEY + seat] += 400
    run(state, THREE_SHUFFLES)
    view = observe(state, 0)
    state.resample(0, Rng.of("hard", "0"))
    assert observe(state, 0) == view
