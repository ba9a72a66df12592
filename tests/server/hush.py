"""A position in which somebody can take steps that nobody else is told of."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel import Rng
from shem.testkit import Case, Walk
from shem.testkit.trajectory import Step, advance

LONGEST = 60
MOST = 3


@dataclass(frozen=True)
class Hush:
    """How the game came there, who can act in private, and what."""

    before: tuple[Step, ...]
    seat: int
    texts: tuple[str, ...]


def hush_in(case: Case) -> Hush:
    """The first such position of a game."""
    rng, walk = Rng.of(case.seed, "hush"), Walk(case)
    while not walk.is_over and len(walk.steps) < LONGEST:
        for seat in walk.state.to_act():
            texts = _private(walk.branch(), seat)
            if texts:
                return Hush(tuple(walk.steps), seat, texts)
        advance(walk, rng, weighted=True)
    raise AssertionError(f"{case}: nobody can act in private")


def _private(walk: Walk, seat: int) -> tuple[str, ...]:
    """Steps in a row that only this seat is told of."""
    texts: list[str] = []
    while len(texts) < MOST:
        action = next((one for one in walk.state.legal(seat) if _is_private(walk, seat, one)), None)
        if action is None:
            break
        walk.act(seat, action)
        texts.append(walk.case.game.write(action))
    return tuple(texts)


def _is_private(walk: Walk, seat: int, action: int) -> bool:
    events = walk.branch().act(seat, action).events
    others = [viewer for viewer in walk.case.viewers if viewer != seat]
    return not any(event.is_for(viewer) for event in events for viewer in others)
