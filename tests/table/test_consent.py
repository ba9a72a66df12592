import pytest

from shem.kernel import ShemError
from shem.kernel.digest import fingerprint
from shem.table import (
    Act,
    Agreed,
    Answer,
    Answered,
    Asked,
    Chat,
    Declined,
    Drafted,
    Ended,
    Leave,
    Paused,
    Player,
    Propose,
    Question,
    Resign,
    Result,
    Resume,
    Resumed,
    Return,
    Seal,
    Sit,
    Table,
    Terms,
    Undo,
    Undone,
    Withdrawn,
    load,
    parse,
    record,
    rematch,
    save,
    verify,
)
from tests.table.at_the_table import (
    CATALOG,
    accept,
    channels,
    everything,
    finished,
    light,
    refuse,
    table_of,
)

YES = True
NO = False


def walking(seats: int = 2, walker: int = 0, rounds: int = 2) -> Table:
    table = table_of(seats, rounds)
    light(table, walker)
    return table


def test_a_question_is_put_to_all_others() -> None:
    table = walking(seats=3)
    assert accept(table, Propose(1, "pause")) == [Asked(1, "pause")]
    assert table.question == Question("pause", 1, {})
    assert [table.may_answer(seat) for seat in range(3)] == [True, False, True]
    assert accept(table, Answer(0, YES)) == [Answered(0, yes=True)]
    assert table.question == Question("pause", 1, {0: True})
    assert [table.may_answer(seat) for seat in range(3)] == [False, False, True]
    answers = accept(table, Answer(2, YES))
    assert answers == [Answered(2, yes=True), Agreed("pause"), Paused()]
    assert table.question is None


def test_one_no_is_enough() -> None:
    table = walking(seats=3)
    accept(table, Propose(1, "pause"), Answer(0, YES))
    assert accept(table, Answer(2, NO)) == [Answered(2, yes=False), Declined(2, "pause")]
    assert table.question is None
    assert not table.is_paused


def test_whoever_asked_may_withdraw_but_not_agree() -> None:
    table = walking()
    accept(table, Propose(1, "pause"))
    assert "the others answer" in refuse(table, Answer(1, YES)).sentence
    assert accept(table, Answer(1, NO)) == [Withdrawn(1, "pause")]


def test_a_yes_counts_once_and_may_still_become_a_no() -> None:
    table = walking(seats=3)
    accept(table, Propose(1, "pause"), Answer(0, YES))
    assert "already" in refuse(table, Answer(0, YES)).sentence
    accept(table, Answer(0, NO))
    assert table.question is None


def test_there_is_one_question_at_a_time() -> None:
    table = walking()
    assert "Nothing is asked" in refuse(table, Answer(0, YES)).sentence
    accept(table, Propose(1, "pause"))
    assert "answer it first" in refuse(table, Propose(0, "abandon")).sentence


def test_what_is_proposed_is_one_of_four_things() -> None:
    assert "no such proposal as 'lunch'" in refuse(walking(), Propose(0, "lunch")).sentence


def test_bots_and_those_who_stand_in_agree() -> None:
    table = walking(seats=3)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), Leave(2))
    assert accept(table, Propose(0, "pause"))[1:] == [Agreed("pause"), Paused()]


def test_a_bot_is_not_asked_and_asks_nothing() -> None:
    table = walking(seats=3)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")))
    assert "A bot sits" in refuse(table, Propose(1, "pause")).sentence
    accept(table, Propose(0, "pause"))
    assert "not for you" in refuse(table, Answer(1, YES)).sentence


def test_when_the_last_one_to_answer_leaves_the_rest_have_agreed() -> None:
    table = walking(seats=3)
    accept(table, Propose(0, "pause"), Answer(1, YES))
    assert Agreed("pause") in accept(table, Leave(2))


def test_the_question_of_somebody_who_leaves_is_withdrawn() -> None:
    table = walking(seats=3)
    accept(table, Propose(2, "pause"))
    assert Withdrawn(2, "pause") in accept(table, Leave(2))
    assert "take your seat back" in refuse(table, Propose(2, "pause")).sentence


def test_whoever_takes_a_seat_has_agreed_to_nothing() -> None:
    table = walking(seats=3)
    accept(table, Propose(0, "pause"), Answer(1, YES), Sit(1, Player("person", "Dora")))
    assert table.may_answer(1)
    question = table.question
    assert question is not None
    assert question.plain() == {"what": "pause", "by": 0, "answers": []}


# The step back.


