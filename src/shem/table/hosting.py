"""What the host may do: seat bots, take people from their seats or their voice, end the table."""

from __future__ import annotations

from dataclasses import replace

from shem.table.answers import Closed, Muted, Out, Removed, Seated, TakenOver
from shem.table.manners import check_not_over, check_seat
from shem.table.messages import End, Fill, Mute, Remove
from shem.table.objection import Objection
from shem.table.player import OPEN, Player
from shem.table.position import Position
from shem.table.result import Result
from shem.table.seating import emptied


def fill(position: Position, message: Fill) -> tuple[Position, list[Out]]:
    """A bot sits where nobody does, or where another bot does; in the game one of this level
    plays for somebody who is away or has resigned."""
    target, player = message.target, message.player
    _check_host(position, message.seat, target)
    check_not_over(position)
    if not player.is_bot:
        raise Objection("bots-only")
    if not position.players[target].is_person:
        return position.with_player(target, player), [Seated(target, player)]
    if not position.has_begun:
        raise Objection("seat-taken")
    after = position.with_stand_in(target, level=player.level)
    return after, [TakenOver(target, player.level)]


def remove(position: Position, message: Remove) -> tuple[Position, list[Out]]:
    """The seat falls open before the game; in it a bot sits there for good."""
    target = message.target
    _check_host(position, message.seat, target)
    check_not_over(position)
    _check_target(position, target)
    if target == position.match.terms.host:
        raise Objection("host-stays")
    removed = Removed(target, position.players[target].name)
    if not position.has_begun:
        return emptied(position, target), [removed, Seated(target, OPEN)]
    bot = _bot(position)
    after = position.with_player(target, bot).without_stand_in(target)
    return replace(after, muted=after.muted - {target}), [removed, Seated(target, bot)]


def mute(position: Position, message: Mute) -> tuple[Position, list[Out]]:
    """Somebody is no longer heard, or heard again."""
    target = message.target
    _check_host(position, message.seat, target)
    _check_target(position, target)
    if message.muted == (target in position.muted):
        raise Objection("muted-already")
    muted = position.muted ^ {target}
    return replace(position, muted=muted), [Muted(target, message.muted)]


def end(position: Position, message: End) -> tuple[Position, list[Out]]:
    """Nobody plays on, and nobody wins; before the game, nobody waits any more."""
    _check_is_host(position, message.seat)
    check_not_over(position)
    return replace(position, ending=Result("abandoned")), [Closed()]


def _check_host(position: Position, seat: int | None, target: int) -> None:
    _check_is_host(position, seat)
    check_seat(position, target)


def _check_is_host(position: Position, seat: int | None) -> None:
    if seat != position.match.terms.host:
        raise Objection("not-host")


def _check_target(position: Position, target: int) -> None:
    if not position.players[target].is_person:
        raise Objection("no-person")


def _bot(position: Position) -> Player:
    """A bot named for its level, and for nobody who sits here already."""
    level = position.match.terms.stand_in
    taken = {player.name for player in position.players}
    names = [level.capitalize(), *(f"{level.capitalize()[:30]} {n}" for n in range(2, 20))]
    return Player("bot", next(name for name in names if name not in taken), level)
