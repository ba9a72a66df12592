"""Who sits where: sitting down, leaving, coming back, resigning, talking, stand-ins, the host.

When somebody resigns at a table of two, the other wins at once. With more seats a bot plays on in
the seat, so that the game of the others is not spoilt, and whoever resigned ranks behind all who
did not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shem.table.errors import TableError
from shem.table.match_settings import OPEN, Player
from shem.table.messages import (
    Chat,
    End,
    Fill,
    Leave,
    Mute,
    Remove,
    Resign,
    Return,
    Sit,
    TakeOver,
    Timeout,
    Wake,
)
from shem.table.outputs import (
    Closed,
    Left,
    Muted,
    Out,
    Removed,
    Resigned,
    Result,
    Returned,
    Said,
    Seated,
    TakenOver,
    TimedOut,
)
from shem.table.table_state import (
    StandIn,
    TableState,
    check_begun,
    check_not_over,
    check_not_stood_in,
    check_person,
    check_running,
    check_seat,
)

LONGEST_CHAT: Final = 500


# Sitting down, leaving, coming back to the seat that a bot has kept.


def sit(position: TableState, message: Sit) -> tuple[TableState, list[Out]]:
    """This player sits here now, whoever did before."""
    seat, player = message.seat, message.player
    check_not_over(position)
    if seat in position.resigned:
        raise TableError("resigned-seat", target=seat)
    if player.is_open and position.has_begun:
        raise TableError("seat-stays")
    seated = position.with_player(seat, player).without_stand_in(seat)
    if seated.question is not None:
        # Nobody has agreed to anything by sitting down.
        seated = replace(seated, question=seated.question.unanswered(seat))
    return seated, [Seated(seat, player)]


def leave(position: TableState, message: Leave) -> tuple[TableState, list[Out]]:
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


def come_back(position: TableState, message: Return) -> tuple[TableState, list[Out]]:
    """The person has the seat again; a decision whose time is up the bot finishes first."""
    seat = message.seat
    check_begun(position)
    check_person(position, seat)
    if seat not in position.stand_ins:
        raise TableError("in-seat")
    if seat in position.resigned or position.stand_ins[seat].once:
        check_not_stood_in(position, seat)
    if _is_out_of_time(position, seat):
        bot = StandIn(position.stand_ins[seat].level, once=True)
        back = replace(position, stand_ins={**position.stand_ins, seat: bot})
    else:
        back = position.without_stand_in(seat)
    return back, [Returned(seat)]


def emptied(position: TableState, seat: int) -> TableState:
    """The position with nobody in this seat; whoever comes next may talk."""
    return replace(position.with_player(seat, OPEN), muted=position.muted - {seat})


def _is_out_of_time(position: TableState, seat: int) -> bool:
    has_clock = position.match.terms.clock.kind != "none"
    return has_clock and seat in position.owing() and position.times.left[seat] == 0


# Giving up, time out, absence.


def resign(position: TableState, message: Resign) -> tuple[TableState, list[Out]]:
    """This person gives up, also while away or while the game is paused."""
    check_begun(position)
    check_person(position, message.seat)
    if message.seat in position.resigned:
        raise TableError("resigned")
    return give_up(position, message.seat)


def give_up(position: TableState, seat: int) -> tuple[TableState, list[Out]]:
    """The position after this seat was given up."""
    after = replace(position, resigned=(*position.resigned, seat)).finished()
    if after.ending is not None:
        return after, [Resigned(seat)]
    return after.with_stand_in(seat), [Resigned(seat), TakenOver(seat, after.match.terms.stand_in)]


def time_out(position: TableState, message: Timeout) -> tuple[TableState, list[Out]]:
    """What was agreed for it happens, if the time of this seat has really run out."""
    seat = message.seat
    check_running(position)
    if seat not in position.times.running or position.times.left[seat]:
        raise TableError("time-left", target=seat)
    terms = position.match.terms
    if terms.on_timeout == "resign":
        after, answers = give_up(position, seat)
        return after, [TimedOut(seat), *answers]
    after = position.with_stand_in(seat, once=terms.on_timeout == "move")
    return after, [TimedOut(seat), TakenOver(seat, terms.stand_in)]


def take_over(position: TableState, message: TakeOver) -> tuple[TableState, list[Out]]:
    """A bot stands in for the person whom the table waits for, until the person returns."""
    seat = message.seat
    check_running(position)
    check_person(position, seat)
    if position.match.terms.grace is None:
        raise TableError("no-stand-in")
    if seat in position.stand_ins or seat not in position.waiting_for():
        raise TableError("not-waited-for", target=seat)
    return position.with_stand_in(seat), [TakenOver(seat, position.match.terms.stand_in)]


def wake(position: TableState, message: Wake) -> tuple[TableState, list[Out]]:
    """Nothing but the clocks is touched by it."""
    return position, []


# What the host may do: seat bots, take people from their seats or their voice, end the table.


def fill(position: TableState, message: Fill) -> tuple[TableState, list[Out]]:
    """A bot sits where nobody does, or where another bot does; in the game one of this level
    plays for somebody who is away or has resigned."""
    target, player = message.target, message.player
    _check_host(position, message.seat, target)
    check_not_over(position)
    if not player.is_bot:
        raise TableError("bots-only")
    if not position.players[target].is_person:
        return position.with_player(target, player), [Seated(target, player)]
    if not position.has_begun:
        raise TableError("seat-taken")
    after = position.with_stand_in(target, level=player.level)
    return after, [TakenOver(target, player.level)]


def remove(position: TableState, message: Remove) -> tuple[TableState, list[Out]]:
    """The seat falls open before the game; in it a bot sits there for good."""
    target = message.target
    _check_host(position, message.seat, target)
    check_not_over(position)
    _check_target(position, target)
    if target == position.match.terms.host:
        raise TableError("host-stays")
    removed = Removed(target, position.players[target].name)
    if not position.has_begun:
        return emptied(position, target), [removed, Seated(target, OPEN)]
    bot = _bot(position)
    after = position.with_player(target, bot).without_stand_in(target)
    return replace(after, muted=after.muted - {target}), [removed, Seated(target, bot)]


def mute(position: TableState, message: Mute) -> tuple[TableState, list[Out]]:
    """Mute someone, or unmute them."""
    target = message.target
    _check_host(position, message.seat, target)
    _check_target(position, target)
    if message.muted == (target in position.muted):
        raise TableError("muted-already")
    muted = position.muted ^ {target}
    return replace(position, muted=muted), [Muted(target, message.muted)]


def end(position: TableState, message: End) -> tuple[TableState, list[Out]]:
    """Nobody plays on, and nobody wins; before the game, nobody waits any more."""
    _check_is_host(position, message.seat)
    check_not_over(position)
    return replace(position, ending=Result("abandoned")), [Closed()]


def _check_host(position: TableState, seat: int | None, target: int) -> None:
    _check_is_host(position, seat)
    check_seat(position, target)


def _check_is_host(position: TableState, seat: int | None) -> None:
    if seat != position.match.terms.host:
        raise TableError("not-host")


def _check_target(position: TableState, target: int) -> None:
    if not position.players[target].is_person:
        raise TableError("no-person")


def _bot(position: TableState) -> Player:
    """A bot named for its level, and for nobody who sits here already."""
    level = position.match.terms.stand_in
    taken = {player.name for player in position.players}
    names = [level.capitalize(), *(f"{level.capitalize()[:30]} {n}" for n in range(2, 20))]
    return Player("bot", next(name for name in names if name not in taken), level)


# Talking.


def chat(position: TableState, message: Chat) -> tuple[TableState, list[Out]]:
    """Everybody hears it, before the game, during it and after."""
    check_person(position, message.seat)
    if message.seat in position.muted:
        raise TableError("muted")
    text = message.text
    if not text.strip() or len(text) > LONGEST_CHAT or not text.isprintable():
        raise TableError("chat-length", most=LONGEST_CHAT)
    return position, [Said(message.seat, text)]
