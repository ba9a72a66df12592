"""Messages that were said before, taken again; and what may not be said again."""

from __future__ import annotations

from shem.kernel.errors import ShemError
from shem.table import Message, Out, Refusing, Table, TakeOver, Timeout, Wake, read_message


def is_of_the_moment(message: Message) -> bool:
    """Whether a message belongs to one position alone: a bot's, and the clock's."""
    is_by_clock = isinstance(message, Timeout | TakeOver | Wake)
    return is_by_clock or getattr(message, "by_bot", False)


def replay(table: Table, message: object, at: int) -> list[Out]:
    """Take a message that was accepted and written down; ShemError if it is refused now."""
    number = len(table.log) + 1
    answers = table.receive(read_message(message, f"message {number}"), at)
    if is_refused(answers):
        raise ShemError(f"its message {number} is against the rules of this version of the game")
    return answers


def is_refused(answers: list[Out]) -> bool:
    """Whether a table did not take a message."""
    return any(isinstance(answer, Refusing) for answer in answers)
