"""Why something is not possible: every answer cites its clause, and tells what the seat knows."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    COLOURS,
    INGREDIENTS,
    PAIRS,
    QUALITIES,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    BASE_ARTIFACTS,
    BASE_FAVOURS,
    BASE_SEALS,
    BASE_SPACES,
    FAVOURS,
    SEALS,
    SPACES,
)
from shem.games.alchemists.events import ORDER_IDS
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.packing import count_of
from shem.games.alchemists.rules import brewing, buying, declaring, publishing, selling
from shem.games.alchemists.rules.favours import has_favour
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import deciding
from shem.kernel.stage import Args, Why, not_asked

# ALC-K2 What belongs to a module alone.
OF_MODULES: Final = (
    range(actions.THROW_AWAY + len(BASE_FAVOURS), actions.ORDER),
    range(actions.PLACE + len(BASE_SPACES), actions.TOP_ROW),
    range(actions.TOP_ROW + len(BASE_SPACES), actions.HIRE),
    range(actions.BUY_CARD + len(BASE_ARTIFACTS), actions.PAY_GOLD),
    range(actions.PLAY + len(BASE_FAVOURS), actions.ASK_ASPECT),
    range(actions.ENDORSE_ARTICLE, actions.PUT_SEAL),
    range(actions.PUT_SEAL + len(BASE_SEALS), actions.PEEK),
    range(actions.TEST_GOLEM, actions.DISCARD),
    range(actions.REPLICATE, actions.TAKE_GRANT),
    range(actions.TAKE_GRANT + pieces.ENCYCLOPEDIA_GRANT, actions.DECLINE),
)

# The favours that may be played while an action is carried out.
FAVOURS_OF_STAGE: Final = {
    stages.TRANSMUTING: (pieces.SAGE,),
    stages.OFFERING: (pieces.BARMAID, pieces.MERCHANT),
    stages.BUYING: (pieces.SHOPKEEPER,),
}


def why_not(state: AlchemistsState, seat: int, action: int) -> Why:
    """First whether, then who, then when, then what."""
    stage = stages.STAGES[state.stage]
    asked = (stage.clause, deciding(state))
    unasked = not_asked(state, seat, action, actions.ACTIONS, asked)
    if unasked is not None:
        return unasked
    if seat not in state.to_act():
        return "choice-made", stage.clause, {}
    if not is_in_play(state, action):
        return "not-in-play", "ALC-K2", {}
    return wrong_choice(state, seat, action) if stage.takes(action) else stage.not_now()


def is_in_play(state: AlchemistsState, action: int) -> bool:
    """ALC-K2 Whether an action belongs to the base game or to a module in play."""
    if not any(action in kinds for kinds in OF_MODULES):
        return True
    return any(presenter.owns(action) for presenter in presenters(state.setup))


def wrong_choice(state: AlchemistsState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    stage = state.stage
    for presenter in presenters(state.setup):
        why = presenter.why_not(state, seat, action)
        if why is not None:
            return why
    if action in stages.ANY_MIX and stage != stages.DEBUNKING:
        return wrong_mix(state, seat, action - actions.MIX_PAIR)
    if action in stages.ANY_FAVOUR:
        return wrong_favour(state, seat, action - actions.PLAY)
    if action == actions.DECLINE:
        return wrong_decline(state, seat)
    if stage < stages.BUYING:
        return wrong_before_buying(state, seat, action)
    if stage < stages.HERBALIST_STAGE:
        return wrong_from_buying(state, seat, action)
    return wrong_between(state, seat, action)


def wrong_before_buying(state: AlchemistsState, seat: int, action: int) -> Why:
    stage = state.stage
    if stage == stages.THROWING:
        favour = FAVOURS[action - actions.THROW_AWAY]
        return "no-favour", "ALC-B2", {"favour": favour}
    if stage == stages.ORDERING:
        return wrong_order(state, seat, action - actions.ORDER)
    if stage == stages.DECLARING:
        return wrong_declaration(state, seat, action)
    if stage == stages.FORAGING:
        return wrong_forage(action)
    if stage == stages.TRANSMUTING:
        return not_in_hand(action - actions.GIVE_UP, "ALC-B20")
    if stage == stages.BIDDING:
        return "bid-too-high", "ALC-B25", {"discount": action - actions.BID}
    if stage == stages.OFFERING:
        return wrong_offer(state, seat, action - actions.OFFER)
    return "price-too-low", "ALC-B25", {"guarantee": QUALITIES[action - actions.GUARANTEE]}


def wrong_from_buying(state: AlchemistsState, seat: int, action: int) -> Why:
    stage = state.stage
    if stage == stages.BUYING:
        return wrong_purchase(state, seat, action - actions.BUY_CARD)
    if stage == stages.DEBUNKING:
        return wrong_debunk(state, action)
    if stage == stages.PUBLISHING:
        return wrong_publication(state, seat, action)
    if stage == stages.THEORISING:
        return wrong_thesis(state, int(state.subject), action - actions.THEORY_IS)
    if stage == stages.SEALING:
        return "seal-used-up", "ALC-C12", {"seal": SEALS[action - actions.PUT_SEAL]}
    if not brewing.can_mix(state, seat):
        return "cannot-mix", "ALC-B52", {}
    return "shown-already", "ALC-B52", {"potion": ASPECTS[action - actions.EXHIBIT]}


def wrong_between(state: AlchemistsState, seat: int, action: int) -> Why:
    stage = state.stage
    if stage == stages.HERBALIST_STAGE:
        return not_in_hand(action - actions.DISCARD, "ALC-FV2")
    if stage == stages.PAYING:
        most = len(buying.altar_choices(state, seat))
        return "wrong-amount", "ALC-B81", {"gold": action - actions.PAY_GOLD, "most": most}
    if stage == stages.AT_ONCE:
        return wrong_at_once(action)
    return wrong_grant(state, action - actions.TAKE_GRANT)


def not_in_hand(ingredient: int, clause: str) -> Why:
    return "not-in-hand", clause, {"ingredient": INGREDIENTS[ingredient]}


def wrong_mix(state: AlchemistsState, seat: int, pair: int) -> Why:
    """An ingredient that the seat does not hold, or has tested with the Thinking Cap."""
    hand = state.own[fields.HAND + seat]
    clause = stages.STAGES[state.stage].clause
    missing = next(each for each in PAIRS[pair] if not count_of(hand, each))
    if state.stage == stages.THINKING and count_of(state.beside, missing):
        return "tested-already", clause, {"ingredient": INGREDIENTS[missing]}
    return not_in_hand(missing, clause)


def wrong_favour(state: AlchemistsState, seat: int, favour: int) -> Why:
    """A favour for another moment, one that the seat does not hold, or one of no use."""
    args: Args = {"favour": FAVOURS[favour]}
    if favour not in FAVOURS_OF_STAGE[int(state.stage)]:
        return "favour-not-now", "ALC-FV5", args
    if not has_favour(state, seat, favour):
        return "no-favour", "ALC-FV5", args
    if state.stage == stages.BUYING:
        return "favour-of-no-use", "ALC-AR4", args
    if brewing.can_mix(state, seat) and not selling.available(state, seat):
        return "all-covered", "ALC-B27", args
    return "cannot-sell", "ALC-B27a", {}


def wrong_decline(state: AlchemistsState, seat: int) -> Why:
    """After a favour was played for it, or while publishing at once."""
    if state.is_at_once:
        return "begun-at-once", "ALC-B47", {}
    for favour in range(len(FAVOURS)):
        if count_of(state.own[fields.FAVOURS_PLAYED + seat], favour):
            return "favour-played", "ALC-FV5", {"favour": FAVOURS[favour]}
    raise AssertionError("declining is refused without a reason")


def wrong_order(state: AlchemistsState, seat: int, space: int) -> Why:
    """A space of more players, one that is taken, or one too dear."""
    orders = state.setup.edition.orders
    args: Args = {"order": ORDER_IDS[space]}
    if orders.players[space] > state.seats:
        return "order-needs-players", "ALC-B11", {**args, "count": orders.players[space]}
    for other in range(state.seats):
        if state.own[fields.PLACED_AT + other] == space:
            return "order-taken", "ALC-B10", {**args, "other": other}
    cost, gold = orders.offers[space][offers.PAY_GOLD], state.own[fields.GOLD + seat]
    return "order-too-dear", "ALC-B10", {**args, "cost": cost, "gold": gold}


def wrong_declaration(state: AlchemistsState, seat: int, action: int) -> Why:
    """An Assistant that is not there, an Associate's space, or a use of a space."""
    if action == actions.HIRE:
        return "no-favour", "ALC-FV5", {"favour": FAVOURS[pieces.ASSISTANT]}
    if action >= actions.TOP_ROW:
        return wrong_associate(state, seat, action - actions.TOP_ROW)
    space = action - actions.PLACE
    args: Args = {"space": SPACES[space]}
    if not declaring.is_open(state, space):
        return "space-closed", "ALC-B15", {**args, "round": int(state.round)}
    if space == pieces.CUSTODIAN_CARD and not has_favour(state, seat, pieces.CUSTODIAN):
        return "no-favour", "ALC-FV5", {"favour": FAVOURS[pieces.CUSTODIAN]}
    uses = int(state.uses(space, seat))
    needed, left = int(state.cube_cost(space, uses)), state.own[fields.CUBES + seat]
    if needed == 0:
        return "used-enough", "ALC-B15", {**args, "uses": uses}
    if left == 0:
        return "no-cubes-left", "ALC-B15", {}
    return "too-few-cubes", "ALC-B15", {**args, "needed": needed, "left": left}


