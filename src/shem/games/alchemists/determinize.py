"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from collections.abc import Iterable

from shem.games.alchemists import fields, stages, truth
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    INGREDIENTS,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.deed_codec import PAIR_NAMES
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    FAVOURS,
)
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.packing import packed
from shem.games.alchemists.pieces import NOTHING
from shem.games.alchemists.resample import resample
from shem.games.alchemists.rules.dealing import empty_lists
from shem.games.alchemists.rules.declaring import give_cubes
from shem.games.alchemists.setup import Setup
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView, Player
from shem.kernel import seat_numbers, state_fields
from shem.kernel.rng import Rng


def imagine(view: AlchemistsView, rng: Rng) -> AlchemistsState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, AlchemistsEdition)
    artifacts = tuple(tuple(map(ARTIFACTS.index, level)) for level in view.artifacts)
    setup = Setup(edition, len(view.players), dict(view.options), artifacts)
    state = AlchemistsState(setup, empty_lists(setup), (b"", b"", b""), rng, 0, b"")
    rebuild_round(state, view)
    rebuild_sale(state, view)
    rebuild_moment(state, view)
    rebuild_seats(state, view)
    rebuild_own(state, view)
    for presenter in presenters(setup):
        presenter.rebuild(state, view)
    resample(state, view.seat, rng)
    return state


def number_of(names: tuple[str, ...], name: str | None) -> int:
    return NOTHING if name is None else names.index(name)


def counted(names: tuple[str, ...], cards: Iterable[str]) -> int:
    """The counts of these cards, packed."""
    return packed([names.index(card) for card in cards])


def rebuild_round(state: AlchemistsState, view: AlchemistsView) -> None:
    """Where in the round the game stands, and what lies on the board."""
    state_fields.rebuild(state, view, truth.FIELDS)
    state.deciders = sum(BITS[seat] for seat in view.deciding)


def rebuild_sale(state: AlchemistsState, view: AlchemistsView) -> None:
    """ALC-B22, ALC-B27 Who has still to sell, and what is covered."""
    state.covered = sum(BITS[at] for at, is_covered in enumerate(view.covered) if is_covered)
    state.sale_order = sum((seat + 1) << 3 * at for at, seat in enumerate(view.sellers))


def rebuild_moment(state: AlchemistsState, view: AlchemistsView) -> None:
    """The steps of the action under way."""
    moment = view.moment
    state_fields.rebuild(state, moment, truth.ACTION_FIELDS)
    state.refuted = sum(
        (number_of(ALCHEMICALS, each) + 1) << 4 * at for at, each in enumerate(moment.refuted)
    )


def rebuild_seats(state: AlchemistsState, view: AlchemistsView) -> None:
    """ALC-B64 What everybody sees of the seats."""
    for seat, player in enumerate(view.players):
        rebuild_seat(state, seat, player)
    if state.stage == stages.DECLARING:
        give_cubes(state, view.active)


def rebuild_seat(state: AlchemistsState, seat: int, player: Player) -> None:
    own = state.own
    seat_numbers.rebuild(own, seat, player, truth.SEAT_NUMBERS)
    own[fields.CHOICE + seat] = NOTHING if player.bid is None else player.bid
    own[fields.FAVOURS_PLAYED + seat] = counted(FAVOURS, player.played)
    own[fields.BOUGHT + seat] = int(player.discounted)


def rebuild_own(state: AlchemistsState, view: AlchemistsView) -> None:
    """ALC-B65 One's own cards, and whether one still owes a choice."""
    if view.own is None or view.seat is None:
        return
    seat, own = view.seat, view.own
    state.own[fields.HAND + seat] = counted(INGREDIENTS, own.hand)
    state.own[fields.FAVOUR_HAND + seat] = counted(FAVOURS, own.favours)
    state.own[fields.SET_ASIDE_CARDS + seat] = counted(INGREDIENTS, own.aside)
    state.own[fields.CUBES + seat] = own.cubes
    state.beside = counted(INGREDIENTS, own.beside)
    state.own[fields.CHOICE + seat] = NOTHING if own.choice is None else own.choice
    state.pot = number_of(PAIR_NAMES, own.pot)
    state.kept = number_of(INGREDIENTS, own.kept)
    is_choosing = state.stage in (stages.THROWING, stages.BIDDING)
    if is_choosing and own.choice is not None:
        state.deciders &= ~BITS[seat]
