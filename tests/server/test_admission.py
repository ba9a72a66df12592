"""Who may stay when many connect at once."""

from __future__ import annotations

from shem.server.admission import ANYWHERE, Door


def test_there_is_room_up_to_the_cap() -> None:
    door: Door[int] = Door(places=3, per_address=10)
    assert [door.come(one, "a") for one in (1, 2, 3)] == [None, None, None]
    assert len(door) == 3


def test_at_the_cap_the_one_that_waited_longest_goes_and_the_newcomer_stays() -> None:
    door: Door[int] = Door(places=2, per_address=10)
    door.come(1, "a")
    door.come(2, "b")
    assert door.come(3, "c") == 1
    assert door.come(4, "d") == 2
    assert len(door) == 2


def test_a_complete_request_is_not_sent_away() -> None:
    door: Door[int] = Door(places=2, per_address=10)
    door.come(1, "a")
    door.come(2, "b")
    door.work(1)
    assert door.come(3, "c") == 2
    assert door.come(4, "d") == 3


def test_who_was_answered_waits_behind_the_others() -> None:
    door: Door[int] = Door(places=2, per_address=10)
    door.come(1, "a")
    door.come(2, "b")
    door.work(1)
    door.wait(1)
    assert door.come(3, "c") == 2


def test_where_all_are_at_work_the_newcomer_is_turned_away() -> None:
    door: Door[int] = Door(places=1, per_address=10)
    door.come(1, "a")
    door.work(1)
    assert door.come(2, "b") == 2
    assert len(door) == 1
    door.leave(2)
    door.leave(1)
    assert door.come(3, "c") is None


def test_an_address_that_has_its_share_loses_its_own_oldest_not_somebody_elses() -> None:
    door: Door[int] = Door(places=10, per_address=2)
    door.come(1, "other")
    door.come(2, "many")
    door.come(3, "many")
    assert door.come(4, "many") == 2
    assert door.come(5, "other") is None


def test_an_address_with_its_share_at_work_gets_no_more() -> None:
    door: Door[int] = Door(places=10, per_address=1)
    door.come(1, "many")
    door.work(1)
    assert door.come(2, "many") == 2
    door.leave(1)
    assert door.come(3, "many") is None


def test_who_comes_through_a_proxy_is_not_counted_by_address() -> None:
    door: Door[int] = Door(places=10, per_address=1)
    assert [door.come(one, ANYWHERE) for one in range(5)] == [None] * 5
