"""Setup: what lies where before the first turn."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.games.capek.fields import SUPPLY
from shem.games.capek.view import observe
from shem.kernel.errors import ShemError
from tests.games.capek.positions import auction, discards, hand, marked, research

SEEDS = [f"deal {number}" for number in range(40)]


@pytest.mark.clause("CPK-1")
def test_two_players_have_the_same_six_parts_and_half_of_the_markers() -> None:
    state = GAME.new(seed="s")
    first, second = observe(state, None).seats
    assert first.parts == second.parts
    assert [part.part for part in first.parts] == [
        "head", "torso", "left-arm", "right-arm", "left-leg", "right-leg",
    ]  # fmt: skip
    assert [(part.needed, part.set) for part in first.parts] == [
        (4, 4), (3, 3), (3, 4), (2, 3), (1, 3), (1, 2),
    ]  # fmt: skip
    assert state.own[SUPPLY : SUPPLY + 2] == [20, 20]
    assert research(state, 0) == research(state, 1) == [0] * 6
    assert marked(state, 0) == marked(state, 1) == ""


@pytest.mark.clause("CPK-1")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_there_are_no_other_numbers_of_seats(seats: int) -> None:
    with pytest.raises(ShemError, match="2 seats"):
        GAME.new(seats, seed="s")


@pytest.mark.clause("CPK-2")
def test_the_outrage_begins_at_nothing() -> None:
    assert GAME.new(seed="s").outrage == 0


@pytest.mark.clause("CPK-3", "CPK-4")
@pytest.mark.parametrize("seed", SEEDS)
def test_thirty_nine_cards_are_dealt(seed: str) -> None:
    state = GAME.new(seed=seed)
    assert [len(state.cards(seat)) for seat in (0, 1)] == [4, 4]
    assert (len(auction(state).split()), len(state.pile), discards(state)) == (4, 27, "")
    everything = [*state.cards(0), *state.cards(1), *state.pile]
    assert len({*everything, *map(int, (state.offer(slot) for slot in range(4)))}) == 39


@pytest.mark.clause("CPK-3")
def test_every_card_comes_everywhere() -> None:
    deals = [GAME.new(seed=str(seed)) for seed in range(300)]
    deck = set(GAME.default_edition.deck)
    for seat in (0, 1):
        assert {card for state in deals for card in state.cards(seat)} == deck
    assert {int(state.offer(slot)) for state in deals for slot in range(4)} == deck
    for part in (slice(None, 9), slice(9, 18), slice(18, None)):
        assert {card for state in deals for card in state.pile[part]} == deck


@pytest.mark.clause("CPK-3")
@pytest.mark.ruling("CPK-A14")
def test_hands_are_private() -> None:
    state = GAME.new(seed="s")
    mine = observe(state, 0).own
    assert mine is not None
    assert mine.hand == tuple(f"card-{name}" for name in hand(state, 0).split())
    assert "own=None" in repr(observe(state, None))
    theirs = observe(state, 1)
    for card in mine.hand:
        assert f"'{card}'" not in repr(theirs)


@pytest.mark.clause("CPK-4")
def test_the_slots_cost_one_to_four() -> None:
    view = observe(GAME.new(seed="s"), None)
    assert [slot.price for slot in view.auction] == [1, 2, 3, 4]


@pytest.mark.clause("CPK-5")
@pytest.mark.ruling("CPK-A15")
def test_a_lot_decides_who_begins() -> None:
    first = [int(GAME.new(seed=seed).first()) for seed in SEEDS]
    assert {0, 1} == set(first)
    for seed, seat in zip(SEEDS, first, strict=True):
        assert GAME.new(seed=seed).to_act() == (seat,)
