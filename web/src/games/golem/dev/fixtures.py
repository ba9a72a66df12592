"""Real positions for the bench page: one for every stage, found by playing.

Usage, from the root of the checkout:
    SHEM_INTERPRETED=1 PYTHONPATH=src python web/src/games/golem/dev/fixtures.py
"""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

from shem.games.golem import GAME
from shem.games.golem.art import faces
from shem.games.golem.stages import STAGES
from shem.kernel.view import plain
from shem.table import Act, Player, Seal, Table, Told, agree

OUT = Path(__file__).with_name("fixtures.json")
NAMES = ("Astrid", "Bjorn", "Sigrun", "Leif")
EARLIEST = {"facing": 0, "over": 0}


def table(seats: int, seed: int) -> Table:
    players = [Player("person", name) for name in NAMES[:seats]]
    return Table(agree(GAME, players, seed=f"bench-{seed}"))


def news(outs: list[Any], seat: int) -> list[dict[str, Any]]:
    told = [out for out in outs if isinstance(out, Told) and out.is_for(seat)]
    return [
        {
            "kind": "event",
            "seat": None,
            "sentence": event.kind,
            "clause": None,
            "event": {"kind": event.kind, **event.args},
        }
        for out in told
        for event in out.events
    ]


def props(at: Table, seat: int, outs: list[Any]) -> dict[str, Any]:
    waiting = at.waiting_for()
    prompt = at.prompt(seat)
    return {
        "view": plain(at.view(seat)),
        "seats": [
            {
                "name": player.name,
                "kind": "person" if number == seat else "bot",
                "level": "",
                "stand_in": None,
                "is_present": True,
                "is_asked": number in waiting,
                "is_sealed": at.is_sealed(number),
                "is_muted": False,
                "is_resigned": False,
                "clock": None,
            }
            for number, player in enumerate(at.players)
        ],
        "me": seat,
        "choices": [GAME.write(action) for action in at.legal(seat)],
        "draft": list(at.draft(seat)),
        "prompt": prompt
        and {
            "kind": prompt.kind,
            "clause": prompt.clause,
            "sentence": prompt.kind,
            "lesson": "",
        },
        "canSeal": at.can_seal(seat),
        "isSealed": at.is_sealed(seat),
        "canUndo": False,
        "waitingFor": list(waiting),
        "news": news(outs, seat),
    }


def sheet(luck: random.Random, at: Table, seat: int) -> str:
    """Fill the screens as somebody might."""
    while at.legal(seat):
        weights = at._seen_by(seat).weights(seat)
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
            weights = at._seen_by(seat).weights(seat)
            (action,) = luck.choices(at.legal(seat), weights)
            outs = at.receive(Act(seat, GAME.write(action)))
            if view.stage in ("orientation", "movement") and ripe:
                watcher = (seat + 1) % seats
                found.setdefault(f"watching-{view.stage}", props(at, watcher, outs))
    found.setdefault("over", props(at, 0, outs))


def names() -> dict[str, dict[str, str]]:
    text = tomllib.loads((GAME.home / "text.en.toml").read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = text["names"]
    return found


def main() -> None:
    found: dict[str, Any] = {}
    for seed in range(400):
        if all(stage in found for stage in STAGES):
            break
        play(3 if seed % 2 else 4, seed, found, wanted=8)
    print(sorted(found), [stage for stage in STAGES if stage not in found])
    edition = GAME.default_edition
    common = {"words": names(), "art": faces(edition), "edition": edition.raw, "motion": False}
    OUT.write_text(json.dumps({"common": common, "scenes": found}), encoding="utf-8")


if __name__ == "__main__":
    main()
