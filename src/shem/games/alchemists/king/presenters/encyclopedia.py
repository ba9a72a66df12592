"""What is said of the Royal Encyclopedia."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, SEALS
from shem.games.alchemists.king import approvals, articles, encyclopedia, publishing_articles
from shem.games.alchemists.king.encyclopedia_events import FIELD_IDS
from shem.games.alchemists.king.fields import (
    ARTICLE_SEALS,
    ARTICLES,
    FALLEN_ARTICLES,
    FILLED,
    LAID,
    NAMED,
    REFUTED_ARTICLES,
    SIGNED,
)
from shem.games.alchemists.king.presenters.presenter import Lesson, Presenter, seal_stakes
from shem.games.alchemists.rules import publishing
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView


ARTICLE_STAGES: Final = (
    *("publishing", "signing", "filling", "sealing", "publishing-at-once"),
    *("debunking", "claiming", "approving", "granting", "over"),
)
LESSONS: Final = {
    "debunking": "debunking-articles",
    "debunking-master": "debunking-master-articles",
    "sealing": "sealing-with-white",
    "endorsing": "sealing-with-white",
}


@dataclass(frozen=True, slots=True)
class ArticleSeal:
    """A seal on an article; its kind is known to its owner, and to all at the end."""

    seat: int
    seal: str | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Article:
    """What is said of four ingredients in one colour; under way some of it may be missing."""

    colour: str
    signs: str | None
    ingredients: tuple[str, ...]
    """On the red, the green, the blue and the white field."""
    seals: tuple[ArticleSeal, ...]
    wrong: tuple[str, ...] | None = None
    """The ingredients of which it said something wrong, once the game is over."""


@dataclass(frozen=True, slots=True)
class EncyclopediaPart:
    """The articles on the board, the one under way, and those that fell a moment ago."""

    articles: tuple[Article, ...]
    draft: Article | None
    fallen: tuple[Article, ...]


class EncyclopediaPresenter(Presenter):
    """ALC-E9, ALC-B65 Articles are open; of which kind a seal is only its owner knows."""

    weighty_at = frozenset(ARTICLE_STAGES)

    def truth(self, state: AlchemistsState) -> dict[str, object]:
        draft = drafted(state)
        return {
            "articles": {COLOURS[each]: plain(state, each) for each in on_board(state)},
            "draft": None if draft is None else [draft.colour, draft.signs, *draft.ingredients],
            "fallen_articles": {each.colour: list(each.ingredients) for each in fallen(state)},
        }

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        standing = tuple(article_of(state, each, seat) for each in on_board(state))
        return {"encyclopedia": EncyclopediaPart(standing, drafted(state), fallen(state))}

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        assert view.encyclopedia is not None
        part, extra = view.encyclopedia, state.extra
        for each in part.articles:
            colour = COLOURS.index(each.colour)
            extra[ARTICLES + colour] = number_of(each)
            for seal in each.seals:
                kind = 0 if seal.seal is None else SEALS.index(seal.seal)
                extra[ARTICLE_SEALS + colour * MOST_SEATS + seal.seat] = kind + 1
        for each in part.fallen:
            colour = COLOURS.index(each.colour)
            extra[FALLEN_ARTICLES] |= BITS[colour]
            extra[REFUTED_ARTICLES + colour] = number_of(each)
        if part.draft is not None:
            rebuild_draft(state, part.draft)

    def ask(self, state: AlchemistsState, seat: int) -> Prompt | None:
        stage = state.stage
        if stage == stages.PUBLISHING and not state.is_at_once:
            return ask_to_publish(state, seat)
        if stage == stages.AT_ONCE and state.extra[FALLEN_ARTICLES]:
            return ask_at_once(state, seat)
        if stage in (stages.SIGNING, stages.FILLING):
            return ask_for_draft(state)
        if stage == stages.SEALING and state.extra[NAMED]:
            kind = "sealing-article" if state.extra[SIGNED] else "endorsing-article"
            colour = COLOURS[state.extra[NAMED] - 1]
            return Prompt(kind, "ALC-E10", {"colour": colour, **seal_stakes(state)})
        return None

    def teach(self, state: AlchemistsState, seat: int, kind: str) -> Lesson | None:
        """ALC-E11, ALC-E15 What a demonstration may bring down, and the seal for articles."""
        topic = LESSONS.get(kind)
        return None if topic is None else (topic, {})

    def owns(self, action: int) -> bool:
        of_articles = actions.ENDORSE_ARTICLE <= action < actions.PUT_SEAL
        others = (
            actions.PUT_SEAL + pieces.WHITE_SEAL,
            actions.TAKE_GRANT + pieces.ENCYCLOPEDIA_GRANT,
        )
        return of_articles or action in others

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        stage = state.stage
        if stage == stages.AT_ONCE:
            return wrong_at_once(state, seat, action)
        if action in encyclopedia.NAMING:
            return wrong_article(state, seat, action)
        if stage == stages.DEBUNKING:
            return wrong_debunk(state, action)
        if stage == stages.FILLING:
            return wrong_field(state, action - actions.ARTICLE_FIELD)
        return None

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """The articles, and whose seals lie on them."""
        assert view.encyclopedia is not None
        for each in view.encyclopedia.articles:
            args = {"colour": each.colour, "signs": each.signs}
            parts = [words.line("article", args | {"ingredients": list(each.ingredients)})]
            for seal in each.seals:
                key = "seal" if seal.seal is None else "seal-known"
                told = {"seat": seal.seat, "seal": seal.seal}
                parts.append(words.line(key, told, (), view.seat))
            if each.wrong is not None:
                key = "article-wrong" if each.wrong else "article-right"
                parts.append(words.line(key, {"ingredients": list(each.wrong)}))
            yield "; ".join(parts)


# Views.


def on_board(state: AlchemistsState) -> list[int]:
    """The colours with an article."""
    return [each for each in range(len(COLOURS)) if state.extra[ARTICLES + each]]


def faces(number: int) -> tuple[str, ...]:
    """The ingredients of an article, field by field."""
    return tuple(INGREDIENTS[articles.field_of(number, at)] for at in range(articles.FIELDS))


def article_of(state: AlchemistsState, colour: int, viewer: int | None) -> Article:
    number = state.extra[ARTICLES + colour]
    seals = [seal_of(state, colour, seat, viewer) for seat in range(state.seats)]
    return Article(
        colour=COLOURS[colour],
        signs=actions.SIGNS[articles.signs_of(number)],
        ingredients=faces(number),
        seals=tuple(seal for seal in seals if seal is not None),
        wrong=wrong_of(state, colour) if state.stage == stages.OVER else None,
    )


def wrong_of(state: AlchemistsState, colour: int) -> tuple[str, ...]:
    """ALC-E25 The ingredients of an article that do not have the sign it gives them."""
    mask, named = (
        int(encyclopedia.wrong_fields(state, colour)),
        faces(state.extra[ARTICLES + colour]),
    )
    return tuple(face for field, face in enumerate(named) if mask & BITS[field])


def seal_of(
    state: AlchemistsState, colour: int, seat: int, viewer: int | None
) -> ArticleSeal | None:
    kind = int(publishing_articles.seal_at(state, colour, seat)) - 1
    if kind < 0:
        return None
    is_over = state.stage == stages.OVER
    points = encyclopedia.seal_points(state, colour, kind) if is_over else None
    return ArticleSeal(seat, SEALS[kind] if is_over or seat == viewer else None, points)


def plain(state: AlchemistsState, colour: int) -> dict[str, object]:
    """An article with its seals, for the truth."""
    number = state.extra[ARTICLES + colour]
    kinds = [
        int(publishing_articles.seal_at(state, colour, seat)) - 1 for seat in range(state.seats)
    ]
    return {
        "signs": actions.SIGNS[articles.signs_of(number)],
        "ingredients": list(faces(number)),
        "seals": [None if kind < 0 else SEALS[kind] for kind in kinds],
    }


def drafted(state: AlchemistsState) -> Article | None:
    """The article under way, as far as it is named."""
    if not state.extra[NAMED]:
        return None
    signs, laid = state.extra[SIGNED], state.extra[LAID]
    named = [INGREDIENTS[laid >> 3 * field & 7] for field in range(state.extra[FILLED])]
    told = actions.SIGNS[signs - 1] if signs else None
    return Article(COLOURS[state.extra[NAMED] - 1], told, tuple(named), ())


def fallen(state: AlchemistsState) -> tuple[Article, ...]:
    """What the latest demonstration brought down."""
    found = []
    for colour in range(len(COLOURS)):
        number = state.extra[REFUTED_ARTICLES + colour]
        if number:
            signs = actions.SIGNS[articles.signs_of(number)]
            found.append(Article(COLOURS[colour], signs, faces(number), ()))
    return tuple(found)


def number_of(article: Article) -> int:
    assert article.signs is not None
    named = [INGREDIENTS.index(face) for face in article.ingredients]
    return articles.article(actions.SIGNS.index(article.signs), named)


def rebuild_draft(state: AlchemistsState, draft: Article) -> None:
    extra = state.extra
    extra[NAMED] = COLOURS.index(draft.colour) + 1
    extra[SIGNED] = 0 if draft.signs is None else actions.SIGNS.index(draft.signs) + 1
    extra[FILLED] = len(draft.ingredients)
    for field, face in enumerate(draft.ingredients):
        extra[LAID] |= INGREDIENTS.index(face) << 3 * field


# Questions.


def ask_to_publish(state: AlchemistsState, seat: int) -> Prompt | None:
    """ALC-E3 A theory or an article; who can only decline is told so by the base game."""
    if len(state.legal(seat)) == 1:
        return None
    kind = "publishing-for-approval" if state.setup.has_golem else "publishing-articles"
    taken = [state.own[fields.GRANTS_TAKEN + other] for other in range(state.seats)]
    is_left = not any(grants & BITS[pieces.ENCYCLOPEDIA_GRANT] for grants in taken)
    return Prompt(kind, "ALC-E3", {"gold": state.own[fields.GOLD + seat], "grant_left": is_left})


def ask_at_once(state: AlchemistsState, seat: int) -> Prompt:
    """ALC-E24, ALC-E37 An article on a colour that is free again, or perhaps a theory."""
    colours = [name for at, name in enumerate(COLOURS) if state.extra[FALLEN_ARTICLES] & BITS[at]]
    if not state.fallen:
        return Prompt("publishing-at-once-article", "ALC-E24", {"colours": colours})
    subjects = [name for at, name in enumerate(INGREDIENTS) if state.fallen & BITS[at]]
    args: Args = {"colours": colours, "ingredients": subjects}
    return Prompt("publishing-at-once-either", "ALC-E37", args)


def ask_for_draft(state: AlchemistsState) -> Prompt:
    """ALC-E6, ALC-E7 The signs, or the ingredient of the next field."""
    args: Args = {"colour": COLOURS[state.extra[NAMED] - 1]}
    if state.stage == stages.SIGNING:
        return Prompt("signing", "ALC-E6", args)
    field, signs = state.extra[FILLED], state.extra[SIGNED] - 1
    is_plus = not signs & (2 if field < articles.FIELDS // 2 else 1)
    return Prompt("filling", "ALC-E7", {**args, "field": FIELD_IDS[field], "plus": is_plus})


# Refusals.


def wrong_article(state: AlchemistsState, seat: int, action: int) -> Why:
    """An article that cannot be published or endorsed."""
    is_new = action >= actions.ARTICLE
    colour = action - (actions.ARTICLE if is_new else actions.ENDORSE_ARTICLE)
    args: Args = {"colour": COLOURS[colour]}
    if state.is_at_once:
        return "begun-at-once", "ALC-E37", {}
    stands = state.extra[ARTICLES + colour] != articles.NO_ARTICLE
    if is_new and stands:
        return "article-stands", "ALC-E12", args
    if not is_new and not stands:
        return "no-article", "ALC-E9", args
    if not is_new and publishing_articles.seal_at(state, colour, seat):
        return "article-sealed-already", "ALC-E9", args
    if not is_new and publishing_articles.seals_on(state, colour) >= spaces_of(state):
        return "article-full", "ALC-E9", args
    return unpaid(state, seat, colour)


def spaces_of(state: AlchemistsState) -> int:
    return state.setup.edition.encyclopedia.seal_spaces


def unpaid(state: AlchemistsState, seat: int, colour: int) -> Why:
    """ALC-E34 What is missing to pay for an article or to seal it."""
    if state.own[fields.SEALS_LEFT + seat] == 0:
        return "no-seals", "ALC-E34", {}
    fee, gold = int(publishing_articles.fee(state, seat, colour)), state.own[fields.GOLD + seat]
    if gold < fee:
        return "fee-too-high", "ALC-E4", {"fee": fee, "gold": gold}
    assert not approvals.can_pay(state, seat)
    return "no-approval", "ALC-E4", {}


def wrong_at_once(state: AlchemistsState, seat: int, action: int) -> Why | None:
    """ALC-E37 An article that did not fall, or a theory that fell but cannot be paid."""
    if action in stages.NEW_ARTICLES:
        colour = action - actions.ARTICLE
        if not state.extra[FALLEN_ARTICLES] & BITS[colour]:
            return "article-not-fallen", "ALC-E37", {"colour": COLOURS[colour]}
        return unpaid(state, seat, colour)
    if action in stages.THEORIES and state.fallen & BITS[action - actions.THEORY_ON]:
        return theory_unpaid(state, seat)
    if action in stages.ALCHEMICALS and state.freed & BITS[action - actions.THEORY_IS]:
        return theory_unpaid(state, seat)
    return None


def theory_unpaid(state: AlchemistsState, seat: int) -> Why:
    """ALC-B47, ALC-B70 A theory could not be paid, or only the refuted one would be left."""
    fee, gold = int(publishing.bank_fee(state, seat)), state.own[fields.GOLD + seat]
    if gold < fee:
        return "fee-too-high", "ALC-B47", {"fee": fee, "gold": gold}
    return "only-refuted-left", "ALC-B70", {}


def wrong_debunk(state: AlchemistsState, action: int) -> Why | None:
    """ALC-E31 The right way to debunk, but nothing could come of it."""
    if (action >= actions.ASK_ASPECT) != state.setup.names_aspects:
        return None
    return "nothing-to-refute", "ALC-E31", {}


def wrong_field(state: AlchemistsState, ingredient: int) -> Why:
    args: Args = {"ingredient": INGREDIENTS[ingredient]}
    if publishing_articles.is_laid(state, ingredient):
        return "laid-already", "ALC-E6", args
    if publishing_articles.tokens_left(state, ingredient) == 0:
        return "tokens-used-up", "ALC-E12", args
    if publishing_articles.is_same_set(state, ingredient):
        return "same-four", "ALC-E12", args
    return "same-article", "ALC-E32", args
