"""The questions of The King's Golem: books, order boards, articles, the golem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces, stages
from shem.games.alchemists.alchemy import CLASS, KINDS, SUN
from shem.games.alchemists.heuristics.articles import article_step
from shem.games.alchemists.heuristics.golem import report_step, research_step
from shem.games.alchemists.heuristics.worth import bit_worth, gold_worth
from shem.games.alchemists.minds import Mind, entropy
from shem.games.alchemists.printing import offers
from shem.games.alchemists.printing.offers import Offer
from shem.games.alchemists.rules import reputation

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

CUBE: Final = 0.8
"""What the last cube of a round would have brought."""
BOOK: Final = 0.9
"""How many bits a book tells, for there is a choice of four."""


def of_king(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """What looks best where a module asks."""
    if state.stage == stages.READING:
        return best_reading(state, seat, mind)
    if state.stage in (stages.SIGNING, stages.FILLING):
        return article_step(state, seat, mind)
    if state.stage in (stages.RESEARCHING, stages.ANIMATING):
        return research_step(state, seat, mind)
    if state.stage == stages.REPORTING:
        return report_step(state, seat)
    return state.legal(seat)[0]


def best_reading(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-L1 The ingredient of which it is most open whether it is sun or moon."""
    best, most = pieces.NOTHING, -1.0
    for action in state.legal(seat):
        sun = 0.0
        ingredient = action - actions.READ
        for each in range(KINDS):
            if CLASS[each] == SUN:
                sun += mind.is_odds(ingredient, each)
        bits = entropy([sun, max(1.0 - sun, 0.0)])
        if bits > most:
            best, most = action, bits
    return best


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
