"""What a forgetful player still knows: where the cards went, but not what old mixtures made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.deed_codec import NAMES, PAIR_NAMES
from shem.games.alchemists.history import (
    ANIMATED,
    ASKED,
    CLAIMED,
    DEEDS,
    DRANK,
    EARNED,
    FED,
    GAVE_UP,
    KEPT,
    PEEKED,
    READ,
    ROUND,
    SALE,
    SOLD,
    TESTED,
    THOUGHT,
)
from shem.games.alchemists.view import AlchemistsView, Deed

SHORTEST: Final = 1
"""Nobody forgets the round before this one: its tests were made for what is published now."""
SHOWN: Final = (DEEDS[ASKED], DEEDS[CLAIMED])
MIXED: Final = (DEEDS[SOLD], DEEDS[TESTED], DEEDS[DRANK])
TOLD: Final = (
    DEEDS[SALE],
    DEEDS[EARNED],
    DEEDS[THOUGHT],
    DEEDS[KEPT],
    DEEDS[READ],
    DEEDS[ANIMATED],
)


def forget(view: AlchemistsView, turns: int) -> AlchemistsView:
    """ALC-B67 The view without the alchemy learnt before the last `turns` finished rounds."""
    first = view.round - max(turns, SHORTEST)
    if view.seat is None or first <= 1:
        return view
    begun = (DEEDS[ROUND], (first,))
    place = [(deed.what, deed.facts) for deed in view.deeds].index(begun)
    return replace(view, deeds=(*faded(view.deeds[:place], view.seat), *view.deeds[place:]))


def faded(deeds: Sequence[Deed], seat: int) -> Iterator[Deed]:
    """Deeds of long ago: what was shown is gone, and one's own mixtures are cards given away."""
    for at, deed in enumerate(deeds):
        if deed.what in SHOWN or (deed.seat == seat and deed.what in TOLD):
            continue
        if deed.seat == seat and deed.what == DEEDS[FED]:
            yield Deed(DEEDS[GAVE_UP], seat, deed.facts[:1])
        elif deed.seat == seat and deed.what in MIXED:
            yield from cards_gone(deeds, at, seat)
        elif deed.what != DEEDS[PEEKED] or deed.facts[1] != seat:
            yield deed


def cards_gone(deeds: Sequence[Deed], at: int, seat: int) -> Iterator[Deed]:
    """ALC-B51 The two cards of a mixture, but for one that the Mortar gave back."""
    words = NAMES["ingredient"]
    kept = kept_after(deeds, at, seat)
    for kind in PAIRS[PAIR_NAMES.index(str(deeds[at].facts[0]))]:
        if words[kind] != kept:
            yield Deed(DEEDS[GAVE_UP], seat, (words[kind],))


def kept_after(deeds: Sequence[Deed], at: int, seat: int) -> str | None:
    """The card that came back from a mixture of this seat, if one did."""
    for deed in deeds[at + 1 :]:
        if deed.seat == seat and deed.what in MIXED:
            break
        if deed.seat == seat and deed.what == DEEDS[KEPT]:
            return str(deed.facts[0])
    return None
