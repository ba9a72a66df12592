"""The table of Capsule as lines of plain text: the map, the tools, the sheets, the pile.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out. The map is the squared page of the seat's own sheet:

    X    a space whose card one has drawn; o one that the rival announced
    ✓    at the end of a row, at the foot of a column: announced
    ★    where the capsule lay, when the game is over
    ▸    the player whose turn it is
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final, cast

from shem.games.capsule import actions, stages
from shem.games.capsule.actions import ON_TOP as BACK_ON_TOP
from shem.games.capsule.board import (
    BITS,
    COLUMNS,
    FACES,
    LINE_MASKS,
    LINE_NAMES,
    SIDE,
    SPACE_NAMES,
    SPACES,
)
from shem.games.capsule.edition import ASIDE, ON_TOP, RETURNS, SHUFFLED, CapsuleEdition
from shem.games.capsule.fields import (
    CUT_OFF,
    DEEDS,
    DREW,
    PUT_ON_TOP,
    PUT_UNDER,
    SHARED,
    SOLD_OFF,
    STOPPED,
    USED,
)
from shem.games.capsule.rules.setup import OFF
from shem.games.capsule.truth import Deed
from shem.games.capsule.view import CapsuleView, Notebook, Position, Seat
from shem.kernel.presentation import in_blocks
from shem.kernel.words import Words

DRAWN: Final = "X"
HEARD: Final = "o"
ANNOUNCED: Final = "✓"
CAPSULE: Final = "★"
ACTIVE: Final = "▸"
NAME: Final = 15
WIDTH: Final = 58
"""Of the blocks that stand beside the map: with it they fill eighty columns."""
PAGE: Final = 79
CELL: Final = 13
RECENT: Final = 2
"""The finished turns that are listed."""


def lines(view: CapsuleView, words: Words) -> list[str]:
    """All blocks, one below the other."""
    return in_blocks(
        sheet(view, words),
        tools(view, words),
        standing(view, words),
        held(view, words),
        tips(view, words),
        notes(view, words),
        recent(view, words),
    )


# The map.


def sheet(view: CapsuleView, words: Words) -> Iterator[str]:
    """The day, the map, and what its signs mean."""
    night = view.stage in (stages.STAGES[stages.VERDICT].name, stages.STAGES[stages.OVER].name)
    yield words.line("night" if night else "day", {"day": view.day, "days": view.days})
    yield " ╭" + "┬".join(f"{letter.upper():─^3}" for letter in COLUMNS) + "╮"
    signs = {space: sign(view, space) for space in SPACE_NAMES}
    for row in range(SIDE):
        spaces = SPACE_NAMES[row * SIDE : (row + 1) * SIDE]
        told = ANNOUNCED if LINE_NAMES[row] in view.shared else ""
        yield f"{row + 1}│" + "│".join(f" {signs[space]} " for space in spaces) + f"│{told}"
        if row < SIDE - 1:
            yield " ├" + "┼".join(["───"] * SIDE) + "┤"
    feet = [ANNOUNCED if line in view.shared else "─" for line in LINE_NAMES[SIDE:]]
    yield " ╰" + "┴".join(f"─{foot}─" for foot in feet) + "╯"
    yield from legend(view, list(signs.values()), words)


def legend(view: CapsuleView, signs: list[str], words: Words) -> Iterator[str]:
    """What the signs mean, and how many spaces bear none."""
    if is_blank(view):
        yield words.line("legend-blank")
        yield words.line("legend-announced")
    else:
        yield words.line("legend-spaces")
        yield words.line("legend-lines", {"left": signs.count(" ")})


def is_blank(view: CapsuleView) -> bool:
    """Whether the players keep their own notes, as the table chose."""
    return view.options["notebook"] == OFF


def sign(view: CapsuleView, space: str) -> str:
    """What stands on a space of the reader's map."""
    if space == view.capsule:
        return CAPSULE
    if is_blank(view):
        return " "
    if view.own is None:
        return HEARD if space in announced(view) else " "
    if space in view.own.seen:
        return DRAWN
    return HEARD if space in view.own.heard else " "


def announced(view: CapsuleView) -> set[str]:
    """The spaces that everybody has heard of."""
    masks = [LINE_MASKS[LINE_NAMES.index(line)] for line in view.shared]
    return {SPACE_NAMES[at] for at in range(SPACES) if any(mask & BITS[at] for mask in masks)}


