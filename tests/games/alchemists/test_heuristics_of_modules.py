"""What the greedy bot does with books, order boards and startup cards."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, pieces
from shem.games.alchemists.actions import READ
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.king.fields import KEPT, SECRETS, SHELF, WINDOWS
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import dealt, funded
from tests.games.alchemists.positions import legal, play, position, run

LUCK = Rng.of("policy", "luck")


def chosen(state: AlchemistsState, seat: int = 0) -> str:
    action = GAME.heuristics.policy(state, seat, LUCK)
    assert action in state.legal(seat)
    return GAME.write(action)


def test_a_book_is_read_about_what_is_most_open() -> None:
    state = position("option busy_days yes | phase order | board board-4")
    play(state, 0, "order 4")
    known = state.legal(0)[0] - READ
    state.apply(0, READ + known)
    run(state, "1: order 3")
    again = position("option busy_days yes | phase order | board board-4")
    again.past, again.deeds = state.past, state.deeds
    play(again, 0, "order 4")
    again.extra[SHELF] = BITS[known] | again.extra[SHELF]
    assert GAME.heuristics.policy(again, 0, LUCK) != READ + known


def test_a_costly_space_is_left_alone() -> None:
    # Space 1 takes two of the last reputation points of the green zone for an ingredient.
    state = position("option busy_days yes | phase order | reputation 0 14 | board board-7")
    assert chosen(state) != "order 1"
    state = position("option busy_days yes | phase order | gold 0 0 | board board-3")
    assert chosen(state) == "order 4"


def test_the_richest_startup_cards_are_kept() -> None:
    state = dealt((17, 14), (1, 2))
    first = chosen(state)
    play(state, 0, first)
    assert chosen(state) != first


@pytest.mark.clause("ALC-S3", "ALC-S7")
def test_resources_from_the_start_are_worth_some_reputation() -> None:
    # Card 17 costs two reputation for five cards and coins, card 13 brings one with two.
    state = dealt((17, 13), (1, 2))
    cards = {chosen(state)}
    play(state, 0, cards.copy().pop())
    cards.add(chosen(state))
    assert "keep card 17" in cards
    assert "keep card 13" not in cards


def test_an_artifact_by_what_it_brings_for_its_price() -> None:
    row = ("periscope", "magic-mortar", "discount-card")
    state = funded((19, 1), (2, 3), row=row)
    assert chosen(state) in legal(state, 0)
    state = funded((20, 1), (2, 3))
    assert chosen(state).startswith("choose ")


@pytest.mark.parametrize(("cards", "wanted"), [((1, 17), 1), ((12, 9), 12)])
def test_the_replicator_takes_what_brings_most(cards: tuple[int, int], wanted: int) -> None:
    state = position("option startup yes | cubes 0 drink | hand 0 toad fern")
    state.extra[KEPT] = BITS[cards[0] - 1] | BITS[cards[1] - 1]
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    assert chosen(state) == f"replicate card {wanted}"


def test_a_secret_altar_takes_all_gold() -> None:
    told = "option startup yes | round 6 | gold 0 5 | hand 0 fern claw | cubes 0 exhibition"
    state = position(told)
    state.extra[SECRETS] = BITS[pieces.ALTAR]
    play(state, 0, "decline")
    assert chosen(state) == "pay 5 gold"
