"""Playing: an action, or several in one text; private choices, sealed and shown together; undo.

A step can be taken back without asking anybody inside a private choice or a draft, and inside the
player's own unfinished turn. Never past anything revealed or rolled, never past another seat.
While several seats choose at once no public step can be taken back, whether or not the others have
begun: a refusal that depended on it would tell what they do in private. A step that nobody else
was told of is taken back as quietly. What goes further needs everybody's consent.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from shem.kernel.datafile import quoted
from shem.kernel.errors import Refused
from shem.kernel.game import AnyGame
from shem.kernel.state import State
from shem.table.errors import TableError
from shem.table.messages import Act, Reopen, Seal, Undo
from shem.table.outputs import Drafted, Out, Reopened, Sealed, Undone
from shem.table.played_step import Step, helped, played, switch_branch, take, tell
from shem.table.table_state import (
    PrivateChoice,
    TableState,
    check_mover,
    check_running,
    is_drafted,
)

LONGEST_TEXT = 200


def act(position: TableState, message: Act) -> tuple[TableState, list[Out]]:
    """The position after this seat did what the text says, all of it or nothing."""
    check_running(position)
    check_mover(position, message.seat, by_bot=message.by_bot)
    return do(position, message)


def do(position: TableState, message: Act) -> tuple[TableState, list[Out]]:
    """The same, without checking who moves the seat."""
    actions = _read(position.match.game, message.text)
    if is_drafted(position.state) and message.seat in position.state.to_act():
        return _draft(position, message, actions)
    return _play(position, message, actions)


def drafted(game: AnyGame, seat: int, choice: PrivateChoice) -> Drafted:
    """A private choice in words, for the seat that is making it."""
    return Drafted(seat, tuple(game.write(step.action) for step in choice.steps))


def _read(game: AnyGame, text: str) -> tuple[int, ...]:
    if len(text) > LONGEST_TEXT:
        raise TableError("too-long", most=LONGEST_TEXT)
    actions = game.read(text)
    if not actions:
        raise TableError("no-action", words=quoted(text))
    return actions


def _play(
    position: TableState, message: Act, actions: tuple[int, ...]
) -> tuple[TableState, list[Out]]:
    state, steps = _in_one_go(position.match.game, position.state, message, actions)
    if position.branch:
        steps = (replace(steps[0], branch=position.branch), *steps[1:])
    after = position.with_state(state, position.line + steps, branch=0)
    return after, [*_help_told(position.line, steps), *tell(position.match.seats, steps)]


def _help_told(line: tuple[Step, ...], steps: tuple[Step, ...]) -> list[Out]:
    """Who helped, with the first step that others hear of: they do not count those before it."""
    if all(step.is_private for step in steps):
        return []
    quiet = takewhile(lambda step: step.is_private, reversed(line))
    return helped([*reversed([*quiet]), *steps])


def _draft(
    position: TableState, message: Act, actions: tuple[int, ...]
) -> tuple[TableState, list[Out]]:
    game, seat = position.match.game, message.seat
    choice = position.choice_of(seat)
    if choice.sealed:
        raise TableError("sealed")
    if choice.is_complete(seat):
        raise TableError("complete")
    laid, is_confirmed = _before_confirming(choice.state.confirm_action(), actions)
    state, steps = _in_one_go(game, choice.state, message, laid)
    choice = PrivateChoice(state, choice.steps + steps)
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
        raise TableError("confirms-on-the-way")
    return tuple(laid), last == confirming


def _in_one_go(
    game: AnyGame, state: State, message: Act, actions: tuple[int, ...]
) -> tuple[State, tuple[Step, ...]]:
    was_open = not is_drafted(state)
    steps: list[Step] = []
    for action in actions:
        if steps:
            _check_goes_on(steps[-1], secret=was_open and is_drafted(state))
        state, step = take(game, state, message.seat, action, helper=message.helper)
        steps.append(step)
    return state, tuple(steps)


def _check_goes_on(last: Step, *, secret: bool) -> None:
    # A refusal of a later step would tell what came of this one, and nothing would have happened:
    # a free look at the dice.
    if last.settles:
        raise TableError("shows-on-the-way")
    if secret:
        raise TableError("reaches-into-secret")


def seal(position: TableState, message: Seal) -> tuple[TableState, list[Out]]:
    """The position with this seat's choice made; the last one to seal reveals them all."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    choice = position.choice_of(seat)
    if not position.is_simultaneous:
        return confirm(position, seat)
    if choice.sealed:
        raise TableError("sealed-already")
    if not choice.is_complete(seat):
        raise TableError("not-complete")
    sealed = position.with_choice(seat, replace(choice, sealed=True))
    # Said with the seal, and not before: others do not count the steps behind it.
    answers: list[Out] = [Sealed(seat), *helped(choice.steps)]
    if sealed.owing():
        return sealed, answers
    quoted, news = _reveal(sealed)
    return quoted, [*answers, *news]


