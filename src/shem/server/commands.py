"""What a browser says, as messages to the table. The seat comes from the socket, never from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shem.bots import bot
from shem.server import wire
from shem.server.default_names import bot_name
from shem.table import (
    OPEN,
    Act,
    Answer,
    Chat,
    End,
    Fill,
    Leave,
    Message,
    Mute,
    Player,
    Propose,
    Remove,
    Reopen,
    Resign,
    Resume,
    Return,
    Seal,
    Table,
    Undo,
)

BARE: Final[dict[str, Callable[[int], Message]]] = {
    "seal": Seal,
    "reopen": Reopen,
    "undo": Undo,
    "resign": Resign,
    "leave": Leave,
    "return": Return,
    "resume": Resume,
}


MOVES: Final = frozenset(("act", "seal", "undo"))
"""What a game is made of."""
TALK: Final = frozenset(
    ("chat", "reopen", "leave", "return", "resume", "propose", "answer", "fill", "remove", "mute")
)
"""What everyone hears, and what could go back and forth forever."""


def by_seat(command: wire.AnyCommand, seat: int) -> Message | None:
    """The message of somebody in a seat; None if it is nothing for the table."""
    match command:
        case wire.Act():
            return Act(seat, command.text)
        case wire.Chat():
            return Chat(seat, command.text)
        case wire.Propose():
            return Propose(seat, command.what)
        case wire.Answer():
            return Answer(seat, command.yes)
        case wire.Plain() if command.type in BARE:
            return BARE[command.type](seat)
        case _:
            return None


def by_host(command: wire.AnyCommand, table: Table) -> Message | None:
    """The message of the host, who need not sit; None if it is nothing for a host."""
    seat = table.match.terms.host
    match command:
        case wire.Fill():
            bot(command.level)
            player = Player("bot", _bot_name(table, command.target), command.level)
            return Fill(seat, command.target, player)
        case wire.Remove():
            return Remove(seat, command.target)
        case wire.Mute():
            return Mute(seat, command.target, command.muted)
        case wire.End():
            return End(seat)
        case _:
            return None


def _bot_name(table: Table, seat: int) -> str:
    """A bot keeps its name at another level, unless it is named for the one it had."""
    player = table.players[seat] if seat < table.seats else OPEN
    has_own = player.is_bot and not player.name.lower().startswith(player.level)
    return player.name if has_own else bot_name(seat)
