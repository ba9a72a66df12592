"""The table of Capek Golems as lines of plain text: the auction house, the golems, the hands.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out. On the golems:

    ●    a research marker; ○ an empty space
    ■    a marked inquiry; □ one that is not
    ★    a part that is active
    ▸    the player whose turn it is
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from textwrap import wrap
from typing import Final, cast

from shem.games.capek import stages
from shem.games.capek.board import CARD_IDS, CARD_NAMES, COLOUR_NAMES, PART_NAMES, WILD, colour_of
from shem.games.capek.edition import CapekEdition
from shem.games.capek.fields import (
    BOUGHT,
    DEEDS,
    DREW,
    INQUIRED,
    LAID,
    PAID,
    PLACED,
    REVEALED,
    STOPPED,
)
from shem.games.capek.truth import Deed
from shem.games.capek.view import CapekView, Part
from shem.kernel.presentation import in_blocks
from shem.kernel.words import Words

MARKER: Final = "●"
SPACE: Final = "○"
INQUIRY: Final = "■"
NO_INQUIRY: Final = "□"
ALIVE: Final = "★"
ACTIVE: Final = "▸"
ANGRY: Final = "▓"
CALM: Final = "░"
NAME: Final = 15
CELL: Final = 12
TITLE: Final = 28
PAGE: Final = 79
MOST_TYPED: Final = 4
RECENT: Final = 2
"""The finished turns that are listed."""


def lines(view: CapekView, words: Words) -> list[str]:
    """All blocks, one below the other."""
    return in_blocks(
        town(view, words),
        golems(view, words),
        players(view, words),
        hand(view, words),
        inquiries(words),
        discards(view, words),
        recent(view, words),
    )


# What lies open.


def town(view: CapekView, words: Words) -> Iterator[str]:
    """The turn, the outrage, and what is for sale."""
    turn = words.line("turn", {"turn": view.turn, "limit": view.turn_limit})
    outrage = words.line("outrage", {"outrage": view.outrage, "ceiling": view.ceiling})
    yield f"{turn} · {outrage} {ANGRY * view.outrage}{CALM * (view.ceiling - view.outrage)}"
    for slot in view.auction:
        yield f"{slot.price}  {card_line(view, slot.card, words)}"
    if view.card is not None:
        yield words.line("bought", {"card": short(view.card)})


def card_line(view: CapekView, card: str | None, words: Words) -> str:
    """A card: how it is written, its title, and what is printed on it."""
    if card is None:
        return words.line("slot-empty")
    name = cut(title_of(view, card) or words.name("card", short(card)), TITLE)
    return f"{short(card):<4}{name:<{TITLE}}{facts(view, card, words)}"


def title_of(view: CapekView, card: str) -> str:
    """What is written on a card, if the printing says so."""
    edition = cast(CapekEdition, view.edition)
    return edition.titles[CARD_IDS.index(card)]


def short(card: str) -> str:
    """A card as it is written in notation."""
    return CARD_NAMES[CARD_IDS.index(card)]


def facts(view: CapekView, card: str, words: Words) -> str:
    """The numbers of a card."""
    edition, at = cast(CapekEdition, view.edition), CARD_IDS.index(card)
    printed = {
        "gold": edition.gold[at],
        "research": edition.research[at],
        "by": edition.outrage[at],
        "inquiry": edition.inquiry[at],
    }
    return words.line("facts-wild" if colour_of(at) == WILD else "facts", printed)


def golems(view: CapekView, words: Words) -> Iterator[str]:
    """Both golems, part by part, beside what each part asks for."""
    names = [cut(words.line("seat", {"seat": at}, reader=view.seat), CELL) for at in (0, 1)]
    yield f"{'':<{CELL}}{names[0]:<{CELL}}{names[1]:<{CELL}}".rstrip()
    for first, second in zip(view.seats[0].parts, view.seats[1].parts, strict=True):
        name = words.name("part", first.part)
        asked = words.line("asks", {"size": first.set, "colours": " / ".join(first.colours)})
        yield f"{name:<{CELL}}{signs(first):<{CELL}}{signs(second):<{CELL}}{asked}"


def signs(part: Part) -> str:
    """How far a part has come."""
    research = MARKER * part.research + SPACE * (part.needed - part.research)
    inquiry = INQUIRY if part.inquiry else NO_INQUIRY
    return f"{inquiry} {research}{' ' + ALIVE if part.active else ''}"


def cut(name: str, width: int) -> str:
    return name if len(name) < width else name[: width - 2] + "…"


def players(view: CapekView, words: Words) -> Iterator[str]:
    """How many cards everybody holds, those that are known, and the piles."""
    for at, seat in enumerate(view.seats):
        mark = ACTIVE if view.deciding == (at,) else " "
        name = cut(words.line("seat", {"seat": at}, reader=view.seat), NAME)
        told = [words.line("hand", {"hand": seat.hand})]
        if seat.known and at != view.seat:
            told.append(words.line("known", {"cards": [short(card) for card in seat.known]}))
        line = f"{mark} {name:<{NAME}}{', '.join(told)}"
        yield from wrap(line, PAGE, subsequent_indent=" " * (NAME + 2))
    yield words.line("piles", {"pile": view.pile, "discards": len(view.discards)})


def inquiries(words: Words) -> Iterator[str]:
    """CPK-25 What the letters of the six colours stand for."""
    told = [f"{code} {words.name('colour', code)}" for code in COLOUR_NAMES[:WILD]]
    yield from wrap(
        words.line("inquiries", {"told": ", ".join(told)}), PAGE, subsequent_indent="  "
    )


def discards(view: CapekView, words: Words) -> Iterator[str]:
    """CPK-4 The cards that lie open on the discard pile."""
    if view.discards:
        told = " ".join(short(card) for card in view.discards)
        yield from wrap(words.line("discards", {"told": told}), PAGE, subsequent_indent="  ")


# What the reader alone knows.


def hand(view: CapekView, words: Words) -> Iterator[str]:
    """The reader's own cards, those laid out marked as such."""
    if view.own is None:
        return
    for card in view.own.hand:
        mark = MARKER if card in view.own.laid else " "
        yield f"{mark} {card_line(view, card, words)}"
    typed = several_at_once(view)
    if typed:
        yield words.line("tip", {"typed": typed})


