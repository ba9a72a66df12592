"""Bots at a table: each is handed its view and sends its next message."""

from __future__ import annotations

import time
from collections.abc import Callable

from shem.bots import Stop, bot, never
from shem.kernel.rng import Rng
from shem.table import Act, Message, Refusing, Seal, Table

Timed = Callable[[int, float], None]
"""Told of every decision: whose it was, and how many seconds it took."""


def message_of(table: Table, seat: int, luck: str = "") -> Message:
    """What the bot of this seat does next; other luck makes other games of the same deal.

    It thinks to its end, whatever the hour, so that the same deal leads to the same game.
    """
    if table.is_complete(seat):
        return Seal(seat, by_bot=True)
    text = choice_of(table, seat, level_of(table, seat), luck_of(table, seat, luck))
    return Act(seat, text, by_bot=True)


def level_of(table: Table, seat: int) -> str:
    """The level of the bot that moves this seat."""
    level = table.played_by(seat)
    assert level is not None, "a person moves this seat"
    return level


def choice_of(table: Table, seat: int, level: str, luck: Rng, stop: Stop = never) -> str:
    """What a bot of this level would do here, in notation; nobody thinks about the only choice."""
    game, choices = table.game, table.legal(seat)
    if len(choices) == 1:
        return game.write(choices[0])
    return game.write_row(bot(level)(game, table.view(seat), luck, stop))


def luck_of(table: Table, seat: int, luck: str = "") -> Rng:
    """The luck of a bot at this moment: its own, and the same when the game is taken up again."""
    # From the steps that count for this seat: others' private ones are none of its business.
    moment = f"{len(table.line)} {len(table.draft(seat))}"
    return Rng.of(table.match.seed, f"bot {luck} {seat} at {moment}")


def untimed(seat: int, seconds: float) -> None:
    """For whoever does not want to know how long bots think."""


def play_out(table: Table, luck: str = "", timed: Timed = untimed) -> None:
    """Let the bots play until the game is over; `timed` is told how long each thought."""
    while waiting := table.waiting_for():
        start = time.perf_counter()
        message = message_of(table, waiting[0], luck)
        if isinstance(message, Act):
            timed(waiting[0], time.perf_counter() - start)
        for answer in table.receive(message):
            if isinstance(answer, Refusing):
                raise RuntimeError(f"a bot was refused {message}: {answer.sentence}")
