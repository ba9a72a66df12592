import pytest

from shem.kernel import ShemError
from shem.table import (
    Act,
    Answer,
    Clock,
    Leave,
    Player,
    Propose,
    Reading,
    Reopen,
    Resume,
    Return,
    Seal,
    Sit,
    Table,
    TakenOver,
    Terms,
    TimedOut,
    Timeout,
    Undo,
    Wake,
    load,
    save,
)
from tests.table.at_the_table import CATALOG, accept, everything, refuse, table_of

MOVE = Clock("move", move=10_000)
BANK = Clock("bank", bank=60_000, increment=5_000)
START = 1_000_000


def timed(clock: Clock, seats: int = 2, on_timeout: str = "move") -> Table:
    """A table whose clocks begin at START."""
    table = table_of(seats, rounds=3, terms=Terms(clock=clock, on_timeout=on_timeout))
    accept(table, Wake(), now=START)
    return table


def left(table: Table, now: int) -> list[int | None]:
    return [reading.left for reading in table.clocks(START + now)]


def running(table: Table) -> list[bool]:
    return [reading.is_running for reading in table.clocks(START)]


def sealed(table: Table, seat: int, now: int, text: str = "oil 1-1") -> None:
    accept(table, Act(seat, text), Seal(seat), now=START + now)


def walking(clock: Clock, on_timeout: str = "move") -> Table:
    """Seat 0 walks since START + 3000."""
    table = timed(clock, on_timeout=on_timeout)
    sealed(table, 0, 1000, "oil 3-3")
    sealed(table, 1, 3000)
    return table


def test_a_table_without_a_clock_has_all_the_time_in_the_world() -> None:
    table = table_of()
    assert table.clocks(10**12) == (Reading(None, False), Reading(None, False))
    assert table.due(10**12) == []
    assert table.next_due() is None
    assert "not run out" in refuse(table, Timeout(0), now=10**12).sentence


def test_time_begins_with_the_first_message() -> None:
    table = table_of(terms=Terms(clock=MOVE))
    assert table.clocks(START) == (Reading(10_000, False), Reading(10_000, False))
    assert table.next_due() is None
    accept(table, Wake(), now=START)
    assert table.clocks(START + 1) == (Reading(9_999, True), Reading(9_999, True))


def test_no_clock_tells_of_a_private_step() -> None:
    table = table_of(terms=Terms(clock=MOVE, grace=1000))
    before = table.clocks(START), table.due(START + 10**9), table.next_due()
    accept(table, Act(0, "left 1"), now=START)
    assert (table.clocks(START), table.due(START + 10**9), table.next_due()) == before
    accept(table, Act(0, "right 1"), Seal(0), now=START + 500)
    assert table.clocks(START + 600) == (Reading(10_000, False), Reading(9900, True))


def test_the_clocks_of_all_who_are_waited_for_run_at_once() -> None:
    table = timed(MOVE)
    assert left(table, 4000) == [6000, 6000]
    sealed(table, 0, 4000)
    assert running(table) == [False, True]
    assert left(table, 5000) == [6000, 5000]


def test_the_time_for_a_move_is_whole_again_at_the_next_decision() -> None:
    table = walking(MOVE)
    assert left(table, 3000) == [10_000, 7000]
    assert running(table) == [True, False]
    accept(table, Act(0, "walk"), now=START + 5000)
    assert left(table, 5000) == [8000, 7000]
    accept(table, Act(0, "rest"), now=START + 6000)
    assert left(table, 6000) == [10_000, 10_000]


def test_reopening_gains_no_time_for_the_move() -> None:
    table = timed(MOVE)
    sealed(table, 0, 4000)
    accept(table, Reopen(0), now=START + 8000)
    assert left(table, 9000) == [5000, 1000]


def test_a_bank_grows_by_the_increment_after_each_decision() -> None:
    table = timed(BANK)
    sealed(table, 0, 4000)
    assert left(table, 4000) == [61_000, 56_000]
    sealed(table, 1, 6000)
    assert left(table, 6000) == [61_000, 59_000]
    accept(table, Act(1 if table.owes(1) else 0, "rest"), now=START + 7000)
    assert left(table, 7000) == [65_000, 59_000]


