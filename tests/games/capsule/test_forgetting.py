"""What a forgetful player still knows of a game."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.view import FORGOTTEN, CapsuleView, forget
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng


def views(seed: str) -> list[CapsuleView]:
    """What the seats to move saw in a game, now and then."""
    state, rng = GAME.new(2, seed=seed), Rng.of(seed, "play")
    found: list[CapsuleView] = []
    while state.to_act():
        seat = state.to_act()[0]
        if int(rng.below(12)) == 0:
            found.append(GAME.observe(state, seat))
        state.apply(seat, sample_weighted_action(state, seat, rng))
    return found


VIEWS = [view for seed in "abc" for view in views(seed) if len(view.past) > 2]


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_pile_is_taken_for_shuffled_so_many_turns_ago(turns: int) -> None:
    for view in VIEWS:
        forgetful = forget(view, turns)
        deeds = [turn.deeds for turn in forgetful.past] + [forgetful.deeds]
        assert deeds[-1 - turns][0] == FORGOTTEN
        assert (forgetful.own, forgetful.seats) == (view.own, view.seats)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_world_can_be_imagined_by_the_forgetful(turns: int) -> None:
    for number, view in enumerate(VIEWS):
        forgetful = forget(view, turns)
        world = GAME.imagine(forgetful, Rng.of("world", str(number)))
        assert GAME.observe(world, view.seat) == forgetful


def test_who_remembers_everything_forgets_nothing() -> None:
    for view in VIEWS:
        assert forget(view, len(view.past)) is view
