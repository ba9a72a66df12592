"""Who may speak at the table, and when: what several messages have in common."""

from __future__ import annotations

from shem.table.objection import Objection
from shem.table.position import Position


def check_seat(position: Position, seat: int | None) -> None:
    """There is such a seat (None: whoever watches)."""
    seats = position.match.seats
    if seat is not None and not 0 <= seat < seats:
        raise Objection("no-seat", number=seat, last=seats - 1)


def check_not_over(position: Position) -> None:
    """The table has not come to its end."""
    if position.result() is not None:
        raise Objection("game-over")


def check_begun(position: Position) -> None:
    """The game has begun and is not over; it may be paused."""
    check_not_over(position)
    if not position.has_begun:
        raise Objection("not-begun")


def check_running(position: Position) -> None:
    """The game goes on."""
    check_begun(position)
    if position.is_paused:
        raise Objection("paused")


def check_person(position: Position, seat: int) -> None:
    """A person sits here."""
    if position.players[seat].is_open:
        raise Objection("nobody-there")
    if position.players[seat].is_bot:
        raise Objection("bot-there")


def check_not_stood_in(position: Position, seat: int) -> None:
    """The person in this seat plays it, and no stand-in."""
    if seat not in position.stand_ins:
        return
    if seat in position.resigned:
        raise Objection("resigned")
    raise Objection("bot-finishes" if position.stand_ins[seat].once else "stood-in")


def check_mover(position: Position, seat: int, *, by_bot: bool) -> None:
    """Whoever moves the seat now has moved it: a bot that thought for too long has not."""
    if not by_bot:
        check_not_stood_in(position, seat)
    elif position.played_by(seat) is None:
        raise Objection("person-there")
