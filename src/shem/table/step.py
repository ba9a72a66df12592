"""One action that was carried out, with all that came of it."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a seat and its events; `together` when it was shown with the others' choices."""

    seat: int
    action: int
    events: tuple[Event, ...]
    together: bool = False

    @property
    def settles(self) -> bool:
        """Whether something was revealed or rolled that cannot be unseen."""
        return any(event.settles for event in self.events)


def take(game: AnyGame, state: State, seat: int, action: int) -> tuple[State, Step]:
    """The state after this action and the step it was; the state given stays as it is."""
    after = state.copy()
    events: list[Event] = []
    after.log = events
    game.play(after, seat, action)
    return after, Step(seat, action, tuple(events))
