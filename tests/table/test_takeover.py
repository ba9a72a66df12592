"""Any level takes any seat at any moment of a running game, and plays it to its end."""

from __future__ import annotations

from random import Random

import pytest

from shem.bots import BOTS, LEVELS, bot
from shem.engine.driver import message_in_time
from shem.games import game
from shem.table import Act, Fill, Player, Refusing, Seal, Table, TakenOver, Terms, agree

NAMES = [level.name for level in LEVELS]
HURRY = 0.002
"""Seconds a decision: that a level is cut short must not break it either."""


def moment(luck: Random) -> Table:
    """A game of Golem that people have played at random for a while."""
    golem = game("golem")
    players = [Player("person", name) for name in ("Anna", "Bo", "Cleo", "Dag")]
    seats = players[: luck.choice(golem.seats)]
    seed = luck.randbytes(8).hex()
    table = Table(agree(golem, seats, seed=seed, options={"target": 6}, terms=Terms(host=None)))
    for _ in range(luck.randrange(60)):
        waiting = table.waiting_for()
        if not waiting:
            break
        say(table, chosen(table, luck.choice(waiting), luck))
    return table


def chosen(table: Table, seat: int, luck: Random) -> Act | Seal:
    """What somebody does who plays at random."""
    if table.can_seal(seat):
        return Seal(seat)
    return Act(seat, table.game.write(luck.choice(table.legal(seat))))


def say(table: Table, message: Act | Seal | Fill) -> None:
    answers = table.receive(message)
    assert not any(isinstance(answer, Refusing) for answer in answers), answers


def take_over(table: Table, seat: int, level: str) -> None:
    say(table, Fill(None, seat, Player("bot", "Golem", level)))
    assert TakenOver(seat, level) in table.outputs_for(None)
    assert table.played_by(seat) == level


def play_on(table: Table, luck: Random, most: int) -> int:
    """The bots move by themselves, the others at random; how often bots did."""
    moved = 0
    while moved < most and (waiting := table.waiting_for()):
        seat = luck.choice(waiting)
        if table.played_by(seat) is None:
            say(table, chosen(table, seat, luck))
            continue
        message = message_in_time(table, seat, cap=lambda level: HURRY)
        assert isinstance(message, Act | Seal)
        assert not getattr(message, "helper", ""), message
        say(table, message)
        moved += 1
    return moved


def started(number: int) -> tuple[Table, Random]:
    """A random moment of a game that is not over."""
    luck = Random(number)
    while True:
        table = moment(luck)
        if table.waiting_for():
            return table, luck


@pytest.mark.parametrize("number", range(20))
def test_a_bot_takes_any_seat_at_any_moment_and_plays_to_the_end(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        monkeypatch.setitem(BOTS, name, bot("random"))
    table, luck = started(number)
    take_over(table, luck.randrange(table.seats), luck.choice(NAMES))
    while table.waiting_for():
        play_on(table, luck, most=5)
        if table.waiting_for():
            take_over(table, luck.randrange(table.seats), luck.choice(NAMES))
    assert table.outcome() is not None


@pytest.mark.parametrize("level", NAMES)
def test_each_level_takes_over_and_plays_to_the_end(level: str) -> None:
    table, luck = started(len(level))
    take_over(table, luck.choice(table.waiting_for()), level)
    assert play_on(table, luck, most=400)
    assert table.outcome() is not None