def test_an_agreed_undo_goes_back_before_the_last_step_of_the_one_who_asked() -> None:
    table = walking(seats=3)
    before = table.line
    accept(table, Act(0, "walk"), Act(0, "hand"), Act(1, "walk"), Propose(0, "undo"))
    assert accept(table, Answer(1, YES)) == [Answered(1, yes=True)]
    assert accept(table, Answer(2, YES))[1:] == [Agreed("undo"), Undone(0)]
    assert [step.seat for step in table.line] == [*(step.seat for step in before), 0]
    assert table.waiting_for() == (0,)
    assert table.state.truth()["far"] == [1, 0, 0]


def test_after_an_agreed_undo_nobody_rolls_a_die_that_was_seen() -> None:
    table = table_of(rounds=3)
    light(table)
    rolls: list[object] = []
    for _ in range(6):
        accept(table, Act(0, "roll"))
        rolls.append(table.state.truth()["chance"])
        accept(table, Propose(0, "undo"), Answer(1, YES))
    assert len({str(words) for words in rolls}) == 6


def test_the_branch_is_kept_by_free_steps_back_saves_and_replays() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Act(0, "roll"), Propose(0, "undo"), Answer(1, YES))
    accept(table, Act(0, "walk"), Undo(0), Act(0, "whisper"), Act(0, "roll"), Act(0, "rest"))
    assert [step.branch for step in table.line[-3:]] == [1, 0, 0]
    assert everything(load(save(table, release="0"), CATALOG)) == everything(table)
    replay = record(table, release="0")
    assert [moment.branch for moment in replay.moments[-3:]] == [1, 0, 0]
    assert verify(parse(replay.text()), CATALOG).holds


def test_a_replay_with_another_branch_does_not_hold() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Act(0, "roll"), Propose(0, "undo"), Answer(1, YES))
    accept(table, Act(0, "roll"), Act(0, "rest"))
    text = record(table, release="0").text()
    assert '"branch": 1' in text
    assert "hash chain" in verify(parse(text.replace('"branch": 1', '"branch": 2')), CATALOG).reason


def test_a_choice_shown_together_is_taken_back_together() -> None:
    table = walking(seats=3, walker=2)
    accept(table, Act(2, "rest"))
    light(table, walker=1)
    accept(table, Propose(1, "undo"), Answer(0, YES), Answer(2, YES))
    assert table.waiting_for() == (0, 1, 2)
    assert [table.draft(seat) for seat in range(3)] == [(), (), ()]
    assert len(table.line) == 7
    light(table, walker=0)
    assert [step.branch for step in list(table.line)[7:]] == [1, 0, 0, 0, 0, 0]
    assert fingerprint(load(save(table, release="0"), CATALOG).state) == fingerprint(table.state)


def test_the_very_first_choice_can_be_taken_back() -> None:
    table = walking()
    accept(table, Propose(0, "undo"), Answer(1, YES))
    assert len(table.line) == 0
    light(table)
    accept(table, Act(0, "rest"))
    light(table)
    accept(table, Act(0, "rest"))
    assert verify(record(table, release="0"), CATALOG).holds


def test_private_steps_that_are_undone_with_it_are_told_to_their_own_seat_only() -> None:
    table = walking(rounds=3)
    accept(table, Act(0, "rest"), Act(1, "left 1"), Propose(0, "undo"))
    answers = accept(table, Answer(1, YES))
    assert answers[1:] == [Agreed("undo"), Undone(0), Drafted(1, ())]
    assert Drafted(1, ()) not in table.outputs_for(0)


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    table = table_of()
    accept(table, Act(0, "left 1"))
    assert "nothing yet" in refuse(table, Propose(0, "undo")).sentence


def test_a_step_withdraws_the_question_for_an_undo_and_no_other() -> None:
    table = walking()
    accept(table, Act(0, "walk"), Propose(0, "undo"))
    assert Withdrawn(0, "undo") in accept(table, Act(0, "walk"))
    accept(table, Propose(0, "pause"))
    accept(table, Act(0, "walk"))
    assert table.question == Question("pause", 0, {})


def test_a_private_step_withdraws_nothing() -> None:
    table = walking(rounds=3)
    accept(table, Act(0, "rest"), Propose(0, "undo"))
    before = channels(table, 0)
    accept(table, Act(1, "left 1"))
    assert channels(table, 0) == before
    accept(table, Act(1, "right 1"), Seal(1))
    assert table.question is not None


