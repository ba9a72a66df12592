"""A bot that fails does not stop the table: a lower level moves, and everybody is told."""

from shem.table import (
    Act,
    Drafted,
    Helped,
    Leave,
    Return,
    Seal,
    Sealed,
    Table,
    Told,
    Undo,
    load,
    save,
)
from tests.table.at_the_table import CATALOG, accept, channels, everything, light, table_of


def helped(*seats: int) -> Table:
    """A table at which bots stand in for these seats."""
    table = table_of()
    accept(table, *(Leave(seat) for seat in seats))
    return table


def test_who_moved_in_the_place_of_a_bot_is_told_before_what_it_did() -> None:
    table = table_of()
    light(table)
    accept(table, Leave(0))
    first, *others = accept(table, Act(0, "walk", by_bot=True, helper="easy"))
    assert first == Helped(0, "easy")
    assert all(isinstance(answer, Told) for answer in others)
    assert Helped(0, "easy") in table.outputs_for(1)
    assert table.line[-1].helper == "easy"


def test_of_a_choice_in_secret_it_is_told_once_and_with_the_seal() -> None:
    table = helped(1)
    before = channels(table, 0)
    for text in ("left 1", "right 1"):
        (answer,) = accept(table, Act(1, text, by_bot=True, helper="easy"))
        assert isinstance(answer, Drafted)
    assert channels(table, 0) == before
    assert accept(table, Seal(1, by_bot=True)) == [Sealed(1), Helped(1, "easy")]
    accept(table, Act(0, "oil 1-1"))
    assert Helped(1, "easy") not in accept(table, Seal(0))
    assert [step.helper for step in table.line] == ["", "", "easy", "easy"]


def test_of_steps_that_nobody_else_hears_of_it_is_told_with_the_next_one() -> None:
    table = table_of()
    light(table)
    accept(table, Leave(0))
    before = channels(table, 1)
    accept(table, *[Act(0, "whisper", by_bot=True, helper="easy")] * 2)
    assert channels(table, 1) == before
    assert accept(table, Act(0, "walk", by_bot=True))[0] == Helped(0, "easy")
    assert Helped(0, "easy") not in accept(table, Act(0, "walk", by_bot=True))


def test_what_a_person_did_instead_was_done_by_no_bot() -> None:
    table = helped(1)
    accept(table, Act(1, "left 1", by_bot=True, helper="easy"), Return(1), Undo(1))
    accept(table, Act(1, "oil 1-1"))
    assert accept(table, Seal(1)) == [Sealed(1)]


def test_it_is_written_down() -> None:
    table = helped(0, 1)
    for seat in (0, 1):
        accept(table, Act(seat, "oil 1-1", by_bot=True, helper="random"), Seal(seat, by_bot=True))
    other = load(save(table, release="0"), CATALOG)
    assert everything(other) == everything(table)
    assert {step.helper for step in other.line} == {"random"}