def wrong_associate(state: AlchemistsState, seat: int, space: int) -> Why:
    args: Args = {"space": SPACES[space]}
    if not has_favour(state, seat, pieces.ASSOCIATE):
        return "no-favour", "ALC-FV5", {"favour": FAVOURS[pieces.ASSOCIATE]}
    if space == pieces.CUSTODIAN_CARD:
        return "associate-on-card", "ALC-B76", {}
    if state.top_row(space) != pieces.NOBODY:
        return "associate-there", "ALC-B76", {**args, "other": int(state.top_row(space))}
    return "associate-without-cube", "ALC-B76", args


def wrong_forage(action: int) -> Why:
    if action == actions.DRAW:
        return "nothing-to-draw", "ALC-B78", {}
    return "not-in-row", "ALC-B19", {"ingredient": INGREDIENTS[action - actions.TAKE]}


def wrong_offer(state: AlchemistsState, seat: int, potion: int) -> Why:
    """A potion that is not wanted, one that is covered, or none that could be mixed and priced."""
    args: Args = {"potion": ASPECTS[potion]}
    wanted = state.wanted()
    if potion not in wanted:
        return "not-wanted", "ALC-B24", args
    if not selling.available(state, seat) & BITS[wanted.index(potion)]:
        return "covered", "ALC-B27", args
    return "cannot-sell", "ALC-B27a", {}