def test_of_a_step_that_nobody_else_was_told_of_nobody_is_asked() -> None:
    table = walking()
    accept(table, Act(0, "whisper"), Act(0, "walk"), Propose(0, "undo"))
    before = channels(table, 1)
    accept(table, Act(0, "whisper"))
    assert channels(table, 1) == before
    assert accept(table, Answer(1, YES))[1:] == [Agreed("undo"), Undone(0)]
    assert table.state.truth()["far"] == [0, 0]
    assert table.state.truth()["whispers"] == [1, 0]


# The pause.


def test_a_paused_game_stands_still() -> None:
    table = walking()
    assert refuse(table, Resume(0)).sentence == "The game is not paused."
    accept(table, Propose(0, "pause"), Answer(1, YES))
    assert table.is_paused
    assert table.waiting_for() == ()
    assert table.legal(0) == ()
    assert table.prompt(0) is None
    assert not table.can_undo(0)
    for message in (Act(0, "walk"), Undo(0), Seal(0), Propose(0, "undo"), Propose(0, "pause")):
        assert "paused" in refuse(table, message).sentence
    accept(table, Chat(1, "Back in a minute."))
    assert accept(table, Resume(1)) == [Resumed(1)]
    accept(table, Act(0, "walk"))


def test_a_paused_game_can_be_abandoned() -> None:
    table = walking()
    accept(table, Propose(0, "pause"), Answer(1, YES), Propose(0, "abandon"), Answer(1, YES))
    assert table.result() == Result("abandoned")


# The end.


def test_an_abandoned_table_has_no_winner_and_a_record() -> None:
    table = walking()
    accept(table, Propose(1, "abandon"))
    answers = accept(table, Answer(0, YES))
    assert answers[1:] == [Agreed("abandon"), Ended(Result("abandoned"))]
    assert table.waiting_for() == ()
    assert table.outcome() is None
    replay = record(table, release="0")
    assert verify(parse(replay.text()), CATALOG).holds
    assert replay.closing == Result("abandoned")
    assert refuse(table, Act(0, "walk")).sentence == "The game is over."
    assert refuse(table, Propose(0, "abandon")).sentence == "The game is over."


def test_the_end_of_the_game_withdraws_what_was_asked() -> None:
    table = walking(rounds=1)
    accept(table, Propose(1, "pause"))
    answers = accept(table, Act(0, "rest"))
    assert answers[-2] == Withdrawn(1, "pause")
    assert isinstance(answers[-1], Ended)


# The rematch.


def test_a_rematch_comes_after_the_game() -> None:
    table = walking()
    assert "still running" in refuse(table, Propose(0, "rematch")).sentence
    with pytest.raises(ShemError, match="propose one"):
        rematch(table, "again")


def test_in_a_rematch_everybody_moves_on_by_a_seat() -> None:
    table = table_of(3, rounds=1, terms=Terms(host=0))
    light(table)
    accept(table, Act(0, "rest"), Propose(1, "rematch"), Answer(0, YES))
    assert accept(table, Answer(2, YES))[-1] == Agreed("rematch")
    assert "already" in refuse(table, Propose(1, "rematch")).sentence
    match = rematch(table, "another night", "salt")
    assert [player.name for player in match.players] == ["Bo", "Cleo", "Anna"]
    assert match.terms.host == 2
    assert (match.seed, match.nonce) == ("another night", "salt")
    assert match.options == table.match.options
    assert rematch(table, "x").terms.host == 2


def test_who_resigned_is_asked_for_a_rematch_and_who_left_is_not() -> None:
    table = walking(seats=3, rounds=1)
    accept(table, Resign(1), Leave(2), Act(0, "rest"), Propose(0, "rematch"))
    assert [table.may_answer(seat) for seat in range(3)] == [False, True, False]
    assert Agreed("rematch") in accept(table, Answer(1, YES))


def test_who_resigned_may_ask_for_a_rematch() -> None:
    table = walking()
    accept(table, Resign(0), Propose(0, "rematch"))
    assert Agreed("rematch") in accept(table, Answer(1, YES))


def test_a_rematch_may_be_declined_and_asked_for_again() -> None:
    table = finished()
    accept(table, Propose(0, "rematch"), Answer(1, NO), Propose(1, "rematch"), Answer(0, YES))
    assert table.has_rematch


def test_who_is_away_comes_back_before_the_end_only() -> None:
    table = walking(rounds=1)
    accept(table, Leave(1), Act(0, "rest"))
    assert refuse(table, Return(1)).sentence == "The game is over."
