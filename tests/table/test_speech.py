"""Every sentence of the table stands in its text file, and every sentence there is said."""

import ast
from pathlib import Path

import pytest

import shem.table
from shem.table import (
    OPEN,
    Act,
    Agreed,
    Answer,
    Answered,
    Asked,
    Closed,
    Declined,
    Drafted,
    Ended,
    Helped,
    Left,
    Muted,
    Out,
    Paused,
    Player,
    Propose,
    Refusing,
    Removed,
    Reopened,
    Resign,
    Resigned,
    Result,
    Resumed,
    Returned,
    Said,
    Sealed,
    Seated,
    Speech,
    TakenOver,
    TimedOut,
    Told,
    Undone,
    Withdrawn,
)
from shem.table import outputs as outputs_module
from shem.table.errors import words
from shem.table.table_state import MATTERS
from tests.table.at_the_table import accept, finished, light, refuse, table_of, table_with

HOME = Path(shem.table.__file__).parent


def reasons() -> set[str]:
    """The ids of all refusals that the code names."""
    return {
        node.value
        for file in HOME.glob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "TableError"
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_refusal_has_words_and_no_words_are_left_over() -> None:
    assert reasons() == set(words().ids("refusal"))


def test_the_templates_are_well_formed() -> None:
    assert words().problems() == []


def test_everything_that_can_be_asked_has_a_name() -> None:
    assert words().unnamed("what", MATTERS) == []


SAID: list[tuple[Out, str, str]] = [
    (Sealed(0), "You have sealed.", "Anna has sealed."),
    (Reopened(0), "You are choosing again.", "Anna is choosing again."),
    (Undone(0), "You undid the last step.", "Anna undid the last step."),
    (Seated(0, Player("person", "Anna")), "You sit down.", "Anna sits down."),
    (Seated(1, Player("bot", "Bo", "hard")), "Bo (hard) sits down.", "Bo (hard) sits down."),
    (Seated(1, OPEN), "Seat 1 is open.", "Seat 1 is open."),
    (Said(0, "hm, {well}."), "You: hm, {well}.", "Anna: hm, {well}."),
    (Closed(), "The host has ended the game.", "The host has ended the game."),
    (Muted(0, muted=True), "The host mutes you.", "The host mutes Anna."),
    (Muted(0, muted=False), "The host unmutes you.", "The host unmutes Anna."),
    (Left(0, "Anna"), "Anna has left.", "Anna has left."),
    (Removed(1, "Bo"), "The host has removed Bo.", "The host has removed Bo."),
    (TakenOver(0, "greedy"), "A bot (greedy) plays for you.", "A bot (greedy) plays for Anna."),
    (
        Helped(0, "easy"),
        "The bot in your seat got stuck, so the easy bot moved instead.",
        "The bot in Anna's seat got stuck, so the easy bot moved instead.",
    ),
    (Returned(0), "You are back.", "Anna is back."),
    (TimedOut(0), "Your time is up.", "Anna's time is up."),
    (Resigned(0), "You resign.", "Anna resigns."),
    (Asked(0, "undo"), "You ask for an undo.", "Anna asks for an undo."),
    (Answered(0, yes=True), "You say yes.", "Anna says yes."),
    (Answered(0, yes=False), "You say no.", "Anna says no."),
    (Agreed("rematch"), "Agreed: a rematch.", "Agreed: a rematch."),
    (
        Declined(0, "pause"),
        "You decline a pause.",
        "Anna declines a pause.",
    ),
    (Withdrawn(0, "undo"), "Your question is withdrawn.", "Anna's question is withdrawn."),
    (Paused(), "The game is paused.", "The game is paused."),
    (Resumed(0), "You resume the game.", "Anna resumes the game."),
    (Drafted(0, ("left 1",)), "", ""),
    (Refusing(0, "No."), "No.", "No."),
    (Told(0, ()), "", ""),
]


@pytest.mark.parametrize(("answer", "own", "others"), SAID)
def test_the_table_is_told_to_each_in_their_words(answer: Out, own: str, others: str) -> None:
    table = table_of(3)
    assert Speech(table, 0).said(answer) == own
    assert Speech(table, 2).said(answer) == Speech(table, None).said(answer) == others


def test_every_answer_is_among_them() -> None:
    said = {type(answer) for answer, _, _ in SAID} | {Ended}
    assert {kind.__name__ for kind in said} == {
        kind.__name__ for kind in outputs_module.Out.__args__
    }


def test_how_a_table_ended_is_told_by_the_table_unless_the_game_tells_it() -> None:
    table = table_of()
    accept(table, Resign(0))
    assert Speech(table, 1).ending() == "The game is over: you win, because everyone else resigned."
    told = Speech(table, 0).tale()[-1]
    assert told == "The game is over: Bo wins, because everyone else resigned."
    table = table_of()
    accept(table, Propose(0, "abandon"))
    assert Speech(table, 1).consent() == "Anna asks for an end without a winner."
    accept(table, Answer(1, yes=True))
    assert Speech(table, 1).consent() == ""
    assert Speech(table, 0).ending() == "The game was abandoned: nobody wins."
    played = finished()
    assert Speech(played, 0).said(Ended(Result("played", played.outcome(), (1, 2)))) == ""


def test_the_tale_tells_news_and_table_talk_in_order() -> None:
    table = table_of()
    light(table)
    accept(table, Act(0, "walk"), Propose(1, "pause"))
    assert Speech(table, None).tale()[-2:] == ["walked: seat 0", "Bo asks for a pause."]


def test_an_open_seat_goes_by_its_number() -> None:
    table = table_with(Player("person", "Anna"), OPEN)
    assert Speech(table, None).names == ["Anna", "seat 1"]


def test_a_refusal_speaks_to_its_reader() -> None:
    table = table_of(3)
    accept(table, Resign(0))
    assert refuse(table, Act(0, "walk")).sentence.startswith("You have resigned")
