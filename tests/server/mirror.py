"""What a browser knows of a table from its frames alone, and how somebody plays by that."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from pydantic import TypeAdapter

from shem.server import wire

FRAME: Final[TypeAdapter[wire.Frame]] = TypeAdapter(wire.Frame)


class Mirror:
    """Every frame is checked against the wire, and merged as the web merges it."""

    def __init__(self) -> None:
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.position: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.tale: list[dict[str, Any]] = []
        self.seq = 0

    def hear(self, text: str) -> dict[str, Any]:
        """Take a frame in."""
        FRAME.validate_json(text, strict=True)
        frame: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["type"] == "whole":
            self.position, self.table = frame["position"], frame["table"]
            self.tale, self.seq = list(frame["tale"]), frame["seq"]
        elif frame["type"] == "news":
            self._merge(frame)
        return frame

    def _merge(self, news: dict[str, Any]) -> None:
        view = {**self.position.get("view", {}), **news["view"]}
        for name, items in news["items"].items():
            places = {**dict(enumerate(view[name])), **{int(at): one for at, one in items.items()}}
            assert sorted(places) == [*range(len(places))]
            view[name] = [places[at] for at in sorted(places)]
        self.position = {**self.position, **news["position"], "view": view}
        wire.Position.model_validate(self.position)
        assert news["seq"] >= self.seq
        self.seq = news["seq"]
        self.tale.extend(news["tale"])

    @property
    def sentences(self) -> list[str]:
        return [line["sentence"] for line in self.tale]

    @property
    def is_over(self) -> bool:
        return bool(self.position["stage"] == "over")

    @property
    def is_asked(self) -> bool:
        """Whether there is something to do for the reader."""
        return bool(self.position["choices"] or self.position["can_seal"])

    def choose(self, luck: Random) -> dict[str, Any]:
        """What somebody does who plays at random."""
        if self.position["choices"]:
            return {"kind": "act", "text": luck.choice(self.position["choices"])}
        return {"kind": "seal"}

    @staticmethod
    def command(kind: str, ref: int, **fields: Any) -> str:
        return json.dumps({"type": kind, "ref": ref, **fields})