def wrong_purchase(state: AlchemistsState, seat: int, artifact: int) -> Why:
    args: Args = {"artifact": ARTIFACTS[artifact]}
    if not state.for_sale & BITS[artifact]:
        return "not-for-sale", "ALC-B21", args
    helpers = count_of(state.own[fields.FAVOURS_PLAYED + seat], pieces.SHOPKEEPER)
    price = int(buying.price(state, seat, artifact, helpers))
    return "too-dear", "ALC-B21", {**args, "price": price, "gold": state.own[fields.GOLD + seat]}


def wrong_debunk(state: AlchemistsState, action: int) -> Why:
    """The other variant's way to debunk, or nothing named that has a theory."""
    if action >= actions.ASK_ASPECT:
        if not state.setup.names_aspects:
            return "name-a-pair", "ALC-B40", {}
        ingredient = (action - actions.ASK_ASPECT) // len(COLOURS)
        return "no-theory", "ALC-B69", {"ingredients": [INGREDIENTS[ingredient]]}
    if state.setup.names_aspects:
        return "name-a-colour", "ALC-B39", {}
    both = [INGREDIENTS[each] for each in PAIRS[action - actions.MIX_PAIR]]
    return "no-theory", "ALC-B69", {"ingredients": both}


def wrong_publication(state: AlchemistsState, seat: int, action: int) -> Why:
    """Who can publish at all can do so on every ingredient that is free."""
    if action >= actions.ENDORSE:
        return wrong_endorsement(state, seat, action - actions.ENDORSE)
    ingredient = action - actions.THEORY_ON
    args: Args = {"ingredient": INGREDIENTS[ingredient]}
    if state.theories[ingredient] != pieces.NOTHING:
        return "theory-stands", "ALC-B29", args
    return "refuted", "ALC-B70", {**args, "alchemical": ALCHEMICALS[state.thesis]}


def wrong_endorsement(state: AlchemistsState, seat: int, ingredient: int) -> Why:
    args: Args = {"ingredient": INGREDIENTS[ingredient]}
    if state.is_at_once:
        return "no-endorsing-at-once", "ALC-B47", {}
    if state.theories[ingredient] == pieces.NOTHING:
        return "no-theory-there", "ALC-B30", args
    if state.has_conflict(ingredient):
        return "in-conflict", "ALC-B32", args
    if state.seal_at(ingredient, seat):
        return "sealed-already", "ALC-B31", args
    if publishing.seals_on(state, ingredient) >= state.setup.edition.numbers.seal_spaces:
        return "theory-full", "ALC-B31", args
    fee = int(publishing.endorsing_fee(state, seat, ingredient))
    return "fee-too-high", "ALC-B30", {"fee": fee, "gold": state.own[fields.GOLD + seat]}


def wrong_thesis(state: AlchemistsState, ingredient: int, alchemical: int) -> Why:
    args: Args = {"ingredient": INGREDIENTS[ingredient], "alchemical": ALCHEMICALS[alchemical]}
    if alchemical in state.theories:
        return "alchemical-used", "ALC-B29", {"alchemical": ALCHEMICALS[alchemical]}
    return "refuted", "ALC-B70", args


def wrong_at_once(action: int) -> Why:
    """Only what fell or is free again."""
    if action >= actions.THEORY_IS:
        return "not-freed", "ALC-B47", {"alchemical": ALCHEMICALS[action - actions.THEORY_IS]}
    return "not-fallen", "ALC-B47", {"ingredient": INGREDIENTS[action - actions.THEORY_ON]}


def wrong_grant(state: AlchemistsState, grant: int) -> Why:
    args: Args = {"grant": pieces.GRANTS[grant]}
    for other in range(state.seats):
        if state.own[fields.GRANTS_TAKEN + other] & BITS[grant]:
            return "grant-taken", "ALC-B71", {**args, "other": other}
    return "grant-not-due", "ALC-B34", args