def confirm(position: TableState, seat: int, helper: str = "") -> tuple[TableState, list[Out]]:
    """The position after what this seat drafted alone, all of it, with the confirming action."""
    choice = position.choice_of(seat)
    action = choice.state.confirm_action()
    refusal = position.match.game.explain(choice.state, seat, action)
    if refusal is not None:
        raise Refused(refusal)
    steps = (*choice.steps, Step(seat, action, (), helper=helper))
    quoted, news = _reveal(position.with_choice(seat, replace(choice, steps=steps)))
    return quoted, [*helped(steps), *news]


def reopen(position: TableState, message: Reopen) -> tuple[TableState, list[Out]]:
    """The position with this seat thinking again; its steps stay until it undoes them."""
    seat = message.seat
    check_running(position)
    check_mover(position, seat, by_bot=message.by_bot)
    choice = position.choice_of(seat)
    if not choice.sealed:
        raise TableError("not-sealed")
    return position.with_choice(seat, replace(choice, sealed=False)), [Reopened(seat)]


def _reveal(position: TableState) -> tuple[TableState, list[Out]]:
    """The position with all private steps carried out, and what is told of them."""
    state, line = position.state, list(position.line)
    for private in _in_seat_order(position):
        try:
            state, step = take(
                *(position.match.game, state, private.seat, private.action),
                together=True,
                helper=private.helper,
            )
        except Refused as error:
            raise RuntimeError(
                f"{position.match.game.title}: a step chosen in secret is no longer possible"
            ) from error
        line.append(step)
    first = len(position.line)
    line[first] = replace(line[first], opens=True, branch=position.branch)
    quoted = position.with_state(state, tuple(line), choices={}, branch=0)
    return quoted, tell(position.match.seats, quoted.line[first:])


def _in_seat_order(position: TableState) -> list[Step]:
    choices = position.choices
    return [step for seat in sorted(choices) for step in choices[seat].steps]


# Taking a step back, without asking the others.


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
        _check_undo_in_private(position.choice_of(seat))
    else:
        _check_undo_in_turn(position, seat)


def _is_in_private(position: TableState, seat: int) -> bool:
    """Whether it is a private choice that is changed; before an empty draft lies one's turn."""
    has_draft = seat in position.choices and bool(position.choices[seat].steps)
    return position.is_simultaneous or has_draft


def _undo_in_private(position: TableState, seat: int) -> tuple[TableState, list[Out]]:
    steps = position.choice_of(seat).steps[:-1]
    choice = PrivateChoice(played(position.state.copy(), steps), steps)
    return position.with_choice(seat, choice), [drafted(position.match.game, seat, choice)]


def _check_undo_in_private(choice: PrivateChoice) -> None:
    if choice.sealed:
        raise TableError("sealed-undo")
    if not choice.steps:
        raise TableError("all-choose")
    _check_unsettled(choice.steps[-1])


def _check_undo_in_turn(position: TableState, seat: int) -> None:
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
