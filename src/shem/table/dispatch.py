"""Which function carries out which message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from shem.table import consent, messages, moves, seats
from shem.table.outputs import Out
from shem.table.position import TablePosition
from shem.table.undo import undo

Handler = Callable[[TablePosition, Any], tuple[TablePosition, list[Out]]]

HANDLERS: Final[Mapping[type[messages.Message], Handler]] = {
    messages.Act: moves.act,
    messages.Seal: moves.seal,
    messages.Reopen: moves.reopen,
    messages.Undo: undo,
    messages.Chat: seats.chat,
    messages.Resign: seats.resign,
    messages.Leave: seats.leave,
    messages.Return: seats.come_back,
    messages.Propose: consent.propose,
    messages.Answer: consent.answer,
    messages.Resume: consent.resume,
    messages.Fill: seats.fill,
    messages.Remove: seats.remove,
    messages.Mute: seats.mute,
    messages.End: seats.end,
    messages.Sit: seats.sit,
    messages.Timeout: seats.time_out,
    messages.TakeOver: seats.take_over,
    messages.Wake: seats.wake,
}


def dispatch(position: TablePosition, message: messages.Message) -> tuple[TablePosition, list[Out]]:
    """The position after a message, and the answers to it."""
    return HANDLERS[type(message)](position, message)
