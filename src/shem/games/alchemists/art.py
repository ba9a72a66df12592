"""The faces of the cards as SVG: leaves of an illuminated manuscript, parchment, indigo, gold leaf.

A card is 100 by 140. Its name stands under the picture, and under the name in words what it does.
An artifact shows its price on a coin, its level on a banner and its points on a star. A colour is
never alone: each has an outline of its own, and its sign is drawn and written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    is_large,
    is_plus,
    is_sun,
)
from shem.games.alchemists.card_layout import (
    ART,
    GOLD,
    HEIGHT,
    HOME,
    INDIGO,
    INK,
    LIGHT_GOLD,
    MEDAL_BLOCK,
    MIDDLE,
    TEXT,
    TITLE,
    TOP,
    VERMILION,
    both,
    capital,
    caption,
    medal,
    page,
    strokes,
)
from shem.games.alchemists.card_text import TIED, broken, written
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS
from shem.games.alchemists.king_art import BLOCK, king_svgs
from shem.kernel.svg import (
    Point,
    Tone,
    circle,
    fill,
    group,
    path,
    picture,
    stroke,
)
from shem.kernel.words import Words

ROMAN: Final = ("", "I", "II", "III")

VELLUM: Final = ART.tone("vellum")
SILVER: Final = ART.tone("silver")
VERDIGRIS: Final = ART.tone("verdigris")
PAINTS: Final = {colour: ART.tone(colour) for colour in COLOURS}
METALS: Final = {"gold": LIGHT_GOLD, "silver": SILVER}

BACK: Final = "back"
GROUNDS: Final = (VERDIGRIS, VERMILION, INDIGO)
"""Of the ingredients in turn."""

# The three aspects stand in a triangle, red above.
ASPECT_PLACES: Final[tuple[Point, ...]] = ((50, 29), (28, 62), (72, 62))
LARGE: Final = 19.0
SMALL: Final = 11.5

ARTICLE: Final = (
    ("toad", PAINTS["red"]),
    ("mandrake", PAINTS["green"]),
    ("scorpion", PAINTS["blue"]),
    ("fern", VELLUM),
)
"""Of the picture of an article: what lies on the red, green, blue and white field."""

ROUNDEL: Final = 104
"""As wide as a medal is round a motif in its own size."""

WAX: Final = ART.tone("amber")
"""Of no aspect's colour."""


def card_svgs(edition: AlchemistsEdition) -> dict[str, str]:
    """Every face by the id of its card."""
    words = Words(HOME)
    ingredients = sorted(set(edition.ingredients.deck))
    alchemicals = sorted(edition.ingredients.alchemicals)
    favours = sorted(set(edition.favours.golem_deck))
    more = edition.encyclopedia.seals
    seals = [at for at, copies in enumerate(edition.seals.copies) if copies or more[at]]
    adventurers = zip(edition.adventurers.ids, edition.adventurers.potions, strict=True)
    return {
        **{f"ingredient-{INGREDIENTS[at]}": ingredient_face(words, at) for at in ingredients},
        **{f"alchemical-{ALCHEMICALS[at]}": alchemical_face(words, at) for at in alchemicals},
        **{f"favour-{FAVOURS[at]}": favour_face(words, FAVOURS[at]) for at in favours},
        **{f"artifact-{name}": artifact_face(edition, words, name) for name in ARTIFACTS},
        **{f"adventurer-{name}": adventurer_face(edition, words, it) for name, it in adventurers},
        **{f"seal-{SEALS[at]}": seal_face(edition, words, at) for at in seals},
        **king_svgs(edition, words),
        **sign_svgs(),
        "picture-article": article_picture(words),
        "picture-golem": golem_picture(words),
        BACK: back(),
    }


def sign_svgs() -> dict[str, str]:
    """What a card shows, without its words: a board has the same picture of the same thing."""
    goods = ART.motif_group("good")
    return {
        **{f"sign-favour-{name}": roundel(favour_figure(name), VERMILION) for name in FAVOURS},
        **{
            f"sign-artifact-{name}": roundel(strokes(ART.motif("artifact", name)), INDIGO)
            for name in ARTIFACTS
        },
        **{f"sign-good-{name}": picture(BLOCK, BLOCK, strokes(goods[name])) for name in goods},
    }


def roundel(shapes: Iterable[str], ground: Tone) -> str:
    """The medal of a card, by itself."""
    half = ROUNDEL / 2
    corner = half - MEDAL_BLOCK / 2
    drawn = [
        circle((half, half), half - 1, both(ground, 2)),
        circle((half, half), half - 4, stroke(GOLD, 4)),
        group(shapes, at=(corner, corner)),
    ]
    return picture(ROUNDEL, ROUNDEL, drawn)


