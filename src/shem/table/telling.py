"""What each seat and the spectator are told of the steps taken."""

from __future__ import annotations

from collections.abc import Iterable

from shem.kernel.event import Event
from shem.table.answers import Helped, Out, Told
from shem.table.step import Step


def tell(seats: int, steps: Iterable[Step]) -> list[Out]:
    """A Told to everyone who may know something; whoever may not is not even told that much."""
    happened = [(step, event) for step in steps for event in step.events]
    told = [
        Told(seat, tuple(event for step, event in happened if is_news(step, event, seat)))
        for seat in (*range(seats), None)
    ]
    return [message for message in told if message.events]


def helped(steps: Iterable[Step]) -> list[Out]:
    """Who took these steps of one seat in the place of its bot, if anybody did."""
    helps: list[Out] = [Helped(step.seat, step.helper) for step in steps if step.helper]
    return helps[-1:]


def is_news(step: Step, event: Event, seat: int | None) -> bool:
    """Whether a seat learns something: what it chose in private it has seen then."""
    is_drafted = step.together and step.seat == seat and not event.settles
    return event.is_for(seat) and not (is_drafted and not event.is_for(None))
