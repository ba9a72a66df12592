"""Giving up.

With two seats the other wins at once. With more a bot plays on in the seat, so that the game of
the others is not spoilt, and whoever resigned ranks behind all who did not.
"""

from __future__ import annotations

from dataclasses import replace

from shem.table.answers import Out, Resigned, TakenOver
from shem.table.manners import check_begun, check_person
from shem.table.messages import Resign
from shem.table.objection import Objection
from shem.table.position import Position
from shem.table.result import Result, ranked


def resign(position: Position, message: Resign) -> tuple[Position, list[Out]]:
    """This person gives up, also while away or while the game is paused."""
    check_begun(position)
    check_person(position, message.seat)
    if message.seat in position.resigned:
        raise Objection("resigned")
    return give_up(position, message.seat)


def give_up(position: Position, seat: int) -> tuple[Position, list[Out]]:
    """The position after this seat was given up."""
    after = finished(replace(position, resigned=(*position.resigned, seat)))
    if after.ending is not None:
        return after, [Resigned(seat)]
    return after.with_stand_in(seat), [Resigned(seat), TakenOver(seat, after.match.terms.stand_in)]


def finished(position: Position) -> Position:
    """The position, at its end if after resigning nobody is left to play against or to play."""
    if not position.resigned or position.result() is not None:
        return position
    seats = range(position.match.seats)
    playing = [seat for seat in seats if seat not in position.resigned]
    if len(playing) > 1 and any(position.players[seat].is_person for seat in playing):
        return position
    ranks = ranked((1,) * len(seats), position.resigned)
    return replace(position, ending=Result("resigned", None, ranks))
