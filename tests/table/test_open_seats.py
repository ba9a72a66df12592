import pytest

from shem.kernel import ShemError
from shem.table import (
    OPEN,
    Act,
    Clock,
    Leave,
    Left,
    Message,
    Player,
    Propose,
    Reading,
    Reopen,
    Resume,
    Return,
    Seal,
    Seated,
    Sit,
    Table,
    TakeOver,
    Terms,
    Timeout,
    Undo,
    load,
    save,
)
from tests.table.at_the_table import CATALOG, accept, everything, refuse, table_with

ANNA = Player("person", "Anna")
BO = Player("person", "Bo")
TERMS = Terms(clock=Clock("move", move=10_000), grace=1000)


def gathering() -> Table:
    return table_with(ANNA, OPEN, terms=TERMS)


def test_a_seat_may_be_open() -> None:
    assert OPEN.is_open
    assert not OPEN.is_bot
    assert not OPEN.is_person
    with pytest.raises(ShemError, match="an open seat has no name"):
        Player("open", "Anna")


def test_before_everybody_sits_nothing_is_asked_and_no_clock_runs() -> None:
    table = gathering()
    accept(table, Sit(0, ANNA), now=5000)
    assert not table.has_begun
    assert table.waiting_for() == ()
    assert table.legal(0) == ()
    assert table.prompt(0) is None
    assert table.explain(0, "left 1") is not None
    assert not table.can_undo(0)
    assert table.clocks(99_000) == (Reading(10_000, False), Reading(10_000, False))
    assert (table.due(10**9), table.next_due()) == ([], None)


def test_before_everybody_sits_nobody_plays() -> None:
    messages: list[Message] = [Act(0, "left 1"), Seal(0), Reopen(0), Undo(0), Return(0), Resume(0)]
    messages += [Propose(0, "pause"), Propose(0, "abandon"), Timeout(0), TakeOver(0)]
    for message in messages:
        assert refuse(gathering(), message).sentence == "The game starts when every seat is taken."


def test_before_the_game_no_seat_shows_its_cards() -> None:
    table = gathering()
    assert table.view(0) == table.view(None)
    accept(table, Sit(1, BO))
    assert table.view(0) != table.view(None)


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    table = gathering()
    assert accept(table, Sit(1, BO), now=5000) == [Seated(1, BO)]
    assert table.has_begun
    assert table.waiting_for() == (0, 1)
    assert table.clocks(6000) == (Reading(9000, True), Reading(9000, True))


def test_who_leaves_before_the_game_leaves_an_open_seat() -> None:
    table = gathering()
    assert accept(table, Leave(0)) == [Left(0, "Anna"), Seated(0, OPEN)]
    assert table.players == (OPEN, OPEN)
    assert "Nobody sits" in refuse(table, Leave(0)).sentence


def test_in_the_game_no_seat_falls_open() -> None:
    table = gathering()
    accept(table, Sit(1, OPEN), Sit(1, BO))
    assert "has started" in refuse(table, Sit(1, OPEN)).sentence


def test_a_table_with_an_open_seat_is_saved_and_loaded() -> None:
    table = gathering()
    accept(table, Sit(0, BO), now=77)
    assert everything(load(save(table, release="0"), CATALOG)) == everything(table)
