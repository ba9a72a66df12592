"""What needs everybody's consent: an undo beyond one's turn, a pause, the end, a rematch.

All people at the table are asked, except the one who asks; bots agree, and so do those that
stand in. One no is enough. What is asked and answered depends on what everybody has seen, never
on a choice that somebody is making in private.
"""

from __future__ import annotations

from dataclasses import replace

from shem.table.errors import TableError
from shem.table.messages import Answer, Propose, Resume
from shem.table.outputs import (
    Agreed,
    Answered,
    Asked,
    Declined,
    Drafted,
    Out,
    Paused,
    Result,
    Resumed,
    Undone,
    Withdrawn,
)
from shem.table.played_step import Step, played, switch_branch
from shem.table.table_state import (
    MATTERS,
    Question,
    TableState,
    check_begun,
    check_not_stood_in,
    check_person,
    check_running,
)


def propose(position: TableState, message: Propose) -> tuple[TableState, list[Out]]:
    """The position with a question put to all others."""
    seat, what = message.seat, message.what
    if what not in MATTERS:
        raise TableError("no-such-question", words=repr(what[:20]))
    check_person(position, seat)
    if what == "rematch":
        _check_rematch(position)
    else:
        _check_matter(position, seat, what)
    if position.question is not None:
        raise TableError("question-open")
    return replace(position, question=Question(what, seat)), [Asked(seat, what)]


def answer(position: TableState, message: Answer) -> tuple[TableState, list[Out]]:
    """The position after a yes or a no."""
    seat, question = message.seat, position.question
    if question is None:
        raise TableError("no-question")
    if seat == question.by:
        if message.yes:
            raise TableError("own-question")
        return _withdrawn(position, question)
    if seat not in asked(position, question):
        raise TableError("not-asked")
    if not message.yes:
        declined: list[Out] = [Answered(seat, yes=False), Declined(seat, question.what)]
        return replace(position, question=None), declined
    if seat in question.answers:
        raise TableError("answered")
    return replace(position, question=question.answered(seat)), [Answered(seat, yes=True)]


def resume(position: TableState, message: Resume) -> tuple[TableState, list[Out]]:
    """The first who is ready ends the pause."""
    check_begun(position)
    check_person(position, message.seat)
    if not position.is_paused:
        raise TableError("not-paused")
    return replace(position, is_paused=False), [Resumed(message.seat)]


def asked(position: TableState, question: Question) -> tuple[int, ...]:
    """The seats whose yes it takes."""
    return tuple(
        seat
        for seat, player in enumerate(position.players)
        if seat != question.by and player.is_person and _is_heard(position, seat, question.what)
    )


def settle(
    before: TableState, position: TableState, question: Question
) -> tuple[TableState, list[Out]]:
    """The position after a message, with its question: overtaken, agreed to by all, or open."""
    if _is_stale(before, position, question):
        return _withdrawn(position, question)
    if set(asked(position, question)) <= set(question.answers):
        return _agreed(replace(position, question=None), question)
    return position, []


def _withdrawn(position: TableState, question: Question) -> tuple[TableState, list[Out]]:
    return replace(position, question=None), [Withdrawn(question.by, question.what)]


def _is_stale(before: TableState, position: TableState, question: Question) -> bool:
    """Whether what happened has overtaken the question."""
    if question.what == "rematch":
        return False
    is_gone = not position.players[question.by].is_person or not _is_heard(
        position, question.by, question.what
    )
    has_moved = question.what == "undo" and _heard_of(position) != _heard_of(before)
    return is_gone or has_moved or position.result() is not None


def _agreed(position: TableState, question: Question) -> tuple[TableState, list[Out]]:
    """The position after what all have agreed to."""
    agreed: list[Out] = [Agreed(question.what)]
    if question.what == "undo":
        after, answers = take_back(position, question.by)
        return after, agreed + answers
    if question.what == "pause":
        return replace(position, is_paused=True), [*agreed, Paused()]
    if question.what == "abandon":
        return replace(position, ending=Result("abandoned")), agreed
    return replace(position, has_rematch=True), agreed


def take_back(position: TableState, seat: int) -> tuple[TableState, list[Out]]:
    """The position before the last step of this seat that others heard of, on another future.

    Choices that were revealed together are taken back together: everyone chooses again.
    """
    at = max(at for at, step in enumerate(position.line) if _is_public_step(step, seat))
    while position.line[at].together and not position.line[at].opens:
        at -= 1
    line, branch = position.line[:at], position.branches + 1
    state = played(position.match.deal(), line)
    switch_branch(state, branch)
    forgotten = [Drafted(other, ()) for other, choice in position.choices.items() if choice.steps]
    after = position.with_state(state, line, choices={}, branch=branch, branches=branch)
    return after, [Undone(seat), *forgotten]


def _check_rematch(position: TableState) -> None:
    if position.result() is None:
        raise TableError("still-runs")
    if position.has_rematch:
        raise TableError("rematch-agreed")


def _check_matter(position: TableState, seat: int, what: str) -> None:
    if what == "abandon":
        check_begun(position)
    else:
        check_running(position)
    if not _is_heard(position, seat, what):
        check_not_stood_in(position, seat)
    if what == "undo" and not any(_is_public_step(step, seat) for step in position.line):
        raise TableError("nothing-to-undo")


def _heard_of(position: TableState) -> list[Step]:
    """The steps of which everybody knows that they were taken."""
    return [step for step in position.line if not step.is_private]


def _is_public_step(step: Step, seat: int) -> bool:
    return step.seat == seat and not step.is_private


def _is_heard(position: TableState, seat: int, what: str) -> bool:
    """Whether the person in this seat speaks: not one who is away, nor in the game one who gave up.

    A bot that plays one decision because time was up takes nobody's voice.
    """
    if seat in position.resigned:
        return what == "rematch"
    return seat not in position.stand_ins or position.stand_ins[seat].once
