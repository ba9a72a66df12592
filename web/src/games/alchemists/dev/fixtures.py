"""Real positions for the bench page: one for every stage, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src:web/src/games/dev \
        python web/src/games/alchemists/dev/fixtures.py
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import positions
from positions import Scene

from shem.games.alchemists import GAME
from shem.games.alchemists.stages import STAGES
from shem.table import Act, Player, Seal, Table, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Ada", "Grant", "Mary", "Otto")
VARIANTS = ("apprentice", "master")

Test = Callable[[Any, list[str]], bool]


def at_stage(stage: str, turn: int = 1, test: Test = lambda _, __: True) -> Test:
    return lambda view, choices: view.stage == stage and view.round >= turn and test(view, choices)


def theories(view: Any) -> int:
    return sum(each.alchemical is not None for each in view.theories)


# What is looked for at the eyes of whoever is asked.
WANTED: dict[str, Test] = {
    **{stage: at_stage(stage, 0) for stage in STAGES if stage != "over"},
    "declaring-late": at_stage("declaring", 4, lambda v, _: len(v.own.favours) > 1),
    "declaring-last": at_stage("declaring", 6),
    "forage-late": at_stage("foraging", 4, lambda v, _: theories(v) > 3),
    "publish-late": at_stage("publishing", 4, lambda v, _: theories(v) > 4),
    "debunk-late": at_stage("debunking", 4, lambda v, _: theories(v) > 4),
    "test-late": at_stage("testing", 3, lambda v, _: len(v.own.hand) > 5),
    "declining": lambda v, c: c == ["decline"],
}


def table(seed: int, seats: int, variant: str) -> Table:
    players = [Player("person", name) for name in NAMES[:seats]]
    return Table(agree(GAME, players, options={"variant": variant}, seed=f"bench-{seed}"))


def choose(luck: random.Random, choices: list[str], view: Any) -> str:
    """What somebody might do who likes to be busy, and to publish."""
    if view.stage == "declaring" and luck.random() < 0.9:
        dear = [text for text in choices if text in ("place publish", "place debunk", "place sell")]
        places = [text for text in choices if text != "ready"]
        return luck.choice(dear * 2 + places) if places else "ready"
    busy = [text for text in choices if text not in ("decline", "pass")]
    return luck.choice(busy) if busy and luck.random() < 0.93 else choices[-1]


def finished(at: Table, seat: int) -> list[Any]:
    """What is chosen in private is sealed at once, a draft when nothing is left to choose."""
    choices = [GAME.write(action) for action in at.legal(seat)]
    done = not choices or choices == ["ready"]
    return at.receive(Seal(seat)) if at.can_seal(seat) and done else []


def play(seed: int, found: dict[str, Scene]) -> None:
    seats, variant = 4 - seed % 3, VARIANTS[seed % 2]
    luck, at = random.Random(seed), table(seed, seats, variant)
    outs: list[Any] = []
    while at.outcome() is None:
        seat = at.waiting_for()[0]
        view: Any = at.view(seat)
        choices = [GAME.write(action) for action in at.legal(seat)]
        name = f"{variant}-" if view.stage == "debunking" else ""
        for scene, test in WANTED.items():
            if test(view, choices) and name + scene not in found:
                found[name + scene] = positions.props(GAME, at, seat, outs)
        outs = at.receive(Act(seat, choose(luck, choices, view))) if choices else []
        outs += finished(at, seat)
    for seat, scene in ((0, "over"), (None, "over-watched")):
        found.setdefault(scene, positions.props(GAME, at, seat, outs))


def main() -> None:
    found: dict[str, Scene] = {}
    for seed in range(40):
        play(seed, found)
        if seed > 3 and all(name in found or name.startswith("debunk") for name in WANTED):
            break
    print(sorted(found), [name for name in WANTED if name not in found])
    positions.keep(GAME, found, OUT)


if __name__ == "__main__":
    main()
