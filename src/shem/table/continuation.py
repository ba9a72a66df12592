"""Where a match begins that goes on from a position of an earlier game.

The position is not stored as a state. What is stored is how to reach it: the earlier deal, the
steps that were taken, and the seat that looks. What that seat saw is all that is carried over, and
whatever it did not know is dealt anew by the seed of the new match. So the first state is the same
every time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from shem.kernel.edition import Edition
from shem.kernel.errors import Malformed, Refused, ShemError
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.table.json_reader import JsonReader

LONGEST_ROW = 4
"""A game can go on from one that went on from another, this many times."""
WHAT = "the position that the game goes on from"


@dataclass(frozen=True, slots=True)
class Move:
    """A step on the way: who did what, and the future of chance it was taken on."""

    seat: int
    act: str
    branch: int = 0

    def plain(self) -> list[object]:
        return [self.seat, self.act, self.branch]


@dataclass(frozen=True)
class Continuation:
    """The earlier game up to the position, and the seat from whose view it is taken up."""

    seed: str = field(repr=False)
    moves: tuple[Move, ...] = field(repr=False)
    seat: int
    before: Continuation | None = None
    """What the earlier game went on from itself."""

    def __post_init__(self) -> None:
        if self.length > LONGEST_ROW:
            raise ShemError(
                "This game was itself played on from a replay, and that one too. Go on from an "
                "earlier game of the row."
            )

    @property
    def length(self) -> int:
        """How many games lie before the one that goes on."""
        return 1 if self.before is None else 1 + self.before.length

    def plain(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "seed": self.seed,
            "seat": self.seat,
            "moves": [move.plain() for move in self.moves],
        }
        return fields if self.before is None else {**fields, "before": self.before.plain()}


@dataclass(frozen=True, slots=True)
class Setup:
    """What the first state of a game is set up from, its seed aside."""

    game: AnyGame
    seats: int
    options: Mapping[str, Setting]
    edition: Edition


def first_state(setup: Setup, seed: str, continuation: Continuation | None) -> State:
    """The state in which a game begins: as it is dealt, or as a seat knew an earlier one."""
    game = setup.game
    if continuation is None:
        state: State = game.new(
            setup.seats, seed=seed, options=setup.options, edition=setup.edition, kept=True
        )
        return state
    earlier = reached(setup, continuation.seed, continuation.moves, before=continuation.before)
    imagined: State = game.imagine(
        game.observe(earlier, continuation.seat), Rng.of(seed, "going on from a position")
    )
    return imagined


def reached(
    setup: Setup,
    seed: str,
    moves: Sequence[Move],
    told: list[Event] | None = None,
    *,
    before: Continuation | None = None,
) -> State:
    """The state after these moves, with all its secrets; `told` takes what happened on the way."""
    state = first_state(setup, seed, before)
    state.log = told
    for move in moves:
        _take(setup.game, state, move)
    state.log = None
    return state


def _take(game: AnyGame, state: State, move: Move) -> None:
    if move.branch:
        state.reseed(f"branch {move.branch}")
    if move.seat not in state.to_act():
        raise ShemError(f"{WHAT} cannot be reached: another seat chooses")
    try:
        (action,) = game.read(move.act)
        game.play(state, move.seat, action)
    except (Refused, Malformed, ValueError):
        raise ShemError(f"{WHAT} cannot be reached: a step is against the rules") from None


def read_continuation(reader: JsonReader, seats: int, row: int = 1) -> Continuation:
    """A continuation from outside."""
    reader.closed("seed", "seat", "moves", "before")
    seat = reader.number("seat")
    if not 0 <= seat < seats or row > LONGEST_ROW:
        raise ShemError(f"{WHAT} names a seat or a row of games that there cannot be")
    before = reader.reader("before") if reader.has("before") else None
    return Continuation(
        seed=reader.text("seed"),
        moves=tuple(_read_move(value, seats) for value in reader.items("moves")),
        seat=seat,
        before=None if before is None else read_continuation(before, seats, row + 1),
    )


def _read_move(value: object, seats: int) -> Move:
    match value:
        case [int(seat), str(act), int(branch)] if 0 <= seat < seats and branch >= 0:
            return Move(seat, act, branch)
    raise ShemError(f"{WHAT} lists a step that is not a seat, an act and a branch")
