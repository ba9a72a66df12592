"""The decisions of a recorded game: who chose what, and what that seat could know then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shem.bots.plan import Plan
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.state import State
from shem.kernel.view import View
from shem.table import Catalog, Match, Replay, ReplayStep
from shem.table.json_reader import JsonReader
from shem.table.match_settings import read_match
from shem.table.played_step import switch_branch


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat: the view it had, and what it did; `step` is the first step of it."""

    step: int
    seat: int
    view: View
    made: Plan
    is_forced: bool
    """Whether the rules left one thing to do."""


def match_of(replay: Replay, catalog: Catalog) -> Match:
    """What was agreed before a recorded game."""
    return read_match(JsonReader("the replay", dict(replay.match)), catalog, replay.release)


def decisions(match: Match, moments: Sequence[ReplayStep]) -> Iterator[Decision]:
    """Play the game again and stop before every choice.

    What is chosen at the same time is one choice for each seat, and none of them knows another.
    """
    game, state, at = match.game, match.deal(), 0
    while at < len(moments):
        switch_branch(state, moments[at].branch)
        chosen = _chosen(game, state, moments, at)
        yield from chosen
        for decision in chosen:
            for action in decision.made:
                _check(state, decision.seat, action, at + 1)
                state.apply(decision.seat, action)
                at += 1


def _chosen(game: AnyGame, state: State, moments: Sequence[ReplayStep], at: int) -> list[Decision]:
    """The choices that are open now: one, or several at once."""
    if len(state.to_act()) < 2:
        action = _read(game, moments[at])
        return [_decision(game, state, at, moments[at].seat, (action,))]
    found: list[Decision] = []
    while at < len(moments) and len(found) < len(state.to_act()):
        made = _together(game, state, moments, at)
        found.append(_decision(game, state, at, moments[at].seat, made))
        at += len(made)
    return found


def _together(game: AnyGame, state: State, moments: Sequence[ReplayStep], at: int) -> Plan:
    """All that one seat does of a choice that all make at once."""
    seat, own, made = moments[at].seat, state.copy(), list[int]()
    while at < len(moments) and moments[at].seat == seat and seat in own.to_act():
        action = _read(game, moments[at])
        _check(own, seat, action, at + 1)
        own.apply(seat, action)
        made.append(action)
        at += 1
    if not made:
        raise ShemError(_broken(at + 1))
    return tuple(made)


def _decision(game: AnyGame, state: State, at: int, seat: int, made: Plan) -> Decision:
    if seat not in state.to_act():
        raise ShemError(_broken(at + 1))
    is_forced = len(made) == 1 and len(state.legal(seat)) == 1
    return Decision(at + 1, seat, game.observe(state, seat), made, is_forced)


def _read(game: AnyGame, moment: ReplayStep) -> int:
    (action,) = game.read(moment.act)
    return action


def _check(state: State, seat: int, action: int, step: int) -> None:
    if action not in state.legal(seat):
        raise ShemError(_broken(step))


def _broken(step: int) -> str:
    return f"step {step} cannot be played: `shem replay verify` explains why"
