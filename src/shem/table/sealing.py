"""Making a private choice final: sealing, reopening and showing together, or confirming a draft."""

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
    if not position.is_simultaneous:
        return confirm(position, seat)
    if choice.sealed:
        raise Objection("sealed-already")
    if not choice.is_complete(seat):
        raise Objection("not-complete")
    sealed = position.with_choice(seat, replace(choice, sealed=True))
    # Said with the seal, and not before: others do not count the steps behind it.
    answers: list[Out] = [Sealed(seat), *helped(choice.steps)]
    if sealed.owing():
        return sealed, answers
    shown, news = _reveal(sealed)
    return shown, [*answers, *news]


def confirm(position: Position, seat: int, helper: str = "") -> tuple[Position, list[Out]]:
    """The position after what this seat drafted alone, all of it, with the confirming action."""
    choice = position.choice_of(seat)
    action = choice.state.confirm_action()
    refusal = position.match.game.explain(choice.state, seat, action)
    if refusal is not None:
        raise Refused(refusal)
    steps = (*choice.steps, Step(seat, action, (), helper=helper))
    shown, news = _reveal(position.with_choice(seat, replace(choice, steps=steps)))
    return shown, [*helped(steps), *news]


def reopen(position: Position, message: Reopen) -> tuple[Position, list[Out]]:
    """The position with this seat thinking again; its steps stay until it undoes them."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    choice = position.choice_of(seat)
    if not choice.sealed:
        raise Objection("not-sealed")
    return position.with_choice(seat, replace(choice, sealed=False)), [Reopened(seat)]


def _reveal(position: Position) -> tuple[Position, list[Out]]:
    """The position with all private steps carried out, and what is told of them."""
    state, line = position.state, list(position.line)
    for private in _in_seat_order(position):
        try:
            state, step = take(position.match.game, state, private.seat, private.action)
        except Refused as error:
            raise RuntimeError(
                f"{position.match.game.title}: a step chosen in secret became impossible"
            ) from error
        line.append(replace(step, together=True, helper=private.helper))
    first = len(position.line)
    line[first] = replace(line[first], opens=True, branch=position.branch)
    shown = replace(position, state=state, line=tuple(line), choices={}, branch=0)
    return shown, tell(position.match.seats, shown.line[first:])


def _in_seat_order(position: Position) -> list[Step]:
    choices = position.choices
    return [step for seat in sorted(choices) for step in choices[seat].steps]
