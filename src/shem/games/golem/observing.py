"""How a seat of Golem is shown what it may know; compiled, as each move shows it to everybody."""

from __future__ import annotations

from functools import lru_cache

from shem.games.golem import fields, stages, truth
from shem.games.golem.board import PLACE_NAMES
from shem.games.golem.rules.movement import places_ahead
from shem.games.golem.rules.setup import Setup
from shem.games.golem.state import GolemState
from shem.games.golem.truth import Artifacts, artifacts_of, units
from shem.games.golem.view import GolemView, Own, Seat
from shem.kernel import seat_numbers, state_fields
from shem.kernel.outcome import Outcome

Shown = tuple[int | None, ...]


def observe(state: GolemState, seat: int | None) -> GolemView:
    """GOL-5, GOL-A22 All that a seat may know; the spectator sees what is public."""
    end: Outcome | None = state.outcome()
    artifacts = artifacts_of(state)
    return GolemView(
        edition=state.setup.edition,
        options=dict(state.setup.options),
        seat=seat,
        **state_fields.shown(state, seat, truth.FIELDS),
        deciding=deciding(state),
        goal=int(state.setup.target),
        ahead=tuple(PLACE_NAMES[place] for place in places_ahead(state)),
        removed=artifacts.get(fields.REMOVED, ()),
        seats=tuple(public_seat(state, other, artifacts) for other in range(state.seats)),
        own=None if seat is None else own_screens(state, seat),
        outcome=end.plain() if end is not None else None,
    )


def deciding(state: GolemState) -> tuple[int, ...]:
    """Who takes part in this decision: everyone while screens are filled, done or not."""
    if state.stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return tuple(range(state.seats))
    return state.to_act()


def public_seat(state: GolemState, seat: int, artifacts: Artifacts) -> Seat:
    return seat_with(
        state.setup,
        seat_numbers.numbers_of(state.own, seat, truth.SEEN_OF_SEAT),
        artifacts.get(fields.HELD + seat, ()),
        shown(state, seat),
    )


@lru_cache(maxsize=4096)
def seat_with(
    setup: Setup, numbers: tuple[int, ...], artifacts: tuple[str, ...], shown: Shown
) -> Seat:
    return Seat(
        **seat_numbers.shown_numbers(numbers, truth.SEEN_OF_SEAT, setup),
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
