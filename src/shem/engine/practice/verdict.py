"""An answer in words: how good it is, from the win rate it gives away."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from shem.bots.advice_text import percent
from shem.engine.analysis import SLIGHT, SURE
from shem.engine.practice.position import JudgedChoice
from shem.kernel.words import Words

Grade = Literal["best", "good", "small-mistake", "mistake", "big-mistake"]

PLAIN = 0.10
BIG = 0.20


def grade_of(choice: JudgedChoice) -> Grade:
    """How good a choice is, in a word."""
    if choice.loss <= 0.0:
        return "best"
    if not is_mistake(choice):
        return "good"
    if choice.loss < PLAIN:
        return "small-mistake"
    return "mistake" if choice.loss < BIG else "big-mistake"


@cache
def words() -> Words:
    """The sentences about answers."""
    return Words(Path(__file__).parent)


def is_mistake(choice: JudgedChoice) -> bool:
    """Whether a choice is worse than the best one, by more than noise: as in the analysis."""
    return choice.loss >= max(SLIGHT, SURE * choice.error)


def is_solution(choice: JudgedChoice) -> bool:
    """Whether a choice is the best one, or cannot be told apart from it."""
    return not is_mistake(choice)


def grade_name(grade: Grade) -> str:
    """A grade as it is called."""
    return words().name("grade", grade)


def verdict(choice: JudgedChoice) -> str:
    """What is to be said of an answer; it does not give the best one away."""
    args = {"loss": percent(choice.loss), "percent": percent(choice.win_rate)}
    return words().line(f"verdict-{grade_of(choice)}", args)


def note(searches: int, worlds: int) -> str:
    """How it is known what is best."""
    return words().line("note", {"searches": searches, "worlds": worlds})
