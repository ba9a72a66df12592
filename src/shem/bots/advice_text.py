"""Advice in words, to the seat that asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shem.bots.advice import Advice, Choice
from shem.bots.level_text import words
from shem.kernel.game import AnyGame
from shem.kernel.reason import Reason
from shem.kernel.row import joined


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, and the clause it rests on."""

    sentence: str
    clause: str = ""


Say = Callable[[Sequence[str]], str]
"""How steps in a row are told: in notation, unless told otherwise."""


def percent(probability: float) -> int:
    """A probability out of 100; where all are about to lose together it is none."""
    return round(100 * max(0.0, probability))


def worded(key: str, **args: object) -> str:
    """A sentence that hints have in common, whatever is played."""
    return words().reason(Reason(key, "", args))


def where_to_look(game: AnyGame, advice: Advice, names: Sequence[str]) -> Said:
    """The first grade: where to look."""
    if advice.look is not None:
        return reasoned(game, advice, advice.look, names)
    question = game.words.prompt(advice.prompt, names, advice.seat)
    return Said(worded("look", question=question), advice.prompt.clause)


def the_move(advice: Advice) -> Said:
    """The second grade: what to do."""
    return Said(worded("move", move=joined(advice.best.steps)))


def how_sure(advice: Advice, say: Say = joined) -> Said:
    """How sure the advice is."""
    if not advice.others:
        return Said(worded("sure-only"))
    if advice.is_mixed:
        return Said(worded("sure-mixed"))
    key = "sure-close" if advice.is_close else "sure-clear"
    return Said(worded(key, other=say(advice.others[0].steps)))


def with_odds(advice: Advice, choice: Choice) -> str:
    """A choice with its win rate, and how often it should be chosen."""
    args: dict[str, object] = {"move": joined(choice.steps), "percent": percent(choice.win_rate)}
    if advice.is_mixed and choice.share > 0.0:
        return worded("other-share", **args, share=percent(choice.share))
    return worded("other", **args)


def why(game: AnyGame, advice: Advice, names: Sequence[str], say: Say = joined) -> list[Said]:
    """The third grade: why, in the words of the game, then the odds."""
    reasons = [reasoned(game, advice, reason, names) for reason in advice.reasons]
    odds = worded("odds", worlds=advice.worlds, percent=percent(advice.win_rate))
    return [*reasons, Said(odds), how_sure(advice, say)]


def reasoned(game: AnyGame, advice: Advice, reason: Reason, names: Sequence[str]) -> Said:
    """A reason of the game, told to the seat."""
    return Said(game.words.reason(reason, names, advice.seat), reason.clause)
