"""A recorded game told again: from what was told then, or played again up to a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.state import State
from shem.table import Replay
from shem.table.json_reader import JsonReader
from shem.table.match_settings import read_match
from shem.table.played_step import switch_branch, take
from shem.table.speech import ending_of, named_words, spelt_out

WHAT = "the replay"


class Retelling:
    """A replay in words for one reader (None: the spectator)."""

    def __init__(self, replay: Replay, reader: int | None) -> None:
        match = JsonReader(WHAT, dict(replay.match))
        self._replay = replay
        self._reader = reader
        self._game = game(match.text("game"))
        self._names = [player.name for player in replay.players]
        if reader is not None and reader >= len(self._names):
            last = len(self._names) - 1
            raise ShemError(f"there is no seat {reader}: this game has seats 0 to {last}")

    def all_lines(self) -> Iterator[str]:
        """Every event, after the number of the step it came of; then the ending."""
        yield f"{self._game.title}: {', '.join(self._names)}"
        for step, event in self._replay.events_for(self._reader):
            yield f"{step:>4}  {self._event(event)}"
        yield from self._ending()

    def at(self, step: int) -> Iterator[str]:
        """What came of this step, and the table after it."""
        steps = len(self._replay.moments)
        if step > steps:
            raise ShemError(f"there is no step {step}: this game has {steps}")
        yield f"{self._game.title}, after step {step} of {steps}"
        for at, event in self._replay.events_for(self._reader):
            if at == step:
                yield f"{step:>4}  {self._event(event)}"
        yield ""
        view = self._game.observe(self._played(step), self._reader)
        yield from self._game.presentation.lines(
            view, named_words(self._game.home, tuple(self._names))
        )
        if step == steps:
            yield from self._ending()

    def _played(self, step: int) -> State:
        json = JsonReader(WHAT, dict(self._replay.match))
        match = read_match(json, {self._game.slug: self._game}, self._replay.release)
        state = match.deal()
        for at, moment in enumerate(self._replay.moments[:step], start=1):
            try:
                (action,) = self._game.read(moment.act)
                switch_branch(state, moment.branch)
                state, _ = take(self._game, state, moment.seat, action)
            except (ShemError, ValueError):
                raise ShemError(
                    f"step {at} cannot be played: `shem replay verify` explains why"
                ) from None
        return state

    def _event(self, event: Mapping[str, object]) -> str:
        try:
            return self._game.words.event(event, self._names, self._reader)
        except ShemError:
            return spelt_out(event)

    def _ending(self) -> Iterator[str]:
        closing = self._replay.closing
        if closing is not None:
            yield ""
            yield ending_of(self._game, closing, self._names, self._reader)
