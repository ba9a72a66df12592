"""The questions of The King's Golem: books, order boards, startup cards, articles, the golem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import CLASS, KINDS, SUN
from shem.games.alchemists.approximate_belief import Mind, entropy
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.offers import Offer
from shem.games.alchemists.edition_data.startup import NO_ARTIFACT, STARTING
from shem.games.alchemists.heuristics.articles import article_step
from shem.games.alchemists.heuristics.artifacts import artifact_worth
from shem.games.alchemists.heuristics.golem import research_step
from shem.games.alchemists.heuristics.reports import report_step
from shem.games.alchemists.heuristics.worth import BOOK, bit_worth, gold_worth
from shem.games.alchemists.king.startup_artifacts import candidates
from shem.games.alchemists.rules import reputation

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# How welcome each favour is, of those that were drawn.
WELCOME: Final = (8, 2, 3, 7, 5, 4, 6, 1, 6)
# A gold, an ingredient, a favour and a book: what is there from the start is worth more than
# what the Replicator brings; reputation is not.
AT_START: Final = (2.4, 2.1, 1.8, 3.2)
LATER: Final = (1.5, 1.1, 0.75, 2.0)
READER: Final = 1.8
"""What a book is worth besides at the start, where there is a golem to find out."""
EARLY_ARTIFACT: Final = 2.0
HIDDEN: Final = 0.8
# What a secret artifact of level III has brought by the end, as a rule.
SECRET_POINTS: Final[tuple[float, ...]] = (
    *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    *(2.0, 2.0, 3.0, 4.0, 3.0, 3.0, 0.0, 0.0, 0.0),
)
OF_FUNDING: Final = (stages.KEEPING, stages.CHOOSING, stages.RETURNING, stages.REPLICATING)
CUBE: Final = 0.4
"""What the last cube of a round would have brought."""


def of_king(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """What looks best where a module asks."""
    stage = state.stage
    if stage == stages.READING:
        return best_reading(state, seat, mind)
    if stage in (stages.SIGNING, stages.FILLING):
        return article_step(state, seat, mind)
    if stage in (stages.RESEARCHING, stages.ANIMATING):
        return research_step(state, seat, mind)
    if stage == stages.REPORTING:
        return report_step(state, seat, mind)
    if stage not in OF_FUNDING:
        return state.legal(seat)[0]
    if stage == stages.RETURNING:
        return least_welcome(state, seat)
    best, most = state.legal(seat)[-1], 0.0 if stage == stages.REPLICATING else -100.0
    for action in state.legal(seat):
        worth = worth_of(state, seat, mind, action)
        if worth > most:
            best, most = action, worth
    return best


def least_welcome(state: AlchemistsState, seat: int) -> int:
    """The favour that goes."""
    best, least = pieces.NOTHING, 100
    for action in state.legal(seat):
        if WELCOME[action - actions.THROW_AWAY] < least:
            best, least = action, WELCOME[action - actions.THROW_AWAY]
    return best


def worth_of(state: AlchemistsState, seat: int, mind: Mind, action: int) -> float:
    """What a card or an artifact brings in points; to do nothing is worth nothing."""
    if state.stage == stages.KEEPING:
        return card_points(state, seat, mind, action - actions.KEEP_STARTUP)
    if state.stage == stages.CHOOSING:
        return artifact_points(state, seat, mind, action - actions.CHOOSE_ARTIFACT, int(state.left))
    if state.stage == stages.REPLICATING and action != actions.PASS:
        return card_points(state, seat, mind, action - actions.REPLICATE)
    return 0.0


def card_points(state: AlchemistsState, seat: int, mind: Mind, card: int) -> float:
    """ALC-S24 What a startup card is worth."""
    printed = state.setup.edition.startup
    kind = printed.artifacts[card]
    if kind != NO_ARTIFACT:
        most = 0.0
        for artifact in candidates(state, seat, kind):
            most = max(most, artifact_points(state, seat, mind, artifact, kind))
        return most
    gold, ingredient, favour, book = LATER
    if state.stage == stages.KEEPING:
        gold, ingredient, favour, book = AT_START
        book += READER if state.setup.has_golem else 0.0
    return (
        gold * printed.gold[card]
        + ingredient * printed.ingredients[card]
        + favour * printed.favours[card]
        + book * printed.books[card]
        + printed.reputation[card]
        + printed.later[card]
    )


def artifact_points(
    state: AlchemistsState, seat: int, mind: Mind, artifact: int, kind: int
) -> float:
    """ALC-S14, ALC-S16 What an artifact of a startup card is worth, price and bonus included."""
    edition = state.setup.edition
    if kind == STARTING:
        worth = artifact_worth(state, seat, mind, artifact, state.own[fields.GOLD + seat])
        return EARLY_ARTIFACT * worth - edition.startup.costs[edition.artifacts.costs[artifact]]
    bonus = max(edition.startup.secret_price - edition.artifacts.costs[artifact], 0)
    return SECRET_POINTS[artifact] + bonus + HIDDEN


def best_reading(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-L1 The ingredient of which it is most open whether it is sun or moon."""
    best, most = pieces.NOTHING, -1.0
    for action in state.legal(seat):
        bits = bits_of_book(mind, action - actions.READ)
        if bits > most:
            best, most = action, bits
    return best


def bits_of_book(mind: Mind, ingredient: int) -> float:
    """ALC-L1 How open it is whether an ingredient is sun or moon."""
    sun = 0.0
    for each in range(KINDS):
        if CLASS[each] == SUN:
            sun += mind.is_odds(ingredient, each)
    return float(entropy([sun, max(1.0 - sun, 0.0)]))


def board_worth(state: AlchemistsState, seat: int, mind: Mind, offer: Offer) -> float:
    """ALC-D6, ALC-D10 What an order space of a board brings beside cards, less what it costs."""
    worth = (
        gold_worth(state, seat) * offer[offers.GOLD] + BOOK * bit_worth(state) * offer[offers.BOOKS]
    )
    if offer[offers.REPUTATION]:
        worth += offer[offers.REPUTATION] + int(reputation.bonus(state, seat))
    if offer[offers.PAY_REPUTATION]:
        worth -= int(reputation.loss(state, seat, offer[offers.PAY_REPUTATION]))
    return worth - CUBE * (offer[offers.PAY_CUBES] + offer[offers.PAY_APPROVALS])
