"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, acts, fields, stages
from shem.games.golem.geometry import BITS, FACINGS, PLACE_NAMES, PLACES
from shem.kernel import collection, scalar
from shem.kernel.collection import Collection, Collections, kept
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


# Lists and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("own"),
    Collection("acts", acts.tell, acts.show, acts.read),
    Collection("past", acts.tell_turns, acts.show_turns, acts.read_turns),
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


def truth(state: GolemState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **scalar.told(state, SCALARS),
        **collection.told(state, COLLECTIONS),
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
        **scalar.told_of_seat(state.own, seat, SEAT_SCALARS, state.setup),
        "artifacts": artifacts_at(state, fields.HELD + seat),
        "first": list(acts.units(state.own, fields.FIRST, seat)),
        "placed": list(acts.units(state.own, fields.PLACED, seat)),
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
