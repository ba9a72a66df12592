"""Sealing a simultaneous choice, reopening it, and showing all of them together."""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.errors import Refused
from shem.table.answers import Out, Reopened, Sealed
from shem.table.manners import check_mover, check_running
from shem.table.messages import Reopen, Seal
from shem.table.objection import Objection
from shem.table.position import Position
from shem.table.step import Step, take
from shem.table.telling import helped, tell


def seal(position: Position, message: Seal) -> tuple[Position, list[Out]]:
    """The position with this seat's choice made; the last one to seal reveals them all."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    choice = position.choice_of(seat)
    if choice.sealed:
        raise Objection("sealed-already")
    if not choice.is_complete(seat):
        raise Objection("not-complete")
    sealed = position.with_choice(seat, replace(choice, sealed=True))
    # Said with the seal, and not before: others do not count the steps behind it.
    answers: list[Out] = [Sealed(seat), *helped(choice.steps)]
    if sealed.owing():
        return sealed, answers
    shown = _reveal(sealed)
    news = tell(position.match.seats, shown.line[len(position.line) :])
    return shown, [*answers, *news]


def reopen(position: Position, message: Reopen) -> tuple[Position, list[Out]]:
    """The position with this seat thinking again; its steps stay until it undoes them."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    choice = position.choice_of(seat)
    if not choice.sealed:
        raise Objection("not-sealed")
    return position.with_choice(seat, replace(choice, sealed=False)), [Reopened(seat)]


def _reveal(position: Position) -> Position:
    state, line = position.state, list(position.line)
    for private in _in_seat_order(position):
        try:
            state, step = take(position.match.game, state, private.seat, private.action)
        except Refused as error:
            raise RuntimeError(
                f"{position.match.game.title}: one seat's secret choice forbade another's"
            ) from error
        line.append(replace(step, together=True, helper=private.helper))
    first = len(position.line)
    line[first] = replace(line[first], opens=True, branch=position.branch)
    return replace(position, state=state, line=tuple(line), choices={}, branch=0)


def _in_seat_order(position: Position) -> list[Step]:
    choices = position.choices
    return [step for seat in sorted(choices) for step in choices[seat].steps]
