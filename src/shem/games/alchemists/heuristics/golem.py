"""Golem research: tests that tell most, animating when it pays, and what approvals are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import KINDS, NEUTRAL, PAIR_OF
from shem.games.alchemists.approximate_belief import Mind, entropy
from shem.games.alchemists.approximate_golem_belief import UNTESTED, GolemMind
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.heuristics.articles import APPROVAL
from shem.games.alchemists.heuristics.artifacts import artifact_worth
from shem.games.alchemists.heuristics.reports import (
    FIRST_CONFERENCE,
    SECOND_CONFERENCE,
    report_prospects,
)
from shem.games.alchemists.heuristics.worth import (
    BOOK,
    bit_worth,
    card_worth,
    gold_worth,
)
from shem.games.alchemists.king import research
from shem.games.alchemists.king.fields import APPROVALS, ON_RESEARCH, TOWER, UNDER_NOW
from shem.games.alchemists.packing import count_of, kinds_in

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

REACTIONS_NEEDED: Final = 3
"""Who knows three of the four reactions knows the fourth, and with the alchemy the golem."""
NEEDED: Final = 2.6
"""What each of them is worth to the reports and to the animation."""
NEEDED_LATE: Final = 1.0
FIRST_TESTS: Final = 0.8
"""What the first two tests are worth besides before the first conference: they open reports."""
HOPED_TEST: Final = 0.85
"""How likely a card still to come shows a new reaction."""
PARTNER_BITS: Final = 0.4
"""What a further test tells of the alchemy, in bits."""
OF_PARTNERS: Final = 1.0
"""What it is worth to know who is whose partner, beside a bit that a potion tells."""
ALIVE: Final = 7.5
"""An animated golem: points, reputation at the conference, perhaps an approval."""
LATE_ALIVE: Final = 5.0
FAILURE: Final = 2.2
WORTH_TRYING: Final = 0.6
LEARNT: Final = (0.2, 0.4, 0.7, 1.0, 1.0)
"""How likely one will be sure of the golem, by the reactions seen, with time enough."""
LEARNT_A_ROUND: Final = 0.25
FOUND: Final = 0.7
"""How likely the animating pair is found by who is sure of the golem."""
TRIED: Final = 0.8
CARD_SPENT: Final = 0.3
SPENT: Final = 0.2
"""An approval for a book, where articles have been thought of before."""


def golem_mind(state: AlchemistsState, seat: int, mind: Mind) -> GolemMind:
    """What a seat has made out about the golem."""
    return state.setup.minds.of_golem(state, seat, mind)


def reactions_seen(golem: GolemMind) -> int:
    """ALC-G17 How many different reactions a seat has seen."""
    seen = 0
    for reaction in golem.reactions:
        if reaction != UNTESTED:
            seen |= BITS[reaction]
    return int(POPCOUNT[seen])


def partner_odds(mind: Mind, golem: GolemMind, ingredient: int) -> list[float]:
    """ALC-G17 How likely an ingredient reacts as one before did, for each reaction seen."""
    found: list[float] = []
    seen = 0
    for other in range(KINDS):
        reaction = golem.reactions[other]
        if other != ingredient and reaction != UNTESTED and not seen & BITS[reaction]:
            seen |= BITS[reaction]
            found.append(mind.potion_odds(PAIR_OF[ingredient * KINDS + other])[NEUTRAL])
    return found


def needed_worth(state: AlchemistsState) -> float:
    """What a new reaction is worth now."""
    if state.round == pieces.LAST_ROUND:
        return NEEDED_LATE
    return NEEDED + (FIRST_TESTS if state.round <= FIRST_CONFERENCE else 0.0)


def golem_test_worth(
    state: AlchemistsState, mind: Mind, golem: GolemMind, ingredient: int
) -> float:
    """ALC-G15, ALC-G17 A new reaction tells of the golem, one seen before of a partner."""
    if golem.reactions[ingredient] != UNTESTED:
        return 0.0
    known = partner_odds(mind, golem, ingredient)
    new = max(1.0 - sum(known), 0.0)
    worth = OF_PARTNERS * bit_worth(state) * entropy([*known, new])
    if reactions_seen(golem) < REACTIONS_NEEDED:
        worth += needed_worth(state) * new
    return worth


def best_golem_test(
    state: AlchemistsState, seat: int, mind: Mind, golem: GolemMind
) -> tuple[int, float]:
    """ALC-G15 The card that tells most and is missed least, and what it tells."""
    hand = state.own[fields.HAND + seat]
    best, most, told = pieces.NOTHING, -100.0, 0.0
    for kind in range(KINDS):
        if kinds_in(hand) & BITS[kind]:
            worth = golem_test_worth(state, mind, golem, kind)
            net = worth - CARD_SPENT * card_worth(state, seat, mind, kind, hand)
            if net > most:
                best, most, told = kind, net, worth
    return best, told


def animation_worth(state: AlchemistsState, odds: float) -> float:
    """ALC-G22, ALC-G34, ALC-G41 What trying to animate brings."""
    alive = ALIVE if state.round <= SECOND_CONFERENCE else LATE_ALIVE
    return alive * odds - FAILURE * (1.0 - odds)


def research_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-G14 Animate when that is worth more than the best test."""
    golem = golem_mind(state, seat, mind)
    if state.stage == stages.ANIMATING:
        return actions.MIX_PAIR + golem.best_pair()
    kind, told = best_golem_test(state, seat, mind, golem)
    if state.extra[TOWER + seat] == research.TESTED:
        worth = animation_worth(state, max(golem.animating()))
        if worth > max(told, WORTH_TRYING):
            return actions.ANIMATE
    if kind == pieces.NOTHING or (told == 0.0 and not state.extra[ON_RESEARCH]):
        return actions.DECLINE
    return actions.TEST_GOLEM + kind


