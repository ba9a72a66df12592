"""How good a position is: what every seat may have at the end, and the odds to win with it."""

from __future__ import annotations

from math import exp, log2
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import COLOURS, KINDS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.heuristics.artifacts import EACH_ROUND
from shem.games.alchemists.heuristics.golem import golem_prospects
from shem.games.alchemists.king.articles import NO_ARTICLE
from shem.games.alchemists.king.fields import ARTICLES
from shem.games.alchemists.packing import total
from shem.games.alchemists.rules.conferences import standing_seals
from shem.games.alchemists.rules.scoring import (
    artifact_points,
    gold_in_hand,
    grant_points,
    idol_points,
    theory_points,
)

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

GOLD: Final = 0.45
USEFUL_GOLD: Final = 0.25
"""What the first few coins are worth beyond that, while there is something to buy."""
MOST_USEFUL: Final = 5
CARD: Final = 0.2
CARD_A_ROUND: Final = 0.08
MOST_CARDS: Final = 8
OPEN: Final = 0.15
"""What each bit costs that is not known yet, for each round that is left."""
THEORY: Final = 6.5
DOUBT: Final = 2.5
"""A theory that may be published later: what it brings if sure, and what it loses if not."""
ENDORSED: Final = 0.25
ARTICLE: Final = 6.5
THEORIES_A_ROUND: Final = 1.2
BITS_OF: Final = (0.0, *(log2(count) for count in range(1, KINDS + 1)))
TOP: Final = 0.85
SPREAD: Final = 1.5
SPREAD_A_ROUND: Final = 1.7
WIDER: Final = 1.4
"""With the golem and its reports more is open than without."""


def values(state: AlchemistsState) -> list[float]:
    """The probability of each seat to win."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    left = pieces.LAST_ROUND + 1 - max(int(state.round), 1)
    spread = SPREAD + SPREAD_A_ROUND * left
    if state.setup.has_golem:
        spread *= WIDER
    standings = [standing(state, seat, left) for seat in range(state.seats)]
    best = max(standings)
    shares = [exp((each - best) / spread) for each in standings]
    whole = sum(shares)
    return [share / whole for share in shares]


def standing(state: AlchemistsState, seat: int, left: int) -> float:
    """The points that a seat may have at the end."""
    points = float(
        state.own[fields.REPUTATION + seat]
        + int(artifact_points(state, seat))
        + int(grant_points(state, seat))
        + int(theory_points(state, seat))
        + int(idol_points(state, seat))
    )
    mind = state.setup.minds.of(state, seat)
    if state.setup.has_articles:
        points += king_points(state, seat)
    if state.setup.has_golem:
        points += golem_prospects(state, seat, mind, left)
    gold = int(gold_in_hand(state, seat))
    points += GOLD * gold + USEFUL_GOLD * min(gold, MOST_USEFUL)
    cards = min(int(total(state.own[fields.HAND + seat])), MOST_CARDS)
    points += (CARD + CARD_A_ROUND * left) * cards
    points += prospects(state, seat, mind, left) + honours(state, seat, left)
    return points + tools(state, seat, left)


def king_points(state: AlchemistsState, seat: int) -> float:
    """ALC-E25, ALC-G40, ALC-G41 Articles, reports and a golem that lives."""
    rows = {"grants": 0, "idol": 0}
    for module in state.setup.modules:
        if module.name() in ("encyclopedia", "golem"):
            module.ledger(state, seat, rows)
    return float(sum(rows.values()))


def prospects(state: AlchemistsState, seat: int, mind: Mind, left: int) -> float:
    """What the theories may bring that the seat can still publish."""
    found: list[float] = []
    for ingredient in range(KINDS):
        if state.seal_at(ingredient, seat):
            continue
        odds = mind.best(ingredient)
        theory = state.theories[ingredient]
        share = 1.0
        if theory != pieces.NOTHING:
            odds = mind.is_odds(ingredient, theory)
            share = ENDORSED
        found.append(max(share * (THEORY * odds - DOUBT), 0.0))
    if state.setup.has_articles:
        found += article_prospects(state, seat, mind)
    found.sort(reverse=True)
    slots = THEORIES_A_ROUND * left
    points = -OPEN * (left - 1) * open_bits(mind)
    for worth in found:
        points += worth * min(slots, 1.0)
        slots -= 1.0
        if slots <= 0.0:
            break
    return points


def article_prospects(state: AlchemistsState, seat: int, mind: Mind) -> list[float]:
    """ALC-E6, ALC-E25 What articles may bring that nobody has written yet."""
    found: list[float] = []
    for colour in range(len(COLOURS)):
        if state.extra[ARTICLES + colour] == NO_ARTICLE:
            found.append(max(ARTICLE * mind.article_odds(colour) - DOUBT, 0.0))
    return found


def open_bits(mind: Mind) -> float:
    """How much is still open, as if the ingredients had nothing to do with each other."""
    bits = 0.0
    for mask in mind.possible:
        bits += BITS_OF[POPCOUNT[mask]]
    return bits


def honours(state: AlchemistsState, seat: int, left: int) -> float:
    """ALC-B53 The top alchemists of the rounds to come."""
    own, most = int(standing_seals(state, seat)), 0
    for other in range(state.seats):
        most = max(most, int(standing_seals(state, other)))
    return TOP * left if own and own == most else 0.0


def tools(state: AlchemistsState, seat: int, left: int) -> float:
    """What artifacts will still do."""
    points = 0.0
    owned = state.own[fields.OWNED + seat]
    if owned:
        for artifact in range(len(ARTIFACTS)):
            if owned & BITS[artifact]:
                points += EACH_ROUND[artifact] * left
    return points
