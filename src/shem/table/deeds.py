"""Which function carries out which message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from shem.table import (
    acting,
    chatting,
    consent,
    hosting,
    resigning,
    sealing,
    seating,
    timing,
    undoing,
)
from shem.table import messages as said
from shem.table.answers import Out
from shem.table.position import Position

Deed = Callable[[Position, Any], tuple[Position, list[Out]]]

DEEDS: Final[Mapping[type[said.Message], Deed]] = {
    said.Act: acting.act,
    said.Seal: sealing.seal,
    said.Reopen: sealing.reopen,
    said.Undo: undoing.undo,
    said.Chat: chatting.chat,
    said.Resign: resigning.resign,
    said.Leave: seating.leave,
    said.Return: seating.come_back,
    said.Propose: consent.propose,
    said.Answer: consent.answer,
    said.Resume: consent.resume,
    said.Fill: hosting.fill,
    said.Remove: hosting.remove,
    said.Mute: hosting.mute,
    said.End: hosting.end,
    said.Sit: seating.sit,
    said.Timeout: timing.time_out,
    said.TakeOver: timing.take_over,
    said.Wake: timing.wake,
}


def carry_out(position: Position, message: said.Message) -> tuple[Position, list[Out]]:
    """The position after a message, and the answers to it."""
    return DEEDS[type(message)](position, message)
