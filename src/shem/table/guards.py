"""Who may speak at the table, and when: checks that several messages share."""

from __future__ import annotations

from shem.table.errors import TableError
from shem.table.table_state import TableState


def check_seat(position: TableState, seat: int | None) -> None:
    """There is such a seat (None: whoever watches)."""
    if seat is not None and not 0 <= seat < len(position.players):
        raise TableError("no-seat", number=seat, last=len(position.players) - 1)


def check_not_over(position: TableState) -> None:
    """The table has not come to its end."""
    if position.result() is not None:
        raise TableError("game-over")


def check_begun(position: TableState) -> None:
    """The game has begun and is not over; it may be paused."""
    check_not_over(position)
    if not position.has_begun:
        raise TableError("not-begun")


def check_running(position: TableState) -> None:
    """The game goes on."""
    check_begun(position)
    if position.is_paused:
        raise TableError("paused")


def check_person(position: TableState, seat: int) -> None:
    """A person sits here."""
    if position.players[seat].is_open:
        raise TableError("nobody-there")
    if position.players[seat].is_bot:
        raise TableError("bot-there")


def check_not_stood_in(position: TableState, seat: int) -> None:
    """The person in this seat plays it, and no stand-in."""
    if seat not in position.stand_ins:
        return
    if seat in position.resigned:
        raise TableError("resigned")
    raise TableError("bot-finishes" if position.stand_ins[seat].once else "stood-in")


def check_mover(position: TableState, seat: int, *, by_bot: bool) -> None:
    """The present player of the seat moves: a bot that thought for too long is refused."""
    if not by_bot:
        check_not_stood_in(position, seat)
    elif position.played_by(seat) is None:
        raise TableError("person-there")


# Hints: asking for one changes nothing.


def has_hints(position: TableState) -> bool:
    """Whether there are hints here: as agreed, or else when one person plays against bots."""
    agreed = position.match.terms.hints
    if agreed is not None:
        return agreed
    return len([player for player in position.players if not player.is_bot]) < 2


def check_may_be_advised(position: TableState, seat: int) -> None:
    """This seat has a choice to make now, and may ask about it."""
    check_running(position)
    check_person(position, seat)
    check_not_stood_in(position, seat)
    if not has_hints(position):
        agreed = position.match.terms.hints is not None
        raise TableError("no-hints-agreed" if agreed else "no-hints-among-people")
    if seat not in position.seen_by(seat).to_act():
        raise TableError("nothing-to-advise")
