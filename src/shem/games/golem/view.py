"""What a seat of Golem may know: everything but the screens of others that are still down."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.golem.truth import Act, District, Turn, Units
from shem.kernel.view import CachesPlain, View


@dataclass(frozen=True, slots=True)
class Seat(CachesPlain):
    """What everybody knows of a seat.

    `orm_in_turn` and `smerte_in_turn` name the turn in which a curse bites, 0 for never;
    `shown` holds None for a screen that is still down.
    """

    points: int
    taken: tuple[str, ...]
    artifacts: tuple[str, ...]
    bonus: int
    budget: int
    orm_in_turn: int
    smerte_in_turn: int
    named: str | None
    shown: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """One's own screens: the first sheet, the present one, and how far it is filled."""

    first: Units
    placed: Units
    filled: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GolemView(View):
    """GOL-5 Grid, facing, artifacts, points, bonus and harvest are public; screens are not."""

    goal: int
    turn: int
    stage: str
    phase: str | None
    archmage: int
    winner: int | None
    tied: tuple[int, ...]
    golem: str
    facing: str
    ahead: tuple[str, ...]
    harvesting_at: str | None
    konge: int | None
    skole: int | None
    grid: tuple[District, ...]
    removed: tuple[str, ...]
    seats: tuple[Seat, ...]
    own: Own | None
    acts: tuple[Act, ...]
    past: tuple[Turn, ...]
    outcome: dict[str, object] | None