# What lies open.


def tools(view: CapsuleView, words: Words) -> Iterator[str]:
    """The tools on offer: where they lie, dig actions, dollars, what they do."""
    for tool in (view.shovel, *view.row):
        head = f"{tool.slot:<6} {tool.actions} {f'${tool.cost}':>4} "
        yield from wrap(
            words.line("tool", {"tool": tool.tool, "effect": tool.tool}),
            WIDTH,
            initial_indent=head,
            subsequent_indent=" " * len(head),
        )


def standing(view: CapsuleView, words: Words) -> Iterator[str]:
    """Both sheets, the market and the pile."""
    for at, seat in enumerate(view.seats):
        mark = ACTIVE if at == view.active and view.deciding == (at,) else " "
        name = cut(words.line("seat", {"seat": at}, reader=view.seat))
        told = [ledger(seat, words), *verdict(view, at, words)]
        yield f"{mark} {name:<{NAME}}{', '.join(told)}"
    yield " · ".join(market(view, words))
    yield ", ".join(stock(view, words))


def cut(name: str) -> str:
    return name if len(name) < NAME else name[: NAME - 2] + "…"


def ledger(seat: Seat, words: Words) -> str:
    """Money and discoveries, as far as the reader may see them."""
    if seat.money is None:
        return words.line("closed")
    facts = {"money": seat.money, "circled": seat.circled, "unsold": seat.unsold}
    return words.line("ledger", facts)


def verdict(view: CapsuleView, at: int, words: Words) -> Iterator[str]:
    """What a seat has named, once the reader may know it."""
    choice = view.choices[at]
    if view.own is not None and at == view.seat:
        choice = choice or view.own.choice
    if choice in SPACE_NAMES:
        yield words.line("named", {"space": choice})
    elif choice is not None:
        yield words.line("silent")


def market(view: CapsuleView, words: Words) -> Iterator[str]:
    """The price of today, those that are over, and those that may still come."""
    is_new = view.stage == stages.STAGES[stages.VERDICT].name and view.day < view.days
    yield words.line("price-tomorrow" if is_new else "price", {"price": view.price})
    coming = list(cast(CapsuleEdition, view.edition).market)
    for price in view.prices:
        coming.remove(price)
    for key, prices in (("before", view.prices[:-1]), ("coming", coming)):
        if prices:
            yield words.line(key, {"prices": " ".join(str(price) for price in prices)})


def stock(view: CapsuleView, words: Words) -> Iterator[str]:
    """The pile, the cards drawn from it, and how much digging there may still be."""
    yield words.line("pile", {"pile": view.pile})
    if view.aside or view.hand:
        yield words.line("drawn", {"count": view.aside + view.hand})
    if view.stage in (stages.STAGES[stages.DIGGING].name, stages.STAGES[stages.CUTTING].name):
        yield words.line("actions", {"actions": view.actions_left})


# What the reader alone knows.


def held(view: CapsuleView, words: Words) -> Iterator[str]:
    """The cards that the reader has drawn and not put back."""
    own = view.own
    if own is None:
        return
    for key, cards in (("aside", own.aside), ("hand", own.hand)):
        if cards:
            told = ", ".join(card(view, each, words) for each in cards)
            yield from wrap(words.line(key, {"told": told}), PAGE, subsequent_indent="  ")


def card(view: CapsuleView, each: str, words: Words) -> str:
    """A card by its name; a discovery also as it is written, and whether it was shown."""
    kind, _, face = each.partition("-")
    name = words.name("card", each)
    if kind == "location":
        return name
    key = "discovery-shown" if face in view.shown else "discovery"
    return words.line(key, {"told": name, "written": short(view, each)})


def short(view: CapsuleView, each: str) -> str:
    """A card as it is written in notation."""
    kind, _, face = each.partition("-")
    if kind == "location":
        return face
    return FACES[SPACES + cast(CapsuleEdition, view.edition).discovery_ids.index(face)]


def tips(view: CapsuleView, words: Words) -> Iterator[str]:
    """What can be typed, where a list of choices does not tell it."""
    if view.own is None:
        return
    if view.stage == stages.STAGES[stages.VERDICT].name and view.own.choice is None:
        yield words.line("tip-verdict")
    if len(view.own.hand) > 1:
        yield from way_back(view, view.own.hand, words)


