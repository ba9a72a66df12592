"""Real positions for the bench page: one for every stage, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src:web/src/games/dev python web/src/games/golem/dev/fixtures.py
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import positions

from shem.games.golem import GAME
from shem.games.golem.stages import STAGES
from shem.table import Act, Player, Seal, Table, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Astrid", "Bjorn", "Sigrun", "Leif")
EARLIEST = {"facing": 0, "over": 0}


def table(seats: int, seed: int) -> Table:
    players = [Player("person", name) for name in NAMES[:seats]]
    return Table(agree(GAME, players, seed=f"bench-{seed}"))


def props(at: Table, seat: int, outs: list[Any]) -> dict[str, Any]:
    return positions.props(GAME, at, seat, outs)


def sheet(luck: random.Random, at: Table, seat: int) -> str:
    """Fill the screens as somebody might."""
    while at.legal(seat):
        weights = at._seen_by(seat).rollout_weights(seat)
        (action,) = luck.choices(at.legal(seat), weights)
        at.receive(Act(seat, GAME.write(action)))
    return ""


def play(seats: int, seed: int, found: dict[str, Any], wanted: int) -> None:
    luck, at, outs = random.Random(seed), table(seats, seed), []
    while at.outcome() is None:
        seat = at.waiting_for()[0]
        view: Any = at.view(seat)
        name = f"{view.stage}"
        ripe = view.turn >= EARLIEST.get(view.stage, wanted)
        if ripe and name not in found and len(at.legal(seat)) > 0:
            found[name] = props(at, seat, outs)
        if view.stage in ("allocation", "rearrangement"):
            for other in at.waiting_for():
                sheet(luck, at, other)
            outs = []
            for other in at.waiting_for():
                outs = outs + at.receive(Seal(other))
                if f"{name}-sealed" not in found and ripe and other == seat and at.waiting_for():
                    found[f"{name}-sealed"] = props(at, seat, [])
        else:
            weights = at._seen_by(seat).rollout_weights(seat)
            (action,) = luck.choices(at.legal(seat), weights)
            outs = at.receive(Act(seat, GAME.write(action)))
            if view.stage in ("orientation", "movement") and ripe:
                watcher = (seat + 1) % seats
                found.setdefault(f"watching-{view.stage}", props(at, watcher, outs))
    found.setdefault("over", props(at, 0, outs))


def main() -> None:
    found: dict[str, Any] = {}
    for seed in range(400):
        if all(stage.name in found for stage in STAGES):
            break
        play(3 if seed % 2 else 4, seed, found, wanted=8)
    print(sorted(found), [stage.name for stage in STAGES if stage.name not in found])
    positions.keep(GAME, found, OUT)


if __name__ == "__main__":
    main()
