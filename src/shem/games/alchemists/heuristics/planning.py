"""The choices worth thinking about: whole declarations, whole sales, whole publications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces, stages
from shem.games.alchemists.approximate_golem_belief import UNTESTED
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import BASE_SPACES, SPACES
from shem.games.alchemists.heuristics.articles import likeliest_article, thinkable_articles
from shem.games.alchemists.heuristics.declaring import EVEN, declaration
from shem.games.alchemists.heuristics.golem import golem_mind
from shem.games.alchemists.heuristics.king import bits_of_book
from shem.games.alchemists.heuristics.reports import part_odds
from shem.games.alchemists.king.articles import FIELDS, NO_ARTICLE, field_of, signs_of
from shem.games.alchemists.king.fields import NAMED, ON_RESEARCH
from shem.games.alchemists.king.reports import BOTH_PARTS, TOKENS, free_tokens, named_by
from shem.games.alchemists.rules.declaring import is_open

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

Plans = list[tuple[int, ...]]

MOST_DECLARATIONS: Final = 24
DRIVEN: Final = 3.0
"""By how much a space is overrated in a declaration that is built around it."""
TRIES: Final = 40
MOST_PAIRS: Final = 4
MOST_TOKENS: Final = 3
SURE: Final = 0.999
OPEN: Final = 0.001
"""In bits."""
# Weights of spaces are drawn from these.
WHIMS: Final = (0.0, 0.4, 0.7, 1.0, 1.0, 1.4, 2.0, 3.0)


def candidate_plans(state: AlchemistsState, seat: int, rng: Rng, most: int) -> Plans:
    """What a seat may sensibly do now."""
    if state.stage == stages.DECLARING:
        return declarations(state, seat, rng, min(most, MOST_DECLARATIONS))
    if state.stage == stages.SIGNING:
        return whole_articles(state, seat)
    if state.stage == stages.ANIMATING:
        return likeliest_pairs(state, seat)
    if state.stage == stages.REPORTING:
        return likely_reports(state, seat)
    if state.stage == stages.READING:
        return telling_books(state, seat)
    if state.stage == stages.RESEARCHING:
        return new_tests(state, seat)
    return [(action,) for action in state.legal(seat)]


def whole_articles(state: AlchemistsState, seat: int) -> Plans:
    """ALC-E6, ALC-E7 Signs and all four fields at once, the likeliest article last."""
    mind, colour = state.setup.minds.of(state, seat), state.extra[NAMED] - 1
    best = likeliest_article(state, mind, colour)
    found: Plans = []
    for number in thinkable_articles(state, mind, colour):
        plan = article_plan(number)
        if number != best and can_follow(state, seat, plan):
            found.append(plan)
    if best != NO_ARTICLE and can_follow(state, seat, article_plan(best)):
        found.append(article_plan(best))
    return found or [(action,) for action in state.legal(seat)]


def article_plan(number: int) -> tuple[int, ...]:
    """The steps that lead to an article."""
    named = [actions.ARTICLE_FIELD + int(field_of(number, at)) for at in range(FIELDS)]
    return (actions.ARTICLE_SIGNS + int(signs_of(number)), *named)


def can_follow(state: AlchemistsState, seat: int, plan: tuple[int, ...]) -> bool:
    """Whether every step of a plan will be allowed."""
    twin = state.copy()
    for action in plan:
        if action not in twin.legal(seat):
            return False
        twin.apply(seat, action)
    return True


def likeliest_pairs(state: AlchemistsState, seat: int) -> Plans:
    """ALC-G20 The few pairs that likeliest bring the golem to life."""
    golem = golem_mind(state, seat, state.setup.minds.of(state, seat))
    legal = list(state.legal(seat))
    legal.sort(key=lambda action: -golem.animating()[action - actions.MIX_PAIR])
    return [(action,) for action in legal[:MOST_PAIRS]]


def likely_reports(state: AlchemistsState, seat: int) -> Plans:
    """ALC-G29 Reports of the likeliest tokens only; and to take one away, or to wait."""
    golem = golem_mind(state, seat, state.setup.minds.of(state, seat))
    free = int(free_tokens(state, seat))
    likely = [likely_tokens(part_odds(golem.odds, part), free) for part in range(BOTH_PARTS)]
    found: Plans = []
    is_wasted = False
    for action in state.legal(seat):
        if action < actions.WITHDRAW:
            part, tokens = named_by(action)
            if tokens & ~likely[part]:
                continue
            is_sure = action < actions.REPORT_TWO and is_sure_of(golem.odds, part, tokens)
            is_wasted = is_wasted or (is_sure and state.round == pieces.LAST_ROUND)
        found.append((action,))
    if is_wasted:
        found.remove((actions.PASS,))
    return found


def is_sure_of(odds: list[float], part: int, token: int) -> bool:
    """ALC-G29 Whether a report of this one token is as good as certain."""
    return part_odds(odds, part)[token.bit_length() - 1] > SURE


def telling_books(state: AlchemistsState, seat: int) -> Plans:
    """ALC-L1 The ingredients of a book that may be either; all, if the seat knows all of them."""
    mind = state.setup.minds.of(state, seat)
    legal = state.legal(seat)
    every: Plans = [(action,) for action in legal]
    return [plan for plan in every if bits_of_book(mind, plan[0] - actions.READ) > OPEN] or every


def new_tests(state: AlchemistsState, seat: int) -> Plans:
    """ALC-G15 Where no approval is left, nothing that this seat has given the golem before."""
    legal = state.legal(seat)
    if state.extra[ON_RESEARCH]:
        return [(action,) for action in legal]
    golem = golem_mind(state, seat, state.setup.minds.of(state, seat))
    return [(action,) for action in legal if not is_repeated(golem.reactions, action)]


def is_repeated(reactions: list[int], action: int) -> bool:
    """Whether this gives the golem something of which the reaction is known."""
    if not actions.TEST_GOLEM <= action < actions.ANIMATE:
        return False
    return reactions[action - actions.TEST_GOLEM] != UNTESTED


def likely_tokens(chances: list[float], free: int) -> int:
    """Of the tokens that are free the likeliest, as a mask."""
    tokens = [token for token in range(TOKENS) if free & BITS[token]]
    tokens.sort(key=lambda token: -chances[token])
    found = 0
    for token in tokens[:MOST_TOKENS]:
        found |= BITS[token]
    return found


def declarations(state: AlchemistsState, seat: int, rng: Rng, most: int) -> Plans:
    """The best declaration last; before it others, each built around a space or without it."""
    mind = state.setup.minds.of(state, seat)
    best = declaration(state, seat, mind, EVEN)
    found: Plans = []
    number = len(SPACES) if state.setup.has_golem else len(BASE_SPACES)
    for space in range(number):
        if is_open(state, space):
            for weight in (DRIVEN, 0.0):
                weights = [1.0] * number
                weights[space] = weight
                add(found, declaration(state, seat, mind, weights), best)
    for _ in range(TRIES):
        if len(found) >= most - 1:
            break
        weights = [WHIMS[int(rng.below(len(WHIMS)))] for _ in range(number)]
        add(found, declaration(state, seat, mind, weights), best)
    del found[most - 1 :]
    found.append(best)
    return found


def add(found: Plans, plan: tuple[int, ...], best: tuple[int, ...]) -> None:
    """One more plan, unless it is there already in another order."""
    same = sorted(plan)
    if same != sorted(best) and all(same != sorted(other) for other in found):
        found.append(plan)


def root_candidates(state: AlchemistsState, seat: int, rng: Rng) -> list[int]:
    """All choices; but from now on the seat knows the exact odds."""
    state.setup.minds.sharpen(state, seat)
    return []