def ingredient_face(words: Words, ingredient: int) -> str:
    """ALC-C1 A miniature on a painted ground, and its name."""
    name = INGREDIENTS[ingredient]
    shapes = [
        path(ART.path("card", "window"), fill(GROUNDS[ingredient % len(GROUNDS)])),
        path(ART.path("card", "window"), stroke(GOLD, 2)),
        group(strokes(ART.motif("ingredient", name)), at=(12, 21), scale=0.76),
        *caption("ingredient", name, capital(words.name("ingredient", name))).shapes,
    ]
    return page(shapes)


def alchemical_face(words: Words, alchemical: int) -> str:
    """ALC-C2, ALC-C10 Three signs, each large or small, in words too; and a sun or a moon."""
    name = ALCHEMICALS[alchemical]
    told = words.name("aspects", name).replace(" ", TIED).replace(f",{TIED}", ", ")
    light = "sun" if is_sun(alchemical) else "moon"
    shapes = [
        *caption("aspects", name, capital(words.name("alchemical", name)), told).shapes,
        group(strokes(ART.motif("emblem", light)), at=(72, 11), scale=0.45),
    ]
    for colour, place in enumerate(ASPECT_PLACES):
        radius = LARGE if is_large(alchemical, colour) else SMALL
        is_positive = is_plus(alchemical, colour)
        shapes.append(aspect(COLOURS[colour], place, radius, is_positive=is_positive))
    return page(shapes)


def favour_face(words: Words, favour: str) -> str:
    """ALC-FV1, ALC-FV5 Who helps, when and how."""
    effect = words.name("favour_effect", favour)
    under = caption("favour_effect", favour, words.name("favour", favour), effect)
    return page([*medal(favour_figure(favour), VERMILION, under.top), *under.shapes])


def favour_figure(favour: str) -> list[str]:
    """Who helps, set from stamps."""
    return [
        group(strokes(ART.motif("stamp", stamp.motif)), at=stamp.at, scale=stamp.scale)
        for stamp in ART.scene(favour)
    ]


def artifact_face(edition: AlchemistsEdition, words: Words, artifact: str) -> str:
    """ALC-B3, ALC-B21, ALC-B61 Its price and level, the points printed on it, and what it does."""
    at = ARTIFACTS.index(artifact)
    printed = edition.artifacts
    effect = words.name("artifact_effect", artifact)
    under = caption("artifact_effect", artifact, words.name("artifact", artifact), effect)
    shapes = [
        *medal(strokes(ART.motif("artifact", artifact)), INDIGO, under.top),
        *coin(printed.costs[at]),
        *banner(ROMAN[printed.levels[at]]),
        *(points(printed.points[at]) if printed.points[at] else ()),
        *under.shapes,
    ]
    return page(shapes)


def adventurer_face(edition: AlchemistsEdition, words: Words, wanted: Iterable[int]) -> str:
    """ALC-B5, ALC-B27 The potions that are wanted, from the top down."""
    shapes = [
        group(strokes(ART.motif("emblem", "helm")), at=(9.5, 10), scale=0.4),
        written(words.line("card-adventurer"), (63, 27), TITLE, INDIGO, 54),
        path(ART.path("card", "ledge"), stroke(GOLD, 1)),
    ]
    for row, potion in enumerate(wanted):
        shapes += wish(words.name("potion", edition.potions.ids[potion]), potion, 41 + 31 * row)
    return page(shapes)


def seal_face(edition: AlchemistsEdition, words: Words, seal: int) -> str:
    """ALC-C12, ALC-B43, ALC-B62 What a seal is worth, or the colour that it hedges."""
    name = SEALS[seal]
    worth = edition.seals.points[seal]
    told = hedge(words, name)
    if name in METALS:
        told = words.line("seal-scores", {"points": worth})
    under = caption("seal", name, capital(words.name("seal", name)), told)
    shapes = [
        path(ART.path("seal", "wax"), both(WAX, 1.4)),
        circle((0, 0), 22, stroke(INK, 0.8)),
    ]
    if name in METALS:
        shapes.append(path(ART.path("seal", "star"), both(METALS[name], 1.2)))
        shapes.append(written(str(worth), (0, 4.5), TITLE, INK, 14))
    elif name in PAINTS:
        mark = path(ART.path("aspect", name), both(PAINTS[name], 0.8))
        shapes.append(group([mark], scale=1.6))
    else:
        shapes.append(circle((0, 0), 16, both(VELLUM, 1.2)))
    scale = min(1.1, (under.top - TOP) / 68)
    return page([group(shapes, at=(MIDDLE, (under.top + TOP) / 2), scale=scale), *under.shapes])


