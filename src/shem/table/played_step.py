"""One action that was carried out, with all that came of it, and who hears of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shem.kernel.event import Event, only
from shem.kernel.game import AnyGame
from shem.kernel.state import State
from shem.table.outputs import Helped, Out, Told


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a seat and its events; `together` when it was shown with other private ones.

    `opens` marks the first of those shown together. `branch` is the number of the future that
    the game went over to just before this step, 0 if it went on as it was. `helper` is the level
    of the bot that took it in the place of another that could not.
    """

    seat: int
    action: int
    events: tuple[Event, ...]
    together: bool = False
    opens: bool = False
    branch: int = 0
    helper: str = ""

    @property
    def settles(self) -> bool:
        """Whether something was revealed or rolled that cannot be unseen."""
        return any(event.settles for event in self.events)

    @property
    def is_private(self) -> bool:
        """Whether nobody but its own seat was told anything of it."""
        own = only(self.seat)
        return not self.together and all(event.audience == own for event in self.events)

    def played_on(self, state: State) -> State:
        """The state after this step, in place, on the future it was taken on."""
        switch_branch(state, self.branch)
        state.apply(self.seat, self.action)
        return state


def take(
    game: AnyGame, state: State, seat: int, action: int, *, together: bool = False, helper: str = ""
) -> tuple[State, Step]:
    """The state after this action and the step it was; the state given stays as it is."""
    after = state.copy()
    events: list[Event] = []
    after.log = events
    game.play(after, seat, action)
    return after, Step(seat, action, tuple(events), together=together, helper=helper)


def switch_branch(state: State, branch: int) -> None:
    """Let the state go on on the future of this number, in place; 0 is the one it has."""
    if branch:
        state.reseed(f"branch {branch}")


def played(state: State, steps: tuple[Step, ...]) -> State:
    """The state after these steps, in place: the same line always has the same random numbers."""
    for step in steps:
        step.played_on(state)
    return state


def tell(seats: int, steps: Iterable[Step]) -> list[Out]:
    """A Told to everyone who may know something; others do not even hear that it happened."""
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
