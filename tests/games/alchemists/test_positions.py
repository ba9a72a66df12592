"""Positions by hand are whole games: nothing is missing, and they can be played on."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from shem.games.alchemists import GAME
from tests.games.alchemists.positions import asked, hand, position


@pytest.mark.parametrize("phase", ["order", "declare", "resolve"])
def test_a_position_has_all_cards_and_can_be_played_to_the_end(phase: str) -> None:
    state = position(
        f"""seats 3 | master | round 4 | hand 0 toad fern | favours 1 sage custodian | row claw
        theory fern a2 0:gold | cubes 2 forage | phase {phase}"""
    )
    found = Counter(card.partition("-")[0] for card in GAME.components(state))
    assert (found["ingredient"], found["favour"]) == (40, 22)
    luck = random.Random(phase)
    while state.to_act():
        seat = state.to_act()[0]
        GAME.play(state, seat, luck.choice(state.legal(seat)))
    assert state.outcome() is not None


def test_the_decks_come_as_told() -> None:
    state = position("deck toad fern | favour_deck merchant | cubes 0 forage forage")
    assert list(state.deck[:2]) == [2, 1]
    assert list(state.favour_deck[:1]) == [5]
    assert asked(state) == ("foraging", (0,))
    assert hand(state, 0) == []