def hedge(words: Words, seal: str) -> str:
    """ALC-B43, ALC-E10 What a seal without a star leaves open."""
    if seal in PAINTS:
        return words.line("seal-hedges", {"colour": seal})
    return words.line("seal-hedges-field", {"field": f"field-{seal}"})


def article_picture(words: Words) -> str:
    """ALC-E6, ALC-E7 An article as the rules show it: a sign above two ingredients each."""
    shapes = [
        written(words.line("card-article"), (MIDDLE, 24), TITLE, INDIGO, 54),
        path(ART.path("card", "ledge"), stroke(GOLD, 1)),
    ]
    for at, (ingredient, ground) in enumerate(ARTICLE):
        x, y = 12 + 40 * (at // 2), 68 + 31 * (at % 2)
        shapes.append(group([path(ART.path("picture", "field"), both(ground, 1))], at=(x, y)))
        painted = strokes(ART.motif("ingredient", ingredient))
        shapes.append(group(painted, at=(x + 4, y + 1), scale=0.28))
    for column, is_positive in enumerate((True, False)):
        shapes.append(aspect("red", (30 + 40 * column, 53), 11.5, is_positive=is_positive))
    return page(shapes)


def golem_picture(words: Words) -> str:
    """ALC-G7, ALC-G15 The golem while it is tested: its chest glows and its ears steam."""
    shapes = [
        path(ART.path("card", "window"), fill(VERDIGRIS)),
        path(ART.path("card", "window"), stroke(GOLD, 2)),
        group(strokes(ART.motif("picture", "golem")), at=(10, 15), scale=0.4),
        *caption("board", "golem", words.line("card-golem")).shapes,
    ]
    return page(shapes)


def back() -> str:
    """What every pile shows: a retort among vines of gold."""
    shapes = [
        path(ART.path("card", "rule"), fill(INDIGO)),
        path(ART.path("card", "vines"), stroke(GOLD, 1.2)),
        circle((MIDDLE, HEIGHT / 2), 34, both(VERDIGRIS, 1)),
        circle((MIDDLE, HEIGHT / 2), 34, stroke(GOLD, 2)),
        group(strokes(ART.motif("emblem", "retort")), at=(23, 32), scale=0.62),
    ]
    return page(shapes)


def coin(price: int) -> Iterator[str]:
    """ALC-B21 What an artifact costs."""
    yield circle((18, 19), 9.4, both(LIGHT_GOLD, 1))
    yield circle((18, 19), 7.6, stroke(GOLD, 0.8))
    yield written(str(price), (18, 23.2), TITLE, INK, 12)


def banner(level: str) -> Iterator[str]:
    """ALC-B3 The level of an artifact."""
    yield group([path(ART.path("badge", "level"), both(VELLUM, 1))], at=(18, 38))
    yield written(level, (18, 41.4), TEXT, INK, 15)


def points(worth: int) -> Iterator[str]:
    """ALC-B61 The points that are printed on an artifact."""
    yield group([path(ART.path("badge", "points"), both(LIGHT_GOLD, 1))], at=(80, 20), scale=1.1)
    yield written(str(worth), (80, 24), TEXT, INK, 11)


def wish(name: str, potion: int, top: float) -> Iterator[str]:
    """A potion that an adventurer wants: its flask and its name."""
    yield group(flask(potion), at=(13, top), scale=0.24)
    lines = broken(name, TITLE, 50)
    begin = top + 20 - TITLE * (len(lines) - 1) / 2
    for row, line in enumerate(lines):
        yield written(line, (64, begin + TITLE * row), TITLE, INK, 50)


def flask(potion: int) -> Iterator[str]:
    """A flask whose shape tells the colour, with the sign on a label of the colour's outline."""
    colour = COLOURS[potion // 2]
    yield path(ART.path("glass", colour), fill(VELLUM))
    yield path(ART.path("liquid", colour), fill(PAINTS[colour]))
    yield path(ART.path("glass", colour), stroke(INK, 4))
    yield path(ART.path("flask", "cork"), both(GOLD, 3))
    label = [path(ART.path("aspect", colour), both(LIGHT_GOLD, 1)), sign(INK, potion % 2 == 0)]
    yield group(label, at=(50, 84), scale=1.9)


def aspect(colour: str, centre: Point, radius: float, *, is_positive: bool) -> str:
    """ALC-C3 A sign of an alchemical: its colour, which has its own outline, and its size."""
    shapes = [
        path(ART.path("aspect", colour), both(PAINTS[colour], 0.8)),
        sign(VELLUM, is_positive),
    ]
    return group(shapes, at=centre, scale=radius / 10)


def sign(tone: Tone, is_positive: bool) -> str:
    """Plus or minus, round the point 0 0."""
    return path(ART.path("sign", "plus" if is_positive else "minus"), stroke(tone, 2.6))
