"""Selling potions to the adventurer: bids, the order of sale, guarantees and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces, stages
from shem.games.alchemists.alchemy import EXACT, QUALITIES, quality
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS
from shem.games.alchemists.edition_data.numbers import WANTED
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.brewing import brew, can_mix, offer_peeks
from shem.games.alchemists.rules.favours import has_favour, played
from shem.games.alchemists.rules.resolving import finish_use, resolution_order

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

ALL_WANTED: Final = 7
SEAT_BITS: Final = 3


def begin(state: AlchemistsState) -> bool:
    """ALC-B22, ALC-B72, ALC-A34 Two sellers or more bid in secret; true if they do."""
    sellers: i64 = 0
    for seat in range(state.seats):
        state.own[fields.CHOICE + seat] = pieces.NOTHING
        if state.uses(pieces.SELL, seat):
            sellers |= BITS[seat]
    state.has_bid = True
    if sellers & sellers - 1 == 0:
        settle_order(state)
        return False
    state.stage = stages.BIDDING
    state.deciders = sellers
    return True


def bid_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B22, ALC-B25, ALC-A13 A discount that leaves at least one price to guarantee."""
    possible: i64 = 0
    discounts = state.setup.edition.sales.discounts
    for card in range(actions.MOST_BID + 1):
        if price(state, seat, EXACT, discounts[card]) >= 1:
            possible |= BITS[card]
    return actions.BIDS[possible]


