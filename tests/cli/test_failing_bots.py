"""A bot that fails at the terminal does not stop the game: a lower level moves, and it is said."""

from __future__ import annotations

from itertools import cycle

import pytest

from shem.bots import BOTS, LEVELS, Bot, Stop, never
from shem.bots.plan import Plan
from shem.cli.terminal_game import Sitting
from shem.engine.deadline import Deadline
from shem.engine.driver import downwards, message_in_time
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.view import View
from shem.table import Act, Helped, Player, Table, agree
from shem.table.speech import Speech
from tests.cli.script import Script
from tests.probes.dice import GAME as DICE


def fails(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
    raise RuntimeError("no idea")


def cheats(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
    """Does what is not allowed here."""
    assert view.seat is not None
    legal = game.imagine(view, rng).legal(view.seat)
    return (next(action for action in range(len(game.notation.texts)) if action not in legal),)


def thinks_until_told(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
    while not stop():
        pass
    return BOTS["random"](game, view, rng)


def table_with(level: str) -> Table:
    """Two bots; seat 0 has more than one choice, which nobody makes without its bot."""
    players = [Player("bot", name, level) for name in ("Sif", "Ymir")]
    table = Table(agree(DICE, players, seed="fail"))
    while table.waiting_for()[0] or len(table.legal(0)) == 1:
        seat = table.waiting_for()[0]
        table.receive(Act(seat, table.game.write(table.legal(seat)[0]), by_bot=True))
    return table


def spoil(monkeypatch: pytest.MonkeyPatch, bot: Bot, *levels: str) -> None:
    for level in levels:
        monkeypatch.setitem(BOTS, level, bot)


def test_a_level_is_helped_by_those_below_it_and_at_last_by_chance() -> None:
    assert list(downwards("hard")) == ["hard", "medium", "easy", "novice", "random"]
    assert list(downwards("greedy")) == ["greedy", "random"]
    assert list(downwards("random")) == ["random"]


@pytest.mark.parametrize("bot", [fails, cheats])
def test_where_a_bot_fails_the_next_lower_level_moves(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(monkeypatch, bot, "hard", "medium")
    table = table_with("hard")
    message = message_in_time(table, 0)
    assert isinstance(message, Act)
    assert message.helper == "easy"
    assert table.receive(message)[0] == Helped(0, "easy")


def test_where_all_bots_fail_something_is_done_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoil(monkeypatch, fails, *BOTS)
    table = table_with("expert")
    message = message_in_time(table, 0)
    assert isinstance(message, Act)
    assert table.game.read(message.text)[0] in table.legal(0)
    assert message.helper == "random"


def test_a_bot_that_thinks_long_is_stopped_and_its_best_answer_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoil(monkeypatch, thinks_until_told, "expert")
    message = message_in_time(table_with("expert"), 0, cap=lambda level: 0.01)
    assert isinstance(message, Act)
    assert message.helper == ""


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_bot_that_works_is_helped_by_nobody(level: str) -> None:
    message = message_in_time(table_with(level), 0)
    assert isinstance(message, Act)
    assert message.by_bot
    assert message.helper == ""


def test_the_terminal_says_who_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch, fails, "hard")
    table = table_with("hard")
    Sitting(Script(cycle(["1", ""])), table, pace=0).run()
    assert table.outcome() is not None
    said = "The bot in Sif's seat got stuck, so the medium bot moved instead."
    assert said in Speech(table, None).tale()


def test_an_hourglass_runs_out_once_its_time_is_over() -> None:
    moments = iter([10.0, 10.5, 10.99, 11.0, 11.0])
    glass = Deadline(1.0, clock=lambda: next(moments))
    assert [glass(), glass(), glass()] == [False, False, True]
    assert glass.spent == 1.0


def test_an_hourglass_stops_when_it_is_told_to() -> None:
    assert Deadline(1.0, stop=lambda: True, clock=lambda: 0.0)()
