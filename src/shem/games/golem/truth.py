"""The table of a state's fields, and the whole of it in plain words.

Each line says how a field is told to a referee, shown in a view and read by an imagined world, and
which cards lie in it. What was done, turn by turn, is told, shown and read here as well. `truth`
tells everything: it is for tests, referees and bug reports, and never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages
from shem.games.golem.board import BITS, FACINGS, PLACE_NAMES, PLACES
from shem.games.golem.edition import GolemEdition
from shem.games.golem.fields import packed, unpacked
from shem.kernel import seat_numbers, state_fields
from shem.kernel.history import EVERYBODY, Past, turns_of
from shem.kernel.seat_numbers import SeatNumbers
from shem.kernel.state_fields import Field, Fields, kept, private, public
from shem.kernel.view import CachesPlain

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


ACTION_OF: Final = {text: action for action, text in enumerate(actions.TEXTS)}
FINAL_SHEET: Final = fields.PLACED - fields.FIRST
"""Where the final sheets of a finished turn begin, after the first ones."""

Units = tuple[int, int, int, int]
Artifacts = Mapping[int, tuple[str, ...]]
"""The artifacts by where they are: under a place, with a seat, or out of the game."""


@dataclass(frozen=True, slots=True)
class Act(CachesPlain):
    """Something a seat did for all to see, in notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Turn(CachesPlain):
    """A finished turn: what was done, what all seats showed, and the seat's own first sheet."""

    acts: tuple[Act, ...]
    shown: tuple[Units, ...]
    first: Units | None


@dataclass(frozen=True, slots=True)
class District(CachesPlain):
    """A place of the grid."""

    place: str
    district: str
    value: int
    special: str
    harvested: bool
    artifacts: tuple[str, ...]


def tell_acts(_state: GolemState, numbers: Iterable[int]) -> list[object]:
    """Acts as `truth` tells them: who, and what in notation."""
    return [[each.seat, each.action] for each in map(act, numbers)]


def show_acts(_state: GolemState, numbers: Iterable[int], _seat: int | None) -> tuple[Act, ...]:
    """Acts in a view."""
    return tuple(map(act, numbers))


def read_acts(_state: GolemState, acts: Iterable[Act], _seat: int | None) -> list[int]:
    """Acts as a state keeps them."""
    return [packed(each.seat, ACTION_OF[each.action]) for each in acts]


@cache
def act(number: int) -> Act:
    """An act from its number."""
    seat, action = unpacked(number)
    return Act(seat, actions.TEXTS[action])


def tell_turns(state: GolemState, past: Past | None) -> list[object]:
    """The finished turns with the sheets of all seats, the oldest first."""
    seats = range(state.seats)
    return [
        {
            "acts": tell_acts(state, turn.deeds),
            "first": [list(units(turn.sheets, 0, seat)) for seat in seats],
            "placed": [list(units(turn.sheets, FINAL_SHEET, seat)) for seat in seats],
        }
        for turn in turns_of(past)
    ]


def show_turns(state: GolemState, past: Past | None, seat: int | None) -> tuple[Turn, ...]:
    """GOL-5 The finished turns in a view: all have shown what they placed in the end.

    Every view of a long game holds them all, so what was put together once is kept, by seat.
    """
    newer: list[Past] = []
    while past is not None and seat not in kept_turns(past):
        newer.append(past)
        past = past.before
    turns = () if past is None else kept_turns(past)[seat]
    if newer:
        turns += tuple(show_turn(state, turn, seat) for turn in reversed(newer))
        kept_turns(newer[0])[seat] = turns
    return turns


def kept_turns(past: Past) -> dict[int | None, tuple[Turn, ...]]:
    """The turns up to here, as the seats have been shown them."""
    if past.view_cache is None:
        past.view_cache = {}
    kept: dict[int | None, tuple[Turn, ...]] = past.view_cache  # type: ignore[assignment]
    return kept


def show_turn(state: GolemState, turn: Past, seat: int | None) -> Turn:
    """One finished turn, as a seat may know it."""
    return Turn(
        acts=show_acts(state, turn.deeds, seat),
        shown=tuple(units(turn.sheets, FINAL_SHEET, other) for other in range(state.seats)),
        first=None if seat is None else units(turn.sheets, 0, seat),
    )