def pays(view: CapekView, cards: Sequence[int]) -> bool:
    """Whether these cards make the price, and none of them is needless."""
    gold = [cast(CapekEdition, view.edition).gold[card] for card in cards]
    price = view.slot or 0
    return sum(gold) - min(gold) < price <= sum(gold)


def makes_set(view: CapekView, cards: Sequence[int]) -> bool:
    """Whether these cards are a set for the part that it is laid out for."""
    edition, part = cast(CapekEdition, view.edition), PART_NAMES.index(str(view.part))
    colours = {colour_of(card) for card in cards} - {WILD}
    fitting = {edition.first_colour[part], edition.other_colour[part]}
    worth = sum(edition.inquiry[card] for card in cards)
    return len(colours) < 2 and colours <= fitting and worth == edition.set_size[part]


LAID_OUT: Final = {
    stages.STAGES[stages.PAYING].name: ("pay", pays),
    stages.STAGES[stages.LAYING].name: ("lay", makes_set),
}
"""How cards are laid out in each stage, and when they are all that it takes."""


def several_at_once(view: CapekView) -> str:
    """A payment or a set of several cards, typed in one row; empty where one card is enough."""
    if view.own is None or view.seat != view.active or view.stage not in LAID_OUT:
        return ""
    verb, is_all = LAID_OUT[view.stage]
    laid = [CARD_IDS.index(card) for card in view.own.laid]
    left = [CARD_IDS.index(card) for card in view.own.hand if card not in view.own.laid]
    for count in range(2, MOST_TYPED + 1):
        for cards in combinations(left, count):
            if is_all(view, [*laid, *cards]):
                return " ".join([verb, *(CARD_NAMES[card] for card in cards)])
    return ""


# What was done.


def recent(view: CapekView, words: Words) -> Iterator[str]:
    """The last turns, the latest first."""
    turns = [(turn.seat, turn.deeds) for turn in view.past[-RECENT:]]
    if view.deeds:
        turns.append((view.active, view.deeds))
    for seat, deeds in reversed(turns):
        name = words.line("seat", {"seat": seat}, reader=view.seat)
        told = "; ".join(phrases(deeds, words)) or words.line("did-nothing")
        yield from wrap(f"{cut(name, NAME)}: {told}", PAGE, subsequent_indent="  ")


UNTOLD: Final = (DEEDS[STOPPED], DEEDS[REVEALED])
"""What lies on the table goes without saying."""
JOINED: Final = (DEEDS[PAID], DEEDS[LAID])
OPENING: Final = (DEEDS[BOUGHT], DEEDS[INQUIRED])


def phrases(deeds: Sequence[Deed], words: Words) -> Iterator[str]:
    """Deeds in a few words each; what was paid or laid is told with what it was for."""
    opening = ""
    for what, group in groupby(deeds, key=lambda deed: deed.what):
        told = phrase(what, list(group), words)
        if what in OPENING:
            opening = told
        elif what in JOINED:
            yield f"{opening} {told}".strip()
            opening = ""
        elif what not in UNTOLD:
            yield told


def phrase(what: str, deeds: list[Deed], words: Words) -> str:
    """Deeds of one kind."""
    key = f"did-{what}"
    if what in UNTOLD:
        return ""
    if what == DEEDS[DREW]:
        return words.line(key, {"count": len(deeds)})
    if what == DEEDS[PLACED]:
        parts = [words.line(key, {"markers": deed.number, "part": deed.subject}) for deed in deeds]
        return ", ".join(parts)
    if what in JOINED:
        return words.line(key, {"cards": [deed.subject for deed in deeds]})
    return words.line(key, {"card": deeds[0].subject, "part": deeds[0].subject})
