"""The stages of a game: what is asked in each, by which clause, and which actions answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shem.kernel.refusal import Refusal
from shem.kernel.state import State

S = TypeVar("S", bound=State)

Args = dict[str, object]
Why = tuple[str, str, Args]
"""Why something is not possible: the reason, its clause, and facts that the seat may see."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A kind of question. A game has a table of them; the last one, without answers, is its end."""

    name: str
    clause: str = ""
    answers: tuple[range, ...] = ()

    def takes(self, action: int) -> bool:
        """Whether an action is of a kind that answers the question."""
        return any(action in kinds for kinds in self.answers)

    def not_now(self) -> Why:
        """For an action that answers another question."""
        return "not-now", self.clause, {"stage": self.name}


def names_of(stages: Sequence[Stage]) -> tuple[str, ...]:
    """The names of the stages, in the order of their table."""
    return tuple(stage.name for stage in stages)


def not_asked(
    state: State, seat: int, action: int, actions: int, asked: tuple[str, Sequence[int]]
) -> Why | None:
    """Whether anything is asked, whether there is such an action, and whether this seat is asked.

    `asked` is the clause of the question and the seats that take part in it.
    """
    end = state.outcome()
    if end is not None:
        return "game-over", end.clause, {}
    if not 0 <= action < actions:
        return "no-such-action", "", {"action": action}
    clause, deciding = asked
    if seat not in deciding:
        return "not-your-choice", clause, {"deciding": list(deciding)}
    return None


def explained_by(why_not: Callable[[S, int, int], Why]) -> Callable[[S, int, int], Refusal | None]:
    """`Game.explain` of a game that can say why something is not possible."""

    def explain(state: S, seat: int, action: int) -> Refusal | None:
        legal = state.legal(seat) if 0 <= seat < state.seats else ()
        if action in legal:
            return None
        reason, clause, args = why_not(state, seat, action)
        return Refusal(reason, clause, args, legal)

    return explain
