"""Articles worth publishing, endorsing and debunking, by the odds of their signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import COLOURS, KINDS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import NO_HEDGE, SEALS
from shem.games.alchemists.heuristics.theories import (
    RARE_STAR,
    WRONG,
    publishing_reputation,
)
from shem.games.alchemists.heuristics.worth import (
    conference_worth,
    gold_worth,
    rounds_left,
    top_worth,
)
from shem.games.alchemists.king import articles, publishing_articles
from shem.games.alchemists.king.fields import ARTICLES, FILLED, LAID, NAMED, SIGNED
from shem.games.alchemists.packing import count_of

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

APPROVAL: Final = 1.2
"""What an approval is worth that is not spent."""
NEXT_GRANT: Final = 1.2
"""What an article brings towards the encyclopedia's grant."""
RIVAL: Final = 1.8
OWN_FALL: Final = 2.0
NO_WORTH: Final = -100.0


class ArticleDraft:
    """An article to publish or to endorse: its number, and what it is worth."""

    def __init__(self, worth: float, colour: int, number: int, is_new: bool) -> None:
        self.worth = worth
        self.colour = colour
        self.number = number
        self.is_new = is_new


def field_odds(mind: Mind, number: int, colour: int) -> list[float]:
    """How likely each of the four claims is."""
    found: list[float] = []
    for field in range(articles.FIELDS):
        sign = 1 if articles.is_minus(number, field) else 0
        ingredient = int(articles.field_of(number, field))
        found.append(mind.aspect_odds(ingredient, 2 * colour + sign))
    return found


def all_but(odds: list[float], left_out: int) -> float:
    """How likely all claims hold, or all but one of them."""
    found = 1.0
    for field in range(articles.FIELDS):
        if field != left_out:
            found *= odds[field]
    return found


def best_article_seal(
    state: AlchemistsState, seat: int, mind: Mind, number: int, colour: int
) -> tuple[int, float]:
    """ALC-E10, ALC-E25 The seal that fits an article best, and what it is worth there."""
    odds = field_odds(mind, number, colour)
    right = all_but(odds, pieces.NOTHING)
    printed, left = state.setup.edition.seals, state.own[fields.SEALS_LEFT + seat]
    best, most = pieces.NOTHING, NO_WORTH
    for kind in range(len(SEALS)):
        if count_of(left, kind):
            field = printed.hedges[kind]
            safe = right if field == NO_HEDGE else all_but(odds, field)
            worth = printed.points[kind] * right - WRONG * (1.0 - safe)
            if rounds_left(state) > 0:
                worth -= RARE_STAR[kind]
            if worth > most:
                best, most = kind, worth
    return best, most


def best_articles(state: AlchemistsState, seat: int, mind: Mind) -> list[ArticleDraft]:
    """What may be published or endorsed among the articles, the best first."""
    found: list[ArticleDraft] = []
    for colour in range(len(COLOURS)):
        number = state.extra[ARTICLES + colour]
        if number == articles.NO_ARTICLE:
            if publishing_articles.can_write(state, seat, colour):
                number = likeliest_article(state, mind, colour)
                if number != articles.NO_ARTICLE:
                    found.append(weighed(state, seat, mind, colour, number))
        elif publishing_articles.can_endorse(state, seat, colour):
            found.append(weighed(state, seat, mind, colour, number))
    found.sort(key=lambda each: -each.worth)
    return found


def weighed(
    state: AlchemistsState, seat: int, mind: Mind, colour: int, number: int
) -> ArticleDraft:
    """An article with what it is worth to a seat."""
    is_new = state.extra[ARTICLES + colour] == articles.NO_ARTICLE
    worth = best_article_seal(state, seat, mind, number, colour)[1]
    worth += publishing_reputation(state, seat, is_new)
    worth += top_worth(state, seat) + conference_worth(state, seat)
    worth -= int(publishing_articles.fee(state, seat, colour)) * gold_worth(state, seat)
    if state.setup.has_golem:
        worth -= APPROVAL
    if publishing_articles.articles_sealed(state, seat) == 1:
        worth += NEXT_GRANT
    return ArticleDraft(worth, colour, number, is_new)


def likeliest_article(state: AlchemistsState, mind: Mind, colour: int) -> int:
    """ALC-E6, ALC-E12 Of the articles that may be written, the likeliest."""
    best, most = articles.NO_ARTICLE, 0.0
    for number in thinkable_articles(state, mind, colour):
        odds = all_but(field_odds(mind, number, colour), pieces.NOTHING)
        if odds > most:
            best, most = number, odds
    return best


