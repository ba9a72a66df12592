"""A search through all that a browser was told for what only others may know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.e2e.visitor import Visitor

# What only the one who does it may be told, before the big reveal.
SECRET = {
    "found",
    "found-favours",
    "mixed",
    "used-up",
    "sealed",
    "saw",
    "kept",
    "placed",
    "gave-away",
    "book-offered",
    "learnt",
    "kept-startup",
    "chose-secret",
    "article-sealed",
    "golem-reacted",
    "animated-with",
    "filed",
}
REVEALED = "revealed"


def events_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    return [line["event"] for line in frame.get("tale", []) if line["event"]]


def kinds(player: Visitor) -> set[str]:
    """Of all events that a player's browser was told."""
    return {event["kind"] for frame in map(json.loads, player.frames) for event in events_of(frame)}


def before_the_reveal(player: Visitor) -> Iterator[dict[str, Any]]:
    for frame in map(json.loads, player.frames):
        if any(event["kind"] == REVEALED for event in events_of(frame)):
            return
        yield frame


def seals_in(view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    articles = (view.get("encyclopedia") or {}).get("articles", [])
    for each in [*view.get("theories", []), *articles]:
        yield from each["seals"]


def assert_no_leak(player: Visitor, seat: int) -> None:
    """No frame tells this seat what another one found, mixed, sealed, read, saw or reported."""
    own = set[str]()
    for frame in before_the_reveal(player):
        for event in events_of(frame):
            if event["kind"] in SECRET:
                assert event["seat"] == seat, event
                own.add(event["kind"])
        view = (frame.get("position") or {}).get("view") or frame.get("view") or {}
        assert all(on["seal"] is None or on["seat"] == seat for on in seals_in(view))
        researchers = (view.get("golem") or {}).get("researchers", [])
        for other, each in enumerate(researchers):
            hidden = [report["tokens"] for report in each["reports"] if report["count"]]
            assert other == seat or hidden == [None] * len(hidden), each
    assert own, "there was nothing to search"
