"""Everything that reaches one viewer: the doors through which a secret could slip out."""

from __future__ import annotations

from collections.abc import Iterable

from shem.kernel import AnyGame, Event, Prompt, Refusal, State
from shem.kernel.view import plain

Channels = dict[str, object]
"""What came through each door; compared as it is, and spelled out only when it differs."""


def shown(game: AnyGame, state: State, viewer: int | None) -> Channels:
    """What a viewer is shown now: the view and, for a seat, its choices and its prompt."""
    channels: Channels = {"view": game.observe(state, viewer)}
    if viewer is not None:
        channels["legal"] = state.legal(viewer)
        channels["prompt"] = game.ask(state, viewer) if viewer in state.to_act() else None
    return channels


def all_shown(game: AnyGame, state: State, viewer: int | None) -> Channels:
    """What a viewer is shown now, and all it would learn by trying everything."""
    channels = shown(game, state, viewer)
    if viewer is not None:
        actions = range(len(game.notation))
        channels["refusals"] = [game.explain(state, viewer, action) for action in actions]
    return channels


def told(events: Iterable[Event], viewer: int | None) -> list[object]:
    """The events that a viewer is told, as they are sent, and why they happened."""
    return [plain(event.told()) for event in events if event.is_for(viewer)]


def spelled_out(value: object) -> object:
    """What came through a door, as it is sent."""
    if isinstance(value, Prompt | Refusal):
        return plain(value.plain())
    if isinstance(value, list | tuple):
        return [spelled_out(item) for item in value]
    return plain(value)
