"""The past of a game: a chain of turns that copies share and pickles carry whole."""

from __future__ import annotations

import pickle

import pytest

from shem.games import catalog
from shem.kernel.game import AnyGame
from shem.kernel.history import Past, chained, kind_of, number_of, packed, thing_of, turns_of

LONG = 10_000


def long_past() -> Past:
    past = chained([(turn % 3, [turn], [turn, turn]) for turn in range(LONG)])
    assert past is not None
    return past


def test_ten_thousand_turns_go_through_a_pickle() -> None:
    turns = turns_of(pickle.loads(pickle.dumps(long_past())))
    assert len(turns) == LONG
    assert [(turn.seat, turn.deeds, turn.sheets) for turn in turns[:4]] == [
        (0, [0], [0, 0]),
        (1, [1], [1, 1]),
        (2, [2], [2, 2]),
        (0, [3], [3, 3]),
    ]


@pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive"])
def test_a_state_with_ten_thousand_turns_pickles(slug: str) -> None:
    game: AnyGame = catalog()[slug]
    state = game.new(seed="long past")
    state.past = long_past()
    twin = pickle.loads(pickle.dumps(state))
    assert len(turns_of(twin.past)) == LONG


def test_a_pickle_leaves_out_what_a_view_has_put_together() -> None:
    past = Past(None, 0, [1])
    past.view_cache = object()
    assert pickle.loads(pickle.dumps(past)).view_cache is None


def test_the_oldest_turn_comes_first() -> None:
    first = Past(None, 1, [10])
    assert turns_of(Past(first, 0, [20]))[0] is first
    assert turns_of(None) == []


@pytest.mark.parametrize("parts", [(0, 0, 0), (15, 255, 255), (3, 0, 63), (1, 200, 7)])
def test_a_deed_is_read_as_it_was_packed(parts: tuple[int, int, int]) -> None:
    deed = int(packed(*parts))
    assert (kind_of(deed), number_of(deed), thing_of(deed)) == parts
