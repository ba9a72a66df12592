"""The job that works out a hint: it knows the view of the seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from shem.bots import Stop, advice_text
from shem.bots.advice import Advice, AdvisedPlan, advise
from shem.bots.advice_text import Say, Sentence, percent
from shem.games import game as find_game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.view import View
from shem.kernel.words import capital
from shem.server import wire
from shem.server.serializers import steps_in_words

CAP: Final = 4.0
FULL_GRADE: Final = 3
"""The grade that holds all."""


@dataclass(frozen=True, slots=True)
class HintJob:
    """What should I do? `names` is what everybody at the table is called."""

    game: str
    view: View
    luck: Rng
    names: tuple[str, ...]
    level: str = "hint"


def cap(_: str) -> float:
    """The seconds that a hint takes at most."""
    return CAP


def run_hint(job: HintJob, stop: Stop) -> str:
    """The whole hint, as it is sent."""
    game = find_game(job.game)
    advice = advise(game, job.view, job.luck, stop)
    return hint(game, job.view, advice, job.names).model_dump_json()


def hint(game: AnyGame, view: View, advice: Advice, names: tuple[str, ...]) -> wire.Hint:
    """Advice in words."""

    def say(steps: Sequence[str]) -> str:
        return steps_in_words(game, view, steps, names)

    return wire.Hint(
        ref=0,
        grade=FULL_GRADE,
        chance=percent(advice.win_rate),
        look=_reason(game, advice_text.where_to_look(game, advice, names)),
        move=_recommended(advice, advice.best, say),
        others=[_recommended(advice, choice, say) for choice in advice.others],
        reasons=[_reason(game, said) for said in advice_text.why(game, advice, names, say)],
    )


def _reason(game: AnyGame, said: Sentence) -> wire.Reason:
    return wire.Reason(
        sentence=said.sentence, clause=said.clause or None, rule=_rule(game, said.clause)
    )


def _rule(game: AnyGame, clause: str) -> str | None:
    try:
        return game.words.clause(clause) if clause else None
    except ShemError:
        return None


def _recommended(advice: Advice, choice: AdvisedPlan, say: Say) -> wire.Recommended:
    return wire.Recommended(
        steps=list(choice.steps),
        words=capital(say(choice.steps)),
        chance=percent(choice.win_rate),
        share=percent(choice.share) if advice.is_mixed else None,
    )


def graded(whole: wire.Hint, ref: int, grade: int) -> wire.Hint:
    """As much of a hint as was asked for."""
    kept: dict[str, object] = {"ref": ref, "grade": grade}
    if grade < 3:
        kept |= {"others": [], "reasons": []}
    if grade < 2:
        kept["move"] = None
    return whole.model_copy(update=kept)
