"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

All odds are those of the seat's own facts; nothing here looks at the assignment or at hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    POTIONS,
    aspect,
)
from shem.games.alchemists.bits import POPCOUNT
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, NO_HEDGE
from shem.games.alchemists.heuristics.disproofs import best_disproof
from shem.games.alchemists.heuristics.mixtures import best_sale, quality_odds
from shem.games.alchemists.heuristics.theories import publications
from shem.games.alchemists.heuristics.worth import rounds_left
from shem.games.alchemists.king.presenters.reasons import LOOKS as KING_LOOKS
from shem.games.alchemists.king.presenters.reasons import reason_of
from shem.games.alchemists.packing import kinds_in, total
from shem.games.alchemists.rules.buying import price
from shem.games.alchemists.rules.favours import played
from shem.games.alchemists.rules.grants import gold_of, points_of
from shem.games.alchemists.rules.play_order import order_offers
from shem.games.alchemists.rules.selling import ALL_WANTED
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.alchemists.approximate_belief import Mind
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

MOST_TOLD: Final = 3
PERCENT: Final = 100

# For each stage where to look, and the clause behind it.
LOOKS: Final[dict[int, tuple[str, str]]] = {
    stages.THROWING: ("look-throwing", "ALC-B2"),
    stages.ORDERING: ("look-ordering", "ALC-B10"),
    stages.DECLARING: ("look-declaring", "ALC-B13"),
    stages.FORAGING: ("look-foraging", "ALC-B19"),
    stages.TRANSMUTING: ("look-card", "ALC-B20"),
    stages.CUSTODIAN_DRINK: ("look-test", "ALC-B49"),
    stages.BIDDING: ("look-bid", "ALC-B22"),
    stages.OFFERING: ("look-sale", "ALC-B24"),
    stages.GUARANTEEING: ("look-sale", "ALC-B25"),
    stages.BREWING: ("look-sale", "ALC-B24"),
    stages.BUYING: ("look-buying", "ALC-B21"),
    stages.DEBUNKING: ("look-debunking", "ALC-B42"),
    stages.CLAIMING: ("look-debunking", "ALC-B40"),
    stages.PUBLISHING: ("look-theory", "ALC-B29"),
    stages.THEORISING: ("look-theory", "ALC-B29"),
    stages.SEALING: ("look-seal", "ALC-B62"),
    stages.TESTING: ("look-test", "ALC-B48"),
    stages.DRINKING: ("look-test", "ALC-B49"),
    stages.EXHIBITING: ("look-show", "ALC-B52"),
    stages.SHOWING: ("look-show", "ALC-B52"),
    stages.HERBALIST_STAGE: ("look-card", "ALC-FV2"),
    stages.PEEKING: ("look-chance", "ALC-AR2"),
    stages.PAYING: ("look-altar", "ALC-B81"),
    stages.THINKING: ("look-test", "ALC-AR6"),
    stages.AT_ONCE: ("look-theory", "ALC-B47"),
    stages.GRANTING: ("look-chance", "ALC-B34"),
    stages.RUNNING: ("look-chance", "ALC-AR7"),
    stages.SETTING_ASIDE: ("look-chance", "ALC-AR3"),
    stages.KEEPING: ("look-startup", "ALC-S3"),
    stages.CHOOSING: ("look-artifact", "ALC-S12"),
    stages.RETURNING: ("look-throwing", "ALC-S5"),
    stages.REPLICATING: ("look-startup", "ALC-S19"),
    stages.READING: ("look-book", "ALC-L1"),
    **KING_LOOKS,
}


def reasons(
    state: AlchemistsState, seat: int, plan: tuple[int, ...], rng: Rng
) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    mind = state.setup.minds.sharpen(state, seat)
    key, clause = LOOKS[int(state.stage)]
    facts: dict[str, object] = {
        "hand": int(total(state.own[fields.HAND + seat])),
        "gold": state.own[fields.GOLD + seat],
        "known": len([mask for mask in mind.possible if POPCOUNT[mask] == 1]),
        "rounds": rounds_left(state) + 1,
    }
    look = Reason(key, clause, facts)
    if state.stage == stages.DECLARING:
        return (look, *of_declaration(state, seat, mind, plan))
    return look, of_action(state, seat, mind, plan[0], clause)


def percent(odds: float) -> int:
    return round(PERCENT * odds)


def of_declaration(
    state: AlchemistsState, seat: int, mind: Mind, plan: tuple[int, ...]
) -> list[Reason]:
    """What the most important of the actions declared are for."""
    placed = [action - actions.PLACE for action in plan if action < actions.TOP_ROW]
    found = [
        *([of_theory_plan(state, seat, mind)] if pieces.PUBLISH in placed else []),
        *([of_sale_plan(state, seat, mind)] if pieces.SELL in placed else []),
        *([of_debunk_plan(state, seat, mind)] if pieces.DEBUNK in placed else []),
        *([Reason("declares-golem", "ALC-G15")] if pieces.RESEARCH in placed else []),
        *([Reason("declares-library", "ALC-G25")] if pieces.LIBRARY in placed else []),
        *([Reason("declares-show", "ALC-B52")] if pieces.EXHIBITION in placed else []),
        *([of_tests(placed)] if pieces.STUDENT in placed or pieces.DRINK in placed else []),
        *([Reason("declares-buy", "ALC-B21")] if pieces.BUY in placed else []),
        *([Reason("declares-cards", "ALC-B19")] if pieces.FORAGE in placed else []),
    ]
    return found[:MOST_TOLD] or [Reason("declares-rest", "ALC-B53")]


