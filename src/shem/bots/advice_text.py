"""Advice in words, to the seat that asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shem.bots.advice import Advice, AdvisedPlan
from shem.bots.level_text import words
from shem.kernel.action_text import join_steps
from shem.kernel.game import AnyGame
from shem.kernel.reason import Reason


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the clause it rests on."""

    sentence: str
    clause: str = ""


Say = Callable[[Sequence[str]], str]
"""How steps in a row are told: in notation, unless told otherwise."""


def percent(probability: float) -> int:
    """A probability out of 100; where all are about to lose together it is none."""
    return round(100 * max(0.0, probability))


def worded(key: str, **args: object) -> str:
    """A sentence that the hints of all games share."""
    return words().reason(Reason(key, "", args))


def where_to_look(game: AnyGame, advice: Advice, names: Sequence[str]) -> Sentence:
    """The first grade: where to look."""
    if advice.look is not None:
        return reasoned(game, advice, advice.look, names)
    question = game.words.prompt(advice.prompt, names, advice.seat)
    return Sentence(worded("look", question=question), advice.prompt.clause)


def the_move(advice: Advice) -> Sentence:
    """The second grade: what to do."""
    return Sentence(worded("move", move=join_steps(advice.best.steps)))


def how_sure(advice: Advice, say: Say = join_steps) -> Sentence:
    """How sure the advice is."""
    if not advice.others:
        return Sentence(worded("sure-only"))
    if advice.is_mixed:
        return Sentence(worded("sure-mixed"))
    key = "sure-close" if advice.is_close else "sure-clear"
    return Sentence(worded(key, other=say(advice.others[0].steps)))


def with_odds(advice: Advice, choice: AdvisedPlan) -> str:
    """A choice with its win rate, and how often it should be chosen."""
    args: dict[str, object] = {
        "move": join_steps(choice.steps),
        "percent": percent(choice.win_rate),
    }
    if advice.is_mixed and choice.share > 0.0:
        return worded("other-share", **args, share=percent(choice.share))
    return worded("other", **args)


def why(
    game: AnyGame, advice: Advice, names: Sequence[str], say: Say = join_steps
) -> list[Sentence]:
    """The third grade: why, in the words of the game, then the odds."""
    reasons = [reasoned(game, advice, reason, names) for reason in advice.reasons]
    odds = worded("odds", worlds=advice.worlds, percent=percent(advice.win_rate))
    return [*reasons, Sentence(odds), how_sure(advice, say)]


def reasoned(game: AnyGame, advice: Advice, reason: Reason, names: Sequence[str]) -> Sentence:
    """A reason of the game, told to the seat."""
    return Sentence(game.words.reason(reason, names, advice.seat), reason.clause)