def test_reopening_takes_the_increment_back() -> None:
    table = timed(BANK)
    for at in (1000, 2000, 3000):
        sealed_at = accept(table, Act(0, "oil 1-1"), Seal(0), now=START + at)
        assert sealed_at
        accept(table, Reopen(0), Undo(0), Undo(0), now=START + at)
    assert left(table, 3000) == [57_000, 57_000]


def test_a_bot_has_no_clock() -> None:
    table = timed(MOVE)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), now=START)
    assert table.clocks(START + 4000) == (Reading(6000, True), Reading(None, False))
    assert table.due(START + 20_000) == [Timeout(0)]


def test_no_clock_goes_below_nothing_and_no_time_goes_back() -> None:
    table = timed(MOVE)
    assert left(table, 99_000) == [0, 0]
    accept(table, Act(0, "left 1"), now=START + 5000)
    accept(table, Act(0, "right 1"), now=START - 5000)
    assert left(table, 6000) == [4000, 4000]
    assert [entry.at for entry in table.log] == [START, START + 5000, START + 5000]


def test_the_house_learns_when_to_look_again_and_what_to_say_then() -> None:
    table = timed(MOVE)
    assert table.next_due() == START + 10_000
    assert table.due(START + 9_999) == []
    assert table.due(START + 10_000) == [Timeout(0), Timeout(1)]
    assert "Anna's time" in refuse(table, Timeout(0), now=START + 9_999).sentence.replace(
        "Your", "Anna's"
    )


def test_when_time_is_up_a_bot_plays_the_one_decision() -> None:
    table = walking(MOVE)
    accept(table, Act(0, "walk"), now=START + 4000)
    answers = accept(table, Timeout(0), now=START + 13_000)
    assert answers == [TimedOut(0), TakenOver(0, "greedy")]
    assert table.played_by(0) == "greedy"
    assert table.due(START + 99_000) == []
    assert "a bot makes this decision" in refuse(table, Act(0, "rest"), now=START + 13_000).sentence
    assert "a bot makes this decision" in refuse(table, Return(0), now=START + 13_000).sentence
    accept(table, Act(0, "walk", by_bot=True), now=START + 13_000)
    assert table.played_by(0) == "greedy"
    accept(table, Act(0, "rest", by_bot=True), now=START + 13_000)
    assert table.played_by(0) is None
    assert left(table, 13_000) == [10_000, 10_000]


def test_in_a_secret_choice_the_bot_ends_with_its_seal() -> None:
    table = timed(MOVE)
    accept(table, Act(0, "left 2"), now=START + 1000)
    accept(table, Timeout(0), now=START + 10_000)
    accept(table, Act(0, "right 1", by_bot=True), Seal(0, by_bot=True), now=START + 10_000)
    assert table.played_by(0) is None
    assert table.draft(0) == ("left 2", "right 1")
    accept(table, Reopen(0), now=START + 10_000)
    assert table.due(START + 10_000) == [Timeout(0), Timeout(1)]


def test_or_a_bot_plays_on_until_the_return() -> None:
    table = walking(MOVE, on_timeout="bot")
    accept(table, Timeout(0), now=START + 13_000)
    accept(table, Act(0, "rest", by_bot=True), now=START + 13_000)
    assert table.played_by(0) == "greedy"
    assert table.clocks(START + 14_000)[0] == Reading(None, False)
    accept(table, Return(0), now=START + 14_000)
    assert table.clocks(START + 15_000)[0] == Reading(9000, True)


def test_who_returns_too_late_for_a_decision_leaves_it_to_the_bot() -> None:
    table = walking(MOVE, on_timeout="bot")
    accept(table, Timeout(0), now=START + 13_000)
    accept(table, Return(0), now=START + 14_000)
    assert table.played_by(0) == "greedy"
    accept(table, Act(0, "rest", by_bot=True), now=START + 15_000)
    assert table.played_by(0) is None


