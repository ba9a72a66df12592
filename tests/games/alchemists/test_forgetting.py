"""Forgetful players: what old mixtures made is gone, but cards and boards are as they were."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.deed_codec import Deed
from shem.games.alchemists.forgetting import forget
from shem.games.alchemists.history import DEEDS, GAVE_UP, KEPT
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import position, run
from tests.games.alchemists.seat_belief import facts_of

TABLES = [(2, "apprentice"), (3, "master"), (4, "apprentice")]


def in_round(number: int, seats: int = 2, variant: str = "apprentice") -> AlchemistsState:
    """A game of sensible players at the beginning of a round."""
    state = GAME.new(seats, seed="forgetting", options={"variant": variant})
    rng = Rng.of("forgetting", variant)
    while state.round < number:
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    return state


@pytest.mark.parametrize(("seats", "variant"), TABLES)
@pytest.mark.parametrize("turns", [0, 2])
def test_what_is_long_ago_is_forgotten_and_the_world_can_still_be_imagined(
    seats: int, variant: str, turns: int
) -> None:
    state = in_round(5, seats, variant)
    rng = Rng.of("forgetting", "imagine")
    forgotten = 0
    for seat in range(seats):
        view = GAME.observe(state, seat)
        faded = forget(view, turns)
        forgotten += len(facts_of(view, seat)) - len(facts_of(faded, seat))
        world = GAME.imagine(faded, rng)
        world.resample(seat, rng)
        assert world.own[fields.HAND + seat] == state.own[fields.HAND + seat]
        assert [world.legal(each) for each in range(seats)] == [
            state.legal(each) for each in range(seats)
        ]
    assert forgotten > 0


def test_who_remembers_long_enough_forgets_nothing() -> None:
    view = GAME.observe(in_round(5), 0)
    assert forget(view, 4) is view
    assert forget(view, 1 << 30) is view
    assert forget(GAME.observe(in_round(5), None), 0).seat is None


def test_the_more_is_remembered_the_more_is_known() -> None:
    view = GAME.observe(in_round(6), 1)
    known = [len(facts_of(forget(view, turns), 1)) for turns in (1, 2, 3, 5)]
    assert known == sorted(known)
    assert known[0] < known[-1]


def test_a_card_that_the_mortar_gave_back_is_not_given_away() -> None:
    state = position("round 1 | hand 0 toad fern | owns 0 magic-mortar | cubes 0 student")
    run(state, "0: mix fern toad")
    kept = next(deed for deed in GAME.observe(state, 0).deeds if deed.what == DEEDS[KEPT])
    rng = Rng.of("forgetting", "mortar")
    while state.round < 3:
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    view = GAME.observe(state, 0)
    lost = "fern" if kept.facts == ("toad",) else "toad"
    faded = forget(view, 0).deeds
    assert Deed(DEEDS[GAVE_UP], 0, (lost,)) in faded
    assert Deed(DEEDS[GAVE_UP], 0, kept.facts) not in faded
    assert kept not in faded
