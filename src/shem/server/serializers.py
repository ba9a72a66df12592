"""A table as one reader sees it: position and tale, ready to be sent.

Everything here is asked of the table for that reader. The true state is not in reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Any

from shem.kernel import Outcome
from shem.kernel.action_text import join_steps
from shem.kernel.errors import ShemError
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.presentation import plain_lines
from shem.kernel.prompt import Prompt
from shem.kernel.view import View, plain, plain_since
from shem.kernel.words import Words, capital
from shem.server import wire
from shem.table import Out, Said, Speech, Table, Told
from shem.table.match_settings import names_of
from shem.table.speech import named_words

Plain = dict[str, Any]
"""As it is sent: the models of `wire` say what is in it."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """The table as one reader saw it at a moment, and what that was made of."""

    now: int
    position: Plain
    """By the fields of `wire.Position`, without the view."""
    view: Plain
    source: View
    prompt: Prompt | None
    names: tuple[str, ...]
    number: int = field(default_factory=count(1).__next__)
    news: dict[tuple[int, int | None], str | None] = field(default_factory=dict, repr=False)
    """The frames that lead here, by the number of what their readers saw last and by how much they
    had heard. Not by the position itself: each would hold the one before it forever."""


def stage_of(table: Table) -> str:
    """gathering, running, paused or over."""
    if table.result() is not None:
        return "over"
    if not table.has_begun:
        return "gathering"
    return "paused" if table.is_paused else "running"


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody sees alike: nothing of it changes with what somebody does in private."""

    names: tuple[str, ...]
    position: Plain


def common(table: Table, now: int) -> Common:
    """Where the table stands for everybody at this moment."""
    position: Plain = {
        "stage": stage_of(table),
        "seats": _seats(table, now),
        "watchers": table.watchers,
        "waiting_for": list(table.waiting_for()),
        "hints": table.has_hints,
    }
    return Common(tuple(names_of(table.players)), position)


def shown(
    table: Table,
    seat: int | None,
    now: int,
    next_table: str | None,
    before: Shown | None,
    common: Common,
) -> Shown:
    """Where the table stands for a seat (None: a spectator) at this moment.

    What is as it was before is taken from there, the same object: only what a message has touched
    is put together anew.
    """
    view, names = table.view(seat), common.names
    is_asked = common.position["stage"] == "running" and seat in common.position["waiting_for"]
    asked = seat if is_asked else None
    prompt = None if asked is None else table.prompt(asked)
    choices = [] if asked is None else _choices(table, asked)
    is_asked_as_before = before is not None and before.prompt == prompt and before.names == names
    position: Plain = {
        **common.position,
        "lines": _lines_of(table, view, names),
        "prompt": before.position["prompt"]
        if before is not None and is_asked_as_before
        else _prompt(table, asked, prompt),
        "choices": choices,
        "labels": _labels(table, view, choices, names),
        "draft": [] if seat is None else list(table.draft(seat)),
        "can_seal": asked is not None and table.can_seal(asked),
        "is_sealed": seat is not None and table.is_sealed(seat),
        "can_undo": seat is not None and table.can_undo(seat),
        "question": _question(table, seat),
        "ending": _ending(table, seat, next_table),
    }
    source, told = (None, {}) if before is None else (before.source, before.view)
    return Shown(now, position, plain_since(view, source, told), view, prompt, names)


def _seats(table: Table, now: int) -> list[Plain]:
    clocks = table.clocks(now)
    waiting = table.waiting_for()
    return [
        {
            "name": player.name,
            "kind": player.kind,
            "level": player.level,
            "stand_in": None if player.is_bot else table.played_by(seat),
            "is_present": player.is_bot or table.is_present(seat),
            "is_asked": seat in waiting,
            "is_sealed": table.is_sealed(seat),
            "is_muted": table.is_muted(seat),
            "is_resigned": table.is_resigned(seat),
            "clock": _clock(clocks[seat].left, clocks[seat].is_running),
        }
        for seat, player in enumerate(table.players)
    ]


def _clock(left: int | None, is_running: bool) -> Plain | None:
    return None if left is None else {"left": left, "is_running": is_running}


