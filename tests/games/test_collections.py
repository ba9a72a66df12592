"""A table of lists and decks says who sees how much of each, and has them back from a view."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import shem
from shem.kernel import collection_fields
from shem.kernel.collection_fields import Cards, Collection, deck, everybody, hand, kept, pile
from shem.kernel.rng import Rng

WORDS = ("ace", "king", "queen", "jack")


def unknown(_state: object, count: int, _seat: int | None) -> list[int]:
    return [9] * count


ROW = Cards(lambda setup: setup["words"], everybody, bytes)
TABLE = (
    *kept("own"),
    pile("stock", WORDS, unknown),
    hand("held", WORDS, unknown),
    Collection("row", ROW.tell, ROW.show, ROW.read, hide=ROW.hide),
    deck("market", WORDS, lambda state, _seat: state.offer),
)


def a_state() -> Any:
    return SimpleNamespace(
        setup={"words": WORDS},
        active=1,
        offer=1,
        own=[5],
        stock=[0, 1],
        held=[2],
        row=bytes([3]),
        market=bytes([1, 0]),
    )


def test_truth_tells_all_that_is_not_the_game_s_own_to_tell() -> None:
    assert collection_fields.told(a_state(), TABLE) == {
        "stock": ["ace", "king"],
        "held": ["queen"],
        "row": ["jack"],
        "market": ["king", "ace"],
    }


def test_others_see_how_many_cards_and_their_owner_which() -> None:
    state = a_state()
    assert collection_fields.shown(state, 0, TABLE) == {"stock": 2, "held": 1, "row": ("jack",)}
    assert collection_fields.shown_to_owner(state, 0, TABLE) == {"held": ()}
    assert collection_fields.shown_to_owner(state, 1, TABLE) == {"held": ("queen",)}


def test_a_card_is_hidden_from_those_who_do_not_see_it() -> None:
    state = a_state()
    assert collection_fields.hidden(state, 1, TABLE) == ["ace", "king", "ace"]
    assert collection_fields.hidden(state, 0, TABLE) == ["ace", "king", "queen", "ace"]
    assert collection_fields.hidden(state, None, TABLE) == collection_fields.hidden(state, 0, TABLE)
    assert collection_fields.all_cards(state, TABLE) == [
        "ace",
        "king",
        "queen",
        "jack",
        "king",
        "ace",
    ]


def test_an_imagined_state_holds_what_its_view_shows() -> None:
    state, world = a_state(), a_state()
    view = SimpleNamespace(seat=1, **collection_fields.shown(state, 1, TABLE))
    world.stock, world.held, world.row = [], [], b""
    collection_fields.rebuild(world, view, TABLE)  # type: ignore[arg-type]
    assert (world.stock, world.held, world.row) == ([9, 9], [9], bytes([3]))
    own = SimpleNamespace(**collection_fields.shown_to_owner(state, 1, TABLE))
    collection_fields.rebuild_own(world, 1, own, TABLE)
    assert world.held == [2]


def test_a_pickle_carries_all_of_them_in_their_order() -> None:
    state, other = a_state(), a_state()
    values = collection_fields.collections_of(state, TABLE)
    assert values == ([5], [0, 1], [2], bytes([3]), bytes([1, 0]))
    other.own = other.stock = other.held = []
    collection_fields.set_collections(other, TABLE, values)
    assert vars(other) == vars(state)


@pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive"])
def test_deeds_and_turns_are_read_back_from_a_view(slug: str) -> None:
    game = shem.catalog()[slug]
    state = game.new(seed="collections")
    state.rollout(Rng.of("collections", slug), 60)
    view: Any = game.observe(state, 0)
    world = game.imagine(view, Rng.of("world", slug))
    again: Any = game.observe(world, 0)
    assert len(view.past) > 1
    assert again.past == view.past
