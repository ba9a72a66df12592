import pytest

from shem.table import (
    OPEN,
    Act,
    Answer,
    Clock,
    Closed,
    End,
    Ended,
    Fill,
    Leave,
    Message,
    Mute,
    Player,
    Propose,
    Remove,
    Removed,
    Resign,
    Result,
    Return,
    Returned,
    Seal,
    Seated,
    Speech,
    Table,
    TakenOver,
    Terms,
    Timeout,
    Wake,
)
from tests.table.at_the_table import accept, again, finished, light, refuse, table_of, table_with

ANNA = Player("person", "Anna")
BO = Player("person", "Bo")
BOT = Player("bot", "Rabbi", "greedy")
HARD = Player("bot", "Maharal", "hard")


def gathering(host: int | None = 0) -> Table:
    return table_with(ANNA, BO, OPEN, terms=Terms(host=host))


def test_the_host_seats_a_bot_and_the_game_begins() -> None:
    table = gathering()
    assert accept(table, Fill(0, 2, BOT)) == [Seated(2, BOT)]
    assert table.has_begun
    assert table.played_by(2) == "greedy"


def test_the_host_seats_no_person_and_nobody_on_anothers_lap() -> None:
    table = gathering()
    assert "people sit down themselves" in refuse(table, Fill(0, 2, ANNA)).sentence
    assert "people sit down themselves" in refuse(table, Fill(0, 2, OPEN)).sentence
    assert "remove them first" in refuse(table, Fill(0, 1, BOT)).sentence


@pytest.mark.parametrize("third", [OPEN, ANNA])
def test_another_bot_may_take_a_bots_place_before_the_game_and_in_it(third: Player) -> None:
    table = table_with(ANNA, BOT, third, terms=Terms(host=0))
    other = Player("bot", "Maharal", "random")
    assert accept(table, Fill(0, 1, other)) == [Seated(1, other)]
    assert table.players[1] == other
    assert table.played_by(1) == "random"


def test_in_the_game_the_host_lets_a_bot_of_any_level_play_for_who_is_away() -> None:
    table = table_of(terms=Terms(host=0))
    accept(table, Act(1, "left 1"))
    assert accept(table, Fill(0, 1, HARD)) == [TakenOver(1, "hard")]
    assert table.players[1] == BO
    assert table.played_by(1) == "hard"
    accept(table, Fill(0, 1, BOT))
    assert table.played_by(1) == "greedy"
    accept(table, Act(1, "right 1", by_bot=True))
    assert accept(table, Return(1)) == [Returned(1)]
    accept(table, Seal(1))


def test_no_bot_plays_for_those_who_are_there() -> None:
    table = table_of(terms=Terms(host=0))
    table.came(1, 0)
    refusing = refuse(table, Fill(0, 1, HARD))
    assert (
        refusing.sentence == "Bo is at the table: a bot can fill in only for someone who is away."
    )
    accept(table, Leave(1), Fill(0, 1, HARD))
    assert table.played_by(1) == "hard"


def test_whether_somebody_was_there_does_not_matter_to_the_log() -> None:
    table = table_of(terms=Terms(host=0))
    accept(table, Fill(0, 1, HARD))
    table.came(1, 0)
    assert again(table).played_by(1) == "hard"


def test_the_host_chooses_who_plays_on_for_somebody_who_resigned() -> None:
    table = table_of(3, terms=Terms(host=0))
    accept(table, Resign(1), Fill(0, 1, HARD))
    assert table.played_by(1) == "hard"
    assert "resigned" in refuse(table, Return(1)).sentence


def test_a_bot_may_be_put_there_while_the_game_is_paused() -> None:
    table = table_of(terms=Terms(host=0))
    accept(table, Propose(0, "pause"), Answer(1, yes=True), Fill(0, 1, HARD))
    assert table.is_paused
    assert table.played_by(1) == "hard"


def test_who_was_out_of_time_gains_nothing_by_a_bot_that_the_host_chose() -> None:
    table = table_of(terms=Terms(clock=Clock("move", move=1000), host=0))
    accept(table, Wake())
    accept(table, Timeout(1), Fill(0, 1, HARD), Return(1), now=1000)
    assert "a bot makes this decision" in refuse(table, Act(1, "left 1"), now=1000).sentence
    accept(table, Act(1, "oil 1-1", by_bot=True), Seal(1, by_bot=True), now=1000)
    assert table.played_by(1) is None


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
    for_two: list[Message] = [Fill(1, 2, BOT), Remove(1, 0), Mute(1, 0, muted=True), End(1)]
    for message in for_two:
        assert refuse(gathering(), message).sentence == "Only the host can do that."
    for message in (Fill(None, 2, BOT), Remove(None, 0), Mute(None, 0, muted=True), End(None)):
        refusing = refuse(gathering(), message)
        assert refusing.sentence == "Only the host can do that."
        assert refusing.seat is None


def test_a_host_who_only_watches_may_do_them() -> None:
    table = gathering(host=None)
    accept(table, Mute(None, 0, muted=True), Remove(None, 0), Fill(None, 0, BOT))
    assert refuse(table, Remove(0, 1)).sentence == "Only the host can do that."


@pytest.mark.parametrize("table", [gathering(), table_of(terms=Terms(host=0))])
def test_the_host_ends_the_table_before_the_game_and_in_it(table: Table) -> None:
    abandoned = Result("abandoned")
    assert accept(table, End(0)) == [Closed(), Ended(abandoned)]
    assert table.result() == abandoned
    assert Speech(table, 1).tale(2) == [
        "The host has ended the game.",
        "The game was abandoned: nobody wins.",
    ]
    assert "over" in refuse(table, End(0)).sentence
    assert again(table).result() == abandoned


def test_the_host_does_not_remove_the_host_nor_a_bot_nor_nobody() -> None:
    table = gathering()
    assert "leave the seat" in refuse(table, Remove(0, 0)).sentence
    assert "No person" in refuse(table, Remove(0, 2)).sentence
    assert "There is no seat 9" in refuse(table, Remove(0, 9)).sentence
    assert "There is no seat 9" in refuse(table, Fill(0, 9, BOT)).sentence


def test_after_the_game_nobody_is_removed() -> None:
    table = finished()
    assert refuse(table, Remove(None, 0)).sentence == "The game is over."
