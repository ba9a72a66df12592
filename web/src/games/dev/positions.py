"""What a board is given, for positions that the fixtures.py of a game has found by playing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from shem.kernel.game import Game
from shem.kernel.view import plain
from shem.kernel.words import capital
from shem.server.labels import label_of
from shem.table import Table, Told

Scene = dict[str, Any]


def news(outs: list[Any], seat: int | None) -> list[Scene]:
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


def sitting(at: Table, number: int, me: int | None) -> Scene:
    return {
        "name": at.players[number].name,
        "kind": "person" if number == me else "bot",
        "level": "",
        "stand_in": None,
        "is_present": True,
        "is_asked": number in at.waiting_for(),
        "is_sealed": at.is_sealed(number),
        "is_muted": False,
        "is_resigned": False,
        "clock": None,
    }


def labels(game: Game[Any, Any, Any], at: Table, seat: int) -> dict[str, str]:
    """What each choice is called."""
    view, names = at.view(seat), [player.name for player in at.players]
    texts = [game.write(action) for action in at.legal(seat)]
    return {text: capital(label_of(game, view, text, names)) for text in texts}


def props(game: Game[Any, Any, Any], at: Table, seat: int | None, outs: list[Any]) -> Scene:
    """All that a seat, or a spectator, sees of a table."""
    prompt = None if seat is None else at.prompt(seat)
    return {
        "view": plain(at.view(seat)),
        "seats": [sitting(at, number, seat) for number in range(len(at.players))],
        "me": seat,
        "choices": [] if seat is None else [game.write(action) for action in at.legal(seat)],
        "labels": {} if seat is None else labels(game, at, seat),
        "draft": [] if seat is None else list(at.draft(seat)),
        "prompt": prompt
        and {
            "kind": prompt.kind,
            "clause": prompt.clause,
            "sentence": prompt.kind,
            "lesson": "",
        },
        "canSeal": seat is not None and at.can_seal(seat),
        "isSealed": seat is not None and at.is_sealed(seat),
        "canUndo": seat is not None and at.can_undo(seat),
        "waitingFor": list(at.waiting_for()),
        "hinted": [],
        "news": news(outs, seat),
    }


def keep(game: Game[Any, Any, Any], scenes: dict[str, Scene], out: Path) -> None:
    """Write the scenes where the bench looks for them."""
    text = tomllib.loads((game.home / "text.en.toml").read_text(encoding="utf-8"))
    edition = game.default_edition
    common = {
        "words": text["names"],
        "art": game.presentation.card_svgs(edition),
        "edition": edition.raw,
        "motion": False,
    }
    out.write_text(json.dumps({"common": common, "scenes": scenes}), encoding="utf-8")
