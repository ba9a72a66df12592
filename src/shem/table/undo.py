"""Taking a step back, as far as it is allowed without asking the others.

Free inside a private choice or draft, and inside the player's own unfinished
turn. Never past anything revealed or rolled, never past another seat. While several seats choose
at once no public step can be taken back, whether or not the others have begun: a refusal that
depended on it would tell what they do in private. A step that nobody else was told of is taken
back as quietly.
"""

from __future__ import annotations

from shem.table.errors import TableError
from shem.table.guards import check_mover, check_running
from shem.table.messages import Undo
from shem.table.moves import drafted
from shem.table.outputs import Out, Undone
from shem.table.played_step import Step, played, switch_branch
from shem.table.table_state import PrivateChoice, TableState


def undo(position: TableState, message: Undo) -> tuple[TableState, list[Out]]:
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
    switch_branch(state, last.branch)
    after = position.with_state(state, tuple(line), choices={}, branch=last.branch)
    return after, [Undone(seat, in_private=last.is_private)]


def step_to_undo(position: TableState, seat: int) -> Step | None:
    """The last step of this seat, if it is the last one of what the seat is doing now."""
    if _is_in_private(position, seat):
        steps = position.choices[seat].steps if seat in position.choices else ()
        return steps[-1] if steps else None
    return position.line[-1] if position.line and position.line[-1].seat == seat else None


def check_undo(position: TableState, seat: int) -> None:
    """This seat may take its last step back without asking anybody."""
    if _is_in_private(position, seat):
        _check_choice(position.choice_of(seat))
    else:
        _check_turn(position, seat)


def _is_in_private(position: TableState, seat: int) -> bool:
    """Whether it is a private choice that is changed; before an empty draft lies one's turn."""
    has_draft = seat in position.choices and bool(position.choices[seat].steps)
    return position.is_simultaneous or has_draft


def _undo_in_private(position: TableState, seat: int) -> tuple[TableState, list[Out]]:
    steps = position.choice_of(seat).steps[:-1]
    choice = PrivateChoice(played(position.state.copy(), steps), steps)
    return position.with_choice(seat, choice), [drafted(position.match.game, seat, choice)]


def _check_choice(choice: PrivateChoice) -> None:
    if choice.sealed:
        raise TableError("sealed-undo")
    if not choice.steps:
        raise TableError("all-choose")
    _check_unsettled(choice.steps[-1])


def _check_turn(position: TableState, seat: int) -> None:
    if position.state.to_act() != (seat,):
        raise TableError("not-your-turn")
    if not position.line or position.line[-1].seat != seat:
        raise TableError("nothing-yet")
    if position.line[-1].together:
        raise TableError("shown-together")
    _check_unsettled(position.line[-1])


def _check_unsettled(last: Step) -> None:
    if last.settles:
        raise TableError("settled")
