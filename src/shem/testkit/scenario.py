"""A position and what happens in it, in a few readable lines.

    (
        scenario(GAME, seats=3, arrange=arrange)
        .place("golem c4 north", "points 0: 12")
        .play("0: turn east")
        .tells("turned", facing="east")
        .allows(1, "move 1", "move 2", "move 3")
        .refuses("1: move 4", "GOL-19")
    )

A game offers `arrange(state, line)`, which sets up what one line says; the lines are its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from shem.kernel import (
    AnyGame,
    Event,
    Game,
    Malformed,
    Prompt,
    Refusal,
    Refused,
    ShemError,
    State,
    View,
)
from shem.testkit.violation import difference

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

ACT = re.compile(r"\s*(\d+)\s*:\s*(.+)", re.DOTALL)


class Scenario(Generic[S, V]):
    """A game in a position of one's choice. Every method gives the scenario back."""

    def __init__(
        self, game: Game[S, V, Any], state: S, arrange: Callable[[S, str], None] | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        """What happened in the last `play`."""
        self._arrange = arrange

    def place(self, *lines: str) -> Scenario[S, V]:
        """Set the position up, line by line, as the game's `arrange` reads it."""
        if self._arrange is None:
            raise ShemError(f"{self.game.title} has no lines: give scenario() its `arrange`")
        for line in _lines(lines):
            self._arrange(self.state, line)
        return self

    def play(self, *acts: str) -> Scenario[S, V]:
        """Acts in order, as in `0: turn north`; the seat may be left out when one alone decides."""
        self.events = []
        self.state.log = self.events
        for act in _lines(acts):
            seat, text = self.read_act(act)
            for action in self.game.read(text):
                self._do(seat, action, act)
        return self

    def _do(self, seat: int, action: int, act: str) -> None:
        try:
            self.game.play(self.state, seat, action)
        except Refused as refused:
            legal = ", ".join(self.legal(seat)) or "nothing: it is not asked"
            raise AssertionError(
                f"{act!r} is refused: {refused}. Seat {seat} may: {legal}"
            ) from None

    def read_act(self, act: str) -> tuple[int, str]:
        """The seat and the text of an act."""
        match = ACT.fullmatch(act)
        if match is not None:
            return int(match[1]), match[2]
        asked = self.state.to_act()
        if len(asked) != 1:
            raise Malformed(f"{act!r}: {len(asked)} seats are asked, so say which: '0: {act}'")
        return asked[0], act

    # What there is to see.

    def legal(self, seat: int) -> list[str]:
        """What a seat may do, in words of the notation."""
        return [self.game.write(action) for action in self.state.legal(seat)]

    def see(self, seat: int | None) -> V:
        """The view of a seat, or of the spectator."""
        return self.game.observe(self.state, seat)

    def asked(self, seat: int) -> Prompt:
        """What a seat is asked."""
        return self.game.ask(self.state, seat)

    def told(self, viewer: int | None) -> list[dict[str, object]]:
        """What a viewer was told in the last `play`."""
        return [event.plain() for event in self.events if event.is_for(viewer)]

    def refusal(self, act: str) -> Refusal:
        """Why an act is not possible now; nothing changes."""
        seat, text = self.read_act(act)
        return refused(self.game, self.state, seat, text)

    # What is expected.

    def asks(self, seat: int, kind: str, clause: str = "") -> Scenario[S, V]:
        """A seat is asked this kind of question, by this clause if one is named."""
        _agree("who is asked", seat in self.state.to_act(), expected=True)
        prompt = self.asked(seat)
        _agree(f"the question to seat {seat}", prompt.kind, kind)
        if clause:
            _agree(f"the clause behind {kind!r}", prompt.clause, clause)
        return self

    def allows(self, seat: int, *texts: str) -> Scenario[S, V]:
        """A seat may do exactly this; with no texts: nothing."""
        _agree(f"what seat {seat} may do", sorted(self.legal(seat)), sorted(texts))
        return self

    def refuses(self, act: str, clause: str, reason: str = "") -> Scenario[S, V]:
        """An act is refused by this clause, and for this reason if one is given."""
        refusal = self.refusal(act)
        _agree(f"the clause that refuses {act!r}", refusal.clause, clause)
        if reason:
            _agree(f"the reason that refuses {act!r}", refusal.reason, reason)
        return self

    def tells(self, kind: str, **args: object) -> Scenario[S, V]:
        """The last `play` told of this, with at least these arguments."""
        of_kind = [event.args for event in self.events if event.kind == kind]
        if not any(_includes(found, args) for found in of_kind):
            kinds = [event.kind for event in self.events]
            raise AssertionError(f"{kind!r} {args} was not told; {of_kind or kinds} was")
        return self

    def ends(self, clause: str, winners: tuple[int, ...] | None = None) -> Scenario[S, V]:
        """The game is over by this clause, and won by these seats if they are named."""
        outcome = self.state.outcome()
        if outcome is None:
            raise AssertionError(f"the game still runs: {self.state.to_act()} must decide")
        _agree("the clause that ended the game", outcome.clause, clause)
        if winners is not None:
            _agree("the winners", outcome.winners, winners)
        return self


def scenario(
    game: Game[S, V, Any],
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: str = "scenario",
    arrange: Callable[[S, str], None] | None = None,
) -> Scenario[S, V]:
    """A game at its beginning, to be placed and played."""
    return Scenario(game, game.new(seats, seed=seed, options=options), arrange)


def refused(game: AnyGame, state: State, seat: int, text: str) -> Refusal:
    """Why a seat may not do this now; of a shorthand, why not its first step that is refused."""
    trial = state.copy()
    for action in game.read(text):
        refusal = game.explain(trial, seat, action)
        if refusal is not None:
            return refusal
        trial.apply(seat, action)
    raise AssertionError(f"seat {seat} may do {text!r}: it was not refused")


def _lines(texts: tuple[str, ...]) -> list[str]:
    lines = [line.strip() for text in texts for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def _agree(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise AssertionError(f"{what}: {difference(found, expected, 'it')} was expected")


def _includes(found: Mapping[str, object], args: Mapping[str, object]) -> bool:
    return all(name in found and found[name] == value for name, value in args.items())
