"""What a seat of Alchemists may know: what lies open, its own cards and seals, what it learnt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from shem.games.alchemists import fields, pieces, stages, truth
from shem.games.alchemists.action_prices import terms
from shem.games.alchemists.actions import TEXTS
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    INGREDIENTS,
    KINDS,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.boards import Space, Theory, name_or_none
from shem.games.alchemists.deed_codec import PAIR_NAMES, Deed
from shem.games.alchemists.doubts import doubts_beside
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS, ZONES
from shem.games.alchemists.king.presenters.busy_days import BusyDaysPart
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.king.presenters.encyclopedia import EncyclopediaPart
from shem.games.alchemists.king.presenters.golem import GolemPart
from shem.games.alchemists.king.presenters.library import LibraryPart
from shem.games.alchemists.king.presenters.startup import StartupPart
from shem.games.alchemists.packing import total, unpacked
from shem.games.alchemists.rules.declaring import undeclared
from shem.games.alchemists.rules.reputation import place
from shem.games.alchemists.rules.scoring import ledger
from shem.games.alchemists.state import AlchemistsState
from shem.kernel import seat_numbers, state_fields
from shem.kernel.view import View


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody sees of a seat."""

    gold: int
    reputation: int
    zone: str
    hand: int
    favours: int
    seals: int
    artifacts: tuple[str, ...]
    spent: tuple[str, ...]
    """The artifacts that were used up for this round."""
    grants: tuple[str, ...]
    order: str | None
    unused: int
    hospital: int
    paralysed: int
    """0, or which of the paralysed: 1 is the first."""
    immune: tuple[str, ...]
    bid: int | None
    exhibited: tuple[str, ...]
    results: tuple[str, ...]
    aside: int
    discounted: bool
    """Whether the Discount Card has been used on an artifact."""
    played: tuple[str, ...]
    """The favours played for the action of the moment."""


@dataclass(frozen=True, slots=True)
class Own:
    """One's own cards, seals, and the choice that is still secret."""

    hand: tuple[str, ...]
    favours: tuple[str, ...]
    seals: tuple[str, ...]
    aside: tuple[str, ...]
    beside: tuple[str, ...]
    """The cards tested with the Thinking Cap, which come back to the hand."""
    pot: str | None
    choice: int | None
    cubes: int
    """Cubes still to be placed."""
    kept: str | None
    """The card that the Mortar gave back, while it may still be set aside."""
    doubts: dict[str, str]
    """While declaring: what speaks against one more use of a space, by space."""


