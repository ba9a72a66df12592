"""Sitting down, leaving, and coming back to the seat that a bot has kept."""

from __future__ import annotations

from dataclasses import replace

from shem.table.answers import Left, Out, Returned, Seated, TakenOver
from shem.table.manners import check_begun, check_not_over, check_not_stood_in, check_person
from shem.table.messages import Leave, Return, Sit
from shem.table.objection import Objection
from shem.table.player import OPEN
from shem.table.position import Position, StandIn


def sit(position: Position, message: Sit) -> tuple[Position, list[Out]]:
    """This player sits here now, whoever did before."""
    seat, player = message.seat, message.player
    check_not_over(position)
    if seat in position.resigned:
        raise Objection("resigned-seat", target=seat)
    if player.is_open and position.has_begun:
        raise Objection("seat-stays")
    seated = position.with_player(seat, player).without_stand_in(seat)
    if seated.question is not None:
        # Nobody has agreed to anything by sitting down.
        seated = replace(seated, question=seated.question.unanswered(seat))
    return seated, [Seated(seat, player)]


def leave(position: Position, message: Leave) -> tuple[Position, list[Out]]:
    """Before the game the seat falls open; in it a bot stands in at once, for nobody waits."""
    seat = message.seat
    check_not_over(position)
    check_person(position, seat)
    left = Left(seat, position.players[seat].name)
    if not position.has_begun:
        return emptied(position, seat), [left, Seated(seat, OPEN)]
    if seat not in position.stand_ins or not position.stand_ins[seat].once:
        check_not_stood_in(position, seat)
    return position.with_stand_in(seat), [left, TakenOver(seat, position.match.terms.stand_in)]


def come_back(position: Position, message: Return) -> tuple[Position, list[Out]]:
    """The person has the seat again; a decision whose time is up the bot finishes first."""
    seat = message.seat
    check_begun(position)
    check_person(position, seat)
    if seat not in position.stand_ins:
        raise Objection("in-seat")
    if seat in position.resigned or position.stand_ins[seat].once:
        check_not_stood_in(position, seat)
    if _is_out_of_time(position, seat):
        bot = StandIn(position.stand_ins[seat].level, once=True)
        back = replace(position, stand_ins={**position.stand_ins, seat: bot})
    else:
        back = position.without_stand_in(seat)
    return back, [Returned(seat)]


def emptied(position: Position, seat: int) -> Position:
    """The position with nobody in this seat; whoever comes next may talk."""
    return replace(position.with_player(seat, OPEN), muted=position.muted - {seat})


def _is_out_of_time(position: Position, seat: int) -> bool:
    has_clock = position.match.terms.clock.kind != "none"
    return has_clock and seat in position.owing() and position.times.left[seat] == 0
