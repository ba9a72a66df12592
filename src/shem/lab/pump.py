"""Bots at a table: each is handed its view and sends its next message."""

from __future__ import annotations

from shem.bots import bot
from shem.kernel.chance import Chance
from shem.table import Act, Message, Refusing, Seal, Table


def message_of(table: Table, seat: int, luck: str = "") -> Message:
    """What the bot in this seat does next; other luck makes other games of the same deal."""
    if table.can_seal(seat):
        return Seal(seat)
    choose = bot(table.players[seat].level)
    chance = luck_of(table, seat, luck)
    return Act(seat, table.game.write(choose(table.game, table.view(seat), chance)))


def luck_of(table: Table, seat: int, luck: str = "") -> Chance:
    """The luck of a bot at this moment: its own, and the same when the game is taken up again."""
    # From the steps that count for this seat: others' private ones are none of its business.
    moment = f"{len(table.line)} {len(table.draft(seat))}"
    return Chance.of(table.match.seed, f"bot {luck} {seat} at {moment}")


def play_out(table: Table, luck: str = "") -> None:
    """Let the bots play until the game is over."""
    while waiting := table.waiting_for():
        message = message_of(table, waiting[0], luck)
        for answer in table.receive(message):
            if isinstance(answer, Refusing):
                raise RuntimeError(f"a bot was refused {message}: {answer.sentence}")
