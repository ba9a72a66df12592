"""Bots where people wait for them: each has a deadline, and where it fails a lower level moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shem.bots import cap_of, lower
from shem.bots.levels import LAST_RESORT
from shem.lab.bot_driver import choice_of, level_of, luck_of
from shem.lab.deadline import Deadline
from shem.table import Act, Message, Seal, Table

Cap = Callable[[str], float]
"""The seconds that a bot of a level may think about one decision."""


def sure_message_of(table: Table, seat: int, cap: Cap = cap_of) -> Message:
    """What is done in this seat next, whatever becomes of its bot."""
    if table.is_complete(seat):
        return Seal(seat, by_bot=True)
    for level in downwards(level_of(table, seat)):
        try:
            text = choice_of(table, seat, level, luck_of(table, seat), Deadline(cap(level)))
        except Exception:
            # Whatever a bot breaks on, the game goes on.
            continue
        if table.explain(seat, text) is None:
            return act_of(table, seat, level, text)
    return last_resort(table, seat)


def downwards(level: str) -> Iterator[str]:
    """A level, and then those that move where it cannot, one after the other."""
    mover: str | None = level
    while mover is not None:
        yield mover
        mover = lower(mover)


def act_of(table: Table, seat: int, level: str, text: str) -> Act:
    """What a bot of this level chose: a helper, if it is not the one that plays the seat."""
    return Act(seat, text, by_bot=True, helper="" if level == level_of(table, seat) else level)


def last_resort(table: Table, seat: int) -> Act:
    """Where no bot has an answer: anything that the rules allow."""
    legal = table.legal(seat)
    chosen = legal[luck_of(table, seat, "last resort").below(len(legal))]
    return Act(seat, table.game.write(chosen), by_bot=True, helper=LAST_RESORT)
