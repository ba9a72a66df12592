"""Sealing a simultaneous choice, reopening it, and showing all of them together."""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.errors import Refused, ShemError
from shem.table.messages import Out, Reopened, Sealed
from shem.table.position import Position
from shem.table.step import Step, take
from shem.table.telling import tell


def seal(position: Position, seat: int) -> tuple[Position, list[Out]]:
    """The position with this seat's choice made; the last one to seal reveals them all."""
    choice = position.choice_of(seat)
    if choice.sealed:
        raise ShemError("You have sealed your choice already: wait for the others, or reopen it.")
    if not choice.is_complete(seat):
        raise ShemError("Your choice is not complete: choose on, then seal it.")
    sealed = position.with_choice(seat, replace(choice, sealed=True))
    if sealed.waiting_for():
        return sealed, [Sealed(seat)]
    shown = _reveal(sealed)
    news = tell(position.match.seats, shown.line[len(position.line) :])
    return shown, [Sealed(seat), *news]


def reopen(position: Position, seat: int) -> tuple[Position, list[Out]]:
    """The position with this seat thinking again; its steps stay until it undoes them."""
    choice = position.choice_of(seat)
    if not choice.sealed:
        raise ShemError("Your choice is not sealed: you can change it as it is.")
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
        line.append(replace(step, together=True))
    return replace(position, state=state, line=tuple(line), choices={})


def _in_seat_order(position: Position) -> list[Step]:
    choices = position.choices
    return [step for seat in sorted(choices) for step in choices[seat].steps]
