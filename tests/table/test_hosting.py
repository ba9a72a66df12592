from shem.table import (
    OPEN,
    Act,
    Fill,
    Leave,
    Message,
    Mute,
    Player,
    Remove,
    Removed,
    Seated,
    Table,
    Terms,
)
from tests.table.at_the_table import accept, finished, light, refuse, table_of, table_with

ANNA = Player("person", "Anna")
BO = Player("person", "Bo")
BOT = Player("bot", "Rabbi", "greedy")


def gathering(host: int | None = 0) -> Table:
    return table_with(ANNA, BO, OPEN, terms=Terms(host=host))


def test_the_host_seats_a_bot_and_the_game_begins() -> None:
    table = gathering()
    assert accept(table, Fill(0, 2, BOT)) == [Seated(2, BOT)]
    assert table.has_begun
    assert table.played_by(2) == "greedy"
    assert "has begun" in refuse(table, Fill(0, 2, BOT)).sentence


def test_the_host_seats_no_person_and_nobody_on_anothers_lap() -> None:
    table = gathering()
    assert "people sit down themselves" in refuse(table, Fill(0, 2, ANNA)).sentence
    assert "people sit down themselves" in refuse(table, Fill(0, 2, OPEN)).sentence
    assert "remove them first" in refuse(table, Fill(0, 1, BOT)).sentence


def test_another_bot_may_take_a_bots_place_before_the_game() -> None:
    table = table_with(ANNA, BOT, OPEN, terms=Terms(host=0))
    other = Player("bot", "Maharal", "random")
    accept(table, Fill(0, 1, other))
    assert table.players[1] == other


def test_before_the_game_the_seat_of_who_is_removed_falls_open() -> None:
    table = gathering()
    accept(table, Mute(0, 1, muted=True))
    assert accept(table, Remove(0, 1)) == [Removed(1, "Bo"), Seated(1, OPEN)]
    assert table.players[1] is OPEN or table.players[1] == OPEN
    assert not table.is_muted(1)


def test_in_the_game_a_bot_sits_there_for_good() -> None:
    table = table_of(3, terms=Terms(host=0))
    light(table, walker=1)
    bot = Player("bot", "Greedy", "greedy")
    assert accept(table, Remove(0, 1)) == [Removed(1, "Bo"), Seated(1, bot)]
    assert table.played_by(1) == "greedy"
    accept(table, Act(1, "walk", by_bot=True))
    accept(table, Remove(0, 2))
    assert table.players[2].name == "Greedy 2"


def test_who_is_away_is_removed_as_well() -> None:
    table = table_of(terms=Terms(host=0))
    accept(table, Leave(1), Remove(0, 1))
    assert table.players[1].is_bot


def test_only_the_host_does_these_things() -> None:
    for_two: list[Message] = [Fill(1, 2, BOT), Remove(1, 0), Mute(1, 0, muted=True)]
    for message in for_two:
        assert refuse(gathering(), message).sentence == "Only the host may do that."
    for message in (Fill(None, 2, BOT), Remove(None, 0), Mute(None, 0, muted=True)):
        refusing = refuse(gathering(), message)
        assert refusing.sentence == "Only the host may do that."
        assert refusing.seat is None


def test_a_host_who_only_watches_may_do_them() -> None:
    table = gathering(host=None)
    accept(table, Mute(None, 0, muted=True), Remove(None, 0), Fill(None, 0, BOT))
    assert refuse(table, Remove(0, 1)).sentence == "Only the host may do that."


def test_the_host_does_not_remove_the_host_nor_a_bot_nor_nobody() -> None:
    table = gathering()
    assert "leave the seat" in refuse(table, Remove(0, 0)).sentence
    assert "No person" in refuse(table, Remove(0, 2)).sentence
    assert "There is no seat 9" in refuse(table, Remove(0, 9)).sentence
    assert "There is no seat 9" in refuse(table, Fill(0, 9, BOT)).sentence


def test_after_the_game_nobody_is_removed() -> None:
    table = finished()
    assert refuse(table, Remove(None, 0)).sentence == "The game is over."
