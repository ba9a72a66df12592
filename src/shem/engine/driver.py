"""What the bot of a seat does next: one way for the server, the lab and the terminal.

The driver runs no bot. It names the level that is to choose, is sent the choice, and where that
bot failed names the next lower level. How a bot is run, and for how long, is the caller's matter.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator

from shem.bots import Stop, bot, cap_of, fallback_level, never
from shem.bots.levels import LAST_RESORT
from shem.engine.deadline import Deadline
from shem.kernel.rng import Rng
from shem.table import Act, Message, Refusing, Seal, Table

BotTurn = Generator[str, str | None, Act | Seal]
"""Yields a level, takes its choice in notation (None: it failed), returns the message."""
Choose = Callable[[str], str | None]
"""The choice of a bot of a level, in notation; None if it failed."""
Cap = Callable[[str], float]
"""The seconds that a bot of a level may think about one decision."""
Timed = Callable[[int, float], None]
"""Told of every decision: whose it was, and how many seconds it took."""


def bot_turn(table: Table, seat: int) -> BotTurn:
    """What is done in this seat next, whatever becomes of its bot."""
    if table.is_complete(seat):
        return Seal(seat, by_bot=True)
    own = level_of(table, seat)
    for level in downwards(own):
        text = yield level
        if text is not None:
            return Act(seat, text, by_bot=True, helper="" if level == own else level)
    return last_resort(table, seat)


def level_of(table: Table, seat: int) -> str:
    """The level of the bot that moves this seat."""
    level = table.played_by(seat)
    assert level is not None, "a person moves this seat"
    return level


def downwards(level: str) -> Iterator[str]:
    """A level, and then those that move where it cannot, one after the other."""
    mover: str | None = level
    while mover is not None:
        yield mover
        mover = fallback_level(mover)


def last_resort(table: Table, seat: int) -> Act:
    """Where no bot has an answer: anything that the rules allow."""
    legal = table.legal(seat)
    chosen = legal[bot_rng(table, seat, "last resort").below(len(legal))]
    return Act(seat, table.game.write(chosen), by_bot=True, helper=LAST_RESORT)


def bot_rng(table: Table, seat: int, luck: str = "") -> Rng:
    """The random numbers of a bot at this moment: the same when the game is resumed."""
    # From the steps that count for this seat: others' private ones are none of its business.
    steps, drafted = len(table.line), len(table.draft(seat))
    return Rng.of(table.match.seed, bot_label(luck, seat, steps, drafted))


def bot_label(luck: str, seat: int, steps: int, drafted: int) -> str:
    """The label of a bot's random stream after this many steps, and this many of its own draft."""
    return f"bot {luck} {seat} at {steps} {drafted}"


# Bots that run here and now.


def run_here(turn: BotTurn, choose: Choose) -> Act | Seal:
    """The message of a turn."""
    text: str | None = None
    while True:
        try:
            level = turn.send(text)
        except StopIteration as done:
            message: Act | Seal = done.value
            return message
        # Outside, so that a bot that breaks on an iterator is not taken for the end of the turn.
        text = choose(level)


def choice_of(table: Table, seat: int, level: str, luck: Rng, stop: Stop = never) -> str:
    """What a bot of this level would do here, in notation; nobody thinks about the only choice."""
    game, choices = table.game, table.legal(seat)
    if len(choices) == 1:
        return game.write(choices[0])
    return game.write_row(bot(level)(game, table.view(seat), luck, stop))


def message_of(table: Table, seat: int, luck: str = "") -> Message:
    """What the bot of this seat does next; another `luck` gives another game on the same deal.

    It thinks to its end, whatever the hour, so that the same deal leads to the same game. Where it
    fails, that is an error.
    """

    def choose(level: str) -> str:
        return choice_of(table, seat, level, bot_rng(table, seat, luck))

    return run_here(bot_turn(table, seat), choose)


def message_in_time(table: Table, seat: int, cap: Cap = cap_of) -> Message:
    """The same where a person waits: each level has a deadline, and may fail."""

    def choose(level: str) -> str | None:
        try:
            text = choice_of(table, seat, level, bot_rng(table, seat), Deadline(cap(level)))
        except Exception:
            # Whatever a bot breaks on, the game goes on.
            return None
        return text if table.explain(seat, text) is None else None

    return run_here(bot_turn(table, seat), choose)


def untimed(seat: int, seconds: float) -> None:
    """For whoever does not want to know how long bots think."""


def play_out(table: Table, luck: str = "", timed: Timed = untimed) -> None:
    """Let the bots play until the game is over; `timed` is told how long each thought."""
    while waiting := table.waiting_for():
        start = time.perf_counter()
        message = message_of(table, waiting[0], luck)
        if isinstance(message, Act):
            timed(waiting[0], time.perf_counter() - start)
        for answer in table.receive(message):
            if isinstance(answer, Refusing):
                raise RuntimeError(f"a bot was refused {message}: {answer.sentence}")
