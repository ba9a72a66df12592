"""The positions of a game, as they lie in `practice.json` in its folder.

The file says how they were found and with which rules. Positions are added at its end, so that a
day keeps its position.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from shem.engine.practice.position import JudgedChoice, Position, seen_by, state_of
from shem.engine.practice.schedule import place_of, places_of
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting
from shem.kernel.reason import Reason
from shem.table.continuation import Move
from shem.table.json_reader import JsonReader

FILE = "practice.json"
FORMAT = 1


@dataclass(frozen=True)
class Collection:
    """All positions of a game; `found` says how they were found, for whoever wants it again."""

    game: str
    rules: str
    found: Mapping[str, object]
    positions: tuple[Position, ...]

    def on(self, day: date) -> Position:
        """The position of a day."""
        return self.positions[place_of(day, len(self.positions))]

    def candidates(self, day: date) -> list[Position]:
        """The position of a day, then those to show if it does not fit the rules of now."""
        return [self.positions[place] for place in places_of(day, len(self.positions))]

    def text(self) -> str:
        """The file: a line for each position, so that a change of one can be read."""
        head = {"format": FORMAT, "game": self.game, "rules": self.rules, "found": self.found}
        lines = [f'  "{name}": {_dumped(value)},' for name, value in head.items()]
        rows = ",\n".join(f"    {_dumped(plain_position(one))}" for one in self.positions)
        return "\n".join(["{", *lines, '  "positions": [', rows, "  ]", "}", ""])


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def plain_position(position: Position) -> dict[str, object]:
    """A position as plain JSON."""
    return {
        "seats": position.seats,
        "options": dict(position.options),
        "seed": position.seed,
        "moves": [f"{move.seat} {move.act}" for move in position.moves],
        "seat": position.seat,
        "view": position.view,
        "choices": [[c.text, c.win_rate, c.loss, c.error] for c in position.choices],
        "reasons": [[reason.key, reason.clause, reason.args] for reason in position.reasons],
    }


def practises(game: AnyGame) -> bool:
    """Whether there are positions of this game, for the rules that it has now."""
    try:
        return bool(collection_of(game).positions)
    except ShemError:
        return False


def collection_of(game: AnyGame) -> Collection:
    """The positions of a game; a ShemError where there are none."""
    return read_collection(game, game.home / FILE)


def read_collection(game: AnyGame, file: Path) -> Collection:
    """The positions in a file."""
    collection = _read(file, game.title)
    if collection.game != game.slug:
        raise ShemError(f"{file} holds no positions of {game.title}.")
    if collection.rules != game.version:
        raise ShemError(
            f"The positions of {game.title} are for other rules: `shem find-practice {game.slug}` "
            "finds new ones."
        )
    return collection


@lru_cache(maxsize=32)
def _read(file: Path, title: str) -> Collection:
    try:
        written = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ShemError(f"There are no positions of {title} to practise on yet.") from None
    except (OSError, ValueError) as error:
        raise ShemError(f"{file} cannot be read: {error}") from None
    reader = JsonReader.of(written, FILE)
    reader.closed("format", "game", "rules", "found", "positions")
    if reader.number("format") != FORMAT:
        raise ShemError(f"{file} was written by another release of shem.")
    positions = tuple(_position(entry) for entry in reader.readers("positions"))
    found = reader.mapping("found")
    return Collection(reader.text("game"), reader.text("rules"), found, positions)


def _position(reader: JsonReader) -> Position:
    names = ("seats", "options", "seed", "moves", "seat", "view", "choices", "reasons")
    reader.closed(*names)
    return Position(
        seats=reader.number("seats"),
        options=_options(reader),
        seed=reader.text("seed"),
        moves=tuple(_move(row) for row in reader.items("moves")),
        seat=reader.number("seat"),
        view=reader.text("view"),
        choices=tuple(_choice(row) for row in reader.items("choices")),
        reasons=tuple(_reason(row) for row in reader.items("reasons")),
    )


def _options(reader: JsonReader) -> dict[str, Setting]:
    options = reader.mapping("options")
    return {name: value for name, value in options.items() if isinstance(value, bool | int | str)}


def _move(row: object) -> Move:
    seat, _, act = str(row).partition(" ")
    if not seat.isdecimal():
        raise ShemError(f"{FILE}: a move is a seat and an act, not {row!r}")
    return Move(int(seat), act)


def _choice(row: object) -> JudgedChoice:
    match row:
        case [
            str(text),
            int() | float() as rate,
            int() | float() as loss,
            int() | float() as error,
        ]:
            return JudgedChoice(text, rate, loss, error)
    raise ShemError(f"{FILE}: a choice is a text and three numbers, not {row!r}")


def _reason(row: object) -> Reason:
    match row:
        case [str(key), str(clause), dict(args)]:
            return Reason(key, clause, args)
    raise ShemError(f"{FILE}: a reason is a key, a clause and arguments, not {row!r}")


def problem_of(game: AnyGame, position: Position) -> str:
    """Why a position cannot be shown with the rules and the cards of now; nothing if it can."""
    try:
        state = state_of(game, position)
        names = [str(seat) for seat in range(position.seats)]
        for reason in position.reasons:
            game.words.reason(reason, names, position.seat)
    except ShemError as error:
        return str(error)
    if state.to_act() != (position.seat,):
        return "somebody else has to choose"
    legal = {game.write(action) for action in state.legal(position.seat)}
    if legal != {choice.text for choice in position.choices}:
        return "other choices are possible than were judged"
    if seen_by(game, state, position.seat) != position.view:
        return "the seat sees something else"
    return ""
