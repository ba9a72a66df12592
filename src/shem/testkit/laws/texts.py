"""Words: whatever a game may say has a sentence, and whatever it cites is in its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path

from shem.kernel import AnyGame, Event, Refusal, ShemError
from shem.kernel.clauses import RULEBOOK, Rulebook
from shem.testkit.trajectory import Walk
from shem.testkit.violation import Finding, finding

LAW = "everything a game tells, asks or refuses has a sentence in text.en.toml"
MISSING = "add the sentence, or correct the id or the argument that it names"


@lru_cache(maxsize=64)
def law_of(home: Path) -> Rulebook | None:
    """The rulebook of a game, if it has one."""
    return Rulebook(home) if (home / RULEBOOK).exists() else None


def wrong_clause(game: AnyGame, clause: str) -> str:
    """What is wrong with citing this clause, in words; empty if nothing is."""
    law = law_of(game.home)
    if law is None:
        return ""
    try:
        law.find(clause)
    except ShemError as error:
        return str(error)
    return ""


def problem_of(sentence: Callable[[], str]) -> str:
    """Why there is no sentence; empty if there is one."""
    try:
        return "" if sentence().strip() else "the sentence is empty"
    except ShemError as error:
        return str(error)


def events_have_sentences(walk: Walk) -> Iterator[Finding]:
    """Every event of the line, told to each of those who may know it; and the outcome."""
    game, names = walk.case.game, [f"Player {seat}" for seat in range(walk.case.seats)]
    said: set[tuple[str, tuple[str, str] | None]] = set()
    for event in (event for step in walk.steps for event in step.events):
        if (event.kind, event.because) in said:
            continue
        said.add((event.kind, event.because))
        wrong = _wrong_reason(game, event)
        for viewer in walk.case.viewers:
            problem = wrong or problem_of(partial(game.words.event, event.told(), names, viewer))
            if event.is_for(viewer) and problem:
                yield finding(walk, LAW, f"{event!r}: {problem}", MISSING, viewer)
    outcome = walk.state.outcome()
    if outcome is not None:
        problem = problem_of(partial(game.words.outcome, outcome, names))
        problem = problem or wrong_clause(game, outcome.clause)
        if problem:
            yield finding(walk, LAW, f"{outcome!r}: {problem}", MISSING)


def _wrong_reason(game: AnyGame, event: Event) -> str:
    """What is wrong with the reason of an event; empty if nothing is, or it has none."""
    if event.because is None:
        return ""
    key, clause = event.because
    nameless = game.words.unnamed("because", [key])
    return f"{key!r} has no words in [names.because]" if nameless else wrong_clause(game, clause)


def prompts_have_sentences(walk: Walk) -> Iterator[Finding]:
    """The question of the moment, its clause, and the table as lines."""
    game = walk.case.game
    for seat in walk.state.to_act():
        prompt = game.ask(walk.state, seat)
        problem = problem_of(partial(game.words.prompt, prompt, (), seat))
        if game.words.has_lesson(prompt):
            problem = problem or problem_of(partial(game.words.lesson, prompt, (), seat))
        problem = problem or wrong_clause(game, prompt.clause)
        if problem:
            yield finding(walk, LAW, f"{prompt!r}: {problem}", MISSING, seat)
    for viewer in walk.case.viewers:
        try:
            lines = game.presentation.lines(game.observe(walk.state, viewer), game.words)
        except ShemError as error:
            yield finding(walk, LAW, f"lines: {error}", MISSING, viewer)
            continue
        if not lines or any("\n" in line for line in lines):
            law = "`lines` tells the table as lines of plain text"
            yield finding(walk, law, f"it gave {lines!r}", "split it into lines", viewer)


def refusals_have_sentences(walk: Walk) -> Iterator[Finding]:
    """Every refusal of the moment, each reason once."""
    game, said = walk.case.game, set[tuple[str, str]]()
    for seat in range(walk.case.seats):
        for action in range(len(game.notation)):
            refusal = game.explain(walk.state, seat, action)
            if refusal is None or (refusal.reason, refusal.clause) in said:
                continue
            said.add((refusal.reason, refusal.clause))
            problem = _problem_of_refusal(game, refusal, seat)
            if problem:
                what = f"{game.write(action)!r} is refused by {refusal!r}: {problem}"
                yield finding(walk, LAW, what, MISSING, seat)


def _problem_of_refusal(game: AnyGame, refusal: Refusal, seat: int) -> str:
    problem = problem_of(partial(game.words.refusal, refusal, (), seat))
    return problem or wrong_clause(game, refusal.clause)
