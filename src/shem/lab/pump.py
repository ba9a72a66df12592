"""Bots at a table: each is handed its view and sends its next message."""

from __future__ import annotations

from shem.bots import bot
from shem.kernel.chance import Chance
from shem.table import Act, Message, Refusing, Seal, Table


def message_of(table: Table, seat: int) -> Message:
    """What the bot in this seat does next."""
    if table.can_seal(seat):
        return Seal(seat)
    # From the length of the log, so that a game taken up again has the same bots.
    chance = Chance.of(table.match.seed, f"bot {seat} at {len(table.log)}")
    choose = bot(table.players[seat].level)
    return Act(seat, table.game.write(choose(table.game, table.view(seat), chance)))


def play_out(table: Table) -> None:
    """Let the bots play until the game is over."""
    while waiting := table.waiting_for():
        message = message_of(table, waiting[0])
        for answer in table.receive(message):
            if isinstance(answer, Refusing):
                raise RuntimeError(f"a bot was refused {message}: {answer.sentence}")
