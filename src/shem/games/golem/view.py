"""What a seat of Golem may know: everything but the screens of others that are still down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from shem.games.golem import actions, fields, stages, truth
from shem.games.golem.board import BITS, PLACE_NAMES, PLACES, RINGS, SIDE
from shem.games.golem.edition import GolemEdition
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.setup import Setup
from shem.games.golem.state import GolemState
from shem.games.golem.truth import Act, Turn, Units, units
from shem.kernel import collection_fields, scalar_fields
from shem.kernel.outcome import Outcome
from shem.kernel.view import CachesPlain, View

Artifacts = Mapping[int, tuple[str, ...]]
Shown = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class District(CachesPlain):
    """A place of the grid."""

    place: str
    district: str
    value: int
    special: str
    harvested: bool
    artifacts: tuple[str, ...]


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


def observe(state: GolemState, seat: int | None) -> GolemView:
    """GOL-5, GOL-A22 All that a seat may know; the spectator sees what is public."""
    end: Outcome | None = state.outcome()
    where = tuple(state.own[fields.WHERE : fields.WHERE + len(actions.ARTIFACTS)])
    artifacts = artifacts_by_place(where)
    return GolemView(
        edition=state.setup.edition,
        options=dict(state.setup.options),
        seat=seat,
        **scalar_fields.shown(state, truth.SCALARS),
        **collection_fields.shown(state, seat, truth.COLLECTIONS),
        deciding=deciding(state),
        goal=int(state.setup.target),
        ahead=ahead(state),
        harvesting_at=PLACE_NAMES[state.harvest_at] if state.stage == stages.TAKING else None,
        grid=grid(state.setup.edition, state.setup.districts, int(state.unharvested), where),
        removed=artifacts.get(fields.REMOVED, ()),
        seats=tuple(public_seat(state, other, artifacts) for other in range(state.seats)),
        own=None if seat is None else own_screens(state, seat),
        outcome=end.plain() if end is not None else None,
    )


def ahead(state: GolemState) -> tuple[str, ...]:
    """GOL-20, GOL-40 Where one, two, three... steps ahead lead, as far as the Boots would carry."""
    reach = state.setup.edition.boots_reach
    line = state.golem * 4 + state.facing
    if all(state.is_harvested(place) for place in RINGS[line * SIDE : (line + 1) * SIDE]):
        return ()
    return tuple(PLACE_NAMES[destination(state, steps)] for steps in range(1, reach + 1))


def deciding(state: GolemState) -> tuple[int, ...]:
    """Who takes part in this decision: everyone while screens are filled, done or not."""
    if state.stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return tuple(range(state.seats))
    return state.to_act()


# Views follow each other closely, and several look at one table: what is the same is kept.


@lru_cache(maxsize=4096)
def artifacts_by_place(where: tuple[int, ...]) -> Artifacts:
    """The artifacts by where they are: under a place, with a seat, or out of the game."""
    found: dict[int, tuple[str, ...]] = {}
    for name, place in zip(actions.ARTIFACTS, where, strict=True):
        found[place] = (*found.get(place, ()), name)
    return found


@lru_cache(maxsize=4096)
def grid(
    edition: GolemEdition, districts: bytes, unharvested: int, where: tuple[int, ...]
) -> tuple[District, ...]:
    """All 49 places."""
    artifacts = artifacts_by_place(where)
    return tuple(
        district_at(
            edition,
            districts[place],
            place,
            unharvested & BITS[place] == 0,
            artifacts.get(place, ()),
        )
        for place in range(PLACES)
    )


@lru_cache(maxsize=8192)
def district_at(
    edition: GolemEdition, district: int, place: int, harvested: bool, artifacts: tuple[str, ...]
) -> District:
    return District(
        place=PLACE_NAMES[place],
        district=edition.ids[district],
        value=edition.values[district],
        special=edition.special_names[district],
        harvested=harvested,
        artifacts=artifacts,
    )


def public_seat(state: GolemState, seat: int, artifacts: Artifacts) -> Seat:
    return seat_with(
        state.setup,
        scalar_fields.seat_numbers(state.own, seat, truth.SEEN_OF_SEAT),
        artifacts.get(fields.HELD + seat, ()),
        shown(state, seat),
    )


@lru_cache(maxsize=4096)
def seat_with(
    setup: Setup, numbers: tuple[int, ...], artifacts: tuple[str, ...], shown: Shown
) -> Seat:
    return Seat(
        **scalar_fields.shown_numbers(numbers, truth.SEEN_OF_SEAT, setup),
        artifacts=artifacts,
        shown=shown,
    )


def shown(state: GolemState, seat: int) -> Shown:
    """GOL-11, GOL-A22 Units come to light phase by phase, never earlier."""
    return tuple(
        int(state.units(seat, phase)) if phase <= state.phase else None for phase in range(4)
    )


def own_screens(state: GolemState, seat: int) -> Own:
    """GOL-5 Everybody may look behind their own screens."""
    return Own(
        first=units(state.own, fields.FIRST, seat),
        placed=units(state.own, fields.PLACED, seat),
        filled=state.own[fields.STEP + seat],
        left=state.own[fields.LEFT + seat],
    )
