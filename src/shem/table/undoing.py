"""Taking a step back, as far as one may without asking the others.

Free inside a choice made in private, a draft of one seat too, and inside one's own unfinished
turn. Never past anything revealed or rolled, never past another seat. While several seats choose
at once no public step can be taken back, whether or not the others have begun: a refusal that
depended on it would tell what they do in private. A step that nobody else was told of is taken
back as quietly.
"""

from __future__ import annotations

from dataclasses import replace

from shem.table.acting import drafted
from shem.table.answers import Out, Undone
from shem.table.manners import check_mover, check_running
from shem.table.messages import Undo
from shem.table.objection import Objection
from shem.table.position import Choice, Position
from shem.table.step import Step, go_over, played


def undo(position: Position, message: Undo) -> tuple[Position, list[Out]]:
    """The position before this seat's last step."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    check_undo(position, seat)
    if _is_in_private(position, seat):
        return _undo_in_private(position, seat)
    *line, last = position.line
    state = played(position.match.deal(), tuple(line))
    # The future stays the one it was.
    go_over(state, last.branch)
    after = replace(position, state=state, line=tuple(line), choices={}, branch=last.branch)
    return after, [Undone(seat, in_private=last.is_private)]


def check_undo(position: Position, seat: int) -> None:
    """This seat may take its last step back without asking anybody."""
    if _is_in_private(position, seat):
        _check_choice(position.choice_of(seat))
    else:
        _check_turn(position, seat)


def _is_in_private(position: Position, seat: int) -> bool:
    """Whether it is a private choice that is changed; before an empty draft lies one's turn."""
    has_draft = seat in position.choices and bool(position.choices[seat].steps)
    return position.is_simultaneous or has_draft


def _undo_in_private(position: Position, seat: int) -> tuple[Position, list[Out]]:
    steps = position.choice_of(seat).steps[:-1]
    choice = Choice(played(position.state.copy(), steps), steps)
    return position.with_choice(seat, choice), [drafted(position.match.game, seat, choice)]


def _check_choice(choice: Choice) -> None:
    if choice.sealed:
        raise Objection("sealed-undo")
    if not choice.steps:
        raise Objection("all-choose")
    _check_unsettled(choice.steps[-1])


def _check_turn(position: Position, seat: int) -> None:
    if position.state.to_act() != (seat,):
        raise Objection("not-your-turn")
    if not position.line or position.line[-1].seat != seat:
        raise Objection("nothing-yet")
    if position.line[-1].together:
        raise Objection("shown-together")
    _check_unsettled(position.line[-1])


def _check_unsettled(last: Step) -> None:
    if last.settles:
        raise Objection("settled")
