"""Real positions for the bench page: one for every kind of question, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src:web/src/games/dev python web/src/games/alive/dev/fixtures.py
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import positions
from positions import Scene

from shem.games.alive import GAME
from shem.table import Act, Player, Table, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Ada", "Grant", "Mina", "Otto", "Pearl", "Victor")
SEATS = (3, 6, 2, 4, 5)
HIDDEN: dict[str, bool | int | str] = {"piles_face_up": False}

Test = Callable[[Any, list[str]], bool]


def starts(verb: str) -> Test:
    return lambda _, choices: any(text.startswith(verb) for text in choices)


def parts(view: Any) -> int:
    return sum(slot.type is not None for slot in view.seats[view.seat].golem)


def puts(view: Any, choices: list[str]) -> bool:
    return view.stage == "taking" and starts("put")(view, choices) and parts(view) >= 2


def is_forbidden(view: Any, choices: list[str]) -> bool:
    return view.stage == "taking" and not starts("put")(view, choices) and parts(view) >= 3


def swaps_torso(view: Any, choices: list[str]) -> bool:
    top = view.piles[1].cards[0]
    opposite = {"fire": "ice", "iron": "wood", "clay": "flesh"}
    pairs = {*opposite.items(), *((two, one) for one, two in opposite.items())}
    mine = [slot.type for slot in view.seats[view.seat].golem if slot.type]
    clashes = top is not None and any((top.type, each) in pairs for each in mine)
    return view.stage == "taking" and "put torso" in choices and parts(view) >= 4 and clashes


def steals(view: Any, choices: list[str]) -> bool:
    return starts("steal")(view, choices) and parts(view) >= 2


def animates(view: Any, _: list[str]) -> bool:
    return view.stage == "rolling" and parts(view) == 6


WANTED: dict[str, Test] = {
    "first": lambda view, _: view.round == 1 and view.stage == "rolling",
    "rolling": lambda view, _: view.stage == "rolling" and parts(view) >= 3,
    "again": lambda view, _: view.stage == "again" and parts(view) >= 2,
    "taking": puts,
    "forbidden": is_forbidden,
    "torso": swaps_torso,
    "special": lambda view, _: view.stage == "special" and parts(view) >= 2,
    "dropping": lambda view, _: view.stage == "dropping",
    "stealing": steals,
    "losing": lambda view, _: view.stage == "losing" and parts(view) >= 3,
    "animating": animates,
    "replacing": lambda view, _: view.stage == "replacing",
    "last": lambda view, _: view.stage == "last",
}


def table(seats: int, seed: int, options: dict[str, bool | int | str]) -> Table:
    players = [Player("person", name) for name in NAMES[:seats]]
    return Table(agree(GAME, players, options=options, seed=f"bench-{seed}"))


def props(at: Table, seat: int | None, outs: list[Any]) -> Scene:
    return positions.props(GAME, at, seat, outs)


def choose(luck: random.Random, choices: list[str]) -> str:
    """What somebody might do who likes to build, and to steal."""
    for verb in ("put", "steal", "draw", "roll"):
        eager = [text for text in choices if text.startswith(verb)]
        if eager and luck.random() < 0.75:
            return luck.choice(eager)
    return luck.choice(choices)


def play(seed: int, seats: int, found: dict[str, Scene], suffix: str) -> None:
    luck, at = random.Random(seed), table(seats, seed, HIDDEN if suffix == "-hidden" else {})
    outs: list[Any] = []
    while at.outcome() is None:
        seat = at.waiting_for()[0]
        view: Any = at.view(seat)
        choices = [GAME.write(action) for action in at.legal(seat)]
        for name, test in WANTED.items():
            if test(view, choices):
                found.setdefault(name + suffix, props(at, seat, outs))
        if view.stage == "placing":
            found.setdefault(f"placing{suffix}", props(at, seat, outs))
        outs = at.receive(Act(seat, choose(luck, choices)))
        keep_news(at, (seat + 1) % seats, outs, found, suffix)
    found.setdefault(f"over{suffix}", props(at, int(at.outcome().ranks.index(1)), outs))  # type: ignore[union-attr]
    found.setdefault(
        f"over-lost{suffix}", props(at, (at.outcome().ranks.index(1) + 1) % seats, outs)
    )  # type: ignore[union-attr]


def keep_news(
    at: Table, watcher: int, outs: list[Any], found: dict[str, Scene], suffix: str
) -> None:
    """The moments worth watching, as somebody else sees them."""
    told = positions.news(outs, watcher)
    for kind in ("fell-apart", "stole", "failed", "swapped", "completed", "cast-off", "animated"):
        if any(line["event"]["kind"] == kind for line in told):
            found.setdefault(f"news-{kind}{suffix}", props(at, watcher, outs))
            found.setdefault(f"watch-{kind}{suffix}", props(at, None, outs))


def main() -> None:
    found: dict[str, Scene] = {}
    for seed in range(12):
        play(seed, 3, found, "")
        play(seed, 6, found, "-six")
        if seed < 3:
            play(seed, 2, found, "-two")
            play(seed, 3, found, "-hidden")
    print(sorted(found), [name for name in WANTED if name not in found])
    positions.keep(GAME, found, OUT)


if __name__ == "__main__":
    main()
