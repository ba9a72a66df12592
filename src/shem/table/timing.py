"""When time is up, or somebody is away: what the house says, and what comes of it."""

from __future__ import annotations

from shem.table.answers import Out, TakenOver, TimedOut
from shem.table.manners import check_person, check_running
from shem.table.messages import TakeOver, Timeout, Wake
from shem.table.objection import Objection
from shem.table.position import Position
from shem.table.resigning import give_up


def time_out(position: Position, message: Timeout) -> tuple[Position, list[Out]]:
    """What was agreed for it happens, if the time of this seat has really run out."""
    seat = message.seat
    check_running(position)
    if seat not in position.times.running or position.times.left[seat]:
        raise Objection("time-left", target=seat)
    terms = position.match.terms
    if terms.on_timeout == "resign":
        after, answers = give_up(position, seat)
        return after, [TimedOut(seat), *answers]
    after = position.with_stand_in(seat, once=terms.on_timeout == "move")
    return after, [TimedOut(seat), TakenOver(seat, terms.stand_in)]


def take_over(position: Position, message: TakeOver) -> tuple[Position, list[Out]]:
    """A bot stands in for the person whom the table waits for, until the person returns."""
    seat = message.seat
    check_running(position)
    check_person(position, seat)
    if position.match.terms.grace is None:
        raise Objection("no-stand-in")
    if seat in position.stand_ins or seat not in position.waiting_for():
        raise Objection("not-waited-for", target=seat)
    return position.with_stand_in(seat), [TakenOver(seat, position.match.terms.stand_in)]


def wake(position: Position, message: Wake) -> tuple[Position, list[Out]]:
    """Nothing but the clocks is touched by it."""
    return position, []
