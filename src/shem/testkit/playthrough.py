"""Playing a script, and writing down what everybody sees of it.

    # What this game shows.
    seats 3
    seed market day
    option target=10
    0: turn north
    play weights 12
    play policy to the end

`play` lets chance decide: `random` chooses evenly, `weights` as the state weighs its actions,
`policy` as the greedy bot would.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap

from shem.kernel import AnyGame, Event, Rng, ShemError, State, View
from shem.kernel.playout import sample_weighted_action
from shem.kernel.view import plain
from shem.testkit.abbreviate import brief, changes, folded
from shem.testkit.case import name_of
from shem.testkit.scenario import Scenario, scenario
from shem.testkit.trajectory import pick

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
WIDTH = 110

Policy = Callable[[AnyGame, State, int, Rng], int]


def _random(game: AnyGame, state: State, seat: int, rng: Rng) -> int:
    return pick(rng, state.legal(seat))


def _weights(game: AnyGame, state: State, seat: int, rng: Rng) -> int:
    return sample_weighted_action(state, seat, rng)


def _policy(game: AnyGame, state: State, seat: int, rng: Rng) -> int:
    world = game.imagine(game.observe(state, seat), rng)
    return game.heuristics.policy(world, seat, rng)


POLICIES: dict[str, Policy] = {"random": _random, "weights": _weights, "policy": _policy}


@dataclass
class Script:
    """What a script says."""

    notes: list[str] = field(default_factory=list)
    seats: int | None = None
    seed: str = "golden"
    options: dict[str, object] = field(default_factory=dict)
    acts: list[str] = field(default_factory=list)


def read_script(text: str) -> Script:
    """A script from its text; ShemError for a line that says nothing known."""
    script = Script()
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            _read_line(script, line.strip())
        except (ShemError, ValueError) as error:
            raise ShemError(f"line {number}: {error}") from None
    return script


def _read_line(script: Script, line: str) -> None:
    word, _, rest = line.partition(" ")
    if line.startswith("#"):
        script.notes.append(line)
    elif word == "seats":
        script.seats = int(rest)
    elif word == "seed":
        script.seed = rest
    elif word == "option":
        name, _, value = rest.partition("=")
        script.options[name.strip()] = value.strip()
    elif word == "play" or ":" in line:
        script.acts.append(line)
    elif line:
        raise ShemError(
            f"{line!r} is not a line of a script (seats, seed, option, play, SEAT: ACT)"
        )


class Recorder:
    """Plays a script and writes down what everybody sees."""

    def __init__(self, game: AnyGame, script: Script) -> None:
        self.table: Scenario[State, View] = scenario(
            game, seats=script.seats, options=script.options, seed=script.seed
        )
        self.text: list[str] = [*script.notes]
        self._names = NAMES[: self.table.state.seats]
        self._rng = Rng.of(script.seed, "golden")
        self._steps = 0
        self._views = {viewer: self._view(viewer) for viewer in self._viewers}
        self._introduce(script)

    def _introduce(self, script: Script) -> None:
        game = self.table.game
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(self._names))
        options = ", ".join(f"{name}={value}" for name, value in script.options.items())
        self.text.append(f"{game.title}: {seats}; seed {script.seed!r}{options and '; '}{options}")
        lines = game.presentation.lines(self.table.see(None), game.words)
        self.text += ["", *(f"  {line}".rstrip() for line in lines)]

    @property
    def _viewers(self) -> tuple[int | None, ...]:
        return (*range(self.table.state.seats), None)

    def _view(self, viewer: int | None) -> object:
        return plain(self.table.see(viewer))

    def do(self, act: str) -> None:
        """One line of a script."""
        word, _, rest = act.partition(" ")
        if word != "play":
            seat, text = self.table.read_act(act)
            for action in self.table.game.read(text):
                self.step(seat, action)
            return
        how, _, count = rest.partition(" ")
        if how not in POLICIES:
            raise ShemError(f"{act!r}: play {', '.join(POLICIES)}")
        self.play(POLICIES[how], None if count == "to the end" else int(count))

    def play(self, policy: Policy, count: int | None) -> None:
        """Steps that a policy chooses: `count` of them, or all until the game is over."""
        game, state = self.table.game, self.table.state
        last = None if count is None else self._steps + count
        while state.to_act() and self._steps != last:
            seat = state.to_act()[0]
            self.step(seat, policy(game, state, seat, self._rng))

    def step(self, seat: int, action: int) -> None:
        """One action, and all that can be seen of it."""
        table, self._steps = self.table, self._steps + 1
        prompt = table.asked(seat) if seat in table.state.to_act() else None
        asked = f"{prompt.clause} {prompt.kind}" if prompt else "not asked"
        self.text += ["", f"{self._steps}  seat {seat}, {self._names[seat]}: {asked}"]
        self.text.append(row("legal", folded(table.legal(seat))))
        self.text.append(row("does", table.game.write(action)))
        table.play(f"{seat}: {table.game.write(action)}")
        self.text += [self._told(event) for event in table.events]
        self._note_views()

    def _told(self, event: Event) -> str:
        told = [viewer for viewer in self._viewers if event.is_for(viewer)]
        left_out = [viewer for viewer in self._viewers if viewer not in told]
        words = self.table.game.words.event(event.told(), self._names)
        if not left_out:
            return row("told", words)
        listed = left_out if len(left_out) < len(told) else told
        who = ", ".join(name_of(viewer) for viewer in listed)
        return row("told", f"{words} ({'all but' if listed is left_out else 'only'} {who})")

    def _note_views(self) -> None:
        now = {viewer: self._view(viewer) for viewer in self._viewers}
        seen = {viewer: list(changes(self._views[viewer], now[viewer])) for viewer in now}
        common = [line for line in seen[None] if all(line in lines for lines in seen.values())]
        if common:
            self.text.append(row("all see", "; ".join(common)))
        for viewer, lines in seen.items():
            own = [line for line in lines if line not in common]
            if own:
                who = "spectator" if viewer is None else f"{viewer} sees"
                self.text.append(row(who, "; ".join(own)))
        self._views = now

    def finish(self) -> str:
        """The whole text, with the outcome if there is one."""
        outcome = self.table.state.outcome()
        if outcome is not None:
            words = self.table.game.words.outcome(outcome, self._names)
            self.text += ["", f"{outcome.clause}  {words}", row("outcome", brief(outcome.plain()))]
        else:
            self.text += ["", f"still to decide: {list(self.table.state.to_act())}"]
        return "\n".join(self.text) + "\n"


def row(label: str, words: str) -> str:
    """A labelled line, broken where it gets long."""
    lines = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join(
        f"  {label:10} {line}" if at == 0 else f"  {'':10}   {line}"
        for at, line in enumerate(lines)
    )


def recorded(game: AnyGame, script: Path) -> str:
    """The playthrough that a script stands for."""
    try:
        parsed = read_script(script.read_text(encoding="utf-8"))
        recorder = Recorder(game, parsed)
        for act in parsed.acts:
            recorder.do(act)
    except (ShemError, AssertionError) as error:
        raise ShemError(f"{script}: {error}") from error
    return recorder.finish()
