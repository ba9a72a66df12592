"""The table of Alchemists as lines of plain text: theories, seats, the board, one's own cards.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out.

    ▸    who has to choose
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.boards import Space, Theory
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.king.presenters.enabled import PRESENTERS
from shem.games.alchemists.king.presenters.presenter import Presenter
from shem.games.alchemists.sheet_lines import known, possible
from shem.games.alchemists.view import AlchemistsView
from shem.kernel.words import Words

ACTIVE: Final = "▸"


Block = Callable[[AlchemistsView, Words], Iterator[str]]


def lines(view: AlchemistsView, words: Words) -> list[str]:
    """All blocks, one below the other: what the question of the moment is about comes first."""
    blocks = [[headline(view, words), *own(view, words)]]
    blocks += [list(block(view, words)) for block in weighed(view.stage)]
    modules = in_play(view)
    blocks[2:2] = [list(each.lines(view, words)) for each in modules if is_weighty(view, each)]
    blocks += [list(each.lines(view, words)) for each in modules if not is_weighty(view, each)]
    told = [line for block in blocks if block for line in ("", *block)]
    return told[1:]


def in_play(view: AlchemistsView) -> list[Presenter]:
    """The modules with something to show."""
    return [each for name, each in PRESENTERS.items() if getattr(view, name) is not None]


def is_weighty(view: AlchemistsView, module: Presenter) -> bool:
    """Whether the question of the moment is about the module; before the first round all are."""
    return view.round == 0 or view.stage in module.weighty_at


def weighed(stage: str) -> list[Block]:
    """The blocks, the weightiest at this stage first."""
    first = (*FIRST.get(stage, ()), spaces)
    return [*first, *(block for block in BLOCKS if block not in first)]


def headline(view: AlchemistsView, words: Words) -> str:
    """The round, and what it is about now."""
    if view.round == 0:
        return words.line("set-up", {"stage": view.stage})
    return words.line("round-of", {"round": view.round, "stage": view.stage})


def own(view: AlchemistsView, words: Words) -> Iterator[str]:
    """One's own cards and seals."""
    if view.own is None:
        return
    yield words.line("hand", {"ingredients": list(view.own.hand)})
    yield words.line("favours", {"held": list(view.own.favours)})
    if view.stage == "declaring" and view.seat in view.deciding:
        yield words.line("left", {"cubes": view.own.cubes})


def seals(view: AlchemistsView, words: Words) -> Iterator[str]:
    """One's own seals that are not on a theory yet."""
    if view.own is None:
        return
    counts = [(seal, len(list(same))) for seal, same in groupby(view.own.seals)]
    told = "; ".join(f"{count} {words.name('seal', seal)}" for seal, count in counts)
    yield words.line("seals", {"told": told or words.grammar("nothing")})


# The theory board.


def theories(view: AlchemistsView, words: Words) -> Iterator[str]:
    """What is claimed of each ingredient, and by whom; at the end, what is true."""
    for theory in view.theories:
        if theory.alchemical is not None:
            yield claim(theory, words, view.seat)
    free = [theory.ingredient for theory in view.theories if theory.alchemical is None]
    if free and view.alchemicals is None:
        yield words.line("no-theory", {"ingredients": free})
    for ingredient, alchemical in zip(INGREDIENTS, view.alchemicals or (), strict=False):
        yield words.line("truth", {"ingredient": ingredient, "alchemical": alchemical})


def claim(theory: Theory, words: Words, reader: int | None) -> str:
    """What is claimed of an ingredient, and whose seals lie on it."""
    args = {
        "ingredient": theory.ingredient,
        "alchemical": theory.alchemical,
        "aspects": theory.alchemical,
    }
    parts = [words.line("theory-signs", args)]
    for seal in theory.seals:
        key = "seal" if seal.seal is None else "seal-known"
        parts.append(words.line(key, {"seat": seal.seat, "seal": seal.seal}, (), reader))
    if theory.conflict:
        parts.append(words.line("conflict"))
    return "; ".join(parts)


# The seats.


def seats(view: AlchemistsView, words: Words) -> Iterator[str]:
    """Two lines for each seat, or three; from the top of the order track down once it is known."""
    for seat, player in enumerate(view.players):
        mark = ACTIVE if seat in view.deciding else " "
        facts = {
            "gold": player.gold,
            "reputation": player.reputation,
            "zone": player.zone,
            "hand": player.hand,
            "count": player.favours,
            "seals": player.seals,
        }
        name = words.line("seat", {"seat": seat}, (), view.seat)
        yield f"{mark} {name}: " + words.line("player", facts)
        yield from ("    " + line for line in belongings(view, seat, words))


