"""Real positions for the bench page: one for every stage, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src:web/src/games/dev python web/src/games/capek/dev/fixtures.py
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import positions
from positions import Scene

from shem.games.capek import GAME
from shem.table import Act, Player, Table, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Ada", "Grant")
TABLES: tuple[dict[str, bool | int | str], ...] = ({}, {"low_hand_draw": "ask"})

Test = Callable[[Any, list[str]], bool]


def at_stage(stage: str, turn: int = 1, test: Test = lambda _, __: True) -> Test:
    return lambda view, choices: view.stage == stage and view.turn >= turn and test(view, choices)


def laid(count: int) -> Test:
    return lambda view, _: len(view.own.laid) >= count


# What is looked for at the eyes of whoever is asked, on a table of this kind.
WANTED: dict[str, tuple[int, Test]] = {
    "first": (0, at_stage("acting")),
    "acting": (0, at_stage("acting", 9, lambda v, c: len(v.own.hand) > 4)),
    "set": (0, at_stage("acting", 7, lambda _, c: any(t.startswith("set") for t in c))),
    "paying": (0, at_stage("paying", 5)),
    "paid": (0, at_stage("paying", 5, lambda v, c: "take" in c and len(v.own.laid) > 1)),
    "resolving": (0, at_stage("resolving", 8)),
    "hot": (0, at_stage("resolving", 8, lambda v, _: v.outrage > 19)),
    "placing": (0, at_stage("placing", 3, lambda v, _: v.markers > 2)),
    "buying": (0, at_stage("buying", 6)),
    "laying": (0, at_stage("laying", 3, laid(1))),
    "late": (0, at_stage("acting", 26)),
    "drawing": (1, at_stage("drawing", 4)),
}


def table(seed: int, options: dict[str, bool | int | str]) -> Table:
    players = [Player("person", name) for name in NAMES]
    return Table(agree(GAME, players, options=options, seed=f"bench-{seed}"))


def choose(luck: random.Random, choices: list[str], is_careful: bool, view: Any) -> str:
    """What somebody might do who likes sets, and, if careful, a quiet town."""
    sets = [text for text in choices if text.startswith("set")]
    if sets:
        return luck.choice(sets)
    if "take" in choices and luck.random() < 0.7:
        return "take"
    if is_careful and "research" in choices and view.outrage > 17:
        calm = {card["id"]: card["outrage"] for card in GAME.default_edition.raw["cards"]["card"]}
        return "research" if calm[view.card.removeprefix("card-")] <= 0 else "keep"
    if "research" in choices:
        return "research" if luck.random() < 0.75 else "keep"
    busy = [text for text in choices if text not in ("end turn", "stop buying", "forgo")]
    return luck.choice(busy) if busy and luck.random() < 0.85 else choices[-1]


def play(seed: int, kind: int, found: dict[str, Scene]) -> None:
    luck, at = random.Random(seed), table(seed, TABLES[kind])
    outs: list[Any] = []
    while at.outcome() is None:
        seat = at.waiting_for()[0]
        view: Any = at.view(seat)
        choices = [GAME.write(action) for action in at.legal(seat)]
        for name, (of, test) in WANTED.items():
            if name not in found and of == kind and test(view, choices):
                found[name] = positions.props(GAME, at, seat, outs)
        outs = at.receive(Act(seat, choose(luck, choices, seed % 3 > 0, view)))
        after: Any = at.view(1 - seat)
        if kind == 0 and after.turn > 7 and after.stage == "resolving":
            found.setdefault("watching", positions.props(GAME, at, 1 - seat, outs))
            found.setdefault("spectator", positions.props(GAME, at, None, outs))
    end = at.outcome()
    assert end is not None
    if kind == 0 and end.winners:
        found.setdefault("won", positions.props(GAME, at, end.winners[0], outs))
        found.setdefault("beaten", positions.props(GAME, at, 1 - end.winners[0], outs))
    elif kind == 0 and end.clause == "CPK-34":
        found.setdefault("burnt", positions.props(GAME, at, 0, outs))


def main() -> None:
    found: dict[str, Scene] = {}
    wanted = [*WANTED, "watching", "won", "burnt"]
    for seed in range(160):
        if all(name in found for name in wanted):
            break
        play(seed, seed % len(TABLES), found)
    print(sorted(found), [name for name in wanted if name not in found])
    positions.keep(GAME, found, OUT)


if __name__ == "__main__":
    main()
