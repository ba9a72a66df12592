"""What a seat makes out at a glance: never too much, and the exact odds where it is asked to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.alchemy import KINDS, PAIRS, POTIONS
from shem.games.alchemists.approximate_belief import MOST_MINDS, Minds
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.inference.odds import Odds
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import position, run
from tests.games.alchemists.seat_belief import belief_of

TABLES = [(2, "apprentice"), (3, "master"), (4, "apprentice")]
MIXED = "hand 0 toadstool fern toad claw | cubes 0 student student"


def played(seats: int, variant: str) -> Iterator[AlchemistsState]:
    """The same game, one choice of its sensible players after another."""
    state = GAME.new(seats, seed=f"minds {seats}", options={"variant": variant})
    rng = Rng.of("minds", variant)
    while state.to_act():
        yield state
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_a_glance_rules_out_nothing_that_the_exact_belief_leaves(seats: int, variant: str) -> None:
    checked = 0
    for number, state in enumerate(played(seats, variant)):
        if number % 20 == 0:
            for seat in range(seats):
                mind, exact = Minds().of(state, seat), Odds(belief_of(state, seat))
                for cell in range(KINDS * KINDS):
                    is_open = mind.possible[cell // KINDS] & BITS[cell % KINDS] != 0
                    assert is_open or exact.cells[cell] == 0
                    checked += 1
    assert checked > 500


def test_two_mixtures_narrow_four_ingredients() -> None:
    state = position(MIXED)
    run(state, "0: mix toadstool fern\n0: mix toad claw")
    mind = Minds().of(state, 0)
    # Both pairs are partners: each makes neutral, so that all remain possible for each of them.
    assert mind.possible == [255] * KINDS
    assert mind.potion_odds(PAIRS.index((0, 1)))[POTIONS.index("N")] == 1.0
    assert mind.telling(PAIRS.index((0, 1))) == 0.0
    assert mind.telling(PAIRS.index((0, 2))) > 2.0


def test_a_potion_tells_the_sign_of_both_its_ingredients() -> None:
    state = position("natures a1 a3 a2 a4 a5 a6 a7 a8 | hand 0 toadstool fern | cubes 0 student")
    run(state, "0: mix toadstool fern")
    mind = Minds().of(state, 0)
    assert mind.aspect_odds(0, POTIONS.index("B-")) == 1.0
    assert mind.aspect_odds(1, POTIONS.index("B-")) == 1.0
    assert mind.best(0) == pytest.approx(0.25)
    assert Minds().of(state, 1).best(0) == pytest.approx(0.125), "only the tester knows the two"


def test_exact_odds_take_the_place_of_the_glance() -> None:
    state = position(MIXED)
    run(state, "0: mix toadstool fern\n0: mix toad claw")
    minds, exact = Minds(), Odds(belief_of(state, 0))
    minds.sharpen(state, 0)
    mind = minds.of(state, 0)
    for cell in range(KINDS * KINDS):
        assert mind.odds[cell] == pytest.approx(exact.cells[cell] / exact.total)
    for pair in range(len(PAIRS)):
        for potion in range(len(POTIONS)):
            count = exact.potions[pair * len(POTIONS) + potion]
            assert mind.potion_odds(pair)[potion] == pytest.approx(count / exact.total)


def test_no_more_minds_are_kept_than_there_is_room_for() -> None:
    minds = Minds()
    state = position(MIXED)
    for number in range(MOST_MINDS):
        minds.known[(number, -1)] = minds.of(state, 1)
    run(state, "0: mix toadstool fern")
    minds.of(state, 0)
    assert len(minds.known) == 1
