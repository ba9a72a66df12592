"""What the choices of the moment would cost or bring in gold: open to all, and shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces, stages
from shem.games.alchemists.alchemy import COLOURS, KINDS, QUALITIES
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.king import publishing_articles, research
from shem.games.alchemists.king.fields import ARTICLES, UNDER_NOW
from shem.games.alchemists.rules import buying, publishing, selling
from shem.games.alchemists.rules.favours import played

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

SELLING: Final = (stages.OFFERING, stages.GUARANTEEING, stages.BREWING)
PUBLISHING: Final = (stages.PUBLISHING, stages.AT_ONCE)


def terms(state: AlchemistsState) -> dict[int, int]:
    """Gold that an action of the active seat brings; below nothing stands what it costs."""
    seat = int(state.active)
    if state.stage in SELLING:
        return guarantees(state, seat)
    if state.stage == stages.BUYING:
        return artifacts(state, seat)
    if state.stage in PUBLISHING:
        return theories(state, seat)
    return {}


def guarantees(state: AlchemistsState, seat: int) -> dict[int, int]:
    """ALC-B25 The price of each guarantee, with zone, discount and Merchants."""
    discount = selling.discount_of(state, seat)
    return {
        actions.GUARANTEE + level: int(selling.price(state, seat, level, discount))
        for level in range(len(QUALITIES))
    }


def artifacts(state: AlchemistsState, seat: int) -> dict[int, int]:
    """ALC-AR4, ALC-G24 The price of each artifact on offer, less all discounts."""
    helpers = played(state, seat, pieces.SHOPKEEPER)
    prices = {
        actions.BUY_CARD + each: -int(buying.price(state, seat, each, helpers))
        for each in range(len(ARTIFACTS))
        if state.for_sale & BITS[each]
    }
    if state.setup.has_golem and state.extra[UNDER_NOW]:
        under = actions.BUY_UNDER + state.extra[UNDER_NOW] - 1
        prices[under] = -int(research.under_price(state, seat, helpers))
    return prices


def theories(state: AlchemistsState, seat: int) -> dict[int, int]:
    """ALC-B29, ALC-B30 What a theory costs, and what it costs to endorse one."""
    fees = dict.fromkeys(
        range(actions.THEORY_ON, actions.THEORY_ON + KINDS), -int(publishing.bank_fee(state, seat))
    )
    for ingredient in range(KINDS):
        if state.theories[ingredient] != pieces.NOTHING:
            fee = publishing.endorsing_fee(state, seat, ingredient)
            fees[actions.ENDORSE + ingredient] = -int(fee)
    return fees | articles(state, seat) if state.setup.has_articles else fees


def articles(state: AlchemistsState, seat: int) -> dict[int, int]:
    """ALC-E4 What a new article costs in gold, or the seal on one that stands."""
    return {
        (actions.ENDORSE_ARTICLE if state.extra[ARTICLES + colour] else actions.ARTICLE)
        + colour: -int(publishing_articles.fee(state, seat, colour))
        for colour in range(len(COLOURS))
    }
