"""A bot's turn at a table: which level chooses, and what becomes of its choice."""

from __future__ import annotations

import pytest

import shem
from shem.engine.driver import bot_turn, choice_of, run_here
from shem.kernel import ShemError
from shem.kernel.rng import Rng
from shem.table import Act, Player, Seal, Table, agree


def table_of(slug: str, level: str = "random") -> Table:
    players = [Player("bot", f"bot {seat}", level) for seat in range(2)]
    return Table(agree(shem.game(slug), players, seed="forced"))


def test_nobody_is_asked_about_the_only_choice() -> None:
    table, luck = table_of("alive"), Rng.of("luck", "pump")
    game = table.game
    (seat,) = table.waiting_for()
    assert choice_of(table, seat, "nobody", luck) == game.write(table.legal(seat)[0])
    while len(table.legal(seat)) == 1:
        table.receive(Act(seat, choice_of(table, seat, "random", luck), by_bot=True))
        (seat,) = table.waiting_for()
    with pytest.raises(ShemError, match="nobody"):
        choice_of(table, seat, "nobody", luck)


def test_the_seats_own_level_is_asked_and_its_choice_is_played() -> None:
    turn = bot_turn(table_of("golem", "hard"), 0)
    assert next(turn) == "hard"
    with pytest.raises(StopIteration) as done:
        turn.send("turn 1")
    assert done.value.value == Act(0, "turn 1", by_bot=True)


def test_where_a_bot_fails_the_next_lower_level_is_asked() -> None:
    asked: list[str] = []

    def choose(level: str) -> str | None:
        asked.append(level)
        return "turn 1" if level == "easy" else None

    message = run_here(bot_turn(table_of("golem", "hard"), 0), choose)
    assert asked == ["hard", "medium", "easy"]
    assert message == Act(0, "turn 1", by_bot=True, helper="easy")


def test_where_all_fail_something_legal_is_played() -> None:
    table = table_of("golem", "expert")
    (seat,) = table.waiting_for()
    message = run_here(bot_turn(table, seat), lambda _: None)
    assert isinstance(message, Act)
    assert table.explain(seat, message.text) is None
    assert message.helper == "random"


def test_a_complete_secret_choice_is_sealed_without_asking_anybody() -> None:
    table = table_of("golem")
    while not table.is_complete(seat := table.waiting_for()[0]):
        table.receive(Act(seat, table.game.write(table.legal(seat)[0]), by_bot=True))
    with pytest.raises(StopIteration) as done:
        next(bot_turn(table, seat))
    assert done.value.value == Seal(seat, by_bot=True)


def test_a_bot_that_breaks_on_an_iterator_is_an_error_and_not_the_end_of_its_turn() -> None:
    def choose(_: str) -> str:
        return next(iter(()))

    with pytest.raises(StopIteration) as broken:
        run_here(bot_turn(table_of("golem", "hard"), 0), choose)
    assert broken.value.value is None
    assert broken.traceback[-1].name == "choose"
