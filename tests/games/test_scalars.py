"""Every number of a state stands in its table of scalars: so pickles, truth and views have it."""

from __future__ import annotations

import pickle
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import shem
from shem.kernel import scalar_fields
from shem.kernel.rng import Rng
from shem.kernel.scalar_fields import Scalar, Scalars, public, to_active, told_by, untold

MADE_WITH = {"setup", "rng", "log", "deduced", "alchemicals"}
"""What a state is made with; no pickle carries what was logged or can be worked out again."""
SLUGS = pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive", "alchemists"])


def table_of(slug: str) -> Scalars:
    found: Scalars = import_module(f"shem.games.{slug}.truth").SCALARS
    return found


def all_numbers_of(slug: str) -> Scalars:
    """Those of the action under way, too, where a game has a table of them."""
    module = import_module(f"shem.games.{slug}.truth")
    more: Scalars = getattr(module, "ACTION_SCALARS", ())
    return table_of(slug) + more


def played_on(slug: str) -> Any:
    state, rng = shem.catalog()[slug].new(seed="scalars"), Rng.of("scalars", slug)
    state.rollout(rng, 40)
    return state


@SLUGS
def test_the_table_names_every_number_of_the_state_once(slug: str) -> None:
    state = played_on(slug)
    numbers = {name for name in dir(state) if isinstance(getattr(state, name), int)}
    names = [scalar.name for scalar in all_numbers_of(slug)]
    assert sorted(names) == sorted(numbers - {"seats"})


@SLUGS
def test_a_pickle_carries_every_list_deck_and_chain(slug: str) -> None:
    state, table = played_on(slug), import_module(f"shem.games.{slug}.truth").COLLECTIONS
    found = {
        name
        for name in dir(state)
        if not name.startswith("_")
        and not callable(value := getattr(state, name))
        and not isinstance(value, int)
    }
    assert sorted(each.name for each in table) == sorted(found - MADE_WITH)
    twin = pickle.loads(pickle.dumps(state))
    assert twin.truth() == state.truth()


@SLUGS
def test_a_pickle_carries_every_number(slug: str) -> None:
    state, table = played_on(slug), table_of(slug)
    for at, field in enumerate(table):
        setattr(state, field.name, at + 1)
    twin = pickle.loads(pickle.dumps(state))
    assert scalar_fields.numbers_of(twin, table) == tuple(range(1, len(table) + 1))


@SLUGS
def test_public_numbers_are_read_back_from_a_view(slug: str) -> None:
    game, state = shem.catalog()[slug], played_on(slug)
    view, other = game.observe(state, 0), game.new(seed="other")
    public_ones = tuple(
        field for field in table_of(slug) if field.is_public and field.telling is None
    )
    scalar_fields.rebuild(other, view, table_of(slug))
    assert scalar_fields.numbers_of(other, public_ones) == scalar_fields.numbers_of(
        state, public_ones
    )
    assert len(public_ones) > 3


def test_a_scalar_says_what_its_number_means() -> None:
    assert Scalar("turn").tell(3) == 3
    assert Scalar("winner").tell(-1) is None
    assert Scalar("stage", ("day", "night")).tell(1) == "night"
    assert public("stage", ("day", "night")).read("night") == 1
    assert public("winner").read(None) == -1
    assert [field.is_told for field in untold("a", "b")] == [False, False]


def test_a_scalar_may_take_its_words_from_the_edition_and_be_a_mask() -> None:
    tool = public("tool", lambda setup: setup["tools"])
    assert (tool.tell(1, {"tools": ("rake", "spade")}), tool.tell(-1, {"tools": ()})) == (
        "spade",
        None,
    )
    assert tool.read("spade", {"tools": ("rake", "spade")}) == 1
    shown = public("shown", ("coin", "key", "pipe"), is_mask=True)
    assert shown.tell(5) == ("coin", "pipe")
    assert (shown.read(("pipe", "coin")), shown.read(())) == (5, 0)
    assert shown.tell(0) == ()


def test_a_number_may_mean_something_to_the_seat_whose_turn_it_is_alone() -> None:
    def slot(state: Any, number: int) -> int | None:
        return number + 1 if state.is_paying else None

    table = (told_by("slot", slot, to_active(slot), lambda shown: (shown or 1) - 1),)
    state: Any = SimpleNamespace(slot=2, active=1, is_paying=True)
    assert scalar_fields.told(state, table) == {"slot": 3}
    assert scalar_fields.shown(state, table, 1) == {"slot": 3}
    assert (
        scalar_fields.shown(state, table, 0) == scalar_fields.shown(state, table) == {"slot": None}
    )
    view: Any = SimpleNamespace(slot=3)
    other: Any = SimpleNamespace(slot=0)
    scalar_fields.rebuild(other, view, table)
    assert other.slot == 2
    state.is_paying = False
    assert scalar_fields.told(state, table) == {"slot": None}


def test_numbers_of_seats_are_told_shown_and_read_back_by_their_table() -> None:
    table = (public("points", at=0), public("named", ("one", None), at=2), Scalar("left", at=4))
    own = [7, -1, 0, 1, 3, 4]
    assert scalar_fields.told_of_seat(own, 1, table) == {"points": -1, "named": None, "left": 4}
    shown = scalar_fields.shown_of_seat(own, 1, table)
    assert shown == {"points": -1, "named": None}
    read = [0] * 6
    scalar_fields.rebuild_seat(read, 1, SimpleNamespace(**shown), table)
    assert read == [0, -1, 0, 1, 0, 0]
