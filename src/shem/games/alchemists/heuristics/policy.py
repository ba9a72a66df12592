"""A sensible choice by what the seat itself has made out: what the greedy bot does.

Nothing here looks at the assignment, or at cards that the seat does not hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.heuristics.articles import article_seal, best_article_action
from shem.games.alchemists.heuristics.artifacts import best_artifact
from shem.games.alchemists.heuristics.declaring import next_declared
from shem.games.alchemists.heuristics.disproofs import best_disproof, best_potion
from shem.games.alchemists.heuristics.golem import best_under, research_worth
from shem.games.alchemists.heuristics.king import board_worth, least_welcome, of_king
from shem.games.alchemists.heuristics.mixtures import best_sale, best_show, best_test
from shem.games.alchemists.heuristics.theories import (
    best_seal,
    likeliest,
    new_theory,
    publications,
)
from shem.games.alchemists.heuristics.worth import FAVOUR, card_worth, gold_worth
from shem.games.alchemists.king.fields import NAMED, UNDER_NOW
from shem.games.alchemists.packing import ONES, count_of, kinds_in, total
from shem.games.alchemists.rules.grants import points_of
from shem.games.alchemists.rules.play_order import order_offers
from shem.games.alchemists.rules.publishing import open_subjects, open_theses
from shem.games.alchemists.rules.selling import available

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

HIGHER: Final = 0.12
"""What a place further up the order track is worth."""
FULL_HAND: Final = 8
BIDS: Final = (4, 4, 2, 0)
"""How often each discount is bid."""
LEAST_SALE: Final = 0.2
LEAST_RUN: Final = 0.2
BLIND_CARD: Final = 0.9
"""The top card against the one that is known and is worth as much."""


def policy(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """What looks best now to the seat."""
    stage = state.stage
    if stage == stages.THROWING:
        return least_welcome(state, seat)
    if stage == stages.BIDDING:
        return drawn_bid(state, seat, rng)
    if stage == stages.PEEKING:
        return actions.PEEK
    mind = state.setup.minds.of(state, seat)
    if stage == stages.DECLARING:
        return next_declared(state, seat, mind)
    if stage == stages.ORDERING:
        return best_order(state, seat, mind)
    if stage < stages.DEBUNKING:
        return of_goods(state, seat, mind)
    if stage < stages.HERBALIST_STAGE:
        return of_science(state, seat, mind)
    if stage >= stages.KEEPING:
        return of_king(state, seat, mind)
    return between(state, seat, mind)


def of_goods(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """Foraging, transmuting, selling and buying."""
    stage = state.stage
    if stage == stages.FORAGING:
        return best_forage(state, seat, mind)
    if stage == stages.TRANSMUTING:
        return best_transmute(state, seat, mind)
    if stage == stages.CUSTODIAN_DRINK:
        return tested(state, seat, mind, seat)
    if stage == stages.BUYING:
        return purchase(state, seat, mind)
    return sale_step(state, seat, mind)


def of_science(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """Debunking, publishing, tests and the exhibition."""
    stage = state.stage
    if stage == stages.DEBUNKING:
        return best_disproof(state, seat, mind).action
    if stage == stages.CLAIMING:
        return actions.CLAIM + likeliest_potion(state, mind)
    if stage == stages.PUBLISHING:
        return publication(state, seat, mind)
    if stage == stages.THEORISING:
        return theory_is(state, mind)
    if stage == stages.SEALING:
        return seal(state, seat, mind)
    if stage == stages.TESTING:
        return tested(state, seat, mind, pieces.NOBODY)
    if stage == stages.DRINKING:
        return tested(state, seat, mind, seat)
    return exhibit_step(state, seat, mind)


def between(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """What interrupts a round."""
    stage = state.stage
    if stage == stages.HERBALIST_STAGE:
        return actions.DISCARD + least_card(state, seat, mind)
    if stage == stages.THINKING:
        pair = best_test(state, mind, state.own[fields.HAND + seat], pieces.NOBODY)[0]
        return actions.PASS if pair == pieces.NOTHING else actions.MIX_PAIR + pair
    if stage == stages.PAYING:
        return gift(state, seat, mind)
    if stage == stages.AT_ONCE:
        return published_at_once(state, seat, mind)
    if stage == stages.GRANTING:
        return best_grant(state, seat)
    if stage == stages.RUNNING:
        return actions.RUN if is_worth_running(state, seat, mind) else actions.PASS
    return actions.SET_ASIDE if is_new_aside(state, seat) else actions.PASS


def drawn_bid(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """A small discount, by lot: whoever always bids the same is outbid."""
    legal = state.legal(seat)
    weights = [BIDS[action - actions.BID] for action in legal]
    return legal[rng.weighted(tuple(weights))] if sum(weights) else legal[0]


def best_order(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The order space that brings most; the further up, the better."""
    cards = int(total(state.own[fields.HAND + seat]))
    card = 1.0 if cards < FULL_HAND else 0.5
    if state.has(seat, pieces.TRUNK):
        card = 0.0
    best, most = pieces.NOTHING, -100.0
    printed_offers = order_offers(state)
    for action in state.legal(seat):
        space = action - actions.ORDER
        printed = printed_offers[space]
        worth = card * printed[offers.INGREDIENTS] + FAVOUR * printed[offers.FAVOURS]
        worth -= gold_worth(state, seat) * printed[offers.PAY_GOLD] + HIGHER * space
        if state.extra:
            worth += board_worth(state, seat, mind, printed)
        if worth > most:
            best, most = action, worth
    return best