def of_theory_plan(state: AlchemistsState, seat: int, mind: Mind) -> Reason:
    """The theory that is worth most."""
    found = publications(state, seat, mind, is_paid=False)
    if not found:
        return Reason("declares-publish", "ALC-B47")
    best = found[0]
    return of_theory(mind, best.ingredient, best.alchemical, "ALC-B29")


def of_sale_plan(state: AlchemistsState, seat: int, mind: Mind) -> Reason:
    """The sale that the hand allows."""
    hand = state.own[fields.HAND + seat]
    sale = best_sale(state, seat, mind, hand, ALL_WANTED)
    if sale.pair == pieces.NOTHING:
        return Reason("declares-gold", "ALC-B24")
    return of_mix(mind, sale.pair, sale.potion, "offers", "ALC-B24")


def of_debunk_plan(state: AlchemistsState, seat: int, mind: Mind) -> Reason:
    """Whether something on the board is wrong for sure, or may be once others have published."""
    is_found = best_disproof(state, seat, mind).worth > 0.0
    return Reason("declares-debunk" if is_found else "declares-watch", "ALC-B42")


def of_tests(placed: list[int]) -> Reason:
    tests = placed.count(pieces.STUDENT) + placed.count(pieces.DRINK)
    return Reason("declares-test", "ALC-B51", {"count": tests})


def of_theory(mind: Mind, ingredient: int, alchemical: int, clause: str) -> Reason:
    facts: dict[str, object] = {
        "ingredient": INGREDIENTS[ingredient],
        "alchemical": ALCHEMICALS[alchemical],
        "percent": percent(mind.is_odds(ingredient, alchemical)),
    }
    return Reason("theory", clause, facts)


def of_mix(mind: Mind, pair: int, potion: int, key: str, clause: str) -> Reason:
    odds = mind.potion_odds(pair)[potion]
    return Reason(key, clause, {"potion": POTIONS[potion], "percent": percent(odds)})


def of_action(state: AlchemistsState, seat: int, mind: Mind, action: int, clause: str) -> Reason:
    """What speaks for a choice."""
    if action >= actions.DECLINE:
        return Reason("declines", clause)
    of_module = reason_of(state, seat, mind, action, clause)
    if of_module is not None:
        return of_module
    if action < actions.KEEP_STARTUP:
        return Reason("throws", clause, {"favour": FAVOURS[action - actions.THROW_AWAY]})
    if state.stage >= stages.KEEPING:
        return of_king(action, clause)
    if actions.MIX_PAIR <= action < actions.BUY_CARD:
        return of_pair(state, mind, action - actions.MIX_PAIR, clause)
    if action < actions.BUY_CARD:
        return of_goods(state, seat, mind, action, clause)
    if action < actions.ASK_ASPECT:
        return of_payment(state, seat, action, clause)
    if action < actions.PEEK:
        return of_science(state, mind, action, clause)
    return of_rest(state, mind, action, seat, clause)


def of_king(action: int, clause: str) -> Reason:
    """Startup cards, their artifacts, and books."""
    if actions.READ <= action < actions.ORDER:
        return Reason("reads", clause, {"ingredient": INGREDIENTS[action - actions.READ]})
    if actions.CHOOSE_ARTIFACT <= action < actions.READ:
        return Reason("chooses", clause, {"artifact": ARTIFACTS[action - actions.CHOOSE_ARTIFACT]})
    return Reason("keeps", clause)


def of_goods(state: AlchemistsState, seat: int, mind: Mind, action: int, clause: str) -> Reason:
    """Order spaces, cards and the steps of a sale."""
    if action < actions.PLACE:
        printed = order_offers(state)[action - actions.ORDER]
        gains = {"cards": printed[offers.INGREDIENTS], "count": printed[offers.FAVOURS]}
        return Reason("orders" if any(gains.values()) else "orders-first", clause, {**gains})
    if action == actions.DRAW:
        return Reason("draws", clause)
    if action < actions.DRAW:
        return Reason("takes", clause, {"ingredient": INGREDIENTS[action - actions.TAKE]})
    if action < actions.BID:
        return Reason("misses", clause, {"ingredient": INGREDIENTS[action - actions.GIVE_UP]})
    if action < actions.OFFER:
        discount = state.setup.edition.sales.discounts[action - actions.BID]
        return Reason("bids" if discount else "bids-nothing", clause, {"discount": discount})
    sale = best_sale(state, seat, mind, state.own[fields.HAND + seat], ALL_WANTED)
    if action < actions.GUARANTEE:
        return of_mix(mind, sale.pair, action - actions.OFFER, "offers", clause)
    odds = quality_odds(mind, sale.pair, int(state.offered))
    level = action - actions.GUARANTEE
    if played(state, seat, pieces.BARMAID):
        level = max(level - 1, 0)
    return Reason("guarantees", clause, {"percent": percent(sum(odds[level:]))})


