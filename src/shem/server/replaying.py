"""Messages that were accepted before, taken again; and which of them may not be said again."""

from __future__ import annotations

from shem.kernel.errors import ShemError
from shem.server.answers import refusal_in
from shem.server.storage.records import Kept
from shem.table import Message, Out, Table, TakeOver, Timeout, Wake, read_message


def play_again(table: Table, kept: Kept) -> Table:
    """The table, with all that was said there."""
    for at, message in kept.log:
        replay(table, message, at)
    return table


def replay(table: Table, message: object, at: int) -> list[Out]:
    """Take a message that was accepted and written down; ShemError if it is refused now."""
    number = len(table.log) + 1
    answers = table.receive(read_message(message, f"message {number}"), at)
    if refusal_in(answers) is not None:
        raise ShemError(f"its message {number} is against the rules of this version of the game")
    return answers


def is_of_the_moment(message: Message) -> bool:
    """Whether a message belongs to one position alone: a bot's, and the clock's."""
    is_by_clock = isinstance(message, Timeout | TakeOver | Wake)
    return is_by_clock or getattr(message, "by_bot", False)
