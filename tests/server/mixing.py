"""Somebody at a table of Alchemists who likes to mix: facts come of it soon."""

from __future__ import annotations

from typing import Any

from tests.server.mirror import Mirror

WISHES = ("mix ", "order 4", "order 3", "take ", "place student", "place forage", "place drink")


def keen(mirror: Mirror) -> dict[str, Any]:
    """What this player does next, by what the frames show."""
    choices: list[str] = mirror.position["choices"]
    for wish in WISHES:
        for choice in choices:
            if choice.startswith(wish):
                return {"kind": "act", "text": choice}
    if mirror.position["can_seal"] or not choices:
        return {"kind": "seal"}
    return {"kind": "act", "text": choices[0]}


def seen_by(mirror: Mirror) -> list[dict[str, str]]:
    """The facts on the sheet, as it was told last."""
    sheets = [frame for frame in mirror.frames if frame["type"] == "notes"]
    return sheets[-1]["seen"] if sheets else []
