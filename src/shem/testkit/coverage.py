"""What random play came upon: kinds of action, questions, refusals, endings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from shem.kernel import AnyGame
from shem.testkit.trajectory import Walk

Kind = Callable[[str], str]


def first_word(text: str) -> str:
    """The kind of an action: the first word of its text, numbers folded."""
    return re.sub(r"\d+", "#", text.split(maxsplit=1)[0])


@dataclass
class Reach:
    """Counts of what was come upon."""

    game: AnyGame
    kind: Kind = first_word
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    prompts: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def walked(self, walk: Walk) -> None:
        """Count a finished walk."""
        for step in walk.steps:
            self.actions[self.kind(self.game.write(step.action))] += 1
            self.prompts[step.asked] += 1
            self.events.update(str(event.told()["kind"]) for event in step.events)
        outcome = walk.state.outcome()
        if outcome is not None:
            self.endings[outcome.clause] += 1

    def looked(self, moment: Walk) -> None:
        """Count the questions and refusals of one position."""
        for seat in moment.state.to_act():
            self.clauses[self.game.ask(moment.state, seat).clause] += 1
        for seat in range(moment.case.seats):
            for action in range(len(self.game.notation)):
                refusal = self.game.explain(moment.state, seat, action)
                if refusal is not None:
                    self.refusals[f"{refusal.reason} ({refusal.clause})"] += 1

    def missing(self, kinds: Iterable[str], endings: Iterable[str]) -> list[str]:
        """What never came up: kinds of action, and all that the texts have a sentence for."""
        said = self.game.words.ids
        return [
            *(f"action {kind!r}" for kind in kinds if not self.actions[kind]),
            *(f"event {kind!r}" for kind in said("event") if not self.events[kind]),
            *(f"question {kind!r}" for kind in said("prompt") if not self.prompts[kind]),
            *(f"ending {clause}" for clause in {*said("outcome"), *endings} - {*self.endings}),
        ]

    def kinds(self) -> list[str]:
        """Every kind of action that the notation knows."""
        return sorted({self.kind(text) for text in self.game.notation.texts})

    def __str__(self) -> str:
        rows = {
            "actions": self.actions,
            "events": self.events,
            "questions": self.prompts,
            "clauses asked by": self.clauses,
            "refusals": self.refusals,
            "endings": self.endings,
        }
        return "\n".join(
            f"  {name:17} " + ", ".join(f"{what} {n}" for what, n in sorted(counted.items()))
            for name, counted in rows.items()
        )
