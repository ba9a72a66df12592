"""Carrying out an action, or the several that a shorthand stands for."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from shem.kernel.datafile import shown
from shem.kernel.game import AnyGame
from shem.kernel.state import State
from shem.table.answers import Drafted, Out
from shem.table.manners import check_mover, check_running
from shem.table.messages import Act
from shem.table.objection import Objection
from shem.table.position import Choice, Position, is_drafted
from shem.table.sealing import confirm
from shem.table.step import Step, take
from shem.table.telling import helped, tell

LONGEST = 200


def act(position: Position, message: Act) -> tuple[Position, list[Out]]:
    """The position after this seat did what the text says, all of it or nothing."""
    check_running(position)
    check_mover(position, message.seat, by_bot=message.by_bot)
    return do(position, message)


def do(position: Position, message: Act) -> tuple[Position, list[Out]]:
    """The same, whoever moves the seat."""
    actions = _read(position.match.game, message.text)
    if is_drafted(position.state) and message.seat in position.state.to_act():
        return _draft(position, message, actions)
    return _play(position, message, actions)


def drafted(game: AnyGame, seat: int, choice: Choice) -> Drafted:
    """A private choice in words, for the seat that is making it."""
    return Drafted(seat, tuple(game.write(step.action) for step in choice.steps))


def _read(game: AnyGame, text: str) -> tuple[int, ...]:
    if len(text) > LONGEST:
        raise Objection("too-long", most=LONGEST)
    actions = game.read(text)
    if not actions:
        raise Objection("no-action", words=shown(text))
    return actions


def _play(position: Position, message: Act, actions: tuple[int, ...]) -> tuple[Position, list[Out]]:
    state, steps = _in_one_go(position.match.game, position.state, message, actions)
    if position.branch:
        steps = (replace(steps[0], branch=position.branch), *steps[1:])
    after = replace(position, state=state, line=position.line + steps, branch=0)
    return after, [*_help_told(position.line, steps), *tell(position.match.seats, steps)]


def _help_told(line: tuple[Step, ...], steps: tuple[Step, ...]) -> list[Out]:
    """Who helped, with the first step that others hear of: they do not count those before it."""
    if all(step.is_private for step in steps):
        return []
    quiet = takewhile(lambda step: step.is_private, reversed(line))
    return helped([*reversed([*quiet]), *steps])


def _draft(
    position: Position, message: Act, actions: tuple[int, ...]
) -> tuple[Position, list[Out]]:
    game, seat = position.match.game, message.seat
    choice = position.choice_of(seat)
    if choice.sealed:
        raise Objection("sealed")
    if choice.is_complete(seat):
        raise Objection("complete")
    laid, is_confirmed = _before_confirming(choice.state.confirm_action(), actions)
    state, steps = _in_one_go(game, choice.state, message, laid)
    choice = Choice(state, choice.steps + steps)
    after = position.with_choice(seat, choice)
    if is_confirmed:
        return confirm(after, seat, message.helper)
    return after, [drafted(game, seat, choice)]


def _before_confirming(confirming: int, actions: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """The steps of a draft, and whether the row ends with the action that confirms it."""
    if confirming not in actions:
        return actions, False
    *laid, last = actions
    if confirming in laid:
        # What comes after is chosen when the draft has been shown.
        raise Objection("confirms-on-the-way")
    return tuple(laid), last == confirming


def _in_one_go(
    game: AnyGame, state: State, message: Act, actions: tuple[int, ...]
) -> tuple[State, tuple[Step, ...]]:
    was_open = not is_drafted(state)
    steps: list[Step] = []
    for action in actions:
        if steps:
            _check_goes_on(steps[-1], secret=was_open and is_drafted(state))
        state, step = take(game, state, message.seat, action)
        steps.append(replace(step, helper=message.helper))
    return state, tuple(steps)


def _check_goes_on(last: Step, *, secret: bool) -> None:
    # A refusal of a later step would tell what came of this one, and nothing would have happened:
    # a free look at the dice.
    if last.settles:
        raise Objection("shows-on-the-way")
    if secret:
        raise Objection("reaches-into-secret")