def test_leaving_and_returning_gains_no_time() -> None:
    for clock in (MOVE, BANK):
        table = walking(clock)
        before = left(table, 5000)[0]
        accept(table, Leave(0), now=START + 5000)
        accept(table, Return(0), now=START + 9000)
        assert left(table, 9000)[0] == before


def test_a_bot_that_stands_in_earns_no_increment() -> None:
    table = timed(BANK)
    accept(table, Leave(0), now=START + 1000)
    accept(table, Act(0, "oil 1-1", by_bot=True), Seal(0, by_bot=True), now=START + 2000)
    accept(table, Return(0), Reopen(0), now=START + 3000)
    assert left(table, 3000)[0] == 59_000


def test_a_bot_earns_no_increment_and_an_undo_none_either() -> None:
    table = timed(BANK)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), now=START)
    sealed(table, 1, 0)
    accept(table, Sit(1, Player("person", "Bo")), now=START)
    assert left(table, 0) == [60_000, 60_000]
    sealed(table, 0, 0, "oil 3-3")
    accept(table, Act(0, "walk"), Propose(0, "undo"), now=START)
    accept(table, Answer(1, yes=True), now=START)
    assert left(table, 0) == [65_000, 60_000]


def test_who_leaves_while_a_bot_finishes_a_decision_is_away() -> None:
    table = walking(MOVE)
    accept(table, Timeout(0), Leave(0), now=START + 13_000)
    accept(table, Act(0, "rest", by_bot=True), now=START + 13_000)
    assert table.played_by(0) == "greedy"


def test_or_the_seat_is_given_up() -> None:
    table = walking(MOVE, on_timeout="resign")
    accept(table, Timeout(0), now=START + 13_000)
    result = table.result()
    assert result is not None
    assert (result.kind, result.ranks) == ("resigned", (2, 1))


def test_while_the_house_was_closed_no_clock_ran() -> None:
    table = load(save(walking(MOVE), release="0.1.0"), CATALOG)
    accept(table, Wake(), now=START + 10**8)
    assert left(table, 10**8) == [10_000, 7000]
    assert left(table, 10**8 + 1000) == [9000, 7000]


def test_a_saved_table_has_its_clocks_as_they_were() -> None:
    table = walking(BANK)
    accept(table, Act(0, "walk"), now=START + 9000)
    assert everything(load(save(table, release="0.1.0"), CATALOG)) == everything(table)


def test_a_pause_stops_all_clocks() -> None:
    table = walking(MOVE)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), now=START + 4000)
    accept(table, Propose(0, "pause"), now=START + 5000)
    assert running(table) == [False, False]
    assert table.next_due() is None
    accept(table, Resume(0), now=START + 50_000)
    assert left(table, 51_000)[0] == 7000


def test_days_are_days() -> None:
    day = 24 * 3600 * 1000
    table = timed(Clock("days", move=3 * day))
    assert left(table, day) == [2 * day, 2 * day]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"kind": "sand"}, "there is no clock 'sand'"),
        ({"kind": "bnk"}, "did you mean 'bank'"),
        ({"kind": "move"}, "needs a time for each move"),
        ({"kind": "bank"}, "needs time in the bank"),
        ({"kind": "days", "move": 5}, "whole days"),
        ({"kind": "move", "move": -1}, "from 0 milliseconds"),
        ({"kind": "bank", "bank": 10**12}, "to 366 days"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(fields: dict[str, object], words: str) -> None:
    with pytest.raises(ShemError, match=words):
        Clock(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"on_timeout": "shout"}, "it is move, bot, resign, not 'shout'"),
        ({"grace": -1}, "the grace time"),
        ({"stand_in": ""}, "the level of a substitute"),
        ({"stand_in": "a\nb"}, "the level of a substitute"),
        ({"host": 2}, "the host sits at seat 2, and there are 2 seats"),
    ],
)
def test_terms_that_cannot_be_are_refused(fields: dict[str, object], words: str) -> None:
    with pytest.raises(ShemError, match=words):
        table_of(terms=Terms(**fields))  # type: ignore[arg-type]
