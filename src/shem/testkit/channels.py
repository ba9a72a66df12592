"""Everything that reaches one viewer: the doors through which a secret could slip out."""

from __future__ import annotations

from collections.abc import Iterable

from shem.kernel import AnyGame, Event, State
from shem.kernel.digest import canonical
from shem.kernel.view import plain

Channels = dict[str, object]


def shown(game: AnyGame, state: State, viewer: int | None) -> Channels:
    """What a viewer is shown now: the view and, for a seat, its choices and its prompt."""
    channels: Channels = {"view": plain(game.observe(state, viewer))}
    if viewer is not None:
        owes = viewer in state.to_act()
        channels["legal"] = list(state.legal(viewer))
        channels["prompt"] = plain(game.ask(state, viewer).plain()) if owes else None
    return channels


def refusals(game: AnyGame, state: State, seat: int) -> list[object]:
    """The answer to every action there is: None for what is possible, else why not."""
    answers = [game.explain(state, seat, action) for action in range(len(game.notation))]
    return [None if answer is None else plain(answer.plain()) for answer in answers]


def all_shown(game: AnyGame, state: State, viewer: int | None) -> Channels:
    """What a viewer is shown now, and all it would learn by trying everything."""
    channels = shown(game, state, viewer)
    if viewer is not None:
        channels["refusals"] = refusals(game, state, viewer)
    return channels


def told(events: Iterable[Event], viewer: int | None) -> list[object]:
    """The events that a viewer is told, as they are sent."""
    return [plain(event.plain()) for event in events if event.is_for(viewer)]


def seen(game: AnyGame, state: State, viewer: int | None) -> str:
    """The view as it is sent, letter by letter."""
    return canonical(plain(game.observe(state, viewer)))
