"""The tables of a state, and the whole of it in plain words.

Each line of a table says how a field is told to a referee, shown in a view and kept by an imagined
world. What was done, turn by turn, is told, shown and kept here as well. `truth` tells everything:
it is for tests, referees and bug reports, and never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages
from shem.games.golem.board import BITS, FACINGS, PLACE_NAMES, PLACES
from shem.games.golem.fields import packed, unpacked
from shem.kernel import collection_fields, scalar_fields
from shem.kernel.collection_fields import Collection, Collections, kept
from shem.kernel.history import EVERYBODY, Past, turns_of
from shem.kernel.scalar_fields import Scalar, Scalars, public, untold
from shem.kernel.view import CachesPlain

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


ACTION_OF: Final = {text: action for action, text in enumerate(actions.TEXTS)}
FINAL_SHEET: Final = fields.PLACED - fields.FIRST
"""Where the final sheets of a finished turn begin, after the first ones."""

Units = tuple[int, int, int, int]


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


# Lists and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("own"),
    Collection("acts", tell_acts, show_acts, read_acts),
    Collection("past", tell_turns, show_turns, read_turns),
)
# What is one number in the state.
SCALARS: Final[Scalars] = (
    public("turn"),
    public("stage", stages.NAMES),
    public("phase", actions.PHASES),
    public("archmage"),
    Scalar("deciders", actions.SEATS, "to_act"),
    public("winner"),
    public("tied", actions.SEATS),
    public("golem", PLACE_NAMES),
    public("facing", FACINGS),
    Scalar("harvest_at", PLACE_NAMES, "harvesting_at"),
    public("konge"),
    public("skole"),
    *untold("unharvested"),
)
# What is one number of a seat.
SEAT_SCALARS: Final[Scalars] = (
    public("points", at=fields.POINTS),
    public("taken", attrgetter("district_ids"), is_mask=True, at=fields.TAKEN),
    public("bonus", at=fields.BONUS),
    public("orm_in_turn", at=fields.ORM_TURN),
    public("smerte_in_turn", at=fields.SMERTE_TURN),
    public("budget", at=fields.BUDGET),
    public("named", (*actions.PHASES, None), at=fields.NAMED),
    Scalar("left", at=fields.LEFT),
    Scalar("screens_filled", at=fields.STEP),
)
SEEN_OF_SEAT: Final = scalar_fields.public_of(SEAT_SCALARS)


def truth(state: GolemState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **scalar_fields.told(state, SCALARS),
        **collection_fields.told(state, COLLECTIONS),
        "options": dict(state.setup.options),
        "grid": [district_at(state, place) for place in range(PLACES)],
        "removed": artifacts_at(state, fields.REMOVED),
        "seats": [sheet(state, seat) for seat in range(state.seats)],
    }


def artifacts_at(state: GolemState, where: int) -> list[str]:
    """The artifacts under a place, with a seat (HELD + seat), or REMOVED."""
    return [
        name
        for artifact, name in enumerate(actions.ARTIFACTS)
        if state.own[fields.WHERE + artifact] == where
    ]


def district_at(state: GolemState, place: int) -> dict[str, object]:
    return {
        "place": PLACE_NAMES[place],
        "district": state.setup.district_ids[place],
        "harvested": state.is_harvested(place),
        "artifacts": artifacts_at(state, place),
    }


def sheet(state: GolemState, seat: int) -> dict[str, object]:
    """All that belongs to a seat, its screens included."""
    return {
        **scalar_fields.told_of_seat(state.own, seat, SEAT_SCALARS, state.setup),
        "artifacts": artifacts_at(state, fields.HELD + seat),
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
    for where in (
        *range(PLACES),
        *(fields.HELD + seat for seat in range(state.seats)),
        fields.REMOVED,
    ):
        cards += artifacts_at(state, where)
    return cards
