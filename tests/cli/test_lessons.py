"""The terminal teaches what the browser does: lessons with the facts of the moment, once each."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from shem.cli import talk
from shem.cli.lessons import Lessons
from shem.cli.terminal import Left
from shem.cli.terminal_game import Sitting
from shem.games import catalog
from shem.server.serializers import common, shown
from shem.table import Act, Player, Seal, Table, agree
from tests.cli.script import Script

LAST_DAY = 7
IDLE = ("stop digging", "end turn", "stay silent")


def table_of(slug: str) -> Table:
    """Two people at one terminal."""
    players = [Player("person", "Anna"), Player("person", "Bo")]
    return Table(agree(catalog()[slug], players, seed="lessons"))


def accept(table: Table, message: Act | Seal) -> None:
    assert not [answer for answer in table.receive(message) if answer.plain()["type"] == "refused"]


def move_on(table: Table, luck: random.Random) -> None:
    """Something, by somebody who is to act; a secret choice is sealed when it is complete."""
    seat = luck.choice([seat for seat in (0, 1) if table.owes(seat)])
    legal = [table.game.write(action) for action in table.legal(seat)]
    accept(table, Act(seat, luck.choice(legal)) if legal else Seal(seat))


@pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive"])
def test_terminal_and_browser_tell_the_same_lesson(slug: str) -> None:
    table, luck, told = table_of(slug), random.Random(slug), set()
    for _ in range(300):
        if table.outcome() is not None:
            break
        alike = common(table, 0)
        for seat in (0, 1):
            asked = shown(table, seat, 0, None, None, alike).position["prompt"]
            if asked is not None:
                (line,) = talk.lesson(table, seat)
                assert line.plain == asked["lesson"]
                told.add(line.plain)
        move_on(table, luck)
    assert len(told) > 3
    assert not told & set(table.game.words.clauses.values())


def pages_from(table: Table, typed: Iterator[str]) -> list[str]:
    terminal = Script(typed, height=40)
    with pytest.raises(Left):
        Sitting(terminal, table, pace=0).run()
    return [" ".join(" ".join(page).split()) for page in terminal.pages]


def at_the_verdict_of(day: int) -> Table:
    """Capsule after days on which nobody does anything."""
    table = table_of("capsule")
    while table.rounds() < day or table.prompt(0) is None or table.prompt(1) is None:
        seat = next(seat for seat in (0, 1) if table.owes(seat))
        legal = [table.game.write(action) for action in table.legal(seat)]
        accept(
            table, Act(seat, next(text for text in IDLE if text in legal)) if legal else Seal(seat)
        )
    return table


@pytest.mark.clause("CAP-25", "CAP-29")
def test_a_page_teaches_with_the_facts_of_the_moment() -> None:
    for day, is_last in ((1, False), (LAST_DAY, True)):
        _, page = pages_from(at_the_verdict_of(day), iter([""]))
        assert (
            "Silence costs nothing: if both stay silent, another day begins." in page
        ) != is_last
        assert ("if nobody names a space, money decides." in page) == is_last


def test_a_lesson_is_for_a_kind_of_question_and_stays_until_another_is_asked() -> None:
    lessons = Lessons()
    assert lessons.is_due(0, "selling")
    assert lessons.is_due(0, "selling")
    assert lessons.is_due(0, "resting")
    assert not lessons.is_due(0, "selling")
    assert lessons.is_due(1, "selling")
