"""What a message does: the function that carries it out, and what follows from it by itself.

Questions are settled, stand-ins sent home, clocks set, the table ended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from shem.table import consent, messages, moves, seats
from shem.table.clocks import Times
from shem.table.outputs import Ended, Out
from shem.table.table_state import TableState

Handler = Callable[[TableState, Any], tuple[TableState, list[Out]]]

HANDLERS: Final[Mapping[type[messages.Message], Handler]] = {
    messages.Act: moves.act,
    messages.Seal: moves.seal,
    messages.Reopen: moves.reopen,
    messages.Undo: moves.undo,
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


def dispatch(position: TableState, message: messages.Message) -> tuple[TableState, list[Out]]:
    """The position after a message, and the answers to it."""
    return HANDLERS[type(message)](position, message)


def effects(before: TableState, after: TableState) -> tuple[TableState, list[Out]]:
    """The position after all consequences, and what is told about it."""
    after = after.finished()
    answers: list[Out] = []
    if after.question is not None:
        after, answers = consent.settle(before, after, after.question)
    after = _relieved(before, after)
    after = after.with_times(_times(before, after))
    result = after.result()
    if result is not None and before.result() is None:
        answers = [*answers, Ended(result)]
    return after, answers


def _relieved(before: TableState, after: TableState) -> TableState:
    """Bots that stood in for one decision go when it is made, or taken back."""
    if not after.stand_ins:
        return after
    done = _done(before, after)
    once = [seat for seat, bot in after.stand_ins.items() if bot.once and seat in done]
    return after.without_stand_in(*once) if once else after


def _done(before: TableState, after: TableState) -> set[int]:
    """The seats whose decision is over."""
    if after.decision != before.decision or after.branches != before.branches:
        return set(before.owing())
    return set(before.owing()) - set(after.owing())


def _times(before: TableState, after: TableState) -> Times:
    clock = after.match.terms.clock
    if clock.kind == "none":
        return after.times
    times = _banked(before, after) if clock.kind == "bank" else _renewed(before, after)
    running = (seat for seat in after.waiting_for() if after.played_by(seat) is None)
    return replace(times, running=frozenset(running))


def _renewed(before: TableState, after: TableState) -> Times:
    """For each decision the whole time; a reopened one is the same decision."""
    if after.decision == before.decision:
        return after.times
    return after.times.reset(after.owing(), after.match.terms.clock.move)


def _banked(before: TableState, after: TableState) -> Times:
    """The increment for each decision made, taken back with the seal or the step."""
    times, increment = after.times, after.match.terms.clock.increment
    if after.branches != before.branches:
        return replace(times, gained=frozenset())
    reopened = (set(after.owing()) - set(before.owing())) & times.gained
    if after.decision == before.decision and reopened:
        times = times.given(reopened, -increment)
        return replace(times, gained=times.gained - reopened)
    gaining = {seat for seat in _done(before, after) if _thought(before, seat)}
    times = times.given(gaining, increment)
    is_new = after.decision != before.decision
    return replace(times, gained=frozenset() if is_new else times.gained | gaining)


def _thought(position: TableState, seat: int) -> bool:
    """Whether the person in this seat was to decide, and not a bot that stands in for long."""
    if position.players[seat].is_bot:
        return False
    return seat not in position.stand_ins or position.stand_ins[seat].once