# Declaring.


def research_worth(state: AlchemistsState, seat: int, mind: Mind, use: int) -> float:
    """ALC-G12, ALC-G15 What a further use of the research space may bring."""
    worth = APPROVAL if use < state.extra[ON_RESEARCH] else 0.0
    golem = golem_mind(state, seat, mind)
    missing = REACTIONS_NEEDED - reactions_seen(golem) - use
    hoped_worth = PARTNER_BITS * bit_worth(state)
    if missing > 0:
        hoped_worth += HOPED_TEST * needed_worth(state)
    if use:
        return worth + hoped_worth
    told = best_golem_test(state, seat, mind, golem)[1]
    told = max(told, HOPED_TEST * hoped_worth)
    if state.extra[TOWER + seat] == research.TESTED:
        told = max(told, animation_worth(state, max(golem.animating())))
    return worth + told


def library_worth(state: AlchemistsState, approvals: int, use: int) -> float:
    """ALC-G25 A book for an approval that nothing else needs."""
    if use >= approvals:
        return 0.0
    return max(BOOK * bit_worth(state) - SPENT, 0.0)


def approvals_in_reach(state: AlchemistsState, seat: int, researches: int) -> int:
    """ALC-G5, ALC-G56 Approvals and Courtiers that are there, or that research brings before."""
    courtiers = int(count_of(state.own[fields.FAVOUR_HAND + seat], pieces.COURTIER))
    coming = min(researches, state.extra[ON_RESEARCH])
    return state.extra[APPROVALS + seat] + courtiers + coming


def best_under(state: AlchemistsState, seat: int, mind: Mind, gold: int) -> float:
    """ALC-G24 What the artifact under the counter is worth beyond its price; 0 if too little."""
    if not state.extra[UNDER_NOW]:
        return 0.0
    artifact, cost = state.extra[UNDER_NOW] - 1, int(research.under_price(state, seat, 0))
    if cost > gold:
        return 0.0
    worth = artifact_worth(state, seat, mind, artifact, gold - cost)
    return max(worth - cost * gold_worth(state, seat) - APPROVAL, 0.0)


def golem_prospects(state: AlchemistsState, seat: int, mind: Mind, left: int) -> float:
    """ALC-G34, ALC-G40, ALC-G41 What reports and the animation may still bring."""
    golem = golem_mind(state, seat, mind)
    learning = LEARNT[reactions_seen(golem)] * min(LEARNT_A_ROUND * left, 1.0)
    points = report_prospects(state, seat, golem.odds, learning)
    if state.extra[TOWER + seat] != research.ALIVE:
        printed, sure = state.setup.edition.golem, max(golem.animating())
        alive = printed.animated_points
        if state.round <= SECOND_CONFERENCE:
            alive += printed.animated_reputation
        points += alive * (sure + (1.0 - sure) * FOUND * learning) * TRIED
    elif state.round <= SECOND_CONFERENCE:
        points += state.setup.edition.golem.animated_reputation
    return points
