"""Theories worth debunking: how sure the demonstration is, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces
from shem.games.alchemists.alchemy import COLOURS, KINDS, NEUTRAL, PAIRS, aspect
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.heuristics.articles import aspect_worth, hits_worth
from shem.games.alchemists.heuristics.worth import rounds_left
from shem.games.alchemists.king.encyclopedia import articles_hit
from shem.games.alchemists.rules.demonstrations import clash, refuted_by

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

GAIN: Final = 2.0
LOSS: Final = 1.0
RIVAL: Final = 1.6
"""What it is worth that a rival's wrong theory falls now, and not at the end."""
RIVAL_ROUND: Final = 0.4
"""The same for each round that is left: fewer seals for honours and grants."""
OWN_FALL: Final = 1.5
SURE: Final = 0.6


class Disproof:
    """A demonstration: the action that begins it, a potion to claim, and what it is worth."""

    def __init__(self, worth: float, action: int, potion: int) -> None:
        self.worth = worth
        self.action = action
        self.potion = potion


def best_disproof(state: AlchemistsState, seat: int, mind: Mind) -> Disproof:
    """The best demonstration, or one worth nothing."""
    if state.setup.names_aspects:
        return best_aspect(state, seat, mind)
    return best_claim(state, seat, mind)


def best_aspect(state: AlchemistsState, seat: int, mind: Mind) -> Disproof:
    """ALC-B39 The theory and the colour that is likeliest wrong."""
    best = best_of_articles(state, seat, mind)
    for ingredient in range(KINDS):
        alchemical = state.theories[ingredient]
        if alchemical == pieces.NOTHING:
            continue
        fall = fall_worth(state, seat, ingredient)
        for colour in range(len(COLOURS)):
            wrong = 1.0 - mind.aspect_odds(ingredient, aspect(alchemical, colour))
            worth = wrong * (GAIN + fall) - (1.0 - wrong) * LOSS
            if wrong > SURE and worth > best.worth:
                action = actions.ASK_ASPECT + ingredient * len(COLOURS) + colour
                best = Disproof(worth, action, pieces.NOTHING)
    return best


def best_claim(state: AlchemistsState, seat: int, mind: Mind) -> Disproof:
    """ALC-B40, ALC-B41 The pair and the potion that refute most."""
    best = Disproof(0.0, actions.DECLINE, pieces.NOTHING)
    for pair in range(len(PAIRS)):
        if not state.setup.has_articles and not has_theory(state, pair):
            continue
        odds = mind.potion_odds(pair)
        for potion in range(NEUTRAL + 1):
            if odds[potion] <= SURE:
                continue
            worth = odds[potion] * claim_worth(state, seat, pair, potion)
            worth -= (1.0 - odds[potion]) * LOSS
            if worth > best.worth:
                best = Disproof(worth, actions.MIX_PAIR + pair, potion)
    return best


def has_theory(state: AlchemistsState, pair: int) -> bool:
    """ALC-B69 Whether one of two ingredients has a theory."""
    one, other = PAIRS[pair]
    return state.theories[one] != pieces.NOTHING or state.theories[other] != pieces.NOTHING


def best_of_articles(state: AlchemistsState, seat: int, mind: Mind) -> Disproof:
    """ALC-E19 The sign that likeliest brings an article down, or nothing."""
    best = Disproof(0.0, actions.DECLINE, pieces.NOTHING)
    if not state.setup.has_articles:
        return best
    for ingredient in range(KINDS):
        for seen in range(NEUTRAL):
            fall = aspect_worth(state, seat, ingredient, seen)
            odds = mind.aspect_odds(ingredient, seen)
            worth = odds * (GAIN + fall) - (1.0 - odds) * LOSS
            if fall != 0.0 and odds > SURE and worth > best.worth:
                action = actions.ASK_ASPECT + ingredient * len(COLOURS) + seen // 2
                best = Disproof(worth, action, pieces.NOTHING)
    return best


def best_potion(state: AlchemistsState, seat: int, mind: Mind, pair: int) -> int:
    """ALC-E31 Of the potions that may be claimed, the one that is worth most."""
    odds = mind.potion_odds(pair)
    legal = state.legal(seat)
    best, most = legal[0] - actions.CLAIM, -100.0
    for action in legal:
        potion = action - actions.CLAIM
        worth = odds[potion] * (claim_worth(state, seat, pair, potion) + LOSS)
        if worth > most:
            best, most = potion, worth
    return best


def claim_worth(state: AlchemistsState, seat: int, pair: int, potion: int) -> float:
    """ALC-B41, ALC-B42 What it brings that a pair makes a potion."""
    fallen = int(refuted_by(state, pair, potion))
    hit = int(articles_hit(state, pair, potion)) if state.setup.has_articles else 0
    if fallen == 0 and hit == 0:
        return GAIN if clash(state, pair, potion) else -LOSS
    worth = GAIN + hits_worth(state, seat, hit) if hit else GAIN
    for ingredient in range(KINDS):
        if fallen & BITS[ingredient]:
            worth += fall_worth(state, seat, ingredient)
    return worth


def fall_worth(state: AlchemistsState, seat: int, ingredient: int) -> float:
    """ALC-B43 What the fall of a wrong theory brings: rivals lose, and perhaps oneself."""
    worth = 0.0
    for other in range(state.seats):
        if not state.seal_at(ingredient, other):
            continue
        if other == seat:
            worth -= OWN_FALL
        else:
            worth += (RIVAL + RIVAL_ROUND * rounds_left(state)) / (state.seats - 1)
    return worth
