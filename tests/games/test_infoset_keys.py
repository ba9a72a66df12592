"""A search knows a decision by its infoset key: two that differ must never share one."""

from __future__ import annotations

import pytest

import shem
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng

WIDE = 1 << 60
WHOLE = 1 << 62

GAMES = [game for game in shem.catalog().values() if game.heuristics.infoset_key is not None]


def infoset_keys(game: AnyGame, number: int) -> set[int]:
    """What each seat that owes a choice sees, all through a random game."""
    state, rng = game.new(seed=f"sight {number}"), Rng.of("sights", str(number))
    found = set[int]()
    assert game.heuristics.infoset_key is not None
    while state.to_act():
        seat = state.to_act()[0]
        found.add(game.heuristics.infoset_key(state, seat))
        state.apply(seat, sample_weighted_action(state, seat, rng))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_infoset_keys_fill_the_whole_word(game: AnyGame) -> None:
    # With 42 bits two decisions of one search shared a key, in one game of a ladder.
    found = infoset_keys(game, 1) | infoset_keys(game, 2)
    assert max(found) > WIDE
    assert 0 <= min(found) <= max(found) < WHOLE
    # Of 32 bits two thousand keys share hardly any by chance; of the 22 highest they may.
    high = {infoset_key >> 30 for infoset_key in found}
    assert len(high) == len(found)
