from shem.table import (
    OPEN,
    Act,
    Chat,
    Ended,
    Leave,
    Player,
    Propose,
    Remove,
    Resign,
    Resigned,
    Result,
    Return,
    Sit,
    Table,
    TakenOver,
    Terms,
    parse,
    record,
    verify,
)
from shem.table.outputs import ranked
from tests.table.at_the_table import CATALOG, accept, light, refuse, table_of, table_with

BOT = Player("bot", "Rabbi", "greedy")


def walking(seats: int, rounds: int = 2) -> Table:
    table = table_of(seats, rounds)
    light(table)
    return table


def test_with_two_seats_the_other_wins_at_once() -> None:
    table = walking(2)
    lost = Result("resigned", None, (2, 1))
    assert accept(table, Resign(0)) == [Resigned(0), Ended(lost)]
    assert table.result() == lost
    assert lost.winners == (1,)
    assert table.outcome() is None
    assert table.waiting_for() == ()


def test_the_result_is_final() -> None:
    table = walking(2)
    accept(table, Resign(0))
    for message in (Act(0, "walk"), Resign(1), Leave(1), Return(0), Sit(0, BOT)):
        assert refuse(table, message).sentence == "The game is over."
    accept(table, Chat(0, "Well played."))


def test_the_record_of_a_resigned_game_holds() -> None:
    table = walking(2)
    accept(table, Act(0, "walk"), Resign(0))
    replay = parse(record(table, release="0").text())
    assert verify(replay, CATALOG).holds
    assert replay.ending is None
    assert replay.closing == Result("resigned", None, (2, 1))


def test_with_more_seats_a_bot_plays_on_for_good() -> None:
    table = walking(3)
    assert accept(table, Resign(0)) == [Resigned(0), TakenOver(0, "greedy")]
    assert table.is_resigned(0)
    assert table.played_by(0) == "greedy"
    for message in (Act(0, "walk"), Return(0), Resign(0), Leave(0), Propose(0, "pause")):
        assert "You have resigned" in refuse(table, message).sentence
    assert refuse(table, Sit(0, BOT)).sentence == (
        "You have resigned: nobody else takes that seat."
    )
    accept(table, Act(0, "walk", by_bot=True))


def test_who_resigned_ranks_last_whatever_the_bot_makes_of_it() -> None:
    table = walking(3, rounds=1)
    accept(table, Resign(0))
    accept(table, *(Act(0, text, by_bot=True) for text in ("walk", "walk", "rest")))
    outcome, result = table.outcome(), table.result()
    assert outcome is not None
    assert outcome.ranks == (1, 2, 2)
    assert result == Result("played", outcome, (3, 1, 1))
    assert result.winners == (1, 2)
    assert verify(record(table, release="0"), CATALOG).holds


def test_the_last_one_who_has_not_resigned_wins() -> None:
    table = walking(3)
    accept(table, Resign(2))
    assert accept(table, Resign(0))[-1] == Ended(Result("resigned", None, (2, 1, 3)))


def test_bots_do_not_play_on_among_themselves() -> None:
    table = table_with(Player("person", "Anna"), BOT, Player("bot", "Maharal", "greedy"))
    accept(table, Resign(0))
    assert table.result() == Result("resigned", None, (3, 1, 1))


def test_removing_the_last_person_who_plays_ends_it_too() -> None:
    table = table_with(Player("person", "Anna"), Player("person", "Bo"), BOT, terms=Terms(host=0))
    accept(table, Resign(0), Remove(0, 1))
    assert table.result() == Result("resigned", None, (3, 1, 1))


def test_who_is_away_may_come_back_so_the_game_goes_on() -> None:
    table = walking(3)
    accept(table, Leave(1), Leave(2), Resign(0))
    assert table.result() is None
    accept(table, Resign(1))
    assert table.result() == Result("resigned", None, (3, 2, 1))


def test_before_the_game_nobody_resigns_and_bots_never_do() -> None:
    table = table_with(Player("person", "Anna"), OPEN)
    assert "starts when" in refuse(table, Resign(0)).sentence
    table = table_with(Player("person", "Anna"), BOT)
    assert "A bot sits" in refuse(table, Resign(1)).sentence


def test_ranks_are_closed_up_behind_those_who_resigned() -> None:
    assert ranked((1, 2, 3, 4), ()) == (1, 2, 3, 4)
    assert ranked((1, 2, 2, 4), (0,)) == (4, 1, 1, 3)
    assert ranked((1, 1, 3, 4), (3, 1)) == (1, 3, 2, 4)