def bid(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-B22 Bids stay secret until everybody has one; true when the last one is in."""
    state.own[fields.CHOICE + seat] = int(action - actions.BID)
    if state.log is not None:
        state.log.append(events.chose_bid(seat, state.own[fields.CHOICE + seat]))
    state.deciders &= ~BITS[seat]
    if state.deciders:
        return False
    reveal_bids(state)
    settle_order(state)
    return True


def reveal_bids(state: AlchemistsState) -> None:
    """ALC-B22, ALC-B23 All bids are turned over at once."""
    for seat in range(state.seats):
        if state.own[fields.CHOICE + seat] != pieces.NOTHING:
            state.note(history.BADE, seat, state.own[fields.CHOICE + seat], 0, 0)
            if state.log is not None:
                discount = state.own[fields.CHOICE + seat]
                state.log.append(events.bade(seat, discount, happiness(state, seat)))


def happiness(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B23, ALC-A12 The smileys of the bid card and of the zone."""
    edition = state.setup.edition
    card = max(state.own[fields.CHOICE + seat], 0)
    return edition.sales.smileys[card] + edition.zones.smileys[reputation.place(state, seat)]


def discount_of(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B22 The discount a seat has bid; a single seller gives none."""
    return state.setup.edition.sales.discounts[max(state.own[fields.CHOICE + seat], 0)]


def settle_order(state: AlchemistsState) -> None:
    """ALC-B22, ALC-B23, ALC-B76, ALC-A10 The happiest first, of equals the higher row."""
    left = [seat for seat in resolution_order(state, pieces.SELL) if state.uses(pieces.SELL, seat)]
    order: i64 = 0
    shift: i64 = 0
    while left:
        happiest = left[0]
        for seat in left:
            if happiness(state, seat) > happiness(state, happiest):
                happiest = seat
        left.remove(happiest)
        order |= (happiest + 1) << shift
        shift += SEAT_BITS
    state.sale_order = order


def next_seller(state: AlchemistsState) -> i64:
    """ALC-B22 Whose turn it is to sell, or NOBODY when all have had theirs."""
    seller = (state.sale_order & 7) - 1
    state.sale_order >>= SEAT_BITS
    return seller


def finish(state: AlchemistsState) -> None:
    """ALC-B22, ALC-A11 All have had their turn: the bid cards come back to hand."""
    for seat in range(state.seats):
        state.own[fields.CHOICE + seat] = pieces.NOTHING


def is_openly_over(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B27a Whether no potion is left, and no favour in hand could be a Merchant."""
    return state.covered == ALL_WANTED and state.own[fields.FAVOUR_HAND + seat] == 0


def price(state: AlchemistsState, seat: i64, level: i64, discount: i64) -> i64:
    """ALC-B24, ALC-B25, ALC-B73 Of a guarantee: the zone, the discount and Merchants change it."""
    edition = state.setup.edition
    zone_price = edition.zones.prices[reputation.place(state, seat)]
    return edition.sales.prices[level] + zone_price - discount + merchant_gold(state, seat)


def merchant_gold(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B73, ALC-A35 The first seller gets a gold for each, a later one for all but one."""
    merchants = played(state, seat, pieces.MERCHANT)
    paying = merchants if state.sales == 0 else max(merchants - 1, 0)
    return paying * state.setup.edition.favours.amounts[pieces.MERCHANT]


def guarantees(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B25 The levels whose price is at least 1, as a mask."""
    discount = discount_of(state, seat)
    possible: i64 = 0
    for level in range(len(QUALITIES)):
        if price(state, seat, level, discount) >= 1:
            possible |= BITS[level]
    return possible


def available(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B27 The places that are not covered, as a mask; a Merchant may sell to any."""
    return ALL_WANTED if played(state, seat, pieces.MERCHANT) else ALL_WANTED & ~state.covered


def offer_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B24, ALC-B27a, ALC-FV4 A potion that is still wanted, favours first; or nothing."""
    choices: list[int] = []
    if can_mix(state, seat) and guarantees(state, seat):
        wanted, places = state.wanted(), available(state, seat)
        choices = [actions.OFFER + wanted[place] for place in range(WANTED) if places & BITS[place]]
        if has_favour(state, seat, pieces.MERCHANT):
            choices.append(actions.PLAY + pieces.MERCHANT)
        if has_favour(state, seat, pieces.BARMAID) and places:
            choices.append(actions.PLAY + pieces.BARMAID)
    if not played(state, seat, pieces.MERCHANT) and not played(state, seat, pieces.BARMAID):
        choices.append(actions.DECLINE)
    return tuple(choices)


def offer(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B24 The potion that the seat wants to sell."""
    state.offered = action - actions.OFFER
    if state.log is not None:
        state.log.append(events.named_potion(seat, state.offered))
    state.ask(seat, stages.GUARANTEEING)


def guarantee_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B25 A guarantee whose final price is at least 1."""
    return actions.GUARANTEES[guarantees(state, seat)]


def guarantee_quality(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B24 The quality that the seat promises."""
    state.guarantee = action - actions.GUARANTEE
    if state.log is not None:
        cost = price(state, seat, state.guarantee, discount_of(state, seat))
        state.log.append(events.offered(seat, state.offered, state.guarantee, cost))
    state.ask(seat, stages.BREWING)


def sell(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B24, ALC-B25, ALC-B28, ALC-A37 The reader shows the real quality alone.

    The price is paid if that is as good as promised; Barmaids raise it before.
    """
    promised = state.guarantee
    gold = price(state, seat, promised, discount_of(state, seat))
    made = quality(int(brew(state, seat, action)), int(state.offered))
    level = min(made + played(state, seat, pieces.BARMAID), EXACT) if made < EXACT else made
    earned = gold if level >= promised else 0
    state.own[fields.GOLD + seat] += int(earned)
    state.note(history.SOLD, seat, state.pot, 0, 0)
    state.note(history.SALE, seat, state.offered, promised, made)
    state.note(history.EARNED, seat, earned, 0, 0)
    if state.log is not None:
        state.log.append(events.sold(seat, state.offered, promised, made, earned))
        state.log.append(events.used_up(seat, state.pot))
    reputation.change(state, seat, sale_reputation(state, seat, made, level))
    cover(state)
    state.sales += 1
    offer_peeks(state, seat)
    finish_use(state, seat)


def sale_reputation(state: AlchemistsState, seat: i64, made: i64, level: i64) -> i64:
    """ALC-B26, ALC-B75, ALC-A14, ALC-A15 A poor potion costs reputation.

    Barmaids raise the level that is judged, and praise a potion that really is exact. The table may
    judge the guarantee instead of the mix.
    """
    edition = state.setup.edition
    judged = state.guarantee if state.setup.poor_by_guarantee else level
    net: i64 = -edition.sales.losses[judged]
    if made == EXACT:
        net += played(state, seat, pieces.BARMAID) * edition.favours.amounts[pieces.BARMAID]
    return net


def cover(state: AlchemistsState) -> None:
    """ALC-B27, ALC-B74, ALC-A16, ALC-A36 The potion sold, and the next ones down."""
    wanted = state.wanted()
    place = 0
    while wanted[place] != state.offered:
        place += 1
    for step in range(state.setup.edition.numbers.covered[state.seats - LEAST_SEATS]):
        state.covered |= BITS[(place + step) % WANTED]
