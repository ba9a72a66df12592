"""What speaks against an action while it is declared: what it needs and the seat does not have yet.

A doubt forbids nothing, for much may come before the space does. It is told to the seat alone, and
made of what that seat may see: its own cards, and all that lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import COLOURS
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.king import approvals, research
from shem.games.alchemists.king.fields import APPROVALS, ARTICLES, TOWER, UNDER_NOW
from shem.games.alchemists.packing import count_of, total
from shem.games.alchemists.rules import brewing, buying, debunking, publishing

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

MIXING: Final = (
    pieces.CUSTODIAN_CARD,
    pieces.SELL,
    pieces.STUDENT,
    pieces.DRINK,
    pieces.EXHIBITION,
)
CARDS: Final = dict.fromkeys(MIXING, 2) | {pieces.TRANSMUTE: 1, pieces.RESEARCH: 1}
"""The ingredients that a use takes."""


def doubts_beside(state: AlchemistsState, seat: int) -> dict[str, str]:
    """For each space that the seat could declare once more: what speaks against it, if anything."""
    if state.stage != stages.DECLARING or seat != state.active:
        return {}
    choices = state.legal(seat)
    found = {
        SPACES[space]: doubt(state, seat, space, int(state.uses(space, seat)) + 1)
        for space in range(len(SPACES))
        if actions.PLACE + space in choices
    }
    return {space: told for space, told in found.items() if told}


def doubts_declared(state: AlchemistsState, seat: int) -> list[str]:
    """What speaks against what the seat has laid out so far, each once."""
    uses = {space: int(state.uses(space, seat)) for space in range(len(SPACES))}
    found = [doubt(state, seat, space, number) for space, number in uses.items() if number]
    return list(dict.fromkeys(filter(None, found)))


def doubt(state: AlchemistsState, seat: int, space: int, uses: int) -> str:
    """What speaks against this number of uses of a space; empty if nothing does."""
    if space in CARDS:
        return doubt_of_cards(state, seat, space, uses) or doubt_of_sale(state, seat, space)
    if space == pieces.BUY:
        return doubt_of_purchase(state, seat)
    if space == pieces.DEBUNK:
        return "" if has_target(state) else "nothing-to-debunk"
    if space == pieces.PUBLISH:
        return doubt_of_publication(state, seat, uses)
    if space == pieces.LIBRARY:
        return "" if approvals_of(state, seat) >= uses else "no-approval"
    return ""


def doubt_of_cards(state: AlchemistsState, seat: int, space: int, uses: int) -> str:
    """ALC-B24, ALC-B48, ALC-G53 Too few ingredients for all that is declared, or all alike."""
    hand, foraged = state.own[fields.HAND + seat], int(state.uses(pieces.FORAGE, seat))
    needed = sum(
        cards_of(state, seat, each) * (uses if each == space else int(state.uses(each, seat)))
        for each in CARDS
    )
    if cards_of(state, seat, space) and needed > total(hand) + foraged:
        return "few-cards"
    is_alike = space in MIXING and not foraged and not brewing.can_mix(state, seat)
    return "all-alike" if is_alike else ""


def cards_of(state: AlchemistsState, seat: int, space: int) -> int:
    """The ingredients that a use takes from a seat: to animate the golem takes none."""
    if space == pieces.RESEARCH:
        can_animate = state.setup.has_golem and state.extra[TOWER + seat] == research.TESTED
        return 0 if can_animate else CARDS[space]
    return CARDS[space]


def doubt_of_sale(state: AlchemistsState, seat: int, space: int) -> str:
    """ALC-B27 One sale fewer than players, and all the others want to sell."""
    if space != pieces.SELL or count_of(state.own[fields.FAVOUR_HAND + seat], pieces.MERCHANT):
        return ""
    rivals = [other for other in range(state.seats) if other != seat]
    return "sale-taken" if all(state.uses(pieces.SELL, other) for other in rivals) else ""


def doubt_of_purchase(state: AlchemistsState, seat: int) -> str:
    """ALC-B21, ALC-G24 Nothing for sale, or nothing that can be paid for, all Shopkeepers used."""
    helpers = count_of(state.own[fields.FAVOUR_HAND + seat], pieces.SHOPKEEPER)
    has_counter = state.setup.has_golem and state.extra[UNDER_NOW] != 0
    if not state.for_sale and not has_counter:
        return "nothing-for-sale"
    if buying.affordable(state, seat, helpers):
        return ""
    can_pay_counter = (
        has_counter
        and approvals.can_pay(state, seat)
        and research.under_price(state, seat, helpers) <= state.own[fields.GOLD + seat]
    )
    return "" if can_pay_counter else "too-dear"


def has_target(state: AlchemistsState) -> bool:
    """ALC-B69, ALC-E31 Whether a theory or an article stands; none comes before the debunking."""
    if debunking.has_target(state):
        return True
    return state.setup.has_articles and any(state.extra[ARTICLES : ARTICLES + len(COLOURS)])


def doubt_of_publication(state: AlchemistsState, seat: int, uses: int) -> str:
    """ALC-B29, ALC-E4 No seal left, or no gold; with the golem an approval pays for an article."""
    if state.own[fields.SEALS_LEFT + seat] == 0:
        return "no-seal"
    if state.setup.has_golem and approvals_of(state, seat):
        return ""
    fee = int(publishing.bank_fee(state, seat))
    return "" if state.own[fields.GOLD + seat] >= fee * uses else "no-gold-to-publish"


def approvals_of(state: AlchemistsState, seat: int) -> int:
    """ALC-G5 Tokens, and Courtiers that count as such."""
    courtiers = count_of(state.own[fields.FAVOUR_HAND + seat], pieces.COURTIER)
    return state.extra[APPROVALS + seat] + int(courtiers)
