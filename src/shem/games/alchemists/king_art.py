"""The faces of what comes with The King's Golem: startup cards, order boards, books, approvals.

What is gained or paid is drawn as often as it counts. On a startup card it is written beside, on an
order board the spaces stand from the one that acts first down to the one that acts last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shem.games.alchemists.card_layout import (
    ART,
    GOLD,
    INDIGO,
    INK,
    LEADING,
    LIGHT_GOLD,
    MIDDLE,
    ROOM,
    TEXT,
    TITLE,
    VERMILION,
    both,
    capital,
    caption,
    medal,
    page,
    strokes,
)
from shem.games.alchemists.card_text import broken, written
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.busy_days import DRAWN, PLAYERS
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS
from shem.games.alchemists.edition_data.offers import COSTS, GAINS, Offer
from shem.games.alchemists.edition_data.startup import KINDS_OF_ARTIFACT, NO_ARTIFACT
from shem.kernel.svg import circle, group, path, stroke
from shem.kernel.words import Words

FIRST_LINE: Final = 20
"""Where the name of a card stands that is written from the top down."""

# A startup card: for each thing its pictures, and words under them.
FIRST_ROW: Final = 30
LAST_ROW: Final = 131
LARGEST: Final = 26

# An order board: eight rows, each with its number, what is paid, what is gained, and for how many.
ROW: Final = 12
ROUNDS_LINE: Final = 34.4
TOP_ROW: Final = 36.5
NUMBER_AT: Final = 14.5
PAID_AT: Final = 21.5
ARROW_AT: Final = 40.5
GAINED_AT: Final = 48.5
HEADS_AT: Final = 92.5
PIECE: Final = 9
BLOCK: Final = 20
HEAD: Final = 1.5


def king_svgs(edition: AlchemistsEdition, words: Words) -> dict[str, str]:
    """The faces by the ids of their cards."""
    startup, boards = edition.startup.ids, edition.busy_days.ids
    return {
        **{card: startup_face(edition, words, at) for at, card in enumerate(startup)},
        **{board: board_face(edition, words, at) for at, board in enumerate(boards)},
        "book": token_face(words, "book"),
        "approval": token_face(words, "approval"),
    }


def startup_face(edition: AlchemistsEdition, words: Words, card: int) -> str:
    """ALC-S24 What a startup card brings: each thing as often as it counts, and in words."""
    goods = brought(edition, card)
    texts = [broken(words.name("amount", good), TEXT, ROOM) for good in goods]
    lines = sum(map(len, texts))
    free = (LAST_ROW - FIRST_ROW - LEADING * lines) / len(goods)
    size = min(LARGEST, free - 2)
    shapes = list(heading(words.name("startup", edition.startup.ids[card])))
    top = FIRST_ROW + (free - size) / 2
    for good, text in zip(goods, texts, strict=True):
        shapes += row_of(good, top, size)
        for row, line in enumerate(text, 1):
            shapes.append(written(line, (MIDDLE, top + size + LEADING * row), TEXT, INK, ROOM))
        top += free + LEADING * len(text)
    return page(shapes)


def row_of(good: str, top: float, size: float) -> Iterator[str]:
    """A thing as often as it counts, round the middle of the card."""
    _, _, number = good.partition("-")
    count = int(number) if number.isdigit() else 1
    step = min(size + 1, (ROOM - size) / max(count - 1, 1))
    left = MIDDLE - (step * (count - 1) + size) / 2
    for at in range(count):
        yield good_at(good, (left + step * at, top), size / BLOCK)


def brought(edition: AlchemistsEdition, card: int) -> list[str]:
    """ALC-S24 What is printed on a startup card, as ids with how many."""
    printed = edition.startup
    numbers = {
        "gold": printed.gold[card],
        "ingredient": printed.ingredients[card],
        "favour": printed.favours[card],
        "book": printed.books[card],
        "reputation": max(printed.reputation[card], 0),
        "loss": max(-printed.reputation[card], 0),
        "later": printed.later[card],
    }
    kind = printed.artifacts[card]
    artifact = [f"{KINDS_OF_ARTIFACT[kind]}-artifact"] if kind != NO_ARTIFACT else []
    return [*(f"{unit}-{number}" for unit, number in numbers.items() if number), *artifact]


def board_face(edition: AlchemistsEdition, words: Words, board: int) -> str:
    """ALC-D3, ALC-D5, ALC-D13 The eight spaces of a board, and in which rounds it may come."""
    printed = edition.busy_days
    last = DRAWN * printed.groups[board]
    rounds = words.line("card-board-rounds", {"first": last - DRAWN + 1, "last": last})
    shapes = [
        *heading(words.name("order_board", printed.ids[board])),
        written(rounds, (MIDDLE, ROUNDS_LINE), TEXT, VERMILION, ROOM),
    ]
    for row, offer in enumerate(printed.offers[board]):
        shapes += space(row, offer)
    if printed.golem[board]:
        shapes.append(good_at("approval", (82, 26.5), 0.42))
    return page(shapes)


def space(row: int, offer: Offer) -> Iterator[str]:
    """A row of a board: its number, what it costs, what it brings, for how many players it is."""
    top = TOP_ROW + ROW * row
    middle = top + ROW / 2
    yield written(str(row + 1), (NUMBER_AT, middle + 3.8), TEXT, INDIGO, 9)
    costs, gains = offer[: len(COSTS)], offer[len(COSTS) :]
    at = (top + middle) / 2 - 1.4
    yield from pieces(COSTS, costs, PAID_AT, at)
    if any(costs):
        arrow = path(ART.path("board", "arrow"), stroke(VERMILION, 1.4))
        yield group([arrow], at=(ARROW_AT, middle))
    if not any(gains):
        yield group([path(ART.path("board", "nothing"), stroke(INK, 1.4))], at=(GAINED_AT, middle))
    yield from pieces(GAINS, gains, GAINED_AT, at)
    if PLAYERS[row] > LEAST_SEATS:
        for head in range(PLAYERS[row]):
            yield circle((HEADS_AT - 3.4 * head - HEAD, middle), HEAD, both(LIGHT_GOLD, 0.6))


def pieces(units: Iterable[str], counts: Iterable[int], x: float, y: float) -> Iterator[str]:
    """Each thing as often as it counts, side by side."""
    for unit, count in zip(units, counts, strict=True):
        for _ in range(count):
            yield good_at(unit, (x, y), PIECE / BLOCK)
            x += PIECE


def good_at(good: str, at: tuple[float, float], scale: float) -> str:
    """The picture of a thing; of `gold-2` that of gold."""
    return group(strokes(ART.motif("good", good.partition("-")[0])), at=at, scale=scale)


def heading(name: str) -> Iterator[str]:
    """The name at the top of a card, with a line of gold under it."""
    yield written(capital(name), (MIDDLE, FIRST_LINE), TITLE, INDIGO, ROOM)
    yield path(ART.path("board", "ledge"), stroke(GOLD, 1))


def token_face(words: Words, token: str) -> str:
    """ALC-L1, ALC-D9 A token of the king's: a book of the library, or an approval."""
    effect = words.name("token_effect", token)
    under = caption("token_effect", token, words.name("token", token), effect)
    return page([*medal(strokes(ART.motif("token", token)), VERMILION, under.top), *under.shapes])
