"""Why a choice of articles, of the golem or of approvals is good, by the seat's own facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces, stages
from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.heuristics import golem
from shem.games.alchemists.heuristics.articles import all_but, field_odds, likeliest_article
from shem.games.alchemists.heuristics.reports import part_odds
from shem.games.alchemists.king import articles, publishing_articles, reports, research
from shem.games.alchemists.king.fields import ARTICLES, LAID, NAMED, SIGNED, UNDER_NOW
from shem.games.alchemists.rules.favours import played
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.alchemists.approximate_belief import Mind
    from shem.games.alchemists.state import AlchemistsState

PERCENT: Final = 100
LOOKS: Final[dict[int, tuple[str, str]]] = {
    stages.SIGNING: ("look-article", "ALC-E6"),
    stages.FILLING: ("look-article", "ALC-E7"),
    stages.RESEARCHING: ("look-golem", "ALC-G15"),
    stages.ANIMATING: ("look-golem", "ALC-G20"),
    stages.VISITING: ("look-approval", "ALC-G25"),
    stages.APPROVING: ("look-approval", "ALC-G51"),
    stages.REPORTING: ("look-report", "ALC-G40"),
}


def reason_of(
    state: AlchemistsState, seat: int, mind: Mind, action: int, clause: str
) -> Reason | None:
    """What speaks for a choice of these modules; None for any other."""
    if actions.BUY_UNDER <= action < actions.PAY_TOKEN:
        return of_under(state, seat, clause)
    if action in (actions.PAY_TOKEN, actions.PAY_COURTIER):
        return Reason("approves", clause)
    if actions.ENDORSE_ARTICLE <= action < actions.PUT_SEAL:
        return of_article(state, mind, action, clause)
    if actions.PUT_SEAL <= action < actions.PEEK and state.extra and state.extra[NAMED]:
        return of_article(state, mind, action, clause)
    if state.stage == stages.ANIMATING:
        odds = max(golem.golem_mind(state, seat, mind).animating())
        return Reason("animates", clause, {"percent": round(PERCENT * odds)})
    if actions.TEST_GOLEM <= action < actions.DISCARD:
        return of_golem(state, seat, mind, action, clause)
    return of_shown_sign(state, mind, action, clause)


def of_under(state: AlchemistsState, seat: int, clause: str) -> Reason:
    """ALC-G24 The artifact under the counter, at its price there."""
    artifact, helpers = state.extra[UNDER_NOW] - 1, played(state, seat, pieces.SHOPKEEPER)
    price = int(research.under_price(state, seat, helpers))
    return Reason("buys", clause, {"artifact": ARTIFACTS[artifact], "price": price})


def of_article(state: AlchemistsState, mind: Mind, action: int, clause: str) -> Reason:
    """ALC-E10 How likely all four claims are."""
    number, colour = meant(state, mind, action)
    odds = all_but(field_odds(mind, number, colour), pieces.NOTHING)
    return Reason("articles", clause, {"percent": round(PERCENT * odds)})


def meant(state: AlchemistsState, mind: Mind, action: int) -> tuple[int, int]:
    """The article that an action is about, as the seat would write it, and its colour."""
    if action < actions.ARTICLE:
        colour = action - actions.ENDORSE_ARTICLE
        return state.extra[ARTICLES + colour], colour
    if action < actions.ARTICLE_SIGNS:
        colour = action - actions.ARTICLE
    else:
        colour = state.extra[NAMED] - 1
        if action >= actions.PUT_SEAL:
            is_new = state.extra[SIGNED] != 0
            last = state.extra[LAID] >> 9
            found = (
                publishing_articles.drafted(state, last)
                if is_new
                else state.extra[ARTICLES + colour]
            )
            return found, colour
    return likeliest_article(state, mind, colour), colour


def of_golem(state: AlchemistsState, seat: int, mind: Mind, action: int, clause: str) -> Reason:
    """ALC-G15, ALC-G40 A test, an animation, or a report with the odds that it is right."""
    if action == actions.ANIMATE:
        odds = max(golem.golem_mind(state, seat, mind).animating())
        return Reason("animates", clause, {"percent": round(PERCENT * odds)})
    if action < actions.ANIMATE:
        face = INGREDIENTS[action - actions.TEST_GOLEM]
        return Reason("feeds", clause, {"ingredient": face})
    if action >= actions.WITHDRAW:
        part, token = divmod(action - actions.WITHDRAW, reports.TOKENS)
        tokens = int(reports.report_of(state, seat, part)) & ~BITS[token]
    else:
        part, tokens = reports.named_by(action)
    chances = part_odds(golem.golem_mind(state, seat, mind).odds, part)
    right = sum(chances[token] for token in range(reports.TOKENS) if tokens & BITS[token])
    return Reason("reports", clause, {"percent": round(PERCENT * right)})


def of_shown_sign(state: AlchemistsState, mind: Mind, action: int, clause: str) -> Reason | None:
    """ALC-E19 A sign shown against an article, where no theory stands on the ingredient."""
    if not actions.ASK_ASPECT <= action < actions.CLAIM:
        return None
    ingredient, colour = divmod(action - actions.ASK_ASPECT, 3)
    if state.theories[ingredient] != pieces.NOTHING:
        return None
    number = state.extra[ARTICLES + colour]
    claims = articles.claimed(number, pieces.NOTHING)
    seen = next(
        sign
        for sign in (2 * colour, 2 * colour + 1)
        if not articles.fits_aspect(claims, colour, ingredient, sign)
    )
    facts = {"ingredient": INGREDIENTS[ingredient], "aspect": POTIONS[seen]}
    odds = mind.aspect_odds(ingredient, seen)
    return Reason("asks-article", clause, {**facts, "percent": round(PERCENT * odds)})
