"""A table as one reader sees it: position and tale, ready to be sent.

Everything here is asked of the table for that reader. The true state is not in reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shem.kernel import Outcome
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.row import joined
from shem.kernel.view import View, plain
from shem.kernel.words import capital
from shem.server import wire
from shem.table import Out, Said, Speech, Table, Told
from shem.table.match import names_of


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at a table: a seat (None: a spectator), at this moment."""

    seat: int | None
    now: int


def stage_of(table: Table) -> str:
    """gathering, running, paused or over."""
    if table.result() is not None:
        return "over"
    if not table.has_begun:
        return "gathering"
    return "paused" if table.is_paused else "running"


def position(table: Table, reader: Reader, next_table: str | None) -> wire.Position:
    """Where the table stands for a reader."""
    seat = reader.seat
    asked = seat is not None and stage_of(table) == "running" and table.owes(seat)
    choices = _choices(table, seat) if asked and seat is not None else []
    view = table.view(seat)
    return wire.Position.model_construct(
        stage=stage_of(table),
        seats=_seats(table, reader.now),
        watchers=table.watchers,
        waiting_for=list(table.waiting_for()),
        view=plain(view),
        prompt=_prompt(table, seat) if asked and seat is not None else None,
        choices=choices,
        labels=_labels(table, view, choices),
        draft=[] if seat is None else list(table.draft(seat)),
        can_seal=seat is not None and asked and table.can_seal(seat),
        is_sealed=seat is not None and table.is_sealed(seat),
        can_undo=seat is not None and table.can_undo(seat),
        hints=table.has_hints,
        question=_question(table, seat),
        ending=ending(table, seat, next_table),
    )


def _seats(table: Table, now: int) -> list[wire.SeatNow]:
    clocks = table.clocks(now)
    waiting = table.waiting_for()
    return [
        wire.SeatNow.model_construct(
            name=player.name,
            kind=player.kind,
            level=player.level,
            stand_in=None if player.is_bot else table.played_by(seat),
            is_present=player.is_bot or table.is_present(seat),
            is_asked=seat in waiting,
            is_sealed=table.is_sealed(seat),
            is_muted=table.is_muted(seat),
            is_resigned=table.is_resigned(seat),
            clock=_clock(clocks[seat].left, clocks[seat].is_running),
        )
        for seat, player in enumerate(table.players)
    ]


def _clock(left: int | None, is_running: bool) -> wire.ClockNow | None:
    if left is None:
        return None
    return wire.ClockNow.model_construct(left=left, is_running=is_running)


def _choices(table: Table, seat: int) -> list[str]:
    return [table.game.write(action) for action in table.legal(seat)]


def _labels(table: Table, view: View, choices: list[str]) -> list[str]:
    names = names_of(table.players)
    return [capital(table.game.label(view, text, names)) for text in choices]


def steps_in_words(
    game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]
) -> str:
    """Steps in a row, in words."""
    return joined([game.label(view, text, names) for text in steps])


def plan(game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]) -> wire.Plan:
    """Steps in a row, as they are done and as they are called."""
    return wire.Plan(steps=list(steps), words=capital(steps_in_words(game, view, steps, names)))


def _prompt(table: Table, seat: int) -> wire.PromptNow | None:
    prompt = table.prompt(seat)
    if prompt is None:
        return None
    speech = Speech(table, seat)
    sentence, clause = speech.question(seat)
    return wire.PromptNow.model_construct(
        kind=prompt.kind,
        clause=clause,
        sentence=sentence,
        rule=rule(table, clause) or "",
        lesson=speech.lesson(seat),
    )


def rule(table: Table, clause: str | None) -> str | None:
    """A clause in words."""
    if not clause:
        return None
    try:
        return table.game.words.clause(clause)
    except ShemError:
        return None


def _question(table: Table, seat: int | None) -> wire.QuestionNow | None:
    question = table.question
    if question is None:
        return None
    return wire.QuestionNow.model_construct(
        what=question.what,
        by=question.by,
        sentence=Speech(table, seat).consent(),
        is_mine_to_answer=seat is not None and table.may_answer(seat),
    )


def ending(table: Table, seat: int | None, next_table: str | None) -> wire.Ending | None:
    """How the table ended; only then the seed is shown."""
    result = table.result()
    if result is None:
        return None
    outcome = result.outcome
    return wire.Ending.model_construct(
        kind=result.kind,
        sentence=Speech(table, seat).ending(),
        clause="" if outcome is None else outcome.clause,
        ranks=list(result.ranks),
        winners=list(result.winners),
        scores=[] if outcome is None else _scores(table, outcome),
        seed=table.match.seed,
        nonce=table.match.nonce,
        next_table=next_table,
    )


def _scores(table: Table, outcome: Outcome) -> list[str]:
    """The scores as the game counts them: points, dollars."""
    words = table.game.words
    return [words.optional("score", {"score": score}) or str(score) for score in outcome.scores]


def tale(table: Table, seat: int | None, answers: Sequence[Out]) -> list[wire.Line]:
    """What a reader was told, a line for each thing that has words."""
    speech = Speech(table, seat)
    return [line for answer in answers for line in _lines(speech, answer)]


def _lines(speech: Speech, answer: Out) -> list[wire.Line]:
    if isinstance(answer, Told):
        return [
            _line("event", speech.event(event), seat=None, event=event)
            for event in (plain(event.plain()) for event in answer.events)
            if isinstance(event, dict)
        ]
    if isinstance(answer, Said):
        return [_line("chat", answer.text, seat=answer.seat)]
    sentence = speech.said(answer)
    return [_line("table", sentence, seat=None)] if sentence else []


def _line(
    kind: str, sentence: str, *, seat: int | None, event: dict[str, object] | None = None
) -> wire.Line:
    return wire.Line.model_construct(
        kind=kind, seat=seat, sentence=sentence, clause=None, event=event
    )


@dataclass(frozen=True, slots=True)
class Shown:
    """A position, and the moment at which it was worked out."""

    now: int
    position: wire.Position


def changes(before: Shown, after: Shown) -> tuple[dict[str, object], dict[str, object]]:
    """The fields of the position that changed, and those of its view."""
    old, new = dict(before.position), dict(after.position)
    moved = {name: value for name, value in new.items() if name != "view" and value != old[name]}
    if "seats" in moved and _timeless(before) == _timeless(after):
        del moved["seats"]
    past = before.position.view
    seen: dict[str, object] = {
        name: value for name, value in after.position.view.items() if past.get(name) != value
    }
    return moved, seen


def _timeless(shown: Shown) -> list[tuple[object, wire.SeatNow]]:
    """The seats with the moment at which a clock runs out: that it runs on is no news."""
    return [
        (_end_of(seat.clock, shown.now), seat.model_copy(update={"clock": None}))
        for seat in shown.position.seats
    ]


def _end_of(clock: wire.ClockNow | None, now: int) -> object:
    if clock is None or not clock.is_running:
        return clock
    return now + clock.left
