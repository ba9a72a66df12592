"""The table of a state names each of its fields once: so pickles, truth and views have them."""

from __future__ import annotations

import pickle
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import shem
from shem.kernel import seat_numbers, state_fields
from shem.kernel.meaning import Meaning
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.state_fields import (
    Cards,
    Deck,
    Field,
    Fields,
    Zone,
    everybody,
    hand,
    kept,
    pile,
    private,
    public,
    to_active,
)

MADE_WITH = {"setup", "rng", "log", "deduced"}
"""What a state is made with; no pickle carries what was logged or can be worked out again."""
SLUGS = pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive", "alchemists"])


class Probe(State):
    """A state with whatever fields a test gives it."""

    def __init__(self, **values: object) -> None:
        vars(self).update(values)


def table_of(slug: str) -> Fields:
    """Those of the action under way, too, where a game has a table of them."""
    module = import_module(f"shem.games.{slug}.truth")
    found: Fields = module.FIELDS + getattr(module, "ACTION_FIELDS", ())
    return found


def played_on(slug: str) -> Any:
    state, rng = shem.catalog()[slug].new(seed="scalars"), Rng.of("scalars", slug)
    state.rollout(rng, 40)
    return state


@SLUGS
def test_the_table_names_every_field_of_the_state_once(slug: str) -> None:
    state = played_on(slug)
    found = {
        name
        for name in dir(state)
        if not name.startswith("_") and not callable(getattr(state, name))
    }
    names = [field.name for field in table_of(slug)]
    assert sorted(names) == sorted(found - MADE_WITH - {"seats"})


@SLUGS
def test_a_pickle_carries_every_field(slug: str) -> None:
    state = played_on(slug)
    assert pickle.loads(pickle.dumps(state)).truth() == state.truth()
    numbers = [
        field.name for field in table_of(slug) if isinstance(getattr(state, field.name), int)
    ]
    for at, name in enumerate(numbers):
        setattr(state, name, at + 1)
    twin = pickle.loads(pickle.dumps(state))
    assert [getattr(twin, name) for name in numbers] == list(range(1, len(numbers) + 1))
    assert len(numbers) > 5


@SLUGS
def test_public_numbers_are_read_back_from_a_view(slug: str) -> None:
    game, state = shem.catalog()[slug], played_on(slug)
    view: Any = game.observe(state, 0)
    world: Any = game.imagine(view, Rng.of("world", slug))
    table = import_module(f"shem.games.{slug}.truth").FIELDS
    names = [
        field.name for field in table if isinstance(getattr(field.show, "__self__", 0), Meaning)
    ]
    assert [getattr(world, name) for name in names] == [getattr(state, name) for name in names]
    assert len(names) > 3


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


def test_a_number_has_a_meaning() -> None:
    assert Meaning().of(3) == 3
    assert Meaning().of(-1) is None
    assert Meaning(("day", "night")).of(1) == "night"
    assert Meaning(("day", "night")).number("night") == 1
    assert Meaning().number(None) == -1


def test_a_meaning_may_take_its_words_from_the_edition_and_be_a_mask() -> None:
    tool = Meaning(lambda setup: setup["tools"])
    assert tool.of(1, {"tools": ("rake", "spade")}) == "spade"
    assert tool.of(-1, {"tools": ()}) is None
    assert tool.number("spade", {"tools": ("rake", "spade")}) == 1
    shown = Meaning(("coin", "key", "pipe"), is_mask=True)
    assert shown.of(5) == ("coin", "pipe")
    assert (shown.number(("pipe", "coin")), shown.number(())) == (5, 0)
    assert shown.of(0) == ()


def test_truth_and_view_may_call_a_field_by_another_name() -> None:
    table = (
        public("turns_begun", key="turns"),
        private("deciders", ((), (0,)), key="to_act"),
        Field(
            "offer",
            lambda _, at: at,
            lambda _, at, seat: ("rake",) * at,
            lambda _, gone, s: len(gone),
            shown_as="gone",
        ),
    )
    state: Any = Probe(turns_begun=2, deciders=1, offer=1)
    assert state_fields.told(state, table) == {"turns": 2, "to_act": [0], "offer": 1}
    assert state_fields.shown(state, 0, table) == {"turns": 2, "gone": ("rake",)}
    view: Any = SimpleNamespace(turns=3, gone=("rake", "spade"))
    state_fields.rebuild(state, view, table)
    assert (state.turns_begun, state.offer) == (3, 2)


def test_a_number_may_mean_something_to_the_seat_whose_turn_it_is_alone() -> None:
    def slot(state: Any, number: int) -> int | None:
        return number + 1 if state.is_paying else None

    table = (Field("slot", slot, to_active(slot), lambda _, shown, seat: (shown or 1) - 1),)
    state: Any = Probe(slot=2, active=1, is_paying=True)
    assert state_fields.told(state, table) == {"slot": 3}
    assert state_fields.shown(state, 1, table) == {"slot": 3}
    assert state_fields.shown(state, 0, table) == {"slot": None}
    assert state_fields.shown(state, None, table) == {"slot": None}
    other: Any = Probe(slot=0)
    state_fields.rebuild(other, SimpleNamespace(slot=3), table)
    assert other.slot == 2


