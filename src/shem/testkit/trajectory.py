"""A line of play with all that was told on the way: what every law looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shem.kernel import Event, Refused, Rng, State
from shem.kernel.playout import sample_weighted_action
from shem.testkit.case import Case

T = TypeVar("T")

SHOWN_STEPS = 30


def pick(rng: Rng, items: Sequence[T]) -> T:
    """One of the items, each as likely."""
    return items[int(rng.below(len(items)))]


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did, what it had been asked, and what happened then."""

    seat: int
    action: int
    asked: str
    events: tuple[Event, ...]


class Crash(AssertionError):
    """The game raised an error of its own; the text says in which position."""


class Walk:
    """A game in progress, with the steps that led here; `state` is the present position."""

    def __init__(self, case: Case, state: State | None = None, steps: Sequence[Step] = ()) -> None:
        self.case = case
        self.state = case.begin() if state is None else state
        self.steps = list(steps)
        self._log: list[Event] = []
        self.state.log = self._log

    @property
    def is_over(self) -> bool:
        return not self.state.to_act()

    def act(self, seat: int, action: int, asked: str = "") -> Step:
        """Carry out a legal action; an error of the game's own becomes a Crash."""
        try:
            self.state.apply(seat, action)
        except Exception as error:
            raise Crash(self._crash(seat, action, error)) from error
        step = Step(seat, action, asked, tuple(self._log))
        self._log.clear()
        self.steps.append(step)
        return step

    def _crash(self, seat: int, action: int, error: Exception) -> str:
        did = self.case.game.write(action)
        what = f"{type(error).__name__}: {error}"
        return f"{self.case}: apply raised {what}\n  at       seat {seat} doing {did!r}, {self}"

    def branch(self) -> Walk:
        """The same position on a copy, to try something."""
        return Walk(self.case, self.state.copy(), self.steps)

    def at(self, steps: int) -> Walk:
        """The position after the first `steps` steps of the line."""
        return Walk(self.case, None, self.steps[:steps]).replayed()

    def replayed(self) -> Walk:
        """The same position reached once more from the start: it trusts no copy."""
        fresh = Walk(self.case)
        for step in self.steps:
            fresh.act(step.seat, step.action, step.asked)
        return fresh

    def again(self) -> Iterator[tuple[Walk, Step]]:
        """The whole line once more: each position with the step that is about to be taken."""
        fresh = Walk(self.case)
        for step in self.steps:
            yield fresh, step
            fresh.act(step.seat, step.action, step.asked)

    def moments(self, count: int) -> list[Walk]:
        """Chosen positions of the line, the first one among them, of different questions."""
        return self.positions(self._chosen(count))

    def positions(self, chosen: set[int]) -> list[Walk]:
        """The positions before these steps."""
        return [walk.branch() for at, (walk, _) in enumerate(self.again()) if at in chosen]

    def shared_moments(self, count: int) -> list[Walk]:
        """Chosen positions at which several seats owe a choice."""
        shared = [at for at, (walk, _) in enumerate(self.again()) if len(walk.state.to_act()) > 1]
        rng = Rng.of(self.case.seed, "shared moments")
        return self.positions({pick(rng, shared) for _ in range(count if shared else 0)})

    def _chosen(self, count: int) -> set[int]:
        rng = Rng.of(self.case.seed, "moments")
        by_question: dict[str, list[int]] = {}
        for at, step in enumerate(self.steps):
            by_question.setdefault(step.asked, []).append(at)
        ranked = [pick(rng, places) for places in by_question.values()]
        order = list(range(len(ranked)))
        rng.shuffle(order)
        chosen = {0, *(ranked[at] for at in order[: count - 1])}
        while len(chosen) < min(count, len(self.steps)):
            chosen.add(int(rng.below(len(self.steps))))
        return chosen

    def line(self) -> list[str]:
        """The steps as `scenario(...).line` reads them."""
        return [f"{step.seat}: {self.case.game.write(step.action)}" for step in self.steps]

    def __str__(self) -> str:
        return spelled(self.case, self.steps)


def spelled(case: Case, steps: Sequence[Step]) -> str:
    """Where a line has led, by its last steps."""
    if not steps:
        return "before the first step"
    last = steps[-SHOWN_STEPS:]
    shown = ", ".join(f'"{step.seat}: {case.game.write(step.action)}"' for step in last)
    cut = "…, " if len(steps) > SHOWN_STEPS else ""
    return f"after {len(steps)} steps: {cut}{shown}"


def by_weights(case: Case) -> bool:
    """Whether to play by weights: for one half of all cases."""
    return Rng.of(case.seed, "by weights").below(2) == 1


def random_walk(case: Case, label: str, *, weighted: bool = False) -> Walk:
    """Play to the end by chance, or until one action more than the game's bound."""
    walk, rng = Walk(case), Rng.of(case.seed, label)
    bound = case.game.bound(case.seats)
    while not walk.is_over and len(walk.steps) <= bound:
        advance(walk, rng, weighted=weighted)
    return walk


def line_of(case: Case) -> Walk:
    """The game of this set-up that the suite looks at."""
    return random_walk(case, "line", weighted=by_weights(case))


def advance(walk: Walk, rng: Rng, *, weighted: bool = False) -> Step:
    """One step by chance: any seat that owes a choice, any of its actions."""
    seat = pick(rng, walk.state.to_act())
    actions = walk.state.legal(seat)
    if not actions:
        raise Crash(f"{walk.case}: seat {seat} owes a choice but has no legal action\n  at  {walk}")
    action = sample_weighted_action(walk.state, seat, rng) if weighted else pick(rng, actions)
    return walk.act(seat, action, walk.case.game.ask(walk.state, seat).kind)


def refusal_of(walk: Walk, seat: int, action: int) -> Refused | None:
    """The refusal that `play` raises, or None when it played."""
    try:
        walk.case.game.play(walk.state, seat, action)
    except Refused as refused:
        return refused
    return None