def _choices(table: Table, seat: int) -> list[str]:
    return [table.game.write(action) for action in table.legal(seat)]


def _labels(table: Table, view: View, choices: list[str], names: tuple[str, ...]) -> list[str]:
    if table.game.presentation.label_facts is None:
        return _labels_of(table.game.words, tuple(choices), names, view.seat)
    return [capital(table.game.label(view, text, names)) for text in choices]


def words_of(game: AnyGame) -> dict[str, dict[str, str]]:
    """The names of ids, by kind; with what is of which kind, where no board knows it."""
    names = game.words.names
    return names if game.presentation.has_board else {**names, "kinds": game.words.kinds}


def _lines_of(table: Table, view: View, names: tuple[str, ...]) -> list[str]:
    """The table in words, where nothing else draws it."""
    presentation = table.game.presentation
    if presentation.has_board or presentation.lines is plain_lines:
        return []
    lines: list[str] = presentation.lines(view, named_words(table.game.home, names))
    return lines


@lru_cache(maxsize=4096)
def _labels_of(
    words: Words, choices: tuple[str, ...], names: tuple[str, ...], seat: int | None
) -> list[str]:
    """What choices are called where the view says nothing about them."""
    return [_label_of(words, text, names, seat) for text in choices]


@lru_cache(maxsize=4096)
def _label_of(words: Words, text: str, names: tuple[str, ...], seat: int | None) -> str:
    return capital(words.label(text, {}, names, seat))


def steps_in_words(
    game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]
) -> str:
    """Steps in a row, in words."""
    return join_steps([game.label(view, text, names) for text in steps])


def plan(game: AnyGame, view: View | None, steps: Sequence[str], names: Sequence[str]) -> wire.Plan:
    """Steps in a row, as they are done and as they are called."""
    return wire.Plan(steps=list(steps), words=capital(steps_in_words(game, view, steps, names)))


def _prompt(table: Table, seat: int | None, prompt: Prompt | None) -> Plain | None:
    if seat is None or prompt is None:
        return None
    speech = Speech(table, seat)
    return {
        "kind": prompt.kind,
        "clause": prompt.clause,
        "sentence": speech.question_text(prompt, seat),
        "rule": rule(table, prompt.clause) or "",
        "topic": prompt.lesson,
        "lesson": speech.teaching(prompt, seat),
    }


def rule(table: Table, clause: str | None) -> str | None:
    """A clause in words."""
    if not clause:
        return None
    try:
        return table.game.words.clause(clause)
    except ShemError:
        return None


def _question(table: Table, seat: int | None) -> Plain | None:
    question = table.question
    if question is None:
        return None
    return {
        "what": question.what,
        "by": question.by,
        "sentence": Speech(table, seat).consent(),
        "is_mine_to_answer": seat is not None and table.may_answer(seat),
    }


def _ending(table: Table, seat: int | None, next_table: str | None) -> Plain | None:
    found = ending(table, seat, next_table)
    return None if found is None else found.model_dump()


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
    return [wire.Line.model_construct(**line) for line in lines(table, seat, answers)]


def lines(table: Table, seat: int | None, answers: Sequence[Out]) -> list[Plain]:
    """The same, as it is sent."""
    if not answers:
        return []
    speech = Speech(table, seat)
    return [line for answer in answers for line in _lines(speech, answer)]


def _lines(speech: Speech, answer: Out) -> list[Plain]:
    if isinstance(answer, Told):
        return [_told(speech, event) for event in answer.events]
    if isinstance(answer, Said):
        return [_line("chat", answer.text, seat=answer.seat)]
    sentence = speech.said(answer)
    return [_line("table", sentence, seat=None)] if sentence else []


def _told(speech: Speech, event: Event) -> Plain:
    """An event; the sentence of a step on the way is empty, and no log shows it."""
    sent = plain(event.plain())
    assert isinstance(sent, dict)
    clause = event.because[1] if event.because else None
    return {**_line("event", speech.happened(event), seat=None), "clause": clause, "event": sent}


def _line(kind: str, sentence: str, *, seat: int | None) -> Plain:
    return {"kind": kind, "seat": seat, "sentence": sentence, "clause": None, "event": None}
