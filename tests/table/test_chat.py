import pytest

from shem.table import OPEN, Act, Chat, Leave, Mute, Muted, Player, Said, Terms
from tests.table.at_the_table import accept, finished, refuse, table_of, table_with

HOSTED = Terms(host=0)


def test_what_is_said_everybody_hears() -> None:
    table = table_of()
    assert accept(table, Chat(1, "Good evening!")) == [Said(1, "Good evening!")]
    assert all(Said(1, "Good evening!") in table.outputs_for(seat) for seat in (0, 1, None))


def test_people_talk_before_during_and_after_the_game() -> None:
    for table in (table_with(Player("person", "Anna"), OPEN), table_of(), finished()):
        accept(table, Chat(0, "Hm."))


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "two\nlines", "bell\a"])
def test_it_is_one_line_of_some_length(text: str) -> None:
    assert "one line of 1 to 500 characters" in refuse(table_of(), Chat(0, text)).sentence


def test_only_people_talk() -> None:
    table = table_with(Player("person", "Anna"), Player("bot", "Rabbi", "greedy"))
    assert "A bot sits" in refuse(table, Chat(1, "Hm.")).sentence
    table = table_with(Player("person", "Anna"), OPEN)
    assert "Nobody sits" in refuse(table, Chat(1, "Hm.")).sentence


def test_the_host_takes_a_voice_and_gives_it_back() -> None:
    table = table_of(terms=HOSTED)
    assert accept(table, Mute(0, 1, muted=True)) == [Muted(1, muted=True)]
    assert table.is_muted(1)
    assert "muted" in refuse(table, Chat(1, "Hm.")).sentence
    assert "already" in refuse(table, Mute(0, 1, muted=True)).sentence
    accept(table, Act(1, "left 1"))
    assert accept(table, Mute(0, 1, muted=False)) == [Muted(1, muted=False)]
    accept(table, Chat(1, "Hm."))


def test_after_the_game_too_the_host_may_mute() -> None:
    table = table_of(rounds=1, terms=HOSTED)
    table.receive(Leave(1))
    accept(table, Mute(0, 1, muted=True))


def test_a_voice_is_a_persons() -> None:
    table = table_with(Player("person", "Anna"), OPEN, terms=HOSTED)
    assert "No person" in refuse(table, Mute(0, 1, muted=True)).sentence
