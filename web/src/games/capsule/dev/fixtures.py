"""Real positions for the bench page: one for every stage, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src:web/src/games/dev python web/src/games/capsule/dev/fixtures.py
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import positions
from positions import Scene

from shem.games.capsule import GAME
from shem.table import Act, Player, Seal, Table, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Ada", "Grant")
TABLES: tuple[dict[str, bool | int | str], ...] = (
    {},
    {"notebook": "full"},
    {"notebook": "off"},
    {"open_sheets": False, "notebook": "full"},
)
QUIET = ("stop digging", "end turn", "stay silent")

Test = Callable[[Any, list[str], int], bool]


def digs_late(view: Any, choices: list[str], _: int) -> bool:
    has_find = any(text.startswith("show") for text in choices)
    return view.stage == "digging" and view.day >= 3 and len(view.own.aside) >= 2 and has_find


def returns(verb: str, other: str | None = None) -> Test:
    def test(view: Any, choices: list[str], _: int) -> bool:
        said = {text.split()[0] for text in choices}
        is_both = other is None or other in said
        return view.stage == "returning" and verb in said and is_both and view.day >= 2

    return test


def is_short(view: Any, choices: list[str], _: int) -> bool:
    return view.stage == "digging" and sum(text.startswith("use") for text in choices) in (1, 2)


def shares(view: Any, choices: list[str], _: int) -> bool:
    can = [text for text in choices if text.startswith("share")]
    return view.stage == "sharing" and len(can) >= 2 and len(view.shared) >= 1


# What is looked for at the eyes of whoever is asked, on a table of this kind.
WANTED: dict[str, tuple[int, Test]] = {
    "first": (0, lambda view, _, __: view.stage == "digging" and view.day == 1),
    "digging": (0, digs_late),
    "short": (0, is_short),
    "cutting": (0, lambda view, _, __: view.stage == "cutting"),
    "returning": (0, lambda v, c, s: returns("under")(v, c, s) and len(v.own.hand) >= 4),
    "returning-either": (0, returns("under", "top")),
    "returning-top": (0, lambda v, c, s: returns("top")(v, c, s) and len(v.own.hand) > 2),
    "returning-shuffle": (0, returns("shuffle")),
    "sharing": (0, shares),
    "selling": (0, lambda v, _, __: v.stage == "selling" and (v.seats[v.seat].unsold or 0) > 2),
    "verdict": (0, lambda v, c, __: v.stage == "verdict" and v.day >= 4 and len(c) < 9),
    "full": (1, digs_late),
    "full-late": (1, lambda v, _, __: v.stage == "digging" and v.day >= 6),
    "full-verdict": (1, lambda v, _, __: v.stage == "verdict" and v.day >= 5),
    "off": (2, digs_late),
    "closed": (3, digs_late),
}


def table(seed: int, options: dict[str, bool | int | str]) -> Table:
    players = [Player("person", name) for name in NAMES]
    return Table(agree(GAME, players, options=options, seed=f"bench-{seed}"))


def props(at: Table, seat: int | None, outs: list[Any]) -> Scene:
    return positions.props(GAME, at, seat, outs)


def choose(luck: random.Random, choices: list[str]) -> str:
    """What somebody might do who likes to dig, to show and to announce."""
    eager = [text for text in choices if text.split()[0] in ("show", "share")]
    if eager and luck.random() < 0.7:
        return luck.choice(eager)
    bold = [text for text in choices if text not in QUIET and text.split()[0] != "name"]
    return luck.choice(bold) if bold and luck.random() < 0.9 else choices[-1]


def play(seed: int, kind: int, found: dict[str, Scene]) -> None:
    luck, at = random.Random(seed), table(seed, TABLES[kind])
    outs: list[Any] = []
    while at.outcome() is None:
        seat = at.waiting_for()[0]
        view: Any = at.view(seat)
        choices = [GAME.write(action) for action in at.legal(seat)]
        for name, (of, test) in WANTED.items():
            if name not in found and of == kind and test(view, choices, seat):
                found[name] = props(at, seat, outs)
        outs = decide(luck, at, seat, found, kind) if view.stage == "verdict" else []
        if view.stage != "verdict":
            outs = at.receive(Act(seat, choose(luck, choices)))
            after: Any = at.view(1 - seat)
            if kind == 0 and after.day >= 3 and after.aside >= 3:
                found.setdefault("watching", props(at, 1 - seat, outs))
                found.setdefault("spectator", props(at, None, outs))
    keep_end(at, outs, found, kind)


def decide(luck: random.Random, at: Table, seat: int, found: dict[str, Scene], kind: int) -> Any:
    outs: list[Any] = []
    for other in at.waiting_for():
        names = [GAME.write(a) for a in at.legal(other) if GAME.write(a).startswith("name")]
        is_bold = names and len(names) < luck.choice((2, 4, 6))
        at.receive(Act(other, luck.choice(names) if is_bold else "stay silent"))
        ripe = kind == 0 and is_bold
        if ripe:
            found.setdefault("verdict-drafted", props(at, other, []))
        outs = outs + at.receive(Seal(other))
        if ripe and at.waiting_for():
            found.setdefault("verdict-sealed", props(at, other, []))
    return outs


def keep_end(at: Table, outs: list[Any], found: dict[str, Scene], kind: int) -> None:
    view: Any = at.view(0)
    if kind != 0:
        return
    for seat, choice in enumerate(view.choices):
        if choice and choice != "silent":
            name = "over-right" if choice == view.capsule else "over-wrong"
            found.setdefault(name, props(at, seat, outs))
    if all(choice not in (None, "silent") for choice in view.choices):
        found.setdefault("over-both", props(at, 0, outs))
    if all(choice == "silent" for choice in view.choices):
        found.setdefault("over-silent", props(at, 0, outs))


def main() -> None:
    found: dict[str, Scene] = {}
    for seed in range(160):
        if all(name in found for name in WANTED):
            break
        play(seed, seed % len(TABLES), found)
    print(sorted(found), [name for name in WANTED if name not in found])
    positions.keep(GAME, found, OUT)


if __name__ == "__main__":
    main()