def thinkable_articles(state: AlchemistsState, mind: Mind, colour: int) -> list[int]:
    """ALC-E6, ALC-E12 All four plus, all four minus, or two of each, unless taken."""
    plus = surest(state, mind, colour, 0)
    minus = surest(state, mind, colour, 1)
    if len(plus) < articles.FIELDS or len(minus) < articles.FIELDS:
        return []
    both = [*plus[:2], *[each for each in minus if each not in plus[:2]][:2]]
    found = [
        articles.article(0, plus[:4]),
        articles.article(3, minus[:4]),
        articles.article(1, both),
    ]
    return [number for number in found if not is_taken(state, number)]


def surest(state: AlchemistsState, mind: Mind, colour: int, sign: int) -> list[int]:
    """The ingredients with a token left, those that likeliest have a sign first."""
    odds = [mind.aspect_odds(each, 2 * colour + sign) for each in range(KINDS)]
    free = [each for each in range(KINDS) if publishing_articles.tokens_left(state, each)]
    free.sort(key=lambda each: -odds[each])
    return free


def is_taken(state: AlchemistsState, number: int) -> bool:
    """ALC-E12 Whether an article on the board has the same four."""
    for colour in range(len(COLOURS)):
        other = state.extra[ARTICLES + colour]
        same = articles.ingredients_of(other) == articles.ingredients_of(number)
        if other != articles.NO_ARTICLE and same:
            return True
    return False


# The steps of an article.


def article_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-E6, ALC-E7 The next step of the likeliest article on the colour that was named."""
    legal = state.legal(seat)
    colour = state.extra[NAMED] - 1
    number = likeliest_article(state, mind, colour)
    if state.stage == stages.SIGNING:
        return actions.ARTICLE_SIGNS + int(articles.signs_of(number))
    if number != articles.NO_ARTICLE and articles.signs_of(number) == state.extra[SIGNED] - 1:
        wanted = actions.ARTICLE_FIELD + int(articles.field_of(number, state.extra[FILLED]))
        if wanted in legal:
            return wanted
    sign = state.extra[SIGNED] - 1 & (2 if state.extra[FILLED] < 2 else 1)
    seen = 2 * colour + (1 if sign else 0)
    odds = [mind.aspect_odds(action - actions.ARTICLE_FIELD, seen) for action in legal]
    return legal[odds.index(max(odds))]


def article_seal(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-E10 The seal for the article under way, or for the one that is endorsed."""
    colour = state.extra[NAMED] - 1
    number = state.extra[ARTICLES + colour]
    if state.extra[SIGNED]:
        number = publishing_articles.drafted(state, state.extra[LAID] >> 9)
    return actions.PUT_SEAL + best_article_seal(state, seat, mind, number, colour)[0]


def best_article_action(state: AlchemistsState, seat: int, mind: Mind, least: float) -> int:
    """ALC-E3 The article that is worth more than this, if it may be named now."""
    legal = state.legal(seat)
    for draft in best_articles(state, seat, mind):
        base = actions.ARTICLE if draft.is_new else actions.ENDORSE_ARTICLE
        if draft.worth > least and base + draft.colour in legal:
            return base + draft.colour
    return pieces.NOTHING


# Debunking.


def fall_worth(state: AlchemistsState, seat: int, colour: int) -> float:
    """ALC-E16 What the fall of an article brings: rivals lose, and perhaps oneself."""
    worth = 0.0
    for other in range(state.seats):
        if publishing_articles.seal_at(state, colour, other):
            worth += -OWN_FALL if other == seat else RIVAL / (state.seats - 1)
    return worth


def aspect_worth(state: AlchemistsState, seat: int, ingredient: int, seen: int) -> float:
    """ALC-E19 What falls among the articles if an ingredient has an aspect; 0 if nothing does."""
    colour = seen // 2
    number = state.extra[ARTICLES + colour]
    if number == articles.NO_ARTICLE:
        return 0.0
    claims = articles.claimed(number, pieces.NOTHING)
    if articles.fits_aspect(claims, colour, ingredient, seen):
        return 0.0
    return fall_worth(state, seat, colour)


def hits_worth(state: AlchemistsState, seat: int, hit: int) -> float:
    """ALC-E22 What the fall of articles of some colours brings."""
    worth = 0.0
    for colour in range(len(COLOURS)):
        if hit & BITS[colour]:
            worth += fall_worth(state, seat, colour)
    return worth
