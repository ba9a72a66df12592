"""Talking at the table."""

from __future__ import annotations

from typing import Final

from shem.table.answers import Out, Said
from shem.table.manners import check_person
from shem.table.messages import Chat
from shem.table.objection import Objection
from shem.table.position import Position

LONGEST: Final = 500


def chat(position: Position, message: Chat) -> tuple[Position, list[Out]]:
    """Everybody hears it, before the game, during it and after."""
    check_person(position, message.seat)
    if message.seat in position.muted:
        raise Objection("muted")
    text = message.text
    if not text.strip() or len(text) > LONGEST or not text.isprintable():
        raise Objection("chat-length", most=LONGEST)
    return position, [Said(message.seat, text)]
