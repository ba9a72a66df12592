"""What each seat and the spectator are told of the steps taken."""

from __future__ import annotations

from collections.abc import Iterable

from shem.table.answers import Out, Told
from shem.table.step import Step


def tell(seats: int, steps: Iterable[Step]) -> list[Out]:
    """A Told to everyone who may know something; whoever may not is not even told that much."""
    events = [event for step in steps for event in step.events]
    told = [
        Told(seat, tuple(event for event in events if event.is_for(seat)))
        for seat in (*range(seats), None)
    ]
    return [message for message in told if message.events]
