"""Why a declared action has to be declined: the id of the reason, and its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS
from shem.games.alchemists.packing import total
from shem.games.alchemists.rules import brewing, potion_tests, publishing, selling

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

Hindrance = tuple[str, str]

SOLD_OUT: Final = ("sold-out-2", "sold-out-3", "sold-out-4")
"""With two, three and four players (ALC-B27)."""


def hindrance(state: AlchemistsState, seat: i64) -> Hindrance:
    """ALC-B16 What makes the action of the moment impossible for a seat that can only decline."""
    found = base_hindrance(state, seat)
    for module in state.setup.modules:
        found = module.hindrance(state, int(seat), found)
    return found


def base_hindrance(state: AlchemistsState, seat: i64) -> Hindrance:
    """The same in the base game."""
    space = state.space
    if space == pieces.FORAGE:
        return "nothing-to-forage", "ALC-B78"
    if space == pieces.TRANSMUTE:
        return "no-ingredient", "ALC-B20"
    if space == pieces.BUY:
        return ("too-dear" if state.for_sale else "nothing-for-sale"), "ALC-B21"
    if space == pieces.DEBUNK:
        return "nothing-to-debunk", "ALC-B69"
    if space == pieces.PUBLISH:
        return unpublished(state, seat)
    return unsold(state, seat) if space == pieces.SELL else unmixed(state, seat)


def unpublished(state: AlchemistsState, seat: i64) -> Hindrance:
    """ALC-B29, ALC-B30 No seal, no gold, or nothing that could be sealed."""
    if state.own[fields.SEALS_LEFT + seat] == 0:
        return "no-seal", "ALC-B29"
    if state.own[fields.GOLD + seat] < publishing.bank_fee(state, seat):
        return "no-gold-to-publish", "ALC-B29"
    return "nothing-to-publish", "ALC-B30"


def unsold(state: AlchemistsState, seat: i64) -> Hindrance:
    """ALC-B27, ALC-B27a No potion left, nothing to mix, or no price."""
    if not selling.available(state, seat):
        return SOLD_OUT[state.seats - LEAST_SEATS], "ALC-B27"
    if not brewing.can_mix(state, seat):
        return few_cards(state, seat), "ALC-B27a"
    return "no-price", "ALC-B27a"


def unmixed(state: AlchemistsState, seat: i64) -> Hindrance:
    """ALC-B48, ALC-B49, ALC-B52, ALC-B80 Nothing to mix, or no gold for the student."""
    space = state.space
    if space == pieces.STUDENT and state.own[fields.GOLD + seat] < potion_tests.student_fee(state):
        return "no-gold-for-student", "ALC-B80"
    if space == pieces.EXHIBITION:
        return few_cards(state, seat), "ALC-B52"
    return few_cards(state, seat), "ALC-B48" if space == pieces.STUDENT else "ALC-B49"


def few_cards(state: AlchemistsState, seat: i64) -> str:
    """Too few cards, which all can see; or cards of one kind, which only the seat can."""
    return "too-few-cards" if total(state.own[fields.HAND + seat]) < 2 else "all-alike"
