"""Messages that were accepted before, taken again; and which of them may not be said again."""

from __future__ import annotations

from dataclasses import replace

from shem import __version__
from shem.kernel.errors import ShemError
from shem.server.answers import refusal_in
from shem.server.storage.records import Kept
from shem.table import (
    Catalog,
    Match,
    Message,
    Out,
    Table,
    TakeOver,
    Timeout,
    Wake,
    read_message,
    reopen_match,
)


def reopened(kept: Kept, known: Catalog) -> Table:
    """The table as it was left, with all that was said there."""
    table = Table(_with_shared_edition(reopen_match(kept.match, known, __version__)))
    for at, message in kept.log:
        replay(table, message, at)
    return table


def _with_shared_edition(match: Match) -> Match:
    """Most tables play the printed edition: they all hold the same one."""
    printed = match.game.default_edition
    return replace(match, edition=printed) if match.edition.raw == printed.raw else match


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
