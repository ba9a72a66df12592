"""The table of Alchemists as lines of plain text: theories, seats, the board, one's own cards.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out.

    ▸    who has to choose
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.view import AlchemistsView, Deed, Space, Theory
from shem.games.alchemists.wording import PAIR_NAMES
from shem.kernel.words import Words

ACTIVE: Final = "▸"
# Deeds of one's own that tell what two ingredients make.
TESTS: Final = ("tested", "drank", "thought")


def lines(view: AlchemistsView, words: Words) -> list[str]:
    """All blocks, one below the other."""
    blocks = [
        [headline(view, words), *own(view, words)],
        list(theories(view, words)),
        list(seats(view, words)),
        list(board(view, words)),
        list(spaces(view, words)),
        list(mixes(view, words)),
    ]
    told = [line for block in blocks if block for line in ("", *block)]
    return told[1:]


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
    yield words.line("favours", {"favours": list(view.own.favours)})
    counts = [(seal, len(list(same))) for seal, same in groupby(view.own.seals)]
    told = ", ".join(f"{count} {words.name('seal', seal)}" for seal, count in counts)
    yield words.line("seals", {"told": told or words.grammar("nothing")})
    if view.stage == "declaring" and view.seat in view.deciding:
        yield words.line("left", {"cubes": view.own.cubes})


# The theory board.


def theories(view: AlchemistsView, words: Words) -> Iterator[str]:
    """What is claimed of each ingredient, and by whom; at the end, what is true."""
    for at, theory in enumerate(view.theories):
        yield claim(view, theory, words)
        if view.alchemicals is not None:
            args = {"ingredient": INGREDIENTS[at], "alchemical": view.alchemicals[at]}
            yield "  " + words.line("truth", args)


def claim(view: AlchemistsView, theory: Theory, words: Words) -> str:
    if theory.alchemical is None:
        return words.line("no-theory", {"ingredient": theory.ingredient})
    args = {
        "ingredient": theory.ingredient,
        "alchemical": theory.alchemical,
        "aspects": theory.alchemical,
    }
    parts = [words.line("theory-signs", args)]
    for seal in theory.seals:
        key = "seal" if seal.seal is None else "seal-known"
        parts.append(words.line(key, {"seat": seal.seat, "seal": seal.seal}))
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
    yield f"{words.line('flask', {'order': where})}; {cubes}" if where else cubes
    if player.artifacts:
        yield words.line("artifacts", {"artifacts": list(player.artifacts)})
    if player.grants:
        yield words.line("grants", {"grants": list(player.grants)})
    if player.results:
        yield words.line("made", {"potions": list(player.results)})
    if view.ledgers is not None:
        points = sum(view.ledgers[seat].values())
        yield words.line("points", {"seat": seat, "points": points}, (), view.seat)


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
    yield words.line("sale", {"artifacts": list(view.for_sale)})


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


# What one has learnt by mixing.


def mixes(view: AlchemistsView, words: Words) -> Iterator[str]:
    """One's own mixes and what was shown of them, the oldest first."""
    if view.seat is None:
        return
    found = list(own_results(view, words))
    if found:
        yield words.line("mine")
        yield from ("  " + line for line in found)


def own_results(view: AlchemistsView, words: Words) -> Iterator[str]:
    mine = [deed for deed in view.deeds if deed.seat == view.seat]
    for at, deed in enumerate(mine):
        if deed.what in TESTS:
            yield words.line("mix", {"ingredients": pair(deed), "potion": deed.facts[1]})
        elif deed.what == "sold":
            wanted, _, quality = mine[at + 1].facts
            args = {"ingredients": pair(deed), "potion": wanted, "quality": quality}
            yield words.line("mix-sold", args)


def pair(deed: Deed) -> list[str]:
    """The two ingredients of a mix."""
    name = str(deed.facts[0])
    assert name in PAIR_NAMES
    return name.split("+")
