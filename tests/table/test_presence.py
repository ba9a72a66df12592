import pytest

from shem.kernel import ShemError
from shem.table import (
    Act,
    Clock,
    Leave,
    Left,
    Player,
    Return,
    Returned,
    Seal,
    Sit,
    Table,
    TakenOver,
    TakeOver,
    Terms,
    Timeout,
    Wake,
    load,
    save,
)
from tests.table.at_the_table import CATALOG, accept, everything, light, refuse, table_of

GRACE = Terms(grace=60_000, stand_in="random")


def watched(terms: Terms = GRACE) -> Table:
    """Both are there at 1000."""
    table = table_of(rounds=3, terms=terms)
    accept(table, Wake(), now=1000)
    for seat in (0, 1):
        table.came(seat, 1000)
    return table


def test_connections_are_counted() -> None:
    table = watched()
    table.came(0, 2000)
    table.went(0, 3000)
    assert table.is_present(0)
    table.went(0, 4000)
    assert not table.is_present(0)
    table.went(0, 4000)
    table.came(0, 5000)
    assert table.is_present(0)


def test_watchers_are_counted() -> None:
    table = watched()
    table.came(None, 0)
    table.came(None, 0)
    table.went(None, 0)
    assert table.watchers == 1


def test_nobody_comes_to_a_seat_that_is_not_there() -> None:
    for deed in (watched().came, watched().went):
        with pytest.raises(ShemError, match="There is no seat 7"):
            deed(7, 0)


def test_presence_is_not_written_down() -> None:
    table, other = watched(), watched()
    other.went(0, 2000)
    assert everything(load(save(other, release="0"), CATALOG))["log"] == everything(table)["log"]
    assert not load(save(table, release="0"), CATALOG).is_present(0)


def test_a_bot_stands_in_when_the_grace_time_is_over() -> None:
    table = watched()
    table.went(1, 10_000)
    assert table.next_due() == 70_000
    assert table.due(69_999) == []
    (message,) = table.due(70_000)
    assert message == TakeOver(1)
    assert accept(table, message, now=70_000) == [TakenOver(1, "random")]
    assert table.played_by(1) == "random"
    assert table.due(10**9) == []


def test_only_those_who_are_waited_for_are_replaced() -> None:
    table = watched()
    table.went(1, 10_000)
    accept(table, Act(1, "oil 1-1"), Seal(1), now=20_000)
    assert table.due(99_000) == []
    assert table.next_due() is None
    assert "does not wait for" in refuse(table, TakeOver(1), now=99_000).sentence


def test_nobody_is_missed_where_nobody_waits() -> None:
    table = watched()
    for seat in (0, 1):
        table.went(seat, 10_000)
    table.came(None, 11_000)
    assert table.next_due() is None
    table.came(0, 500_000)
    assert table.next_due() == 560_000


def test_in_a_game_by_letter_nobody_is_missed() -> None:
    by_letter = Clock("days", move=86_400_000)
    table = watched(Terms(clock=by_letter, grace=60_000))
    table.went(1, 10_000)
    assert all(message != TakeOver(1) for message in table.due(80_000))


def test_who_never_came_is_missed_since_the_others_are_there() -> None:
    table = table_of(terms=GRACE)
    assert table.due(10**9) == []
    accept(table, Wake(), now=5000)
    assert table.due(10**9) == []
    table.came(0, 65_000)
    assert table.due(124_999) == []
    assert table.due(125_000) == [TakeOver(1)]


def test_who_sits_down_later_is_missed_from_then_on() -> None:
    table = watched()
    table.went(1, 2000)
    accept(table, Sit(1, Player("person", "Dora")), now=50_000)
    assert table.next_due() == 110_000


def test_after_the_house_was_closed_everybody_has_the_grace_time_again() -> None:
    table = load(save(watched(), release="0"), CATALOG)
    accept(table, Wake(), now=10**7)
    table.came(0, 10**7)
    assert table.next_due() == 10**7 + 60_000


def test_without_a_grace_time_the_table_waits() -> None:
    table = watched(Terms())
    table.went(1, 2000)
    assert table.due(10**12) == []
    assert "no bot fills in" in refuse(table, TakeOver(1), now=10**12).sentence


def test_a_bot_is_never_missed() -> None:
    table = watched()
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), now=2000)
    table.went(1, 2000)
    assert table.due(10**9) == []
    assert "A bot sits" in refuse(table, TakeOver(1), now=10**9).sentence


def test_one_thing_at_a_time_is_due_for_a_seat() -> None:
    table = watched(Terms(clock=Clock("move", move=20_000), grace=20_000))
    table.went(1, 1000)
    assert table.due(21_000) == [Timeout(0), Timeout(1)]


def test_a_stand_in_moves_and_the_person_may_not() -> None:
    table = watched()
    accept(table, TakeOver(1))
    assert "take your seat back" in refuse(table, Act(1, "left 1")).sentence
    accept(table, Act(1, "oil 1-1", by_bot=True), Seal(1, by_bot=True))
    assert table.is_sealed(1)
    assert not table.can_undo(1)


def test_a_bot_that_thought_for_too_long_is_refused() -> None:
    table = watched()
    accept(table, TakeOver(1))
    assert accept(table, Return(1)) == [Returned(1)]
    assert "too late" in refuse(table, Act(1, "left 1", by_bot=True)).sentence
    assert table.played_by(1) is None
    accept(table, Act(1, "left 1"))


def test_there_is_nothing_to_return_to_for_those_who_are_there() -> None:
    assert "in your seat" in refuse(watched(), Return(0)).sentence


def test_who_leaves_is_replaced_at_once_and_may_come_back() -> None:
    table = watched()
    light(table)
    assert accept(table, Leave(1)) == [Left(1, "Bo"), TakenOver(1, "random")]
    assert table.players[1].name == "Bo"
    assert "take your seat back" in refuse(table, Leave(1)).sentence
    assert accept(table, Return(1)) == [Returned(1)]


def test_a_seat_is_given_to_somebody_else_also_when_a_bot_stands_in() -> None:
    table = watched()
    accept(table, Leave(1), Sit(1, Player("person", "Dora")))
    assert table.played_by(1) is None
    accept(table, Act(1, "left 1"))
