"""Hints at the terminal, a grade at a time."""

from __future__ import annotations

from typing import Final

from shem.bots import advice_text
from shem.bots.advice import Advice, advise
from shem.bots.advice_text import Sentence
from shem.engine.deadline import Deadline
from shem.engine.driver import bot_rng
from shem.table import Table
from shem.table.speech import Speech

CAP: Final = 5.0
"""Seconds that a hint is thought about at most."""
MORE: Final = ("Type `hint` again to see the move.", "Type `hint` once more to see why.")

DecisionKey = tuple[int, int, tuple[str, ...]]


class Hints:
    """What was asked about the decision of the moment, and how much of it is told."""

    def __init__(self) -> None:
        self._moment: DecisionKey | None = None
        self._advice: Advice | None = None
        self._grade = 0

    def next(self, table: Table, seat: int) -> list[str]:
        """The next grade: where to look, then the move, then why."""
        table.check_hint(seat)
        moment = (seat, len(table.line), table.draft(seat))
        if moment != self._moment or self._advice is None:
            stop = Deadline(CAP)
            self._advice = advise(table.game, table.view(seat), bot_rng(table, seat, "hint"), stop)
            self._moment, self._grade = moment, 0
        self._grade = min(self._grade + 1, 3)
        return hint_lines(table, self._advice, self._grade)


def hint_lines(table: Table, advice: Advice, grade: int) -> list[str]:
    """The advice up to a grade, as lines."""
    game, names = table.game, Speech(table, advice.seat).names
    if grade == 1:
        return [line(advice_text.where_to_look(game, advice, names)), MORE[0]]
    move = advice_text.with_odds(advice, advice.best)
    if grade == 2:
        return [move, MORE[1]]
    others = [f"  {advice_text.with_odds(advice, choice)}" for choice in advice.others]
    return [move, *map(line, advice_text.why(game, advice, names)), *others]


def line(said: Sentence) -> str:
    return f"{said.sentence}  {said.clause}".rstrip()