def belongings(view: AlchemistsView, seat: int, words: Words) -> Iterator[str]:
    """Flask and cubes, artifacts, grants, potions shown, and in the end the points."""
    player = view.players[seat]
    cubes = words.line("cubes", {"unused": player.unused, "hospital": player.hospital})
    flask = player.order.rpartition("-")[0] if player.order else ""
    where = "paralysed" if flask == "paralysed" else player.order
    yield f"{cubes}; {words.line('flask', {'order': where})}" if where else cubes
    if player.artifacts:
        yield words.line("artifacts", {"artifacts": list(player.artifacts)})
    if player.grants:
        yield words.line("grants", {"grants": list(player.grants)})
    if player.results:
        yield words.line("made", {"potions": list(player.results)})
    if view.ledgers is not None:
        points = sum(view.ledgers[seat].values())
        yield words.line("points", {"seat": seat, "points": points}, (), view.seat)


def scores(view: AlchemistsView, words: Words) -> Iterator[str]:
    """ALC-B61 What the points of all seats are made of, row by row, each with its clause."""
    if view.ledgers is None:
        return
    rows = [*view.ledgers[0], "total"]
    for row in rows:
        points = [sum(each.values()) if row == "total" else each[row] for each in view.ledgers]
        told = words.line("score-row", {"ledger": row, "points": points}, (), view.seat)
        yield f"{told}  {words.name('ledger_clause', row)}"


# The board.


def board(view: AlchemistsView, words: Words) -> Iterator[str]:
    """The row, the adventurers, the artifacts for sale."""
    row = [face for face in view.row if face is not None]
    args = {"ingredients": row, "deck": view.deck, "discards": view.discards}
    yield words.line("row", args)
    current = view.adventurers[view.round - 2] if view.round > 1 else None
    if current is not None:
        free = [each for each, hidden in zip(current, view.covered, strict=True) if not hidden]
        yield words.line("adventurer", {"potions": free})
    if len(view.adventurers) >= max(view.round, 1) and view.round < len(view.adventurers) + 1:
        yield words.line("adventurer-next", {"potions": list(view.adventurers[-1])})
    yield from sale(view, words)


def sale(view: AlchemistsView, words: Words) -> Iterator[str]:
    """ALC-B21 The artifacts for sale, with what they cost and do."""
    if not view.for_sale:
        return
    edition = view.edition
    assert isinstance(edition, AlchemistsEdition)
    yield words.line("sale")
    for artifact in view.for_sale:
        price = edition.artifacts.costs[ARTIFACTS.index(artifact)]
        args = {"artifact": artifact, "price": price, "artifact_effect": artifact}
        yield "  " + words.line("cost", args)


def spaces(view: AlchemistsView, words: Words) -> Iterator[str]:
    """The spaces with cubes that are still to be used; the current one is marked."""
    for space in view.spaces:
        told = ", ".join(uses(view, space, words))
        if told:
            mark = ACTIVE if space.space == view.space else " "
            yield f"{mark} " + words.line("space", {"space": space.space, "told": told})


def uses(view: AlchemistsView, space: Space, words: Words) -> Iterator[str]:
    """Who has actions left there, and how many."""
    for seat in range(len(view.players)):
        left = space.uses[seat] - space.done[seat]
        if left > 0:
            yield words.line("use", {"seat": seat, "left": left}, (), view.seat)


# What matters most at a stage.

BLOCKS: Final[tuple[Block, ...]] = (theories, seats, board, possible, known, seals)
MARKET: Final[tuple[Block, ...]] = (board, possible)
SCIENCE: Final[tuple[Block, ...]] = (theories, possible, seals)
KITCHEN: Final[tuple[Block, ...]] = (possible, known)
FIRST: Final[dict[str, tuple[Block, ...]]] = {
    **dict.fromkeys(("ordering", "declaring"), (board, possible, theories)),
    **dict.fromkeys(("foraging", "buying", "offering", "guaranteeing"), MARKET),
    **dict.fromkeys(("debunking", "claiming", "publishing", "theorising", "sealing"), SCIENCE),
    **dict.fromkeys(("publishing-at-once", "granting"), SCIENCE),
    **dict.fromkeys(("brewing", "testing", "drinking", "custodian", "thinking"), KITCHEN),
    **dict.fromkeys(("exhibiting", "showing", "transmuting", "herbalist"), KITCHEN),
    "over": (scores, seats),
}