def best_forage(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The card of the row that is worth most, or the top card."""
    hand = state.own[fields.HAND + seat]
    mean = 0.0
    for kind in range(KINDS):
        mean += card_worth(state, seat, mind, kind, hand) / KINDS
    best, most = actions.DRAW, mean * BLIND_CARD
    for action in state.legal(seat):
        if action < actions.DRAW:
            worth = card_worth(state, seat, mind, action - actions.TAKE, hand)
            if worth > most:
                best, most = action, worth
    return best if best in state.legal(seat) else actions.DECLINE


def least_card(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The ingredient of the hand that is missed least."""
    hand = state.own[fields.HAND + seat]
    best, least = pieces.NOTHING, 100.0
    for kind in range(KINDS):
        if kinds_in(hand) & BITS[kind]:
            worth = card_worth(state, seat, mind, kind, hand - ONES[kind])
            if worth < least:
                best, least = kind, worth
    return best


def best_transmute(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The least card for gold, with all Sages."""
    legal = state.legal(seat)
    if actions.PLAY + pieces.SAGE in legal:
        return actions.PLAY + pieces.SAGE
    if legal[0] >= actions.DECLINE:
        return actions.DECLINE
    return actions.GIVE_UP + least_card(state, seat, mind)


def sale_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The next step of the best sale."""
    hand = state.own[fields.HAND + seat]
    sale = best_sale(state, seat, mind, hand, int(available(state, seat)))
    if state.stage == stages.BREWING:
        return actions.MIX_PAIR + sale.pair
    if state.stage == stages.GUARANTEEING:
        return actions.GUARANTEE + sale.level
    legal = state.legal(seat)
    is_free = actions.DECLINE in legal
    if pieces.NOTHING in (sale.pair, sale.level):
        return actions.DECLINE if is_free else legal[0]
    if is_free and sale.worth < LEAST_SALE:
        return actions.DECLINE
    for favour in (pieces.MERCHANT, pieces.BARMAID):
        if actions.PLAY + favour in legal and (favour == pieces.BARMAID or state.sales == 0):
            return actions.PLAY + favour
    return actions.OFFER + sale.potion


def purchase(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The best artifact, with a Shopkeeper if there is one."""
    legal = state.legal(seat)
    gold = state.own[fields.GOLD + seat]
    artifact, worth = best_artifact(state, seat, mind, gold)
    if state.setup.has_golem and best_under(state, seat, mind, gold) > worth:
        under = actions.BUY_UNDER + state.extra[UNDER_NOW] - 1
        if under in legal:
            return under
    if actions.DECLINE not in legal:
        return actions.BUY_CARD + artifact if artifact != pieces.NOTHING else legal[0]
    if artifact == pieces.NOTHING:
        return actions.DECLINE
    if actions.PLAY + pieces.SHOPKEEPER in legal:
        return actions.PLAY + pieces.SHOPKEEPER
    return actions.BUY_CARD + artifact


def likeliest_potion(state: AlchemistsState, mind: Mind) -> int:
    """What the two that were named make, as far as the seat knows."""
    odds = mind.potion_odds(int(state.claimed))
    if state.setup.has_articles:
        return best_potion(state, int(state.active), mind, int(state.claimed))
    return odds.index(max(odds))


def publication(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The theory that is worth most, if any is worth it."""
    if state.is_at_once:
        return best_subject(state, seat, mind)
    found = publications(state, seat, mind, is_paid=True)
    if state.setup.has_articles:
        least = max(found[0].worth, 0.0) if found else 0.0
        article = best_article_action(state, seat, mind, least)
        if article != pieces.NOTHING:
            return article
    if not found or found[0].worth <= 0.0:
        return actions.DECLINE
    first = found[0]
    return (actions.THEORY_ON if first.is_new else actions.ENDORSE) + first.ingredient


def best_subject(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-B70 The ingredient that is likeliest the alchemical just freed."""
    best, most = state.legal(seat)[0], -1.0
    for action in state.legal(seat):
        odds = mind.is_odds(action - actions.THEORY_ON, int(state.thesis))
        if odds > most:
            best, most = action, odds
    return best


def theory_is(state: AlchemistsState, mind: Mind) -> int:
    """The likeliest alchemical of those that are free."""
    free = 0
    for action in state.legal(int(state.active)):
        free |= BITS[action - actions.THEORY_IS]
    alchemical = likeliest(mind, int(state.subject), free)
    if alchemical == pieces.NOTHING:
        return state.legal(int(state.active))[0]
    return actions.THEORY_IS + alchemical


def seal(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The seal that fits how sure one is."""
    if state.setup.has_articles and state.extra[NAMED]:
        return article_seal(state, seat, mind)
    subject = int(state.subject)
    is_new = state.thesis != pieces.NOTHING
    alchemical = int(state.thesis) if is_new else state.theories[subject]
    return actions.PUT_SEAL + best_seal(state, seat, mind, subject, alchemical)[0]


def tested(state: AlchemistsState, seat: int, mind: Mind, drinker: int) -> int:
    """The pair that tells most for what it costs."""
    pair = best_test(state, mind, state.own[fields.HAND + seat], drinker)[0]
    action = actions.DECLINE if pair == pieces.NOTHING else actions.MIX_PAIR + pair
    return action if action in state.legal(seat) else actions.DECLINE


def exhibit_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The potion and the pair of the best show."""
    hand, shown = state.own[fields.HAND + seat], state.own[fields.SHOWN_POTIONS + seat]
    show = best_show(state, seat, mind, hand, shown, int(state.offered))
    if state.stage == stages.SHOWING:
        return actions.MIX_PAIR + show.pair
    return actions.EXHIBIT + show.potion if show.worth > 0.0 else actions.DECLINE


def gift(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-B81 All gold for the altar but what the next theories cost."""
    legal = state.legal(seat)
    left = int(state.uses(pieces.PUBLISH, seat) - state.done(pieces.PUBLISH, seat))
    kept = min(left, len(publications(state, seat, mind, is_paid=True)))
    return legal[max(len(legal) - 1 - kept, 0)]


def published_at_once(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-B47 A new theory on what just fell, if one is worth it."""
    theses = int(open_theses(state))
    best, most = actions.PASS, 0.0
    for action in state.legal(seat):
        if action < actions.THEORY_IS and open_subjects(state):
            ingredient = action - actions.THEORY_ON
            refuted = int(state.refuted) >> 4 * ingredient & 15
            free = theses & ~BITS[refuted - 1] if refuted else theses
            theory = new_theory(state, seat, mind, ingredient, free)
            if theory is not None and theory.worth > most:
                best, most = action, theory.worth
    if state.setup.has_articles:
        article = best_article_action(state, seat, mind, most)
        return best if article == pieces.NOTHING else article
    return best


def best_grant(state: AlchemistsState, seat: int) -> int:
    """The grant with most points."""
    best, most = actions.PASS, -1
    for action in state.legal(seat):
        if action != actions.PASS:
            points = points_of(state, action - actions.TAKE_GRANT)
            if points > most:
                best, most = action, points
    return best


def is_worth_running(state: AlchemistsState, seat: int, mind: Mind) -> bool:
    """ALC-AR7 Whether the action is worth repeating."""
    space = int(state.space)
    hand = state.own[fields.HAND + seat]
    if space == pieces.FORAGE:
        return total(hand) < FULL_HAND
    if space == pieces.PUBLISH:
        found = publications(state, seat, mind, is_paid=True)
        return bool(found) and found[0].worth > LEAST_RUN
    if space == pieces.STUDENT:
        return best_test(state, mind, hand, pieces.NOBODY)[1] > LEAST_RUN
    if space in (pieces.DRINK, pieces.CUSTODIAN_CARD):
        return best_test(state, mind, hand, seat)[1] > LEAST_RUN
    if space == pieces.RESEARCH:
        return research_worth(state, seat, mind, 0) > LEAST_RUN and hand != 0
    if space == pieces.BUY:
        return best_artifact(state, seat, mind, state.own[fields.GOLD + seat])[1] > LEAST_RUN
    if space == pieces.DEBUNK:
        return best_disproof(state, seat, mind).worth > LEAST_RUN
    if space == pieces.EXHIBITION:
        shown = state.own[fields.SHOWN_POTIONS + seat]
        return best_show(state, seat, mind, hand, shown, pieces.NOTHING).worth > LEAST_RUN
    return False


def is_new_aside(state: AlchemistsState, seat: int) -> bool:
    """ALC-AR3 Whether the card that came back is of a kind not set aside yet."""
    return count_of(state.own[fields.SET_ASIDE_CARDS + seat], int(state.kept)) == 0
