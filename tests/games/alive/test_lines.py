"""The table as lines: golems as figures, piles as far as they are known, symbols."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.state import AliveState
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import play, position


def told(state: AliveState, seat: int | None) -> list[str]:
    return GAME.presentation.lines(GAME.observe(state, seat), GAME.words)


def test_a_whole_table() -> None:
    state = position(
        "golem 0 torso=fire head=wood left-arm=clay | whole 1 cake iron clay cake fire iron "
        "| hand 0 ice cake | hand 1 fire | dice 2 | arms cake ice"
    )
    play(state, "roll")
    assert told(state, 0) == [
        "Round 1 of 200 · rolled 2: an arm",
        "",
        "▸ You                 Seat 1 ★",
        "       wood                cake",
        " clay  fire   ·      clay  iron  cake",
        "  ·           ·      fire        iron",
        "2 symbols           1 symbol",
        "",
        "Head   fire, 4 unseen",
        "Torso  ice, 4 unseen",
        "Arm    cake, 10 unseen",
        "Leg    fire, 11 unseen",
        "Never together: fire and ice, iron and wood, clay and flesh",
        "",
        "Your symbols: 1 ice, 2 cake",
        "11 symbols in the deck",
    ]


def test_what_is_known_of_piles_and_deck_is_told() -> None:
    state = position(
        "golem 0 torso=cake | golem 1 torso=fire | hand 0 fire | dice 1 1 | heads wood"
    )
    play(state, "roll", "discard head")
    text = "\n".join(told(state, None))
    assert "Head   fire, 5 unseen, then wood" in text


def test_a_card_in_hand_and_face_down_piles_are_told() -> None:
    state = position("golem 0 torso=cake | dice 1 | heads wood | option piles_face_up no")
    assert "Head   face down, 7 unseen" in told(state, 1)
    play(state, "roll", "take head")
    assert "In hand: wood head" in told(state, 1)


@pytest.mark.ruling("ALV-A2")
def test_where_sides_count_the_top_tells_its_side() -> None:
    assert "Arm    ice (left arm), 13 unseen" in told(
        position("arms ice | option sided_limbs"), None
    )


@pytest.mark.ruling("ALV-A21")
def test_symbols_that_all_know_are_told() -> None:
    state = position("seats 5 | hand 0 fire | golem 1 torso=fire | dice 6 6")
    state.drawn = 14
    play(state, "steal 1 torso")
    assert "1 symbol in the deck, under it fire" in told(state, None)
    play(state, "roll", "draw symbol")
    assert any("1 symbol: fire" in line for line in told(state, 3))


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_lines_fit_a_terminal(seats: int) -> None:
    for number in range(4):
        state, rng = GAME.new(seats, seed=f"fit {number}"), Rng.of("fit", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            if rng.below(9) == 0:
                assert max(len(line) for line in told(state, seat)) < 80
            state.apply(seat, sample_weighted_action(state, seat, rng))
        assert told(state, None)
