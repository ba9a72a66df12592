"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from shem.games.golem import actions, fields, stages, truth
from shem.games.golem.board import BITS
from shem.games.golem.edition import GolemEdition
from shem.games.golem.resample import resample
from shem.games.golem.rules.setup import Setup
from shem.games.golem.state import GolemState
from shem.games.golem.view import GolemView, Seat
from shem.kernel import seat_numbers, state_fields
from shem.kernel.rng import Rng


def imagine(view: GolemView, rng: Rng) -> GolemState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, GolemEdition)
    districts = bytes(edition.ids.index(place.district) for place in view.grid)
    state = GolemState(
        len(view.seats), Setup(edition, districts, view.options), [0] * fields.FIELDS
    )
    rebuild_moment(state, view)
    rebuild_artifacts(state, view)
    for seat, public in enumerate(view.seats):
        rebuild_seat(state, seat, public)
    rebuild_own(state, view)
    resample(state, view.seat, rng)
    return state


def rebuild_moment(state: GolemState, view: GolemView) -> None:
    """Where the game stands, as everybody sees it."""
    state_fields.rebuild(state, view, truth.FIELDS)
    state.deciders = sum(BITS[seat] for seat in view.deciding)


def rebuild_artifacts(state: GolemState, view: GolemView) -> None:
    """Where each artifact lies, who holds it, or that it is gone."""
    piles = [(place, district.artifacts) for place, district in enumerate(view.grid)]
    piles += [(fields.HELD + seat, public.artifacts) for seat, public in enumerate(view.seats)]
    for where, artifacts in [*piles, (fields.REMOVED, view.removed)]:
        for artifact in artifacts:
            state.own[fields.WHERE + actions.ARTIFACTS.index(artifact)] = where


def rebuild_seat(state: GolemState, seat: int, public: Seat) -> None:
    """What everybody knows of a seat."""
    own = state.own
    seat_numbers.rebuild(own, seat, public, truth.SEAT_NUMBERS, state.setup)
    own[fields.STEP + seat] = 0 if state.stage in (stages.FACING, stages.HORN_STAGE) else 4
    for phase, units in enumerate(public.shown):
        own[fields.PLACED + phase * actions.MOST_SEATS + seat] = units or 0


def rebuild_own(state: GolemState, view: GolemView) -> None:
    """What is behind the seat's own screens, and whether it still has to choose."""
    state.own[fields.NAMED + state.seats : fields.NAMED + actions.MOST_SEATS] = [fields.UNNAMED] * (
        actions.MOST_SEATS - state.seats
    )
    if view.own is None or view.seat is None:
        return
    state.own[fields.STEP + view.seat] = view.own.filled
    state.own[fields.LEFT + view.seat] = view.own.left
    for phase in range(4):
        state.own[fields.FIRST + phase * actions.MOST_SEATS + view.seat] = view.own.first[phase]
        state.own[fields.PLACED + phase * actions.MOST_SEATS + view.seat] = view.own.placed[phase]
    if state.stage in (stages.ALLOCATION, stages.REARRANGEMENT) and view.own.filled == 4:
        state.deciders &= ~BITS[view.seat]
