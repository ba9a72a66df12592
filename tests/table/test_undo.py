from shem.kernel.digest import fingerprint
from shem.table import Act, Drafted, Seal, Table, Undo, Undone
from tests.table.at_the_table import accept, channels, light, refuse, table_of


def walking(seats: int = 2, walker: int = 0) -> Table:
    table = table_of(seats)
    light(table, walker)
    return table


def test_inside_a_private_choice_undo_is_free_step_by_step() -> None:
    table = table_of()
    accept(table, Act(0, "oil 1-2"))
    assert accept(table, Undo(0)) == [Drafted(0, ("left 1",))]
    assert accept(table, Undo(0)) == [Drafted(0, ())]
    assert table.outputs_for(1) == ()
    assert "cannot be undone" in refuse(table, Undo(0)).sentence


def test_inside_ones_own_turn_undo_is_free() -> None:
    table = walking()
    before = fingerprint(table.state)
    accept(table, Act(0, "stroll"))
    assert accept(table, Undo(0), Undo(0)) == [Undone(0), Undone(0)]
    assert fingerprint(table.state) == before
    assert all(Undone(0) in table.outputs_for(seat) for seat in (0, 1, None))


def test_what_nobody_else_was_told_of_is_taken_back_as_quietly() -> None:
    table = walking()
    before = [channels(table, seat) for seat in (1, None)]
    *_, undone = accept(table, Act(0, "whisper"), Undo(0))
    assert undone == Undone(0, in_private=True)
    assert table.outputs_for(0)[-1] == undone
    assert [channels(table, seat) for seat in (1, None)] == before


def test_the_log_grows_and_the_line_shrinks() -> None:
    table = walking()
    accept(table, Act(0, "walk"))
    said, steps = len(table.log), len(table.line)
    accept(table, Undo(0))
    assert len(table.log) == said + 1
    assert len(table.line) == steps - 1


def test_what_was_told_stays_told() -> None:
    table = walking()
    accept(table, Act(0, "walk"), Undo(0), Act(0, "walk"))
    assert [event.kind for event in table.events(1)][-2:] == ["walked", "walked"]


def test_a_roll_cannot_be_taken_back() -> None:
    table = walking()
    accept(table, Act(0, "walk"), Act(0, "roll"))
    assert "showed or rolled" in refuse(table, Undo(0)).sentence


def test_a_look_cannot_be_taken_back() -> None:
    table = walking()
    accept(table, Act(0, "peek"))
    assert "showed or rolled" in refuse(table, Undo(0)).sentence


def test_undo_goes_back_as_far_as_the_roll() -> None:
    table = walking()
    accept(table, Act(0, "roll"), Act(0, "walk"), Undo(0))
    assert "showed or rolled" in refuse(table, Undo(0)).sentence


def test_the_same_line_has_the_same_luck() -> None:
    table, straight = walking(), walking()
    accept(table, Act(0, "walk"), Undo(0), Act(0, "whisper"), Undo(0), Act(0, "roll"))
    accept(straight, Act(0, "roll"))
    assert fingerprint(table.state) == fingerprint(straight.state)


def test_what_was_shown_together_stays() -> None:
    assert "revealed together" in refuse(walking(walker=1), Undo(1)).sentence


def test_a_finished_turn_cannot_be_taken_back() -> None:
    table = walking(seats=3)
    accept(table, Act(0, "hand"))
    assert "your turn" in refuse(table, Undo(0)).sentence


def test_nobody_takes_back_anothers_step() -> None:
    table = walking(seats=3)
    accept(table, Act(0, "hand"))
    assert "nothing yet" in refuse(table, Undo(1)).sentence
    assert "your turn" in refuse(table, Undo(2)).sentence


def test_undo_before_the_first_step_is_refused() -> None:
    assert "cannot be undone" in refuse(table_of(), Undo(0)).sentence


def test_while_all_choose_no_public_step_is_taken_back_begun_or_not() -> None:
    quiet, busy = walking(), walking()
    accept(quiet, Act(0, "rest"))
    accept(busy, Act(0, "rest"), Act(1, "left 2"))
    answers = [table.receive(Undo(0)) for table in (quiet, busy)]
    assert answers[0] == answers[1]
    assert "earlier steps cannot be undone" in refuse(quiet, Undo(0)).sentence


def test_a_finished_game_stays_finished() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Act(0, "rest"))
    assert refuse(table, Undo(0)).sentence == "The game is over."


def test_others_private_steps_survive_ones_own_undo() -> None:
    table = table_of()
    accept(table, Act(0, "oil 1-2"), Act(1, "oil 2-2"), Seal(0), Undo(1))
    assert table.draft(0) == ("left 1", "right 2")
    assert table.is_sealed(0)