def read_turns(state: GolemState, turns: Iterable[Turn], seat: int | None) -> Past | None:
    """The chain of finished turns; first sheets of others are guessed later."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, EVERYBODY, read_acts(state, turn.acts, seat), sheets(turn, seat))
    return past


def sheets(turn: Turn, seat: int | None) -> list[int]:
    """The first and final sheets of a turn, as far as they are known."""
    known = [0] * (fields.WHERE - fields.FIRST)
    for other, placed in enumerate(turn.shown):
        for phase in range(4):
            known[FINAL_SHEET + phase * actions.MOST_SEATS + other] = placed[phase]
    if turn.first is not None and seat is not None:
        for phase in range(4):
            known[phase * actions.MOST_SEATS + seat] = turn.first[phase]
    return known


def units(own: list[int], field: int, seat: int) -> Units:
    """The units of a seat in the four phases."""
    return (
        own[field + seat],
        own[field + actions.MOST_SEATS + seat],
        own[field + 2 * actions.MOST_SEATS + seat],
        own[field + 3 * actions.MOST_SEATS + seat],
    )


def tell_grid(state: GolemState, _unharvested: int) -> list[object]:
    """All places, as `truth` tells them."""
    artifacts = artifacts_of(state)
    return [
        {
            "place": PLACE_NAMES[place],
            "district": state.setup.district_ids[place],
            "harvested": state.is_harvested(place),
            "artifacts": list(artifacts.get(place, ())),
        }
        for place in range(PLACES)
    ]


def show_grid(state: GolemState, unharvested: int, _seat: int | None) -> tuple[District, ...]:
    """GOL-5 All places in a view: everybody sees them."""
    return grid(state.setup.edition, state.setup.districts, int(unharvested), whereabouts(state))


def read_grid(_state: GolemState, grid: Iterable[District], _seat: int | None) -> int:
    """The places whose district is not harvested, a mask."""
    return sum(BITS[place] for place, district in enumerate(grid) if not district.harvested)


def whereabouts(state: GolemState) -> tuple[int, ...]:
    """Where each artifact is."""
    return tuple(state.own[fields.WHERE : fields.WHERE + len(actions.ARTIFACTS)])


def artifacts_of(state: GolemState) -> Artifacts:
    """The artifacts of a state by where they are."""
    return artifacts_by_place(whereabouts(state))


# Views follow each other closely, and several look at one table: what is the same is kept.


@lru_cache(maxsize=4096)
def artifacts_by_place(where: tuple[int, ...]) -> Artifacts:
    """The artifacts by where they are."""
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


def tell_harvest(_state: GolemState, place: int) -> str:
    return PLACE_NAMES[place]


def show_harvest(state: GolemState, place: int, _seat: int | None) -> str | None:
    """The place that is being harvested, while an artifact is taken from it."""
    return PLACE_NAMES[place] if state.stage == stages.TAKING else None


def read_harvest(_state: GolemState, place: str | None, _seat: int | None) -> int:
    return PLACE_NAMES.index(place) if place else 0


FIELDS: Final[Fields] = (
    *kept("own"),
    public("turn"),
    public("stage", stages.NAMES),
    public("phase", actions.PHASES),
    public("archmage"),
    private("deciders", actions.SEATS, key="to_act"),
    public("winner"),
    public("tied", actions.SEATS),
    public("golem", PLACE_NAMES),
    public("facing", FACINGS),
    Field(
        "harvest_at",
        tell_harvest,
        show_harvest,
        read_harvest,
        told_as="harvesting_at",
        shown_as="harvesting_at",
    ),
    public("konge"),
    public("skole"),
    Field("unharvested", tell_grid, show_grid, read_grid, told_as="grid", shown_as="grid"),
    Field("acts", tell_acts, show_acts, read_acts),
    Field("past", tell_turns, show_turns, read_turns),
)
SEAT_NUMBERS: Final[SeatNumbers] = (
    seat_numbers.public("points", fields.POINTS),
    seat_numbers.public("taken", fields.TAKEN, attrgetter("district_ids"), is_mask=True),
    seat_numbers.public("bonus", fields.BONUS),
    seat_numbers.public("orm_in_turn", fields.ORM_TURN),
    seat_numbers.public("smerte_in_turn", fields.SMERTE_TURN),
    seat_numbers.public("budget", fields.BUDGET),
    seat_numbers.public("named", fields.NAMED, (*actions.PHASES, None)),
    seat_numbers.private("left", fields.LEFT),
    seat_numbers.private("screens_filled", fields.STEP),
)
SEEN_OF_SEAT: Final = seat_numbers.public_of(SEAT_NUMBERS)


def truth(state: GolemState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **state_fields.told(state, FIELDS),
        "options": dict(state.setup.options),
        "removed": list(artifacts_of(state).get(fields.REMOVED, ())),
        "seats": [sheet(state, seat) for seat in range(state.seats)],
    }


def sheet(state: GolemState, seat: int) -> dict[str, object]:
    """All that belongs to a seat, its screens included."""
    return {
        **seat_numbers.told(state.own, seat, SEAT_NUMBERS, state.setup),
        "artifacts": list(artifacts_of(state).get(fields.HELD + seat, ())),
        "first": list(units(state.own, fields.FIRST, seat)),
        "placed": list(units(state.own, fields.PLACED, seat)),
    }


def components(state: GolemState) -> list[str]:
    """GOL-31 Every card by id: districts lie on the grid or with a seat, artifacts anywhere."""
    ids = state.setup.district_ids
    cards = [ids[place] for place in range(PLACES) if not state.is_harvested(place)]
    for seat in range(state.seats):
        taken = state.own[fields.TAKEN + seat]
        cards += [ids[place] for place in range(PLACES) if taken & BITS[place]]
    artifacts = artifacts_of(state)
    for where in (
        *range(PLACES),
        *(fields.HELD + seat for seat in range(state.seats)),
        fields.REMOVED,
    ):
        cards += artifacts.get(where, ())
    return cards
