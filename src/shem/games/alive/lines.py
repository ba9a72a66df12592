"""The table of It's Alive! as lines of plain text: the golems, the piles, the symbols.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out. Every golem is a little figure of types:

    ▸    the player whose turn it is
    ·    an empty place
    ★    a golem that is complete
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, cast

from shem.games.alive.board import (
    HEAD,
    LEFT_ARM,
    LEFT_LEG,
    RIGHT_ARM,
    RIGHT_LEG,
    TORSO,
)
from shem.games.alive.edition import NO_TYPE, AliveEdition
from shem.games.alive.truth import Pile
from shem.games.alive.view import AliveView, Seat
from shem.kernel.presentation import in_blocks
from shem.kernel.words import Words

ACTIVE: Final = "▸"
EMPTY: Final = "·"
COMPLETE: Final = "★"
CELL: Final = 6
NAME: Final = 3 * CELL
BESIDE: Final = 3
"""The golems that stand in a row."""
GAP: Final = "  "
PAGE: Final = 79
SHOWN: Final = 5
"""The cards of a pile that are listed."""


def lines(view: AliveView, words: Words) -> list[str]:
    """All blocks, one below the other."""
    return in_blocks(
        moment(view, words),
        golems(view, words),
        piles(view, words),
        symbols(view, words),
    )


def moment(view: AliveView, words: Words) -> Iterator[str]:
    """The round, the last roll, and a card in hand."""
    told = [words.line("moment", {"round": view.round, "rounds": view.rounds})]
    if view.die is not None:
        told.append(words.line("die", {"die": view.die, "face": view.face}))
    yield " · ".join(told)
    if view.held is not None:
        yield words.line("held", {"type": view.held.type, "part": view.held.part})


# The golems.


def golems(view: AliveView, words: Words) -> Iterator[str]:
    """Every golem as a figure, some beside each other."""
    figures = [figure(view, at, words) for at in range(len(view.seats))]
    for start in range(0, len(figures), BESIDE):
        if start:
            yield ""
        for row in zip(*figures[start : start + BESIDE], strict=True):
            yield GAP.join(row).rstrip()


def figure(view: AliveView, at: int, words: Words) -> list[str]:
    """A golem: head, arms beside the torso, legs; and whose it is."""
    seat = view.seats[at]
    types = [EMPTY if slot.type is None else words.name("type", slot.type) for slot in seat.golem]
    mark = ACTIVE if view.deciding == (at,) else " "
    star = COMPLETE if seat.is_complete else " "
    name = cut(words.line("seat", {"seat": at}, reader=view.seat), NAME - CELL // 2)
    rows = [
        f"{mark} {name} {star}",
        row("", types[HEAD], ""),
        row(types[LEFT_ARM], types[TORSO], types[RIGHT_ARM]),
        row(types[LEFT_LEG], "", types[RIGHT_LEG]),
        cut(hand(seat, words), NAME),
    ]
    return [f"{line:<{NAME}}" for line in rows]


def row(left: str, middle: str, right: str) -> str:
    return "".join(f"{cut(each, CELL):^{CELL}}" for each in (left, middle, right))


def cut(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"


def hand(seat: Seat, words: Words) -> str:
    """How many symbols somebody holds, and those that everybody knows."""
    known = [words.name("type", each.type) for each in seat.symbols if each.is_public and each.type]
    if known:
        told = ", ".join(known)
        return words.line("symbols-known", {"symbols": len(seat.symbols), "told": told})
    return words.line("symbols", {"symbols": len(seat.symbols)})


# What lies on the table.


def piles(view: AliveView, words: Words) -> Iterator[str]:
    """The piles from the top, as far as they are known; and which types are opposites."""
    for pile in view.piles:
        name = words.line("pile", {"part": pile.part})
        yield from wrap(f"{name:<6} {', '.join(stack(pile, words))}", PAGE, subsequent_indent="  ")
    yield from opposites(cast(AliveEdition, view.edition), words)


def stack(pile: Pile, words: Words) -> Iterator[str]:
    """The top, how many are unseen, and what is known to follow."""
    cards = pile.cards
    unseen = cards.count(None)
    if cards and cards[0] is not None:
        name = words.name("type", cards[0].type)
        yield (
            name if cards[0].part == pile.part else f"{name} ({words.name('part', cards[0].part)})"
        )
    else:
        yield words.line("unseen")
    if unseen:
        yield words.line("unseen-below", {"unseen": unseen})
    below = [card for card in cards[1:] if card is not None]
    if below:
        names = [words.name("type", card.type) for card in below[:SHOWN]]
        dots = " …" if len(below) > SHOWN else ""
        yield words.line("then", {"types": " ".join(names) + dots})


def opposites(edition: AliveEdition, words: Words) -> Iterator[str]:
    """Which types may not touch, each pair once."""
    names = [words.name("type", name) for name in edition.type_ids]
    pairs = [
        words.line("pair", {"one": names[one], "two": names[other]})
        for one, other in enumerate(edition.opposites)
        if other != NO_TYPE and one < other
    ]
    if pairs:
        yield from wrap(words.line("opposites", {"told": ", ".join(pairs)}), PAGE)


def symbols(view: AliveView, words: Words) -> Iterator[str]:
    """One's own symbols, and what is known of the deck."""
    if view.seat is not None and view.seats[view.seat].symbols:
        own = [words.name("type", str(each.type)) for each in view.seats[view.seat].symbols]
        told = ", ".join(f"{place} {name}" for place, name in enumerate(own, start=1))
        yield words.line("hand", {"told": told})
    yield from wrap(", ".join(deck(view, words)), PAGE, subsequent_indent="  ")


def deck(view: AliveView, words: Words) -> Iterator[str]:
    """How many symbols can be drawn, and those under the deck that all have seen."""
    yield words.line("deck", {"deck": view.deck + len(view.tail)})
    if view.tail:
        yield words.line("tail", {"types": named(view.tail, words)})


def named(types: Sequence[str], words: Words) -> str:
    return " ".join(words.name("type", each) for each in types)
