"""Selling: any number of circled discoveries for today's price, and the turn is over."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.kernel.event import Event
from tests.games.capsule.positions import (
    circled,
    kinds,
    legal,
    money,
    play,
    position,
    refused,
    run,
    unsold,
)


@pytest.mark.clause("CAP-22")
@pytest.mark.parametrize("price", [10, 20, 30, 40, 50, 60, 70])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_each_sells_for_todays_price(price: int, count: int) -> None:
    state = position(f"price {price} | circled 0 5 | sold 0 2 | money 0 40")
    play(state, 0, "stop digging")
    assert legal(state, 0) == ["sell 1", "sell 2", "sell 3", "end turn"]
    events = play(state, 0, f"sell {count}" if count else "end turn")
    assert (money(state), unsold(state)) == ([40 + count * price, 200], [3 - count, 0])
    assert circled(state) == [5, 0]
    sold = [Event("sold", {"seat": 0, "count": count, "price": price})] if count else []
    assert events[:-1] == [*sold, Event("turn-ended", {"seat": 0})]


@pytest.mark.clause("CAP-22")
def test_nothing_is_sold_twice() -> None:
    state = position("circled 0 2 | price 30")
    run(
        state,
        """
        0: stop digging, sell 2
        1: stop digging, end turn
        0: stay silent
        1: stay silent
        0: stop digging
    """,
    )
    assert legal(state, 0) == ["end turn"]
    assert refused(state, 0, "sell 1") == ("too-few-unsold", "CAP-22")


@pytest.mark.clause("CAP-22")
def test_no_more_than_there_are() -> None:
    state = position("circled 0 24")
    play(state, 0, "stop digging")
    assert len(legal(state, 0)) == 25
    assert refused(state, 0, "sell 25") == ("too-few-unsold", "CAP-22")


@pytest.mark.clause("CAP-22")
def test_a_discovery_shown_today_may_be_sold_today() -> None:
    state = position("price 70")
    run(state, "0: use left, show x1, stop digging, under a1 x1, sell 1")
    assert (money(state)[0], circled(state), unsold(state)) == (210, [1, 0], [0, 0])


@pytest.mark.clause("CAP-22")
def test_the_money_of_a_sale_is_first_usable_on_the_next_day() -> None:
    state = position("price 70 | circled 0 3 | money 0 0")
    assert legal(state, 0) == ["stop digging"]
    play(state, 0, "stop digging")
    play(state, 0, "sell 3")
    assert (money(state)[0], state.to_act()) == (210, (1,))
    run(
        state,
        """
        1: stop digging, end turn
        0: stay silent
        1: stay silent
    """,
    )
    assert money(state)[0] == 310


@pytest.mark.clause("CAP-22")
def test_after_an_announcement_selling_is_asked_alone() -> None:
    state = position("marks 0 a | price 20")
    play(state, 0, "stop digging", "share column a")
    assert GAME.ask(state, 0).plain() == {
        "kind": "selling", "clause": "CAP-22", "unsold": 2, "price": 20, "reward": 2,
        "rewards": True, "last": False,
    }  # fmt: skip


@pytest.mark.clause("CAP-18", "CAP-22")
@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ("marks 0 a | circled 0 1", "sharing"),
        ("marks 0 a", "sharing-only"),
        ("circled 0 1", "selling"),
        ("marks 0 b", "sharing-only"),
        ("marks 0 a1", "resting"),
    ],
)
def test_only_what_is_possible_is_asked(facts: str, kind: str) -> None:
    state = position(facts)
    play(state, 0, "stop digging")
    assert GAME.ask(state, 0).kind == kind


@pytest.mark.clause("CAP-22", "CAP-31")
@pytest.mark.ruling("CAP-A12")
def test_on_closed_sheets_nobody_else_is_told_of_a_sale() -> None:
    state = position("option open_sheets no | circled 0 2")
    play(state, 0, "stop digging")
    sold = play(state, 0, "sell 1")[0]
    assert sold.kind == "sold"
    assert [sold.is_for(reader) for reader in (0, 1, None)] == [True, False, False]
    state = position("circled 0 2")
    play(state, 0, "stop digging")
    sold = play(state, 0, "sell 1")[0]
    assert [sold.is_for(reader) for reader in (0, 1, None)] == [True, True, True]


@pytest.mark.clause("CAP-22")
def test_a_sale_ends_the_turn() -> None:
    state = position("circled 0 2")
    play(state, 0, "stop digging")
    assert kinds(play(state, 0, "sell 1")) == ["sold", "turn-ended", "paid"]
    assert refused(state, 0, "sell 1") == ("not-your-choice", "CAP-9")