def way_back(view: CapsuleView, hand: Sequence[str], words: Words) -> Iterator[str]:
    """How all cards in hand can be put back with one line of notation."""
    ways = {tool.tool: tool.returns for tool in (view.shovel, *view.row)}
    way = ways.get(view.tool or "", RETURNS[ASIDE])
    if way != RETURNS[SHUFFLED]:
        verb = actions.TEXTS[BACK_ON_TOP if way == RETURNS[ON_TOP] else actions.UNDER].split()[0]
        faces = " ".join(short(view, each) for each in hand)
        yield words.line("tip-returning", {"typed": f"{verb} {faces}"})


def notes(view: CapsuleView, words: Words) -> Iterator[str]:
    """What the notebook deduces: how much the rival can know, and each card of the pile."""
    book = view.notebook
    if book is None or view.seat is None:
        return
    facts = {"rival": 1 - view.seat, "marks": book.rival_marks_at_most}
    yield words.line("notes-rival", facts)
    yield words.line("notes-pile" if book.is_exact else "notes-pile-about")
    yield from pile(view, book)


def pile(view: CapsuleView, book: Notebook) -> Iterator[str]:
    """The cards of the pile from the top, several in a row."""
    cells = [f"{at:>2} {likely(view, each)}" for at, each in enumerate(book.pile, start=1)]
    many = PAGE // CELL
    for start in range(0, len(cells), many):
        yield "".join(f"{cell:<{CELL}}" for cell in cells[start : start + many]).rstrip()


def likely(view: CapsuleView, position: Position) -> str:
    """A certain card, or how likely it is new and how likely a discovery."""
    if position.face is None:
        return f"n{position.new:.0f} d{position.discovery:.0f}"
    if position.face in SPACE_NAMES:
        return position.face.upper()
    return short(view, f"discovery-{position.face}")


# What was done.


def recent(view: CapsuleView, words: Words) -> Iterator[str]:
    """The last turns, the latest first."""
    turns = [(turn.seat, turn.deeds) for turn in view.past[-RECENT:]]
    if view.deeds:
        turns.append((view.active, view.deeds))
    for seat, deeds in reversed(turns):
        name = words.line("seat", {"seat": seat}, reader=view.seat)
        told = "; ".join(phrases(deeds, words)) or words.line("did-nothing")
        yield from wrap(f"{cut(name)}: {told}", PAGE, subsequent_indent="  ")


def phrases(deeds: Sequence[Deed], words: Words) -> Iterator[str]:
    """Deeds in a few words each; what came of a tool is told with it, cards together."""
    tool = ""
    for what, group in groupby(deeds, key=lambda deed: deed.what):
        told = list(phrase(what, list(group), words))
        if what == DEEDS[USED]:
            tool = told[-1]
        elif told:
            yield ", ".join([f"{tool}: {told[0]}" if tool else told[0], *told[1:]])
            tool = ""
    if tool:
        yield tool


def phrase(what: str, deeds: list[Deed], words: Words) -> Iterator[str]:
    """Deeds of one kind; that digging was over goes without saying."""
    if what in CARDS:
        yield of_cards(what, [deed.subject for deed in deeds], words)
    elif what in COUNTED:
        counts = [deed.number for deed in deeds]
        yield from (words.line(f"did-{what}", {"count": count}) for count in counts if count)
    elif what != DEEDS[STOPPED]:
        kind = KINDS.get(what, "face")
        yield from (words.line(f"did-{what}", {kind: deed.subject}) for deed in deeds)


CARDS: Final = (DEEDS[DREW], DEEDS[PUT_UNDER], DEEDS[PUT_ON_TOP])
COUNTED: Final = (DEEDS[CUT_OFF], DEEDS[SOLD_OFF])
KINDS: Final = {DEEDS[USED]: "tool", DEEDS[SHARED]: "line"}


def of_cards(what: str, faces: list[str | None], words: Words) -> str:
    """Cards by their faces, or how many they are."""
    if None in faces:
        return words.line(f"did-{what}-unseen", {"cards": len(faces)})
    return words.line(f"did-{what}", {"faces": faces})
