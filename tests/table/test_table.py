from pathlib import Path

import pytest

import shem.table
from shem.kernel import ShemError
from shem.kernel.digest import digest, next_link
from shem.table import Act, Ended, Out, Player, Result, Seal, Sealed, Seated, Sit, Told, Undone
from tests.table.at_the_table import accept, again, everything, finished, light, refuse, table_of
from tests.table.lanterns import GAME, WALK


def test_the_door_shows_what_it_says() -> None:
    modules = {file.stem for file in Path(shem.table.__file__).parent.glob("*.py")}
    names = {name for name in vars(shem.table) if not name.startswith("_")}
    assert set(shem.table.__all__) <= names
    assert names - modules <= set(shem.table.__all__)


def test_a_table_says_who_sits_where_and_whom_it_waits_for() -> None:
    table = table_of(seats=3)
    assert [player.name for player in table.players] == ["Anna", "Bo", "Cleo"]
    assert table.waiting_for() == (0, 1, 2)
    light(table, walker=2)
    assert table.waiting_for() == (2,)
    assert table.owes(2)
    assert not table.owes(0)


def test_a_seat_is_asked_only_what_it_owes() -> None:
    table = table_of()
    light(table)
    prompt = table.prompt(0)
    assert prompt is not None
    assert prompt.kind == "walk"
    assert WALK in table.legal(0)
    assert table.prompt(1) is None
    assert table.legal(1) == ()


def test_explain_says_why_not_and_changes_nothing() -> None:
    table = table_of()
    light(table)
    before = everything(table)
    assert table.explain(0, "roll") is None
    refusing = table.explain(1, "roll")
    assert refusing is not None
    assert refusing.sentence == "It is not your choice now."
    assert table.explain(7, "roll") is not None
    assert everything(table) == before


def test_asking_as_a_seat_beyond_the_table_is_an_error_with_words() -> None:
    table = table_of()
    for ask in (
        table.view,
        table.legal,
        table.prompt,
        table.outputs_for,
        table.events,
        table.draft,
    ):
        with pytest.raises(ShemError, match="There is no seat 5"):
            ask(5)


def test_another_player_takes_a_seat_in_the_middle_of_the_game() -> None:
    table = table_of()
    light(table)
    bot = Player("bot", "Rabbi", "greedy")
    assert accept(table, Sit(1, bot)) == [Seated(1, bot)]
    assert table.players[1] == bot
    assert table.players[1].is_bot
    assert table.match.players[1].name == "Bo"


def test_nobody_sits_beside_the_table() -> None:
    assert "There is no seat 2" in refuse(table_of(), Sit(2, Player("bot", "Rabbi"))).sentence


def test_the_spectator_sees_what_is_public() -> None:
    table = table_of()
    light(table)
    accept(table, Act(0, "peek"))
    assert table.view(None).seat is None
    assert all(event.is_for(None) for event in table.events(None))
    assert [event.kind for event in table.events(None)] == ["lit", "peeked"]


def test_what_a_seat_missed_is_a_slice_of_what_it_was_told() -> None:
    table = table_of()
    light(table)
    seen = len(table.outputs_for(1))
    accept(table, Act(0, "whisper"), Act(0, "walk"))
    (missed,) = table.outputs_for(1)[seen:]
    assert isinstance(missed, Told)
    assert [event.kind for event in missed.events] == ["walked"]


def test_the_state_handed_out_is_a_copy() -> None:
    table = table_of()
    light(table)
    before = everything(table)
    table.state.apply(0, WALK)
    assert everything(table) == before


def test_the_log_numbers_and_chains_all_that_was_accepted() -> None:
    table = table_of()
    accept(table, Act(0, "left 1"))
    refuse(table, Seal(0))
    accept(table, Act(0, "right 1"))
    first, second = table.log
    assert (first.seq, second.seq) == (1, 2)
    assert table.log.start == digest(table.match.plain())
    said = {"type": "act", "seat": 0, "text": "left 1"}
    assert first.link == next_link(table.log.start, {"at": 0, "message": said})
    assert second.link == table.log.head


def test_saying_the_same_again_leads_to_the_same_table() -> None:
    table = finished(seats=3)
    assert everything(again(table)) == everything(table)


def test_a_finished_game_has_an_outcome() -> None:
    outcome = finished().outcome()
    assert outcome is not None
    assert outcome.clause == "LAN-4"


def test_a_table_that_was_played_out_ended_as_the_game_did() -> None:
    table = finished()
    outcome, result = table.outcome(), table.result()
    assert outcome is not None
    assert result == Result("played", outcome, outcome.ranks)
    assert result.winners == outcome.winners
    assert table.outputs_for(None)[-1] == Ended(result)


def test_public_news_is_equal_only_to_the_same_news() -> None:
    news: list[Out] = [Undone(1), Undone(0), Sealed(1)]
    assert [other == Undone(1) for other in news] == [True, False, False]


def test_a_table_knows_its_game() -> None:
    assert table_of().game is GAME
