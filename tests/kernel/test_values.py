"""The small values of the contract: events, outcomes, prompts, refusals, views, digests."""

import pickle
from dataclasses import dataclass

import pytest

from shem.kernel import EVERYONE, Edition, Event, Outcome, Prompt, Refusal, View, all_but, only
from shem.kernel.digest import canonical, digest, next_link
from shem.kernel.view import plain


def test_an_event_for_one_seat_is_for_nobody_else() -> None:
    event = Event("drew", {"card": "sun"}, only(2))
    assert [seat for seat in (0, 1, 2, 3, None) if event.is_for(seat)] == [2]


def test_an_event_for_all_but_one_reaches_the_spectator() -> None:
    event = Event("drew", {"seat": 1}, all_but(1))
    assert [seat for seat in (0, 1, 2, None) if event.is_for(seat)] == [0, 2, None]


def test_an_event_is_for_everyone_and_settles_nothing_by_default() -> None:
    event = Event("rolled", {"die": 6})
    assert (event.audience, event.settles) == (EVERYONE, False)
    assert event.is_for(None)


def test_the_plain_event_does_not_tell_its_audience() -> None:
    assert Event("drew", {"card": "sun"}, only(2)).plain() == {"kind": "drew", "card": "sun"}


@pytest.mark.parametrize(
    "value",
    [
        Event("rolled", {"die": 6}, only(1), settles=True),
        Outcome("HRT-1", (1, 1, 3), (0.5, 0.5, 0.0), (7, 7, 2)),
        Prompt("roll", "HRT-2", {"left": 2}),
        Refusal("too-late", "HRT-3", {"turn": 4}, (1, 2)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_survive_pickling_and_say_what_they_are(value: object) -> None:
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value
    assert repr(copy) == repr(value)
    assert type(value).__name__ in repr(value)


def test_equal_events_and_outcomes_hash_alike() -> None:
    assert hash(Event("a", {})) == hash(Event("a", {}))
    assert hash(Outcome("HRT-1", (1, 2), (1, 0))) == hash(Outcome("HRT-1", (1, 2), (1, 0)))
    assert Event("a", {}) != Event("b", {})
    assert Outcome("HRT-1", (1, 2), (1, 0)) != Outcome("HRT-2", (1, 2), (1, 0))


def test_the_winners_are_those_who_were_paid() -> None:
    assert Outcome("HRT-1", (1, 2, 1), (0.5, 0, 0.5)).winners == (0, 2)
    assert Outcome("HRT-9", (1, 1), (0, 0)).winners == ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView(View):
    hand: tuple[str, ...]
    notes: dict[str, int]


def hand_view(**changes: object) -> HandView:
    facts: dict[str, object] = {
        "edition": Edition({}),
        "options": {"target": 30},
        "seat": 0,
        "deciding": (0, 1),
        "hand": ("sun", "moon"),
        "notes": {"seen": 3},
    }
    return HandView(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_plain_view_is_json_without_the_edition() -> None:
    assert plain(hand_view()) == {
        "options": {"target": 30},
        "seat": 0,
        "deciding": [0, 1],
        "hand": ["sun", "moon"],
        "notes": {"seen": 3},
    }


def test_views_are_equal_when_all_that_is_seen_is() -> None:
    assert hand_view() == hand_view(edition=Edition({"other": 1}))
    assert hand_view() != hand_view(hand=("sun",))


def test_a_view_may_not_hold_the_state_or_any_other_stranger() -> None:
    with pytest.raises(TypeError, match="a view may not hold a object"):
        plain(hand_view(hand=(object(),)))


def test_the_canonical_form_does_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": 1, "a": [1, None]}) == '{"a":[1,null],"b":1}'
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})


def test_a_chain_depends_on_everything_before() -> None:
    assert next_link(next_link("", 1), 2) != next_link(next_link("", 3), 2)
