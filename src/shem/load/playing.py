"""People who move as soon as they are told to: a table of them, and how long each move took."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from shem.kernel.errors import ShemError
from shem.load.frames import Socket

RUNNING = "running"


@dataclass(slots=True)
class Move:
    """A move on its way: when it was to be sent, by whom, and what has come back of it."""

    due: float
    seat: int
    is_done: bool = False
    is_public: bool = False
    is_heard: bool = False
    """Whether the other one was told."""

    @property
    def is_told(self) -> bool:
        """A private step is told only to the seat that made it."""
        return self.is_done and (self.is_heard or not self.is_public)


class Seat:
    """A socket, and as much of the position as it takes to move."""

    def __init__(self, table: PlayedTable, seat: int) -> None:
        self._table = table
        self._seat = seat
        self.position: dict[str, Any] = {}
        self.socket: Socket | None = None

    def hear(self, payload: bytes) -> None:
        frame = json.loads(payload)
        kind = frame["type"]
        if kind in ("whole", "news"):
            self.position.update(frame["position"])
            if frame["tale"]:
                self._table.told(self._seat)
            self._table.look()
        elif kind == "done":
            self._table.done()
        elif kind == "notes":
            return
        else:
            raise ShemError(f"the server turned a move away: {payload.decode()[:200]}")

    @property
    def can_move(self) -> bool:
        position = self.position
        return bool(position and (position["choices"] or position["can_seal"]))

    def move(self, luck: Random) -> None:
        """One of the possible moves."""
        choices = self.position["choices"]
        kind = {"type": "act", "text": luck.choice(choices)} if choices else {"type": "seal"}
        assert self.socket is not None
        self.socket.send(json.dumps({**kind, "ref": 1}))


class PlayedTable:
    """Two seats, one of which moves when it is the table's turn."""

    def __init__(self, luck: Random, rests: Callable[[PlayedTable], None]) -> None:
        self.seats = [Seat(self, seat) for seat in range(2)]
        self.move: Move | None = None
        self.took: list[float] = []
        self._luck = luck
        self._rests = rests

    @property
    def is_over(self) -> bool:
        """Whether nobody moves here any more."""
        return any(seat.position.get("stage", RUNNING) != RUNNING for seat in self.seats)

    @property
    def is_set(self) -> bool:
        """Whether both have been shown the table."""
        return all(seat.position for seat in self.seats)

    @property
    def is_ready(self) -> bool:
        """Whether a move can be made now: there is none on its way."""
        return self.move is None and self.is_set and any(seat.can_move for seat in self.seats)

    def play(self, due: float) -> None:
        """Make a move that was due at this moment."""
        mover = 0 if self.seats[0].can_move else 1
        self.move = Move(due, mover)
        self.seats[mover].move(self._luck)

    def told(self, seat: int) -> None:
        """Somebody was told that something happened."""
        if self.move is not None:
            if seat == self.move.seat:
                self.move.is_public = True
            else:
                self.move.is_heard = True

    def done(self) -> None:
        """The answer comes after the news of it."""
        if self.move is not None:
            self.move.is_done = True
            self.look()

    def look(self) -> None:
        """Whether the move is told by now; then the next one may be made."""
        if self.move is not None and self.move.is_told:
            self.took.append(time.perf_counter() - self.move.due)
            self.move = None
        if self.move is None and self.is_set:
            self._rests(self)

    def close(self) -> None:
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.close()