CARDS = Deck(lambda _state: ("ace", "king", "queen", "jack"))
COINS = Deck(lambda state: state.setup["coins"])
ROW = Cards(CARDS, everybody, bytes)
MARKET = Cards(COINS, lambda state, _seat: state.offer)


def unknown(_state: object, number: int, _seat: int | None) -> list[int]:
    return [9] * number


TABLE = (
    *kept("own"),
    pile("stock", CARDS, unknown),
    hand("held", CARDS, unknown),
    Field("row", ROW.tell, ROW.show, ROW.read, zones=(ROW.zone,)),
    Field("market", MARKET.tell, zones=(MARKET.zone,)),
)


def a_state() -> Any:
    return Probe(
        setup={"coins": ("cent", "dime")},
        active=1,
        offer=1,
        own=[5],
        stock=[0, 1],
        held=[2],
        row=bytes([3]),
        market=bytes([1, 0]),
    )


def test_truth_tells_all_that_is_not_the_game_s_own_to_tell() -> None:
    assert state_fields.told(a_state(), TABLE) == {
        "stock": ["ace", "king"],
        "held": ["queen"],
        "row": ["jack"],
        "market": ["dime", "cent"],
    }


def test_others_see_how_many_cards_and_their_owner_which() -> None:
    state = a_state()
    assert state_fields.shown(state, 0, TABLE) == {"stock": 2, "held": 1, "row": ("jack",)}
    assert state_fields.shown_to_owner(state, 0, TABLE) == {"held": ()}
    assert state_fields.shown_to_owner(state, 1, TABLE) == {"held": ("queen",)}


def test_a_card_is_hidden_from_those_who_do_not_see_it() -> None:
    state = a_state()
    assert state_fields.hidden(state, 1, TABLE) == ["ace", "king", "cent"]
    assert state_fields.hidden(state, 0, TABLE) == ["ace", "king", "queen", "cent"]
    assert state_fields.hidden(state, None, TABLE) == state_fields.hidden(state, 0, TABLE)
    assert state_fields.components(state, TABLE) == [
        "ace",
        "king",
        "queen",
        "jack",
        "dime",
        "cent",
    ]


def test_an_imagined_state_holds_what_its_view_shows() -> None:
    state, world = a_state(), a_state()
    view = SimpleNamespace(seat=1, **state_fields.shown(state, 1, TABLE))
    world.stock, world.held, world.row = [], [], b""
    state_fields.rebuild(world, view, TABLE)
    assert (world.stock, world.held, world.row) == ([9, 9], [9], bytes([3]))
    own = SimpleNamespace(**state_fields.shown_to_owner(state, 1, TABLE))
    state_fields.rebuild_own(world, 1, own, TABLE)
    assert world.held == [2]


def test_the_cards_that_lie_nowhere_else_go_where_the_rest_belongs() -> None:
    table = (
        pile("stock", CARDS, takes_rest=True),
        Field("card", zones=(Zone(CARDS, lambda _, card: [card]),)),
        Field("coins", zones=(Zone(COINS),)),
    )
    state: Any = Probe(setup={"coins": ("cent",)}, stock=[], card=2, coins=[0])
    assert state_fields.cards_in(state, table, CARDS) == [2]
    assert state_fields.cards_left(state, table, CARDS, [3, 2, 0]) == [0, 3]
    state_fields.deal_rest(state, table, CARDS, range(4))
    assert state.stock == [0, 1, 3]
    assert state_fields.cards_left(state, table, CARDS, range(4)) == []


def test_ids_may_depend_on_where_all_cards_lie() -> None:
    alike = Deck(lambda state: {card: f"card-{at}" for at, card in enumerate(state.found)})
    table = (Field("row", Cards(alike, everybody).tell, zones=(Zone(alike),)),)
    state: Any = Probe(row=[7, 5], found=[7, 5])
    assert state_fields.told(state, table) == {"row": ["card-0", "card-1"]}
    state.found = [5, 7]
    assert state_fields.components(state, table) == ["card-1", "card-0"]


def test_a_pickle_carries_the_fields_in_their_order() -> None:
    state, other = a_state(), a_state()
    values = state_fields.pickled(state, TABLE)
    assert values == ([5], [0, 1], [2], bytes([3]), bytes([1, 0]))
    other.own = other.stock = other.held = []
    state_fields.restore(other, values, TABLE)
    assert vars(other) == vars(state)


def test_numbers_of_seats_are_told_shown_and_read_back_by_their_table() -> None:
    table = (
        seat_numbers.public("points", 0),
        seat_numbers.public("named", 2, ("one", None)),
        seat_numbers.private("left", 4),
    )
    own = [7, -1, 0, 1, 3, 4]
    assert seat_numbers.told(own, 1, table) == {"points": -1, "named": None, "left": 4}
    shown = seat_numbers.shown(own, 1, table)
    assert shown == {"points": -1, "named": None}
    read = [0] * 6
    seat_numbers.rebuild(read, 1, SimpleNamespace(**shown), table)
    assert read == [0, -1, 0, 1, 0, 0]