@dataclass(frozen=True, slots=True)
class ActionUnderWay:
    """The steps of the action under way, as everybody could watch them."""

    offered: str | None
    guarantee: str | None
    subject: str | None
    thesis: str | None
    claimed: str | None
    brewer: int | None
    left: int
    running: bool
    at_once: bool
    fallen: tuple[str, ...]
    freed: tuple[str, ...]
    refuted: tuple[str | None, ...]
    terms: dict[str, int]
    """Gold that a choice would bring, below nothing what it would cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlchemistsView(View):
    """ALC-B64, ALC-B65, ALC-B66 What lies open, one's own secrets, and nobody else's."""

    round: int
    stage: str
    phase: int
    step: int
    pass_number: int
    space: str | None
    starting: int
    active: int
    turns: int
    track: tuple[int, ...]
    row: tuple[str | None, ...]
    deck: int
    discards: int
    favour_deck: int
    favour_discards: tuple[str, ...]
    adventurers: tuple[tuple[str, ...], ...]
    """What those who have come, and the next one, want."""
    covered: tuple[bool, ...]
    sales: int
    sellers: tuple[int, ...]
    """Who has still to sell, in order."""
    bids_open: bool
    artifacts: tuple[tuple[str, ...], ...]
    """The artifacts of the game, level by level."""
    for_sale: tuple[str, ...]
    spaces: tuple[Space, ...]
    theories: tuple[Theory, ...]
    conflicts: tuple[str, ...]
    student_upset: bool
    exhibited: tuple[str, ...]
    boots_asked: tuple[int, ...]
    moment: ActionUnderWay
    frames: tuple[int, ...]
    players: tuple[Player, ...]
    own: Own | None
    deeds: tuple[Deed, ...]
    alchemicals: tuple[str, ...] | None
    """The alchemical of each ingredient, once the game is over."""
    ledgers: tuple[dict[str, int], ...] | None
    outcome: dict[str, object] | None
    library: LibraryPart | None = None
    """The parts of the modules; None for those that are not in play."""
    startup: StartupPart | None = None
    busy_days: BusyDaysPart | None = None
    encyclopedia: EncyclopediaPart | None = None
    golem: GolemPart | None = None


def observe(state: AlchemistsState, seat: int | None) -> AlchemistsView:
    """ALC-B64, ALC-B65, ALC-B66, ALC-B67 All that a seat may know."""
    if state.stage == stages.DECLARING and seat != state.active:
        state = undeclared(state)
    end = state.outcome()
    is_over = end is not None
    return AlchemistsView(
        edition=state.setup.edition,
        options=dict(state.setup.options),
        seat=seat,
        deciding=deciding(state),
        **state_fields.shown(state, seat, truth.FIELDS),
        covered=tuple(state.covered & BITS[at] != 0 for at in range(3)),
        sellers=tuple(truth.sellers(state)),
        artifacts=tuple(named(ARTIFACTS, level) for level in state.setup.artifacts),
        moment=moment(state),
        players=tuple(player(state, other) for other in range(state.seats)),
        own=None if seat is None else own_cards(state, seat),
        ledgers=tuple(ledger(state, each) for each in range(state.seats)) if is_over else None,
        outcome=None if end is None else end.plain(),
        **parts(state, seat),
    )


def parts(state: AlchemistsState, seat: int | None) -> dict[str, Any]:
    """What a seat sees of the modules in play."""
    found: dict[str, Any] = {}
    for presenter in presenters(state.setup):
        found |= presenter.observe(state, seat)
    return found


def deciding(state: AlchemistsState) -> tuple[int, ...]:
    """Who takes part in the decision of the moment, made up or not."""
    if state.stage == stages.THROWING:
        held = state.own[fields.FAVOUR_HAND : fields.FAVOUR_HAND + state.seats]
        return tuple(seat for seat, favours in enumerate(held) if favours)
    if state.stage == stages.BIDDING:
        return tuple(seat for seat in range(state.seats) if state.uses(pieces.SELL, seat))
    for presenter in presenters(state.setup):
        several = presenter.deciding(state)
        if several is not None:
            return several
    return state.to_act()


def named(names: tuple[str, ...], numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(names[number] for number in numbers)


def moment(state: AlchemistsState) -> ActionUnderWay:
    """The steps of the action under way."""
    refuted = [int(state.refuted) >> 4 * each & 15 for each in range(KINDS)]
    return ActionUnderWay(
        **state_fields.shown(state, None, truth.ACTION_FIELDS),
        refuted=tuple(ALCHEMICALS[each - 1] if each else None for each in refuted),
        terms={TEXTS[action]: gold for action, gold in terms(state).items()},
    )


def player(state: AlchemistsState, seat: int) -> Player:
    """ALC-B64 What everybody sees of a seat."""
    own = state.own
    is_bid_open = state.stage != stages.BIDDING and own[fields.CHOICE + seat] != pieces.NOTHING
    numbers = seat_numbers.numbers_of(own, seat, truth.SEEN_OF_SEAT)
    return Player(
        **seat_numbers.shown_numbers(numbers, truth.SEEN_OF_SEAT),
        zone=ZONES[state.setup.edition.zones.at[place(state, seat)]],
        hand=int(total(own[fields.HAND + seat])),
        favours=int(total(own[fields.FAVOUR_HAND + seat])),
        seals=int(total(own[fields.SEALS_LEFT + seat])),
        bid=own[fields.CHOICE + seat] if is_bid_open and state.has_bid else None,
        aside=int(total(own[fields.SET_ASIDE_CARDS + seat])),
        discounted=own[fields.BOUGHT + seat] != 0,
        played=named(FAVOURS, unpacked(own[fields.FAVOURS_PLAYED + seat])),
    )


def own_cards(state: AlchemistsState, seat: int) -> Own:
    """ALC-B65 One's own cards and seals."""
    own = state.own
    is_brewer = state.pot_seat == seat
    is_active = state.active == seat
    return Own(
        hand=named(INGREDIENTS, unpacked(own[fields.HAND + seat])),
        favours=named(FAVOURS, unpacked(own[fields.FAVOUR_HAND + seat])),
        seals=named(SEALS, unpacked(own[fields.SEALS_LEFT + seat])),
        aside=named(INGREDIENTS, unpacked(own[fields.SET_ASIDE_CARDS + seat])),
        beside=named(INGREDIENTS, unpacked(int(state.beside))) if is_active else (),
        pot=name_or_none(PAIR_NAMES, int(state.pot)) if is_brewer else None,
        choice=None if own[fields.CHOICE + seat] == pieces.NOTHING else own[fields.CHOICE + seat],
        cubes=own[fields.CUBES + seat],
        kept=name_or_none(INGREDIENTS, int(state.kept)) if is_active else None,
        doubts=doubts_beside(state, seat),
    )
