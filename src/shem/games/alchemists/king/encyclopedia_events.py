"""What the table is told of articles, and who may know it."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import SIGNS
from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS
from shem.games.alchemists.edition_data.kinds import SEALS
from shem.games.alchemists.king.articles import FIELDS, field_of, signs_of
from shem.kernel.event import Event, only
from shem.kernel.presentation import EventFields

FIELD_IDS: Final = ("field-red", "field-green", "field-blue", "field-white")

OF_ARTICLE: Final = {"seat": int, "colour": str}
EVENT_FIELDS: Final[EventFields] = {
    "named-article": OF_ARTICLE,
    "named-old-article": OF_ARTICLE,
    "article-signed": {**OF_ARTICLE, "signs": str},
    "field-filled": {"seat": int, "field": str, "ingredient": str},
    "article-published": {**OF_ARTICLE, "signs": str, "ingredients": list[str]},
    "article-endorsed": OF_ARTICLE,
    "article-sealed": {**OF_ARTICLE, "seal": str},
    "article-fell": {"colour": str, "signs": str, "ingredients": list[str]},
    "article-seal-broken": {**OF_ARTICLE, "seal": str},
    "article-seal-safe": {**OF_ARTICLE, "seal": str},
    "article-right": {"colour": str},
    "article-wrong": {"colour": str, "ingredients": list[str]},
    "article-seal-opened": {**OF_ARTICLE, "seal": str, "points": int},
}


def about(seat: int, colour: int) -> dict[str, object]:
    return {"seat": seat, "colour": COLOURS[colour]}


def contents(number: int) -> dict[str, object]:
    """The two signs, and the ingredients on the four fields."""
    laid = [INGREDIENTS[field_of(number, field)] for field in range(FIELDS)]
    return {"signs": SIGNS[signs_of(number)], "ingredients": laid}


def named_article(seat: int, colour: int, is_new: bool) -> Event:
    return Event("named-article" if is_new else "named-old-article", about(seat, colour))


def signed(seat: int, colour: int, signs: int) -> Event:
    return Event("article-signed", {**about(seat, colour), "signs": SIGNS[signs]})


def field_filled(seat: int, field: int, ingredient: int) -> Event:
    args = {"seat": seat, "field": FIELD_IDS[field], "ingredient": INGREDIENTS[ingredient]}
    return Event("field-filled", {**args})


def article_published(seat: int, colour: int, number: int) -> Event:
    return Event("article-published", {**about(seat, colour), **contents(number)})


def endorsed(seat: int, colour: int, number: int) -> Event:
    return Event("article-endorsed", about(seat, colour))


def sealed(seat: int, colour: int, seal: int) -> Event:
    return Event("article-sealed", {**about(seat, colour), "seal": SEALS[seal]}, only(seat))


def article_fell(colour: int, number: int) -> Event:
    args = {"colour": COLOURS[colour], **contents(number)}
    return Event("article-fell", args, settles=True)


def seal_broken(seat: int, colour: int, seal: int, is_safe: bool) -> Event:
    """The seal is shown; one that hedges what fell costs nothing."""
    kind = "article-seal-safe" if is_safe else "article-seal-broken"
    return Event(kind, {**about(seat, colour), "seal": SEALS[seal]}, settles=True)


def article_judged(colour: int, number: int, wrong: list[int]) -> Event:
    args: dict[str, object] = {"colour": COLOURS[colour]}
    if not wrong:
        return Event("article-right", args)
    faces = [INGREDIENTS[field_of(number, field)] for field in wrong]
    return Event("article-wrong", {**args, "ingredients": faces})


def seal_opened(seat: int, colour: int, seal: int, points: int) -> Event:
    args = {**about(seat, colour), "seal": SEALS[seal], "points": points}
    return Event("article-seal-opened", args, settles=True)