def of_pair(state: AlchemistsState, mind: Mind, pair: int, clause: str) -> Reason:
    """Two ingredients: for a sale, a show, a demonstration or a test."""
    odds = mind.potion_odds(pair)
    if state.stage in (stages.BREWING, stages.SHOWING):
        return of_mix(mind, pair, int(state.offered), "brews", clause)
    likeliest = max(odds)
    if state.stage == stages.DEBUNKING:
        return Reason("challenges", clause, {"percent": percent(likeliest)})
    possible = len([chance for chance in odds if chance > 0.0])
    return Reason("tests", clause, {"count": possible, "percent": percent(likeliest)})


def of_payment(state: AlchemistsState, seat: int, action: int, clause: str) -> Reason:
    """Artifacts, favours that are played, and gold for the altar."""
    if action < actions.BUY_UNDER:
        artifact = action - actions.BUY_CARD
        cost = int(price(state, seat, artifact, played(state, seat, pieces.SHOPKEEPER)))
        return Reason("buys", clause, {"artifact": ARTIFACTS[artifact], "price": cost})
    if action < actions.PLAY:
        return Reason("pays", clause)
    return Reason("plays", clause, {"favour": FAVOURS[action - actions.PLAY]})


def of_science(state: AlchemistsState, mind: Mind, action: int, clause: str) -> Reason:
    """Demonstrations, theories and seals."""
    if action < actions.CLAIM:
        ingredient, colour = divmod(action - actions.ASK_ASPECT, len(COLOURS))
        wrong = 1.0 - mind.aspect_odds(ingredient, aspect(state.theories[ingredient], colour))
        facts = {"ingredient": INGREDIENTS[ingredient], "colour": COLOURS[colour]}
        return Reason("asks", clause, {**facts, "percent": percent(wrong)})
    if action < actions.THEORY_ON:
        return of_mix(mind, int(state.claimed), action - actions.CLAIM, "brews", clause)
    if action < actions.PUT_SEAL:
        return of_thesis(state, mind, action, clause)
    ingredient, kind = int(state.subject), action - actions.PUT_SEAL
    is_new = state.thesis != pieces.NOTHING
    alchemical = int(state.thesis) if is_new else state.theories[ingredient]
    colour = state.setup.edition.seals.hedges[kind]
    if colour != NO_HEDGE:
        return Reason("seals-hedge", clause, {"colour": COLOURS[colour]})
    right = percent(mind.is_odds(ingredient, alchemical))
    return Reason("seals-star", clause, {"percent": right})


def of_thesis(state: AlchemistsState, mind: Mind, action: int, clause: str) -> Reason:
    """A theory to publish or to endorse, or one half of it."""
    if action < actions.THEORY_IS:
        ingredient = action - actions.THEORY_ON
        thesis = int(state.thesis)
        return of_theory(mind, ingredient, likeliest_of(mind, ingredient, thesis), clause)
    if action < actions.ENDORSE and state.subject != pieces.NOTHING:
        return of_theory(mind, int(state.subject), action - actions.THEORY_IS, clause)
    if action < actions.ENDORSE:
        return Reason("frees", clause, {"alchemical": ALCHEMICALS[action - actions.THEORY_IS]})
    ingredient = action - actions.ENDORSE
    return of_theory(mind, ingredient, state.theories[ingredient], clause)


def likeliest_of(mind: Mind, ingredient: int, thesis: int) -> int:
    """The alchemical that was named, or the likeliest one."""
    if thesis != pieces.NOTHING:
        return thesis
    odds = [mind.is_odds(ingredient, each) for each in range(KINDS)]
    return odds.index(max(odds))


def of_rest(state: AlchemistsState, mind: Mind, action: int, seat: int, clause: str) -> Reason:
    """What interrupts a round, and the exhibition."""
    if action == actions.PEEK:
        return Reason("peeks", clause)
    if action == actions.RUN:
        return Reason("runs", clause)
    if action == actions.SET_ASIDE:
        return Reason("sets-aside", clause)
    if action < actions.SET_ASIDE:
        potion = action - actions.EXHIBIT
        pairs = actions.MIXES[kinds_in(state.own[fields.HAND + seat])]
        odds = [mind.potion_odds(pair - actions.MIX_PAIR)[potion] for pair in pairs]
        facts = {"potion": POTIONS[potion], "percent": percent(max(odds, default=0.0))}
        return Reason("shows", clause, {**facts})
    if action < actions.TAKE_GRANT:
        return Reason("misses", clause, {"ingredient": INGREDIENTS[action - actions.DISCARD]})
    grant = action - actions.TAKE_GRANT
    points, gold = points_of(state, grant), gold_of(state, grant)
    return Reason("grants", clause, {"gold": gold, "points": points})
