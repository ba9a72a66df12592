"""Lessons and questions of Capsule at their edges: they are true of the sheet that is asked."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.state import CapsuleState
from tests.games.capsule.editions import edition_with
from tests.games.capsule.positions import circled, legal, play, position

NAMES = ("Anna", "Bo")
ICONS = GAME.default_edition.icons
SHOWN = "A discovery is yours to sell once you show it"


def asked(state: CapsuleState, seat: int = 0) -> tuple[str, str]:
    """The question and its lesson."""
    prompt = GAME.ask(state, seat)
    return GAME.words.prompt(prompt, NAMES, seat), GAME.words.lesson(prompt, NAMES, seat)


@pytest.mark.clause("CAP-15")
def test_while_digging_a_full_sheet_is_promised_nothing() -> None:
    state = position(f"pile x1 a1 | row shovel rake sieve | circled 0 {ICONS - 1}")
    assert SHOWN in asked(state)[1]
    play(state, 0, "use shovel")
    question, _ = asked(state)
    assert "show a discovery" in question
    assert "show x1" in legal(state, 0)
    play(state, 0, "show x1")
    question, lesson = asked(state)
    assert circled(state)[0] == ICONS
    assert "show a discovery" not in question
    assert SHOWN not in lesson
    assert lesson.endswith(
        "All icons on your sheet are circled, so more discoveries bring you nothing."
    )


@pytest.mark.clause("CAP-18", "CAP-32")
@pytest.mark.parametrize(
    ("free", "promise", "lesson"),
    [
        (2, "announce it for 2 discoveries", "it brings you discoveries to sell"),
        (1, "announce it for 1 discovery", "it brings you discoveries to sell"),
        (
            0,
            "announce it for 0 discoveries",
            "it brings you nothing now that all icons are circled",
        ),
    ],
)
def test_a_line_is_announced_for_what_it_brings(free: int, promise: str, lesson: str) -> None:
    full = ICONS - free
    state = position(f"marks 0 a | circled 0 {full} | sold 0 {full}")
    play(state, 0, "stop digging")
    question, taught = asked(state)
    assert promise in question
    assert lesson in taught
    play(state, 0, "share column a")
    assert circled(state)[0] == full + free


@pytest.mark.clause("CAP-18", "CAP-22")
def test_a_full_sheet_with_discoveries_to_sell_is_told_the_same() -> None:
    state = position(f"marks 0 a | circled 0 {ICONS} | sold 0 0")
    play(state, 0, "stop digging")
    question, taught = asked(state)
    assert question.startswith(f"You have {ICONS} unsold discoveries")
    assert "sell 1" in legal(state, 0)
    assert "it brings you nothing now that all icons are circled" in taught


@pytest.mark.clause("CAP-9", "CAP-13")
def test_who_can_use_no_tool_may_still_show_what_was_drawn() -> None:
    state = position("pile x1 a1 | row shovel rake sieve | money 0 40")
    play(state, 0, "use shovel")
    assert legal(state, 0) == ["stop digging", "show x1"]
    assert asked(state)[0].endswith("so show a discovery, or stop digging?")
    play(state, 0, "show x1")
    assert asked(state)[0].endswith("so stop digging.")


@pytest.mark.clause("CAP-16", "CAP-29")
def test_on_the_last_day_nobody_is_promised_another_dig() -> None:
    days = edition_with().days
    assert "need not pay for them twice" in put_back_on(days - 1)
    assert "You will not dig again" in put_back_on(days)


def put_back_on(day: int) -> str:
    """The lesson for putting cards back, on a day."""
    state = position(f"day {day} | pile a1 a2 | row shovel rake sieve | money 0 200")
    play(state, 0, "use shovel", "stop digging")
    return asked(state)[1]


def test_every_question_has_a_lesson() -> None:
    assert set(GAME.words.ids("lesson")) == set(GAME.words.ids("prompt"))
