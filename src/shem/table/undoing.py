"""Taking a step back, as far as one may without asking the others.

Free inside a choice made in private, and inside one's own unfinished turn. Never past
anything revealed or rolled, never past another seat. While several seats choose at once no
public step can be taken back, whether or not the others have begun: a refusal that
depended on it would tell what they do in private.
"""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.errors import ShemError
from shem.kernel.state import State
from shem.table.acting import drafted
from shem.table.messages import Out, Undone
from shem.table.position import Choice, Position
from shem.table.step import Step


def undo(position: Position, seat: int) -> tuple[Position, list[Out]]:
    """The position before this seat's last step."""
    if position.is_simultaneous:
        return _undo_in_private(position, seat)
    _check_turn(position, seat)
    line = position.line[:-1]
    state = _played(position.match.deal(), line)
    return replace(position, state=state, line=line), [Undone(seat)]


def _undo_in_private(position: Position, seat: int) -> tuple[Position, list[Out]]:
    choice = position.choice_of(seat)
    if choice.sealed:
        raise ShemError("You have sealed your choice: reopen it before you take a step back.")
    if not choice.steps:
        raise ShemError("All choose now, and what came before stays: there is no step to undo.")
    _check_unsettled(choice.steps[-1])
    steps = choice.steps[:-1]
    choice = Choice(_played(position.state.copy(), steps), steps)
    return position.with_choice(seat, choice), [drafted(position.match.game, seat, choice)]


def _check_turn(position: Position, seat: int) -> None:
    if position.state.to_act() != (seat,):
        raise ShemError("You can take a step back only while it is your turn.")
    if not position.line or position.line[-1].seat != seat:
        raise ShemError("You have done nothing yet this turn: there is no step to undo.")
    if position.line[-1].together:
        raise ShemError("That choice was shown together with the others': it stays.")
    _check_unsettled(position.line[-1])


def _check_unsettled(last: Step) -> None:
    if last.settles:
        raise ShemError("Your last step showed or rolled something: it cannot be taken back.")


def _played(state: State, steps: tuple[Step, ...]) -> State:
    # From the start, so that the same line always has the same luck.
    for step in steps:
        state.apply(step.seat, step.action)
    return state
