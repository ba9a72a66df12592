"""Bots at the table: each is handed its view, and sends its next message."""

from __future__ import annotations

from shem.kernel.chance import Chance
from shem.table import Act, Message, Refusing, Seal, Table


def message_of(table: Table, seat: int) -> Message:
    """What the bot in this seat does next."""
    if table.can_seal(seat):
        return Seal(seat)
    # From the length of the log, so that a game taken up again has the same bots.
    chance = Chance.of(table.match.seed, f"bot {seat} at {len(table.log)}")
    game = table.game
    view = table.view(seat)
    world = game.imagine(view, chance)
    return Act(seat, game.write(game.policy(world, seat, chance)))


def move(table: Table, seat: int) -> None:
    """Let the bot in this seat take its next step."""
    for answer in table.receive(message_of(table, seat)):
        if isinstance(answer, Refusing):
            raise RuntimeError(f"a bot broke the rules: {answer.sentence}")


def played_out(table: Table) -> None:
    """Let the bots play until the game is over."""
    while waiting := table.waiting_for():
        move(table, waiting[0])
