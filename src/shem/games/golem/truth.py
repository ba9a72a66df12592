"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages
from shem.games.golem.geometry import BITS, FACINGS, PLACE_NAMES, PLACES
from shem.games.golem.history import unpacked
from shem.kernel import scalar
from shem.kernel.history import Past, turns_of
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


# Lists, decks and chains of the state; pickles carry them as they are.
COLLECTIONS: Final = ("own", "acts", "past")
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
    public("bonus", at=fields.BONUS),
    public("orm_in_turn", at=fields.ORM_TURN),
    public("smerte_in_turn", at=fields.SMERTE_TURN),
    public("budget", at=fields.BUDGET),
    public("named", (*actions.PHASES, None), at=fields.NAMED),
    Scalar("left", at=fields.LEFT),
    Scalar("screens_filled", at=fields.STEP),
)


def truth(state: GolemState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **scalar.told(state, SCALARS),
        "options": dict(state.setup.options),
        "grid": [district_at(state, place) for place in range(PLACES)],
        "removed": removed(state),
        "seats": [sheet(state, seat) for seat in range(state.seats)],
        "acts": acts(state.acts),
        "past": turns(state.past, state.seats),
    }


def artifacts_at(state: GolemState, where: int) -> list[str]:
    """The artifacts under a place, with a seat (HELD + seat), or REMOVED."""
    return [
        name
        for artifact, name in enumerate(actions.ARTIFACTS)
        if state.own[fields.WHERE + artifact] == where
    ]


def removed(state: GolemState) -> list[str]:
    """The artifacts that are out of the game."""
    return artifacts_at(state, fields.REMOVED)


def district_at(state: GolemState, place: int) -> dict[str, object]:
    return {
        "place": PLACE_NAMES[place],
        "district": state.setup.edition.ids[state.setup.districts[place]],
        "harvested": not state.unharvested & BITS[place],
        "artifacts": artifacts_at(state, place),
    }


def sheet(state: GolemState, seat: int) -> dict[str, object]:
    """All that belongs to a seat, its screens included."""
    return {
        **scalar.told_of_seat(state.own, seat, SEAT_SCALARS),
        "taken": taken(state, seat),
        "artifacts": artifacts_at(state, fields.HELD + seat),
        "first": row(state.own, fields.FIRST, seat),
        "placed": row(state.own, fields.PLACED, seat),
    }


def taken(state: GolemState, seat: int) -> list[str]:
    """The districts a seat has harvested."""
    setup = state.setup
    mask = state.own[fields.TAKEN + seat]
    return [
        setup.edition.ids[setup.districts[place]] for place in range(PLACES) if mask & BITS[place]
    ]


def row(own: list[int], field: int, seat: int) -> list[int]:
    """The units of a seat in the four phases."""
    return [own[field + phase * actions.MOST_SEATS + seat] for phase in range(4)]


def acts(numbers: list[int]) -> list[object]:
    """The acts everybody saw: who, and what in notation."""
    return [[seat, actions.TEXTS[action]] for seat, action in map(unpacked, numbers)]


def turns(past: Past | None, seats: int) -> list[object]:
    """The finished turns, the oldest first."""
    told: list[object] = []
    for turn in turns_of(past):
        first = [row(turn.sheets, 0, seat) for seat in range(seats)]
        placed = [row(turn.sheets, fields.PLACED - fields.FIRST, seat) for seat in range(seats)]
        told.append({"acts": acts(turn.deeds), "first": first, "placed": placed})
    return told


def components(state: GolemState) -> list[str]:
    """GOL-31 Every card by id: districts lie on the grid or with a seat, artifacts anywhere."""
    setup = state.setup
    cards = [
        setup.edition.ids[setup.districts[place]]
        for place in range(PLACES)
        if state.unharvested & BITS[place]
    ]
    for seat in range(state.seats):
        cards += taken(state, seat)
    for where in (
        *range(PLACES),
        *(fields.HELD + seat for seat in range(state.seats)),
        fields.REMOVED,
    ):
        cards += artifacts_at(state, where)
    return cards
